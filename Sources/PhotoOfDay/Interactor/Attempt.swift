import PhotoOfDayEntity

/// Does the work. If it fails, tries something else, such as another address, or a smaller or
/// stored file.
///
/// A cancellation isn't a failure: nothing else is tried.
///
/// - Parameter other: receives the failure, and returns `nil` if there is nothing else to try.
/// - Throws: `AppError.cancelled` if the task is canceled; otherwise the first failure, even if
///   `other` fails as well.
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
