import PhotoOfDayEntity

/// A list that is loaded in parts: one day of each year, or the months of a year. Each part is
/// stored or requested by itself, and its failure doesn't affect the others.
struct PartedList: Sendable {
  typealias Stored = (items: [APODItem], copy: Library.StoredCopy)

  let scope: APODList.Scope
  /// In the list's order.
  let parts: [StoredName]
  /// The entries of the parts that need no request.
  let known: [StoredName: [APODItem]]
  /// Returns the stored entries of a part, which are used if its request fails.
  let stored: @Sendable (StoredName) -> Stored?
  let partsAtOnce: Int
  let patience: ServicePatience
}

/// The parts that have been received or have failed so far.
private struct PartResults {
  var items: [StoredName: [APODItem]]
  var failures: [StoredName: AppError] = [:]
  /// The failure that makes further requests pointless.
  var stop: AppError?
  var leftOutCount = 0

  mutating func add(_ result: Result<APODAnswer, AppError>, of part: StoredName) {
    switch result {
    case .success(let answer):
      items[part] = answer.items
      leftOutCount += answer.leftOutCount
    case .failure(let error):
      failures[part] = error
    }
  }
}

extension APODLoader {
  /// Requests the unknown parts, several at a time, and reports entries as they arrive. Requests
  /// nothing more after failures that would affect the remaining parts, too.
  ///
  /// - Parameter makeCall: returns the call for a part. Parts that share a call share its time limit.
  /// - Throws: if there is no entry at all, the failure that would affect all parts, or else that
  ///   of the first part.
  func fetch(
    _ list: PartedList, for makeCall: @escaping @Sendable () -> ServiceCall,
    reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODList {
    var results = PartResults(items: list.known)
    if !list.known.isEmpty {
      await progress.didReceive(list.parts.flatMap { list.known[$0] ?? [] })
    }
    await ask(for: list, makeCall, into: &results, reportingTo: progress)
    if Task.isCancelled { throw .cancelled }
    return try await list.result(of: results, reportingTo: progress) { part in
      part.days.clamped(to: allowedDays.range).withPicture
    }
  }

  private func ask(
    for list: PartedList, _ makeCall: @escaping @Sendable () -> ServiceCall,
    into results: inout PartResults, reportingTo progress: any FetchProgress
  ) async {
    let days = allowedDays.range
    let wanted = list.parts.filter { results.items[$0] == nil }
    var patience = list.patience
    var done = list.parts.count - wanted.count
    let rest = await wanted.concurrentMap(atMost: list.partsAtOnce) { (part) throws(AppError) in
      let month = part.day == nil ? part.month : nil
      return try await fetch(part.days.clamped(to: days), as: month, for: makeCall())
    } each: { part, result in
      results.add(result, of: part)
      done += 1
      if case .success(let answer) = result, !answer.items.isEmpty {
        await progress.didReceive(answer.items)
      }
      await progress.didReach(done, of: list.parts.count)
      let isOver = patience.isOver(after: result.failure)
      if isOver {
        results.stop = results.stop ?? result.failure
      }
      return results.stop == nil
    }
    for part in rest {
      results.failures[part] = results.stop
    }
  }
}

extension PartedList {
  /// The list of the entries received, with stored entries for the parts that failed.
  ///
  /// - Parameter days: the days of a part that should have a picture.
  fileprivate func result(
    of results: PartResults, reportingTo progress: any FetchProgress,
    _ days: (StoredName) -> [CalendarDay]
  ) async throws(AppError) -> APODList {
    let failed = parts.filter { results.failures[$0] != nil }
    var fallbacks: [StoredName: Stored] = [:]
    for part in failed {
      fallbacks[part] = stored(part)
    }
    let items = parts.flatMap { results.items[$0] ?? fallbacks[$0]?.items ?? [] }
    let leftOutCount = fallbacks.values.reduce(results.leftOutCount) {
      $0 + $1.copy.entries.leftOutCount
    }
    var list = APODList(scope: scope, items: items, leftOutCount: leftOutCount)
    guard let first = failed.first, let reason = results.stop ?? results.failures[first] else {
      return list
    }
    if items.isEmpty { throw reason }
    if let oldest = fallbacks.values.map(\.copy).max(by: { $0.age < $1.age }) {
      await progress.didFallBack(to: oldest.fallback(because: reason))
    }
    let failedDays = failed.flatMap { fallbacks[$0]?.items.map(\.date) ?? days($0) }
    list.shortfall = APODList.Shortfall(days: failedDays, reason: reason)
    return list
  }
}
