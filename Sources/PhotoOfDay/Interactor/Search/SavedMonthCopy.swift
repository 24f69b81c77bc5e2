import PhotoOfDayEntity

/// A saved month that is looked through: decoded no further than need be.
enum SavedMonthCopy {
  /// Its bytes can be looked through as they are.
  case framed([UInt8], SavedMonthFrame)
  case decoded(SavedMonth)

  /// `nil` where there is no file.
  ///
  /// - Throws: `MonthStoreError.unreadable` for a damaged file, and for one that a newer program wrote.
  init?(_ name: SavedName, in folder: String, for plan: SearchPlan) throws(MonthStoreError) {
    let store = DiskMonthStore(folder: folder)
    guard let bytes = try store.contents(of: name) else { return nil }
    let frame = bytes.withUnsafeBytes { bytes in
      plan.canRead(bytes) ? SavedMonthFrame(bytes, of: name.month) : nil
    }
    if let frame {
      self = .framed(bytes, frame)
    } else if let saved = try store.load(name) {
      self = .decoded(saved)
    } else {
      throw .unreadable("\(folder)/\(name).json: of a newer format")
    }
  }

  /// Whether it has an entry of the day.
  func has(_ day: CalendarDay) -> Bool {
    switch self {
    case .decoded(let saved): saved.items.contains { $0.date == day }
    // In a text the quotes would have a backslash before them.
    case .framed(let bytes, _): !SearchFolding.places(of: Array("\"date\":\"\(day)\"".utf8), in: bytes).isEmpty
    }
  }

  var savedAt: Int {
    switch self {
    case .framed(_, let frame): frame.savedAt
    case .decoded(let saved): saved.savedAt
    }
  }

  /// How many entries it has.
  var count: Int {
    switch self {
    case .framed(_, let frame): frame.entries.count
    case .decoded(let saved): saved.items.count
    }
  }

  /// What is looked for, oldest first; `nil` where an entry that it could be is damaged.
  func items(_ plan: SearchPlan, of month: CalendarMonth) -> [APODItem]? {
    switch self {
    case .decoded(let saved): saved.items.filter(plan.matches)
    case .framed(let bytes, let frame):
      bytes.withUnsafeBytes { bytes in Self.items(bytes, frame, plan, month) }
    }
  }

  private static func items(
    _ bytes: UnsafeRawBufferPointer, _ frame: SavedMonthFrame, _ plan: SearchPlan, _ month: CalendarMonth
  ) -> [APODItem]? {
    var items: [APODItem] = []
    for range in frame.entries {
      let bytes = UnsafeRawBufferPointer(rebasing: bytes[range])
      guard plan.canBe(in: bytes) else { continue }
      guard let entry = SavedEntryBytes(bytes) else { return nil }
      guard plan.canBe(in: entry.searchedTexts) else { continue }
      guard let item = entry.item, item.date.calendarMonth == month else { return nil }
      if let last = items.last, last.date >= item.date { return nil }
      if plan.matches(item) { items.append(item) }
    }
    return items
  }
}
