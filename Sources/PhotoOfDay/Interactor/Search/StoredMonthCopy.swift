import PhotoOfDayEntity

/// A stored month that is looked through: decoded no further than need be.
enum StoredMonthCopy {
  /// Its bytes can be looked through as they are.
  case framed([UInt8], StoredMonthFrame)
  case decoded(StoredMonth)

  /// `nil` where there is no file.
  ///
  /// - Throws: `MonthStoreError.unreadable` for a damaged file, and for one that a newer program wrote.
  init?(_ name: StoredName, in folder: String, for plan: SearchPlan) throws(MonthStoreError) {
    let store = DiskMonthStore(folder: folder)
    guard let bytes = try store.contents(of: name) else { return nil }
    let frame = bytes.withUnsafeBytes { bytes in
      StoredEntryBytes.knowsEscapes(in: bytes) ? StoredMonthFrame(bytes, of: name.month) : nil
    }
    if let frame {
      self = .framed(bytes, frame)
    } else if let stored = try store.load(name) {
      self = .decoded(stored)
    } else {
      throw .unreadable("\(folder)/\(name).json: of a newer format")
    }
  }

  /// Whether it has an entry of the day.
  func has(_ day: CalendarDay) -> Bool {
    switch self {
    case .decoded(let stored): stored.items.contains { $0.date == day }
    // In a text the quotes would have a backslash before them.
    case .framed(let bytes, _): !SearchFolding.places(of: Array("\"date\":\"\(day)\"".utf8), in: bytes).isEmpty
    }
  }

  var storedAt: Int {
    switch self {
    case .framed(_, let frame): frame.storedAt
    case .decoded(let stored): stored.storedAt
    }
  }

  /// How many entries it has.
  var count: Int {
    switch self {
    case .framed(_, let frame): frame.count
    case .decoded(let stored): stored.items.count
    }
  }

  /// What is looked for, oldest first; `nil` where an entry that it could be is damaged.
  func items(_ plan: SearchPlan, of name: StoredName) -> [APODItem]? {
    switch self {
    case .decoded(let stored): return stored.items.filter(plan.matches)
    case .framed(let bytes, let frame):
      if let items = Self.items(bytes, frame, plan, name.month) { return items }
      // Sound all the same, it may be, but not the program's own writing.
      return JSONValue(bytes).flatMap { StoredMonthPayload($0)?.stored(name) }?.items.filter(plan.matches)
    }
  }

  private static func items(
    _ bytes: [UInt8], _ frame: StoredMonthFrame, _ plan: SearchPlan, _ month: CalendarMonth
  ) -> [APODItem]? {
    var items: [APODItem] = []
    for index in 0..<frame.count {
      let place = frame[index]
      switch bytes.withUnsafeBytes({ plan.finding(in: UnsafeRawBufferPointer(rebasing: $0[place])) }) {
      case .none: continue
      case .unreadable: return nil
      case .entry(let fields):
        // A hit keeps its own bytes, and not those of all the month.
        let entry = Array(bytes[place])
        guard let item = APODItem(stored: entry, at: 0..<entry.count, fields), item.date.calendarMonth == month else {
          return nil
        }
        if let last = items.last, last.date >= item.date { return nil }
        items.append(item)
      }
    }
    return items
  }
}
