#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
package import PhotoOfDayEntity
import Synchronization

/// Looks through everything that is saved on this machine: the archive, and the cache as far as it may still be shown.
///
/// It changes nothing: what is damaged, foreign or of a newer format is left where it is.
package struct MonthSearch: Sendable {
  private let archive: String?
  private let cache: String?
  private let builtIn: [SavedMonth]
  private let now: @Sendable () -> Int

  /// - Parameters:
  ///   - archive: the folder of the months that were saved for good.
  ///   - cache: the folder of the months that are kept for two days.
  ///   - builtIn: months that are in no file.
  ///   - now: seconds since 1970.
  package init(
    archive: String? = nil, cache: String? = nil, builtIn: [SavedMonth] = [], now: @escaping @Sendable () -> Int
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
    let folders = [archive, cache].compactMap(\.self).map(SavedMonthNames.init(in:))
    let months = Array(Set(folders.flatMap(\.months)))
    let workers = min(Self.processors, months.count / 16 + 1)
    var found = builtIn.map {
      SearchedMonth(month: $0.month, items: $0.items.filter(plan.matches), entries: $0.items.count)
    }
    let turns = Turns(count: months.count)
    await withTaskGroup(of: [SearchedMonth].self) { group in
      for _ in 0..<workers {
        group.addTask { turns.map { look(through: months[$0], of: folders, plan) } }
      }
      for await part in group { found += part }
    }
    if Task.isCancelled { throw .cancelled }
    return APODList(query, found, closedFolders: folders.count(where: \.isClosed))
  }

  /// Of two copies of a month the newer counts, unless it is damaged.
  private func look(
    through month: CalendarMonth, of folders: [SavedMonthNames], _ plan: SearchPlan
  ) -> SearchedMonth {
    var searched = SearchedMonth(month: month)
    let places = folders.filter { $0.months.contains(month) }.map(\.folder)
    for copy in copies(of: month, in: places, plan, &searched.unreadable).sorted(by: { $0.savedAt > $1.savedAt }) {
      if let items = copy.items(plan, of: month) {
        (searched.items, searched.entries) = (items, copy.count)
        return searched
      }
      searched.unreadable += 1
    }
    return searched
  }

  private func copies(
    of month: CalendarMonth, in folders: [String], _ plan: SearchPlan, _ unreadable: inout Int
  ) -> [SavedMonthCopy] {
    var copies: [SavedMonthCopy] = []
    for folder in folders {
      do throws(MonthStoreError) {
        guard let copy = try SavedMonthCopy(month, in: folder, for: plan) else { continue }
        // What is too old to be shown counts as none; deleting it is the cache's own business.
        let isKept = folder == archive || MonthCachePolicy.isValid(savedAt: copy.savedAt, now: now())
        if isKept { copies.append(copy) }
      } catch {
        unreadable += 1
      }
    }
    return copies
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

/// What came of looking through one month.
struct SearchedMonth: Sendable {
  var month: CalendarMonth
  /// Oldest first.
  var items: [APODItem] = []
  /// How many entries were looked through; `nil` where the month could not be.
  var entries: Int?
  /// How many files could not be read.
  var unreadable = 0
}

extension APODList {
  fileprivate init(_ query: SearchQuery, _ months: [SearchedMonth], closedFolders: Int) {
    let items = months.sorted { $0.month > $1.month }.flatMap { $0.items.reversed() }
    self.init(scope: .search(query.text), items: items, isSaved: true)
    searched = SearchExtent(
      months: months.count { $0.entries != nil }, entries: months.reduce(0) { $0 + ($1.entries ?? 0) },
      unreadable: months.reduce(closedFolders) { $0 + $1.unreadable })
  }
}
