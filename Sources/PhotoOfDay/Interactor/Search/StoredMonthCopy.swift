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
      plan.canRead(bytes) ? StoredMonthFrame(bytes, of: name.month) : nil
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
    case .framed(_, let frame): frame.entries.count
    case .decoded(let stored): stored.items.count
    }
  }

  /// What is looked for, oldest first; `nil` where an entry that it could be is damaged.
  func items(_ plan: SearchPlan, of month: CalendarMonth) -> [APODItem]? {
    switch self {
    case .decoded(let stored): stored.items.filter(plan.matches)
    case .framed(let bytes, let frame):
      bytes.withUnsafeBytes { bytes in Self.items(bytes, frame, plan, month) }
    }
  }

  private static func items(
    _ bytes: UnsafeRawBufferPointer, _ frame: StoredMonthFrame, _ plan: SearchPlan, _ month: CalendarMonth
  ) -> [APODItem]? {
    var items: [APODItem] = []
    for range in frame.entries {
      let bytes = UnsafeRawBufferPointer(rebasing: bytes[range])
      guard plan.canBe(in: bytes) else { continue }
      guard let entry = StoredEntryBytes(bytes) else { return nil }
      guard plan.canBe(in: entry.searchedTexts) else { continue }
      guard let item = entry.item, item.date.calendarMonth == month else { return nil }
      if let last = items.last, last.date >= item.date { return nil }
      if plan.matches(item) { items.append(item) }
    }
    return items
  }
}
