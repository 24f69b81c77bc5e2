import CSystem
import PhotoOfDayEntity

/// Searches everything stored on this machine: the archive, and the cached entries that may still
/// be shown.
///
/// It changes nothing: files that are damaged, foreign or of a newer format stay where they are.
struct MonthSearch: Sendable {
  private let library: Library

  init(_ library: Library) { self.library = library }

  private typealias Folder = (months: MonthFolder, isCached: Bool)
  private typealias File = (name: StoredName, folder: Folder)
  /// The hits, newest first, the extent of the search, and the number of entries that have the
  /// words only as parts of others.
  private typealias Results = (items: [APODItem], extent: SearchExtent, onlyParts: Int)

  /// Finds whole words or, if no entry has them, parts of words. Entries whose title alone matches
  /// come first.
  @concurrent
  func search(_ query: SearchQuery) async throws(AppError) -> APODList {
    var sought = query.with(rule: .wholeWords)
    var results = try await results(of: sought)
    if results.items.isEmpty, results.onlyParts > 0 {
      sought.rule = .partsOfWords
      results = try await self.results(of: sought)
    }
    var titled: [APODItem] = []
    var others: [APODItem] = []
    for item in results.items {
      if sought.matchesTitle(of: item) {
        titled.append(item)
      } else {
        others.append(item)
      }
    }
    results.extent.titleHitCount = titled.count
    var list = APODList(scope: .search(query), items: titled + others)
    list.searched = results.extent
    list.searched?.rule = sought.rule
    return list
  }

  private func results(of query: SearchQuery) async throws(AppError) -> Results {
    let stored = stored
    let ofMonths = Dictionary(grouping: stored.files, by: \.name.month)
    let wanted = ofMonths.filter { query.covers($0.key) }
    var months: [[APODItem]] = []
    let extent = SearchExtent(entryCount: 0, unreadableCount: stored.unreadable)
    var results = Results(items: [], extent: extent, onlyParts: 0)
    _ = await wanted.map(\.value).concurrentMap(atMost: Self.processors) { files in
      searched(files, query)
    } each: { _, result in
      if case .success(let month) = result {
        months.append(month.items)
        results.extent.entryCount += month.extent.entryCount
        results.extent.unreadableCount += month.extent.unreadableCount
        results.onlyParts += month.onlyParts
      }
      return !Task.isCancelled
    }
    if Task.isCancelled { throw .cancelled }
    let hits = months.filter { !$0.isEmpty }.sorted { $0[0].date > $1[0].date }
    results.items = Array(hits.joined())
    return results
  }

  /// All files, and the number of folders that can't be read.
  private var stored: (files: [File], unreadable: Int) {
    var folders: [Folder] = [(library.archive, isCached: false)]
    if let cache = library.cache {
      folders.append((cache, isCached: true))
    }
    var files: [File] = []
    var unreadable = 0
    for folder in folders {
      if let names = folder.months.names {
        files += names.map { ($0, folder) }
      } else {
        unreadable += 1
      }
    }
    return (files, unreadable)
  }

  /// Searches the most recently stored file of a month, and the single days that it lacks. Files
  /// that can't be read are counted.
  private func searched(_ files: [File], _ query: SearchQuery) -> Results {
    var results = Results(items: [], extent: SearchExtent(entryCount: 0), onlyParts: 0)
    var parts: [(entries: StoredEntries, days: [CalendarDay], onlyParts: Int)] = []
    for file in files {
      do throws(AppError) {
        guard let part = try file.folder.months.search(file.name, query) else { continue }
        // Expired files are skipped. The cache deletes them itself.
        if !file.folder.isCached || library.mayShow(part.entries) {
          parts.append(part)
        }
      } catch {
        results.extent.unreadableCount += 1
      }
    }
    let wholeMonths = parts.filter { $0.entries.day == nil }
    let whole = wholeMonths.max { $0.entries.storedAt < $1.entries.storedAt }
    let days = parts.filter { part in
      guard let day = part.entries.day else { return false }
      return whole?.days.contains(day) != true
    }
    for part in (whole.map { [$0] } ?? []) + days {
      results.items += part.entries.items.reversed()
      results.extent.entryCount += part.days.count
      results.onlyParts += part.onlyParts
    }
    if !days.isEmpty {
      results.items.sort { $0.date > $1.date }
    }
    return results
  }

  private static let processors = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
