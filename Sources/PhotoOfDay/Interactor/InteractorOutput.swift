package import PhotoOfDayEntity

/// Receives a call's progress and its result.
package protocol InteractorOutput<Value>: FetchProgress {
  associatedtype Value: Sendable

  /// Called once per call, but perhaps not for a canceled one.
  func receive(_ result: Result<Value, AppError>) async
}

extension InteractorOutput {
  func receive(_ work: () async throws(AppError) -> Value) async {
    await receive(.of(work))
  }
}

extension Result where Failure == AppError {
  package static func of(_ work: () async throws(AppError) -> Success) async -> Result {
    do throws(AppError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }

  package var failure: AppError? {
    switch self {
    case .success: nil
    case .failure(let error): error
    }
  }
}

package protocol FetchProgress: Sendable {
  /// An attempt failed, and will be repeated after a pause.
  func willRetry(because error: AppError) async
  /// Some of the entries have arrived.
  func didReceive(_ items: [APODItem]) async
  func didFallBack(to fallback: Fallback) async
  /// The progress so far: bytes of a file, or a number of months, pictures, or parts of a list.
  /// `total` is `nil` if the server didn't send a length.
  func didReach(_ count: Int, of total: Int?) async
}

/// A stored month or entry that is shown instead of NASA's answer, and why.
package struct Fallback: Hashable, Sendable {
  /// In seconds.
  package var age: Int
  package var reason: AppError
  package var origin = Origin.cache

  package enum Origin: Hashable, Sendable {
    case cache
    case archive
  }
}
