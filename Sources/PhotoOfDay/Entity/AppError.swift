/// Everything that can go wrong. A new case doesn't compile until it has a sentence in both
/// languages.
///
/// `detail` is the technical line for `--verbose`. It never contains a key.
package enum AppError: Error, Hashable, Sendable {
  /// All that was asked for is before the first picture.
  case beforeFirstPicture(allowed: ClosedRange<CalendarDay>, asked: Period = .day)
  /// All that was asked for is after NASA's today.
  case inFuture(allowed: ClosedRange<CalendarDay>, asked: Period = .day)
  case noPicture(on: CalendarDay)
  /// The service's address isn't a valid URL.
  case invalidURL(String)
  /// The service can't be reached: no network, unknown host, refused. `mirror` is its host if that
  /// isn't NASA's; `isFirstRun` is true if nothing is stored on this machine yet.
  case noConnection(mirror: String? = nil, detail: String, isFirstRun: Bool = false)
  /// The proxy can't be reached.
  case proxyUnreachable(Proxy, detail: String)
  /// The proxy makes no connection. `status` is its answer, if that is HTTP.
  case proxyRefused(Proxy, status: Int?, detail: String)
  /// The connection to the service broke off before the end of the answer. `mirror` is its host if
  /// that isn't NASA's.
  case connectionBroke(mirror: String? = nil, detail: String)
  /// A host that isn't NASA's can't be reached, such as that of a video's still.
  case hostUnreachable(String, detail: String)
  case timedOut(detail: String)
  /// The server's certificate isn't valid for it, or it doesn't speak TLS, or only a version that
  /// is too old.
  case insecureConnection(detail: String)
  /// libcurl isn't installed.
  case noHTTPLibrary
  /// libcurl is installed, but is too old or can't be loaded; `reason` is in the system's words.
  case unusableHTTPLibrary(reason: String)
  /// The system lets the program open too few files at a time.
  case tooFewDescriptors
  /// With `--offline`, a picture that isn't stored on this machine.
  case offline
  /// With `--offline`, a list or an entry that isn't stored, and the months that are.
  case notStored(Missing, here: [CalendarMonth])
  /// A web page in place of an answer, as public Wi-Fi sends before one has signed in.
  case webPage(detail: String)
  /// Not a response of the service: empty, cut off, too large, a forbidden redirect.
  case invalidResponse(detail: String)
  /// The answer isn't the JSON of NASA's services.
  case decodingFailed(detail: String)
  /// The answer is NASA's placeholder for an abandoned service.
  case placeholderAnswer
  /// The answer has no entries, although some of these days are stored.
  case emptyAnswer
  /// Too many requests. `retryAfter` is how long to wait, in seconds. With `isForKey`, the limit is
  /// that of the API key, and another key may have a higher one.
  case rateLimited(retryAfter: Int?, isForKey: Bool = false)
  /// The API key is missing, unknown, disabled or not allowed.
  case keyRefused(code: String)
  /// Any other status that isn't 2xx, with NASA's message if the body has one. `retryAfter` is as
  /// above, of a 503.
  case serverError(status: Int, message: String?, retryAfter: Int? = nil)
  /// The entry has neither a picture file nor a video's still.
  case noPictureFile
  /// The file at a picture's address isn't a picture, or is cut off.
  case notAPicture(detail: String)
  /// A file can't be written in the folder that the user has named.
  case couldNotSave(reason: String)
  /// A file or folder that the program needs can't be written where it belongs: its path, and the
  /// reason in the system's words.
  case unwritable(String, reason: String)
  case couldNotRead(reason: String)
  case storedByNewerVersion
  /// The file exists, and isn't a page of ours that could be replaced; its path.
  case notOurPage(String)
  /// The file of favorites is damaged, unreadable, or of a newer version of the program; its path.
  case unreadableFavorites(String)
  /// The file that was named is a link to nothing; its path.
  case leadsNowhere(String)
  /// A folder, a pipe or a device is where one of the program's files belongs; its path.
  case notAFile(String)
  /// Another program holds the lock.
  case locked(Lock)
  case cancelled

  package enum Lock: Hashable, Sendable {
    case favorites
    case archive
    case wallpaper
  }

  package enum Period: Hashable, Sendable {
    case day
    case month
    case year
  }

  package enum Missing: Hashable, Sendable {
    case list(APODList.Scope)
    case day(CalendarDay)
    /// Any picture of the month's year.
    case year(of: CalendarMonth)
    /// The newest picture, or any.
    case latest
  }
}

