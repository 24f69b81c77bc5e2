extension AppError {
  /// What else would fail like this: nothing but the same address, the service, or everything from this machine.
  package enum Reach: Hashable, Sendable { case address, service, machine }

  /// After a longer `Retry-After`, in seconds, there is no retry: the user is told instead.
  package static let longestRetryAfter = 5

  /// What a failure is: the one table that decides what is tried next, and how the program would end.
  package var nature: (exitReason: ExitReason, reach: Reach, isTransient: Bool) {
    switch self {
    case .beforeFirstPicture, .inFuture: (.wrongUsage, .address, false)
    case .invalidURL: (.wrongUsage, .service, false)
    case .noPicture, .noPictureFile: (.noPicture, .address, false)
    case .noConnection, .connectionBroke, .timedOut: (.noConnection, .service, true)
    case .insecureConnection, .handshakeFailed: (.noConnection, .service, false)
    case .hostUnreachable, .notStored, .storedByNewerVersion: (.noConnection, .address, false)
    case .offline, .noHTTPLibrary: (.noConnection, .machine, false)
    case .webPage, .invalidResponse, .decodingFailed, .emptyAnswer, .notAPicture, .placeholderAnswer:
      (.unusableAnswer, .address, false)
    case .rateLimited(let seconds, _):
      (.refusedForNow, .service, seconds.map { $0 <= Self.longestRetryAfter } ?? false)
    case .keyRefused: (.refusedForNow, .service, false)
    case .serverError(let status, _): (.refusedForNow, .address, status >= 500)
    case .couldNotSave, .notOurPage: (.couldNotSave, .machine, false)
    case .couldNotRead, .unreadableFavorites, .favoritesAreLocked: (.couldNotSave, .address, false)
    case .cancelled: (.interrupted, .machine, false)
    }
  }

  package var exitReason: ExitReason { nature.exitReason }
  package var reach: Reach { nature.reach }
  /// Whether the same request may succeed a moment later.
  package var isTransient: Bool { nature.isTransient }
}
