/// What a failure is: the one table that decides what is tried next, and how the program would end.
package struct FailureNature: Hashable, Sendable {
  /// What else would fail like this: nothing but the same address, the service, or everything from this machine.
  package enum Reach: Hashable, Sendable { case address, service, machine }

  package let exitReason: ExitReason
  /// Whether the same request may succeed a moment later.
  package let isTransient: Bool
  package let reach: Reach

  fileprivate init(_ exitReason: ExitReason, _ reach: Reach, isTransient: Bool = false) {
    (self.exitReason, self.reach, self.isTransient) = (exitReason, reach, isTransient)
  }
}

extension AppError {
  /// After a longer `Retry-After`, in seconds, there is no retry: the user is told instead.
  package static let longestRetryAfter = 5

  package var nature: FailureNature {
    switch self {
    case .beforeFirstPicture, .inFuture: FailureNature(.wrongUsage, .address)
    case .invalidURL: FailureNature(.wrongUsage, .service)
    case .noPicture, .noPictureFile: FailureNature(.noPicture, .address)
    case .noConnection, .connectionBroke, .timedOut: FailureNature(.noConnection, .service, isTransient: true)
    case .insecureConnection, .handshakeFailed: FailureNature(.noConnection, .service)
    case .hostUnreachable, .notStored: FailureNature(.noConnection, .address)
    case .offline, .noHTTPLibrary: FailureNature(.noConnection, .machine)
    case .webPage, .invalidResponse, .decodingFailed, .emptyAnswer, .notAPicture, .placeholderAnswer:
      FailureNature(.unusableAnswer, .address)
    case .rateLimited(let seconds, _):
      FailureNature(.refusedForNow, .service, isTransient: seconds.map { $0 <= Self.longestRetryAfter } ?? false)
    case .keyRefused: FailureNature(.refusedForNow, .service)
    case .serverError(let status, _): FailureNature(.refusedForNow, .address, isTransient: status >= 500)
    case .storage(let error): error.nature
    case .cancelled: FailureNature(.interrupted, .machine)
    }
  }

  package var isTransient: Bool { nature.isTransient }
  package var reach: FailureNature.Reach { nature.reach }
  package var exitReason: ExitReason { nature.exitReason }
}

extension StorageError {
  fileprivate var nature: FailureNature {
    switch self {
    case .couldNotSave, .notOurPage: FailureNature(.couldNotSave, .machine)
    case .couldNotRead, .unreadableFavorites, .favoritesAreLocked: FailureNature(.couldNotSave, .address)
    case .storedByNewerVersion: FailureNature(.noConnection, .address)
    }
  }
}
