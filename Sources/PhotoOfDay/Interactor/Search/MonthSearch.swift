import CSystem
package import PhotoOfDayEntity

/// Searches everything stored on this machine: the archive, and what the cache may still show.
///
/// It changes nothing: files that are damaged, foreign or of a newer format stay where they are.
package struct MonthSearch: Sendable {
  private let library: Library
  private let searchesSample: Bool

  /// - Parameter searchesSample: whether to search the built-in month, too.
  package init(_ library: Library, searchesSample: Bool = false) {
    (self.library, self.searchesSample) = (library, searchesSample)
  }

  private typealias File = (name: StoredName, folder: MonthFolder, isCached: Bool)

  /// The entries that match every term of the query, newest first.
  ///
  /// It leaves the caller's actor, so that a slow disk doesn't delay Ctrl-C.
  ///
  /// - Throws: `APIError.cancelled`.
  @concurrent
  package func search(_ query: SearchQuery) async throws(APIError) -> APODList {
    let folders = [(library.archive, false)] + (library.cache.map { [($0, true)] } ?? [])
    let names = folders.map(\.0.names)
    let files = zip(folders, names).flatMap { folder, names in (names ?? []).map { ($0, folder.0, folder.1) } }
    let months = Dictionary(grouping: files as [File], by: \.name.month).filter { query.covers($0.key) }.map(\.value)
    let workers = min(Self.processors, months.count / 16 + 1)
    var found: [SearchedMonth] = []
    if searchesSample, query.covers(SampleAPODService.days.lowerBound.calendarMonth) {
      let items = SampleAPODService.items
      found = [SearchedMonth(items: items.filter(query.matches), entries: items.count)]
    }
    await withTaskGroup(of: [SearchedMonth].self) { group in
      for worker in 0..<workers {
        group.addTask {
          stride(from: worker, to: months.count, by: workers).compactMap {
            Task.isCancelled ? nil : searched(months[$0], query)
          }
        }
      }
      for await part in group { found += part }
    }
    if Task.isCancelled { throw .cancelled }
    let items = found.flatMap(\.items).sorted { $0.date > $1.date }
    var list = APODList(scope: .search(query), items: items, isStored: true)
    list.searched = SearchExtent(
      months: found.count { $0.entries != nil }, entries: found.reduce(0) { $0 + ($1.entries ?? 0) },
      unreadable: found.reduce(names.count { $0 == nil }) { $0 + $1.unreadable })
    return list
  }

  /// Of two files of a month, searches the one stored last, and then the single days that it lacks.
  private func searched(_ files: [File], _ query: SearchQuery) -> SearchedMonth {
    var searched = SearchedMonth()
    let stored = files.compactMap { load($0, query, &searched.unreadable) }
    let whole = stored.filter { $0.month.day == nil }.max { $0.month.storedAt < $1.month.storedAt }
    if let whole { searched.add(whole) }
    let days = Set(whole?.month.items.map(\.date) ?? [])
    for single in stored where single.month.day.map(days.contains) == false { searched.add(single) }
    return searched
  }

  /// A stored month and its hits, which alone are whole; `nil` for a month that has expired, and for a file that can't be
  /// read, which is counted.
  private func load(_ file: File, _ query: SearchQuery, _ unreadable: inout Int) -> SearchedMonth.Part? {
    var hits: Set<CalendarDay> = []
    func isHit(_ item: APODItem) -> Bool { query.matches(item) && hits.insert(item.date).inserted }
    do throws(APIError) {
      guard let stored = try file.folder.load(file.name, where: isHit) else { return nil }
      // The cache itself deletes what has expired.
      return file.isCached && !library.mayShow(stored) ? nil : (stored, hits)
    } catch {
      unreadable += 1
      return nil
    }
  }

  private static let processors = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// What the search of one month found.
private struct SearchedMonth: Sendable {
  typealias Part = (month: StoredMonth, hits: Set<CalendarDay>)

  var items: [APODItem] = []
  /// The number of entries that were searched; `nil` where the month couldn't be.
  var entries: Int?
  /// The number of files that couldn't be read.
  var unreadable = 0

  mutating func add(_ part: Part) {
    items += part.month.items.filter { part.hits.contains($0.date) }
    entries = (entries ?? 0) + part.month.items.count
  }
}
