import PhotoOfDayEntity

/// Everything stored on this machine. Entries in the cache may be shown for two days. The archive
/// belongs to the user: it never expires, and the program never deletes any of it.
package struct Library: Sendable {
  /// The longest time that cached entries may be shown, in seconds: two days.
  static let longestCached = 2 * 86_400

  /// `nil` if nothing is to be cached.
  let cache: MonthFolder?
  let archive: MonthFolder
  package let writes = PendingWrites()
  private let rules: TextRules
  private let lockPatience: Duration
  private let now: @Sendable () -> Int

  /// - Parameters:
  ///   - rules: the rules for the texts of the service.
  ///   - lockPatience: the longest wait for another program that archives.
  package init(
    cache: MonthFolder? = nil,
    archive: MonthFolder = MonthFolder(nil),
    rules: TextRules = .science,
    lockPatience: Duration = FileLock.usualPatience,
    now: @escaping @Sendable () -> Int
  ) {
    self.cache = cache
    self.archive = archive
    self.rules = rules
    self.lockPatience = lockPatience
    self.now = now
  }

  /// A stored month or day, where it is stored, and its age in seconds.
  struct StoredCopy: Sendable {
    var entries: StoredEntries
    var origin: Fallback.Origin
    var age: Int

    func fallback(because reason: AppError) -> Fallback {
      Fallback(age: age, reason: reason, origin: origin)
    }
  }

  private func copy(_ entries: StoredEntries, _ origin: Fallback.Origin) -> StoredCopy {
    StoredCopy(entries: entries, origin: origin, age: max(0, now() - entries.storedAt))
  }

  /// True if cached entries may still be shown: they are less than two days old, and not from the
  /// future, which happens with a wrong clock.
  func mayShow(_ cached: StoredEntries) -> Bool {
    let age = now() - cached.storedAt
    return 0..<Self.longestCached ~= age
  }
}

// MARK: - Reading

extension Library {
  /// Loads cached entries that may still be shown. If they have expired or are damaged, deletes
  /// their file instead. A file that can't be read or has a newer format stays.
  func loadOrExpire(_ name: StoredName) -> StoredCopy? {
    do throws(AppError) {
      guard let entries = try cache?.load(name) else { return nil }
      if mayShow(entries) { return copy(entries, .cache) }
      try expire(entries)
    } catch {
      if error == .damaged {
        removeFromCache(name)
      }
    }
    return nil
  }

  /// Deletes entries that have expired, except the newest of all that are cached.
  private func expire(_ entries: StoredEntries) throws(AppError) {
    let mustStay = try keepNewest(of: entries)
    if !mustStay {
      removeFromCache(entries.name)
    }
  }

  private func removeFromCache(_ name: StoredName) {
    do throws(AppError) {
      try cache?.remove(name)
    } catch {
      writes.didFail(error)
    }
  }

  /// Keeps the newest of all cached entries when its file expires. The last entry of a month gets a
  /// file of its own.
  ///
  /// - Returns: `true` if the expired file has only this entry and must stay.
  private func keepNewest(of entries: StoredEntries) throws(AppError) -> Bool {
    guard let item = entries.items.last else { return false }
    let newestDay = cache?.newestDay ?? item.date
    guard newestDay <= item.date else { return false }
    let isStoredAlone = entries.day != nil
    if isStoredAlone { return true }
    for item in withLinks([item]) {
      try cache?.save(StoredEntries(item, storedAt: entries.storedAt))
    }
    return false
  }

  /// The newest stored entries of any age, newest first.
  func newestEntries(_ count: Int) -> [(item: APODItem, copy: StoredCopy)] {
    var newest: [CalendarDay: (item: APODItem, copy: StoredCopy)] = [:]
    let months = Dictionary(grouping: names(), by: \.month).sorted { $0.key > $1.key }
    for (month, names) in months where newest.count < count {
      var stored = names.compactMap { try? cache?.load($0) }.map { copy($0, .cache) }
      if let archived = archived(month) {
        stored.append(archived)
      }
      for copy in stored.sorted(by: { $0.age > $1.age }) {
        for item in copy.entries.items {
          newest[item.date] = (item, copy)
        }
      }
    }
    let newestFirst = newest.sorted { $0.key > $1.key }
    return newestFirst.prefix(count).map(\.value)
  }

