import CSystem
package import PhotoOfDayEntity
import Synchronization

/// Searches everything stored on this machine: the archive, and what the cache may still show.
///
/// It changes nothing: files that are damaged, foreign or of a newer format stay where they are.
package struct MonthSearch: Sendable {
  private let archive: String?
  private let cache: String?
  private let builtIn: [StoredMonth]
  private let now: @Sendable () -> Int

  /// - Parameters:
  ///   - archive: the folder of the archive.
  ///   - cache: the folder of the cache's months.
  ///   - builtIn: months that aren't in files.
  ///   - now: seconds since 1970.
  package init(
    archive: String? = nil, cache: String? = nil, builtIn: [StoredMonth] = [], now: @escaping @Sendable () -> Int
  ) {
    (self.archive, self.cache, self.builtIn, self.now) = (archive, cache, builtIn, now)
  }

  /// The entries that match every term of the query, newest first.
  ///
  /// It leaves the caller's actor, so that a slow disk doesn't delay Ctrl-C.
  ///
  /// - Throws: `APIError.cancelled`.
  @concurrent
  package func search(_ query: SearchQuery) async throws(APIError) -> APODList {
    let plan = SearchPlan(query)
    let folders = [archive, cache].compactMap(\.self).map(StoredMonthFolder.init)
    let months = Array(Set(folders.flatMap(\.byMonth.keys))).filter(query.covers)
    let workers = min(Self.processors, months.count / 16 + 1)
    var found = builtIn.filter { query.covers($0.month) }.map {
      SearchedMonth(month: $0.month, items: $0.items.filter(plan.matches), entries: $0.items.count)
    }
    let indices = SharedIndices(count: months.count)
    await withTaskGroup(of: [SearchedMonth].self) { group in
      for _ in 0..<workers {
        group.addTask { indices.map { searched(months[$0], in: folders, plan) } }
      }
      for await part in group { found += part }
    }
    if Task.isCancelled { throw .cancelled }
    return APODList(query, found, unreadableFolders: folders.count(where: \.isUnreadable))
  }

  /// Of two files of a month, searches the one stored last, and then the single days that it lacks.
  private func searched(
    _ month: CalendarMonth, in folders: [StoredMonthFolder], _ plan: SearchPlan
  ) -> SearchedMonth {
    let files = folders.flatMap { folder in (folder.byMonth[month] ?? []).map { ($0, folder.path) } }
    // Most months have one file, in the archive.
    if files.count == 1, files[0] == (.month(month), archive ?? "") { return archived(month, files[0].1, plan) }
    var searched = SearchedMonth(month: month)
    let stored = files.compactMap { load($0, in: $1, &searched.unreadable) }
    let whole = stored.filter { $0.day == nil }.max { $0.storedAt < $1.storedAt }
    if let whole { searched.add(whole, plan) }
    for single in stored where single.day != nil && whole?.items.contains(where: { $0.date == single.day }) != true {
      searched.add(single, plan)
    }
    searched.items.sort { $0.date < $1.date }
    return searched
  }

  /// Searches a month that is in no other file. An entry whose bytes rule out a hit is checked, but not decoded.
  private func archived(_ month: CalendarMonth, _ folder: String, _ plan: SearchPlan) -> SearchedMonth {
    guard let bytes = try? DiskMonthStore(folder: folder).contents(of: .month(month)),
      let file = StoredMonthFile(bytes),
      let stored = file.month(.month(month), where: { $0.bytesAsWritten.withUnsafeBytes(plan.mayMatch) })
    else { return SearchedMonth(month: month, unreadable: 1) }
    return SearchedMonth(month: month, items: stored.items.filter(plan.matches), entries: file.count)
  }

  /// The stored month; `nil` for one that has expired, and for a file that can't be read, which is counted.
  private func load(_ name: StoredName, in folder: String, _ unreadable: inout Int) -> StoredMonth? {
    let store = DiskMonthStore(folder: folder)
    do throws(MonthStoreError) {
      guard let stored = try store.load(name) else {
        // If the file still exists, a newer version of the program wrote it.
        if try store.contents(of: name) != nil { unreadable += 1 }
        return nil
      }
      // The cache itself deletes what has expired.
      return folder == archive || MonthCachePolicy.isValid(storedAt: stored.storedAt, now: now()) ? stored : nil
    } catch {
      unreadable += 1
      return nil
    }
  }

  private static let processors = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// The indices below a count, which several tasks share: each takes the next one when it is free. A cancelled task gets no
/// more.
private final class SharedIndices: Sequence, IteratorProtocol, Sendable {
  private let count: Int
  private let used = Atomic(0)

  init(count: Int) { self.count = count }

  func next() -> Int? {
    let index = used.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count && !Task.isCancelled ? index : nil
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
  fileprivate init(_ query: SearchQuery, _ months: [SearchedMonth], unreadableFolders: Int) {
    let items = months.sorted { $0.month > $1.month }.flatMap { $0.items.reversed() }
    self.init(scope: .search(query), items: items, isStored: true)
    searched = SearchExtent(
      months: months.count { $0.entries != nil }, entries: months.reduce(0) { $0 + ($1.entries ?? 0) },
      unreadable: months.reduce(unreadableFolders) { $0 + $1.unreadable })
  }
}
