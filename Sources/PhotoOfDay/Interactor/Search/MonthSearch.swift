import CSystem
package import PhotoOfDayEntity

/// Searches everything stored on this machine: the archive, and what the cache may still show.
///
/// It changes nothing: files that are damaged, foreign or of a newer format stay where they are.
package struct MonthSearch: Sendable {
  private let library: Library

  package init(_ library: Library) { self.library = library }

  private typealias File = (name: StoredName, folder: MonthFolder, isCached: Bool)
  /// Hits, newest first.
  private typealias Found = (items: [APODItem], extent: SearchExtent)

  /// Leaves the caller's actor, so that a slow disk doesn't delay Ctrl-C.
  @concurrent
  package func search(_ query: SearchQuery) async throws(AppError) -> APODList {
    let folders = [(library.archive, false)] + (library.cache.map { [($0, true)] } ?? [])
    let names = folders.map(\.0.names)
    let files = zip(folders, names).flatMap { folder, names in
      (names ?? []).map { ($0, folder.0, folder.1) }
    }
    let months = Dictionary(grouping: files as [File], by: \.name.month).filter {
      query.covers($0.key)
    }.map(\.value)
    var (found, extent) = (
      [[APODItem]](), SearchExtent(entries: 0, unreadable: names.count { $0 == nil })
    )
    _ = await months.concurrentMap(atMost: Self.processors) { files in
      searched(files, query)
    } each: { _, result in
      if case .success(let month) = result {
        found.append(month.items)
        extent.entries += month.extent.entries
        extent.unreadable += month.extent.unreadable
      }
      return !Task.isCancelled
    }
    if Task.isCancelled { throw .cancelled }
    let hits = found.filter { !$0.isEmpty }.sorted { $0[0].date > $1[0].date }
    var list = APODList(scope: .search(query), items: Array(hits.joined()))
    list.searched = extent
    return list
  }

  /// Of two files of a month, searches the one stored last, and then the single days that it lacks.
  /// Files that can't be read are counted.
  private func searched(_ files: [File], _ query: SearchQuery) -> Found {
    var found = Found(items: [], extent: SearchExtent(entries: 0))
    var parts: [(month: StoredMonth, days: [CalendarDay])] = []
    for file in files {
      do throws(AppError) {
        guard let part = try file.folder.search(file.name, query) else { continue }
        // The cache itself deletes what has expired.
        if !file.isCached || library.mayShow(part.month) { parts.append(part) }
      } catch {
        found.extent.unreadable += 1
      }
    }
    let whole = parts.filter { $0.month.day == nil }.max { $0.month.storedAt < $1.month.storedAt }
    let days = parts.filter { part in
      part.month.day.map { whole?.days.contains($0) != true } ?? false
    }
    for part in (whole.map { [$0] } ?? []) + days {
      found.items += part.month.items.reversed()
      found.extent.entries += part.days.count
    }
    if !days.isEmpty { found.items.sort { $0.date > $1.date } }
    return found
  }

  private static let processors = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