  /// The archived month; `nil` also if it can't be read.
  func archived(_ month: CalendarMonth) -> StoredCopy? {
    (try? archive.load(.month(month))).map { copy($0, .archive) }
  }

  /// Loads the cached or the archived month, whichever was stored last.
  func loadNewest(_ month: CalendarMonth) -> StoredCopy? {
    [archived(month), loadOrExpire(.month(month))]
      .compactMap(\.self)
      .max { $0.entries.storedAt < $1.entries.storedAt }
  }

  /// A day to which NASA has nothing to add.
  enum SettledDay: Sendable {
    case picture(APODItem)
    case noPicture

    init(_ item: APODItem?) {
      self = item.map { .picture($0) } ?? .noPicture
    }

    var item: APODItem? {
      if case .picture(let item) = self { item } else { nil }
    }
  }

  struct Days: Sendable {
    /// The most recently stored entry of each day.
    fileprivate(set) var newest: [CalendarDay: (item: APODItem, copy: StoredCopy)] = [:]
    /// The days to which NASA has nothing to add.
    fileprivate(set) var settled: [CalendarDay: SettledDay] = [:]
  }

  /// Loads everything that is stored of these days. Each file is read once.
  func load(_ days: some Collection<CalendarDay>) -> Days {
    var result = Days()
    let wanted = Set(days)
    let months = Set(days.map(\.calendarMonth))
    let names = months.map(StoredName.month) + wanted.map(StoredName.day)
    let all = months.compactMap(archived) + names.compactMap(loadOrExpire)
    for copy in all.sorted(by: { $0.entries.storedAt > $1.entries.storedAt }) {
      let items = Dictionary(copy.entries.items.map { ($0.date, $0) }) { $1 }
      for (day, item) in items where wanted.contains(day) && result.newest[day] == nil {
        result.newest[day] = (item, copy)
      }
      for day in copy.entries.settledDays where wanted.contains(day) && result.settled[day] == nil {
        result.settled[day] = SettledDay(items[day])
      }
    }
    return result
  }

  /// Adds links to entries that lack them, from stored files that have the same text with its
  /// links. If the service sends no links, an entry without stored links has none.
  func withLinks(_ items: [APODItem]) -> [APODItem] {
    var items = items
    let lacking = items.indices.filter { items[$0].links == nil }
    for (month, indices) in Dictionary(grouping: lacking, by: { items[$0].date.calendarMonth }) {
      let names = [StoredName.month(month)] + indices.map { StoredName.day(items[$0].date) }
      var left = indices
      for (folder, name) in filesOfLinks(month, names) where !left.isEmpty {
        let stored = (try? folder.loadWithLinks(name))?.items ?? []
        for index in left {
          let same = stored.first { $0.hasSameText(as: items[index]) }
          items[index].links = same?.links
        }
        left.removeAll { items[$0].links != nil }
      }
      if !rules.textsHaveLinks {
        left.forEach { items[$0].links = [] }
      }
    }
    return items
  }

  private func filesOfLinks(
    _ month: CalendarMonth, _ cached: [StoredName]
  ) -> [(folder: MonthFolder, name: StoredName)] {
    let inCache = cache.map { cache in cached.map { (cache, $0) } } ?? []
    return inCache + [(archive, .month(month))]
  }

  func names() -> Set<StoredName> {
    Set(archive.months.map(StoredName.month) + (cache?.names ?? []))
  }

  /// The whole months that can be shown, in any order.
  func months() -> Set<CalendarMonth> {
    let cached = (cache?.months ?? []).filter { month in
      (try? cache?.load(.month(month))).map(mayShow) == true
    }
    return Set(archive.months + cached)
  }
}

