package import PhotoOfDayEntity

/// What to do after a result of concurrent work.
package enum AfterResult {
  case goOn
  /// Starts nothing more; what is running ends by itself.
  case beginNoMore
  case cancelOthers
}

extension Array where Element: Sendable {
  /// Does the work for each element, at most `limit` at a time, and hands over each result as soon as it is there.
  ///
  /// - Returns: the elements whose work wasn't started.
  package func concurrentMap<Value: Sendable>(
    atMost limit: Int, _ work: @escaping @Sendable (Element) async throws(AppError) -> Value,
    each handle: (Element, Result<Value, AppError>) async -> AfterResult
  ) async -> ArraySlice<Element> {
    await withTaskGroup(of: (Element, Result<Value, AppError>).self) { group in
      var (rest, running, after) = (self[...], 0, AfterResult.goOn)
      while true {
        while after == .goOn, running < limit, let element = rest.popFirst() {
          running += 1
          group.addTask { (element, await .of { () throws(AppError) in try await work(element) }) }
        }
        guard let (element, result) = await group.next() else { return rest }
        running -= 1
        let wanted = await handle(element, result)
        if after == .goOn { after = wanted }
        if after == .cancelOthers { group.cancelAll() }
      }
    }
  }
}
