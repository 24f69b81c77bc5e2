package import PhotoOfDayEntity

extension Array where Element: Sendable {
  /// Does the work for each element, at most `limit` at a time.
  ///
  /// - Parameter handle: receives each result as soon as it is available. Returns `false` to start
  ///   no more work. If it throws, running work is canceled.
  /// - Returns: the elements whose work wasn't started.
  package func concurrentMap<Value: Sendable, Failure: Error>(
    atMost limit: Int,
    _ work: @escaping @Sendable (Element) async throws(AppError) -> Value,
    each handle: (Element, Result<Value, AppError>) async throws(Failure) -> Bool
  ) async throws(Failure) -> ArraySlice<Element> {
    typealias Done = (element: Element, result: Result<Value, AppError>)
    let rest: Result<ArraySlice<Element>, Failure> = await withTaskGroup(of: Done.self) { group in
      var rest = self[...]
      var running = 0
      var goesOn = true
      while true {
        while goesOn, running < limit, let element = rest.popFirst() {
          running += 1
          group.addTask {
            (element, await .of { () throws(AppError) in try await work(element) })
          }
        }
        guard let done = await group.next() else { return .success(rest) }
        running -= 1
        do throws(Failure) {
          let wantsMore = try await handle(done.element, done.result)
          goesOn = goesOn && wantsMore
        } catch {
          group.cancelAll()
          return .failure(error)
        }
      }
    }
    return try rest.get()
  }
}
