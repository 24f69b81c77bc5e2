import PhotoOfDayEntity
import Synchronization

/// The pending writes to the cache. They run one after the other, while the user looks at the
/// answer.
package final class PendingWrites: Sendable {
  private let last = Mutex<Task<Void, Never>?>(nil)
  private let problem = Mutex<String?>(nil)

  func add(_ write: @escaping @Sendable () throws(AppError) -> Void) {
    last.withLock { last in
      let before = last
      last = Task.detached { [self] in
        await before?.value
        do throws(AppError) {
          try write()
        } catch {
          didFail(error)
        }
      }
    }
  }

  func didFail(_ error: AppError) {
    problem.withLock { $0 = error.detail }
  }

  /// Waits until everything is written.
  ///
  /// - Returns: the system's message, if a write or the deletion of an expired or damaged file has
  ///   failed since the last call.
  package func finish() async -> String? {
    await last.withLock(\.self)?.value
    return problem.withLock { $0.take() }
  }
}