extension AppError {
  package var detail: String? {
    switch self {
    case .noConnection(_, let detail, _),
      .proxyUnreachable(_, let detail),
      .proxyRefused(_, _, let detail),
      .connectionBroke(_, let detail),
      .hostUnreachable(_, let detail),
      .timedOut(let detail),
      .insecureConnection(let detail),
      .webPage(let detail),
      .invalidResponse(let detail),
      .decodingFailed(let detail),
      .notAPicture(let detail):
      detail
    case .couldNotSave(let reason), .couldNotRead(let reason):
      reason
    case .unwritable(let path, let reason):
      "\(path): \(reason)"
    case .serverError(let status, let message, _):
      "HTTP \(status)" + (message.map { ": \($0)" } ?? "") + waiting
    case .rateLimited:
      "rate limit" + waiting
    case .keyRefused(let code):
      code
    case .invalidURL(let text):
      text
    default:
      nil
    }
  }

  /// The seconds that the server asks to wait.
  package var retryAfter: Int? {
    switch self {
    case .rateLimited(let seconds, _), .serverError(_, _, let seconds): seconds
    default: nil
    }
  }

  private var waiting: String { retryAfter.map { ", Retry-After \($0)" } ?? "" }
}

// MARK: - What a failure is

extension AppError {
  /// What else would fail like this: nothing but the same address, the service, or everything from
  /// this machine.
  package enum Reach: Hashable, Sendable {
    case address
    case service
    case machine
  }

  /// After a longer `Retry-After`, in seconds, there is no retry: the user is told instead.
  static let longestRetryAfter = 5

  /// What a failure is: the one table that decides what is tried next, and how the program would
  /// end.
  package var nature: (exitReason: ExitReason, reach: Reach, isTransient: Bool) {
    switch self {
    case .beforeFirstPicture, .inFuture:
      (.wrongUsage, .address, false)
    case .invalidURL:
      (.wrongUsage, .service, false)
    case .noPicture, .noPictureFile:
      (.noPicture, .address, false)
    case .noConnection, .proxyUnreachable, .connectionBroke, .timedOut:
      (.noConnection, .service, true)
    case .proxyRefused(_, let status, _):
      (.noConnection, .service, status.map { $0 >= 500 } ?? true)
    case .insecureConnection:
      (.noConnection, .service, false)
    case .hostUnreachable, .notStored:
      (.noConnection, .address, false)
    case .offline, .noHTTPLibrary, .unusableHTTPLibrary:
      (.noConnection, .machine, false)
    case .webPage, .invalidResponse, .decodingFailed, .emptyAnswer, .notAPicture,
      .placeholderAnswer:
      (.unusableAnswer, .address, false)
    case .rateLimited(let seconds, _):
      (.refusedForNow, .service, seconds.map { $0 <= Self.longestRetryAfter } ?? false)
    case .keyRefused:
      (.refusedForNow, .service, false)
    case .serverError(let status, _, let seconds):
      (.refusedForNow, .address, status >= 500 && seconds ?? 0 <= Self.longestRetryAfter)
    case .couldNotSave, .unwritable, .notOurPage, .leadsNowhere, .notAFile, .locked,
      .tooFewDescriptors:
      (.couldNotSave, .machine, false)
    case .couldNotRead, .storedByNewerVersion, .unreadableFavorites:
      (.couldNotSave, .address, false)
    case .cancelled:
      (.interrupted, .machine, false)
    }
  }

  package var exitReason: ExitReason { nature.exitReason }
  package var reach: Reach { nature.reach }
  /// True if the same request may succeed a moment later.
  package var isTransient: Bool { nature.isTransient }
}
