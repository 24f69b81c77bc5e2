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
        group.addTask { turns.map { look(through: months[$0], of: folders, plan) } }
      }
      for await part in group { found += part }
    }
    if Task.isCancelled { throw .cancelled }
    return APODList(query, found, closedFolders: folders.count(where: \.isClosed))
  }

  /// Of two copies of a month the newer counts, unless it is damaged; then come the days that it lacks and that were
  /// fetched alone.
  private func look(
    through month: CalendarMonth, of folders: [StoredMonthNames], _ plan: SearchPlan
  ) -> SearchedMonth {
    var searched = SearchedMonth(month: month)
    let all = folders.flatMap { folder in (folder.byMonth[month] ?? []).map { (name: $0, folder: folder.folder) } }
    let copies = all.compactMap { copy(of: $0.name, in: $0.folder, plan, &searched.unreadable).map { ($0, $1) } }
    var whole: StoredMonthCopy?
    for (name, copy) in copies.sorted(by: { $0.1.storedAt > $1.1.storedAt }) where whole == nil {
      guard case .month = name else { continue }
      if searched.take(copy, of: name, plan) { whole = copy }
    }
    for (name, copy) in copies {
      if case .day(let day) = name, whole?.has(day) != true { _ = searched.take(copy, of: name, plan) }
    }
    searched.items.sort { $0.date < $1.date }
    return searched
  }

  /// `nil` for what may not be shown; what cannot be read is counted.
  private func copy(
    of name: StoredName, in folder: String, _ plan: SearchPlan, _ unreadable: inout Int
  ) -> (StoredName, StoredMonthCopy)? {
    do throws(MonthStoreError) {
      guard let copy = try StoredMonthCopy(name, in: folder, for: plan) else { return nil }
      // What is too old to be shown counts as none; deleting it is the cache's own business.
      let isKept = folder == archive || MonthCachePolicy.isValid(storedAt: copy.storedAt, now: now())
      return isKept ? (name, copy) : nil
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
