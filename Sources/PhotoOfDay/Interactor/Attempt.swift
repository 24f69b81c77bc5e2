import PhotoOfDayEntity

/// Does the work or, if that fails, something else, such as asking another address or taking a
/// smaller or a stored file.
///
/// A cancellation isn't a failure: nothing else is tried.
///
/// - Parameter other: receives the failure, and returns `nil` if there is nothing else to try.
/// - Throws: `AppError.cancelled` if the task is cancelled; otherwise the first failure, even if
///   the other way fails, too.
func attempt<Value>(
  _ work: () async throws(AppError) -> Value,
  orElse other: (AppError) async throws(AppError) -> Value?
) async throws(AppError) -> Value {
  let failure: AppError
  do throws(AppError) {
    return try await work()
  } catch {
    failure = Task.isCancelled ? .cancelled : error
  }
  if failure == .cancelled { throw failure }
  do throws(AppError) {
    if let value = try await other(failure) { return value }
  } catch {
    if error == .cancelled { throw error }
  }
  throw failure
}
