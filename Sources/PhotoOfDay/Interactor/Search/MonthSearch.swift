import CSystem
package import PhotoOfDayEntity
import Synchronization

/// Looks through everything that is stored on this machine: the archive, and the cache as far as it may still be shown.
///
/// It changes nothing: what is damaged, foreign or of a newer format is left where it is.
package struct MonthSearch: Sendable {
  private let archive: String?
  private let cache: String?
  private let builtIn: [StoredMonth]
  private let now: @Sendable () -> Int

  /// - Parameters:
  ///   - archive: the folder of the archive.
  ///   - cache: the folder of the cache's months.
  ///   - builtIn: months that are in no file.
  ///   - now: seconds since 1970.
  package init(
    archive: String? = nil, cache: String? = nil, builtIn: [StoredMonth] = [], now: @escaping @Sendable () -> Int
  ) {
    (self.archive, self.cache, self.builtIn, self.now) = (archive, cache, builtIn, now)
  }

  /// The entries that have every word of the query, newest first.
  ///
  /// Not where its caller runs: a disk that is slow must not keep Ctrl-C waiting.
  ///
  /// - Throws: `APIError.cancelled`.
  @concurrent
  package func search(_ query: SearchQuery) async throws(APIError) -> APODList {
    let plan = SearchPlan(query)
    let folders = [archive, cache].compactMap(\.self).map(StoredMonthNames.init(in:))
    let months = Array(Set(folders.flatMap(\.byMonth.keys))).filter(query.covers)
    let workers = min(Self.processors, months.count / 16 + 1)
    var found = builtIn.filter { query.covers($0.month) }.map {
      SearchedMonth(month: $0.month, items: $0.items.filter(plan.matches), entries: $0.items.count)
    }
    let turns = Turns(count: months.count)
    await withTaskGroup(of: [SearchedMonth].self) { group in
      for _ in 0..<workers {
        group.addTask { turns.map { searched(months[$0], in: folders, plan) } }
      }
      for await part in group { found += part }
    }
    if Task.isCancelled { throw .cancelled }
    return APODList(query, found, closedFolders: folders.count(where: \.isClosed))
  }

  private func searched(
    _ month: CalendarMonth, in folders: [StoredMonthNames], _ plan: SearchPlan
  ) -> SearchedMonth {
    let files = folders.flatMap { folder in (folder.byMonth[month] ?? []).map { ($0, folder.folder) } }
    // Most months have one file, in the archive.
    if files.count == 1, files[0] == (.month(month), archive ?? "") { return archived(month, files[0].1, plan) }
    var searched = SearchedMonth(month: month)
    let copies = files.compactMap { load($0, in: $1, &searched.unreadable) }
    let whole = copies.filter { $0.day == nil }.max { $0.storedAt < $1.storedAt }
    if let whole { searched.add(whole, plan) }
    for copy in copies where copy.day != nil && whole?.items.contains(where: { $0.date == copy.day }) != true {
      searched.add(copy, plan)
    }
    searched.items.sort { $0.date < $1.date }
    return searched
  }

  /// Searches a month that is in no other file. If its bytes rule out a hit, it isn't parsed at all.
  private func archived(_ month: CalendarMonth, _ folder: String, _ plan: SearchPlan) -> SearchedMonth {
    guard let bytes = try? DiskMonthStore(folder: folder).contents(of: .month(month)) else {
      return SearchedMonth(month: month, unreadable: 1)
    }
    if !bytes.withUnsafeBytes(plan.mayMatch), let count = StoredMonthFile.count(of: month, in: bytes) {
      return SearchedMonth(month: month, entries: count)
    }
    guard let file = StoredMonthFile(bytes),
      let stored = file.month(.month(month), where: { $0.bytesAsWritten.withUnsafeBytes(plan.mayMatch) })
    else { return SearchedMonth(month: month, unreadable: 1) }
    return SearchedMonth(month: month, items: stored.items.filter(plan.matches), entries: file.count)
  }

  /// `nil` for what may not be shown; what can't be read is counted.
  private func load(_ name: StoredName, in folder: String, _ unreadable: inout Int) -> StoredMonth? {
    let store = DiskMonthStore(folder: folder)
    do throws(MonthStoreError) {
      guard let stored = try store.load(name) else {
        // Without a month there is no file any more, or a newer version of the program wrote it.
        if try store.contents(of: name) != nil { unreadable += 1 }
        return nil
      }
      // What is too old to be shown counts as none; the cache deletes it.
      return folder == archive || MonthCachePolicy.isValid(storedAt: stored.storedAt, now: now()) ? stored : nil
    } catch {
      unreadable += 1
      return nil
    }
  }

  private static let processors = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Hands out the numbers below a count, each once, to whoever is free: on a busy machine one thread gets on faster than
/// another. It has no more for a task that is cancelled.
private final class Turns: Sequence, IteratorProtocol, Sendable {
  private let count: Int
  private let taken = Atomic(0)

  init(count: Int) { self.count = count }

  func next() -> Int? {
    let turn = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return turn < count && !Task.isCancelled ? turn : nil
  }
}

/// What the search of one month found.
private struct SearchedMonth: Sendable {
  var month: CalendarMonth
  /// Oldest first.
  var items: [APODItem] = []
  /// The number of entries that were searched; `nil` where the month couldn't be.
  var entries: Int?
  /// The number of files that couldn't be read.
  var unreadable = 0

  mutating func add(_ stored: StoredMonth, _ plan: SearchPlan) {
    items += stored.items.filter(plan.matches)
    entries = (entries ?? 0) + stored.items.count
  }
}

extension APODList {
  fileprivate init(_ query: SearchQuery, _ months: [SearchedMonth], closedFolders: Int) {
    let items = months.sorted { $0.month > $1.month }.flatMap { $0.items.reversed() }
    self.init(scope: .search(query), items: items, isStored: true)
    searched = SearchExtent(
      months: months.count { $0.entries != nil }, entries: months.reduce(0) { $0 + ($1.entries ?? 0) },
      unreadable: months.reduce(closedFolders) { $0 + $1.unreadable })
  }
}