// MARK: - Writing the cache

extension Library {
  /// Caches an answer while the user looks at it: whole months as months, other days one by one.
  ///
  /// - Parameter month: the month that the days make up, even if they end today.
  func addToCache(
    _ answer: APODAnswer,
    of days: ClosedRange<CalendarDay>,
    as month: CalendarMonth? = nil
  ) {
    writes.add { () throws(AppError) in
      // A month without entries isn't cached: its name would count as newer than the newest entry.
      for (part, items) in Dictionary(grouping: answer.items, by: \.date.calendarMonth) {
        let isWhole = part == month || part.days.withPicture.allSatisfy(days.contains)
        if isWhole {
          try cache?.save(sent(items, of: part, leftOutCount: answer.leftOutCount))
        } else {
          for item in items {
            try cache?.save(StoredEntries(item, storedAt: now()))
          }
          cache?.removeDays(olderThan: Self.longestCached)
        }
      }
    }
  }
}

extension Library {
  /// A month that NASA has just sent.
  private func sent(
    _ items: [APODItem], of month: CalendarMonth, leftOutCount: Int
  ) -> StoredEntries {
    var stored = StoredEntries(
      month: month, storedAt: now(), items: items, leftOutCount: leftOutCount)
    stored.textVersion = rules.version
    return stored
  }
}

extension APODItem {
  fileprivate func hasSameText(as other: APODItem) -> Bool {
    date == other.date && explanation == other.explanation
  }
}

// MARK: - The archive

extension Library {
  /// The time before missing files are requested again, in seconds: a week. NASA rarely adds one.
  private static let retryInterval = 7 * 86_400

  /// True if NASA has nothing to add to an archived month, or it is too early to ask again.
  ///
  /// - Throws: `AppError.couldNotRead` or `.storedByNewerVersion` for a file that stays as it is.
  func isUpToDate(_ month: CalendarMonth) throws(AppError) -> Bool {
    do throws(AppError) {
      guard let stored = try archive.load(.month(month)), stored.textVersion >= rules.version
      else { return false }
      return isUpToDate(stored)
    } catch let error where error == .damaged {
      return false
    }
  }

  private func isUpToDate(_ stored: StoredEntries) -> Bool {
    if stored.isComplete { return true }
    let age = now() - stored.storedAt
    return stored.hasAllDays && 0..<Self.retryInterval ~= age
  }

  /// Loads the most recently stored version of a month, if NASA has nothing to add to it, or it is
  /// too early to ask again.
  func loadUpToDate(_ month: CalendarMonth) -> StoredEntries? {
    loadNewest(month).map(\.entries).flatMap { isUpToDate($0) ? $0 : nil }
  }

  /// Archives a month that NASA has just sent. Archived days and files that the answer lacks stay,
  /// as do those that another program adds at the same time.
  ///
  /// - Throws: `AppError.couldNotSave`, `.locked`, and `.couldNotRead` or `.storedByNewerVersion`
  ///   if the archived month can't be read; it then stays as it is.
  func addToArchive(_ answer: APODAnswer, of month: CalendarMonth) async throws(AppError) {
    guard let path = archive.path else { throw .noDataFolder }
    try await FileLock.withLock(on: path, for: .archive, patience: lockPatience) {
      () throws(AppError) in
      try merge(answer, into: month)
    }
  }

  private func merge(_ answer: APODAnswer, into month: CalendarMonth) throws(AppError) {
    var items: [CalendarDay: APODItem] = [:]
    do throws(AppError) {
      let archived = try archive.loadWithLinks(.month(month))
      for item in archived?.items ?? [] {
        items[item.date] = item
      }
    } catch let error where error == .damaged {}
    for item in answer.items where item.hasFile || items[item.date]?.hasFile != true {
      items[item.date] = item
    }
    let oldestFirst = items.values.sorted { $0.date < $1.date }
    try archive.save(sent(oldestFirst, of: month, leftOutCount: answer.leftOutCount))
  }
}
