/// Everything that can go wrong. A new case doesn't compile until it has a sentence in both
/// languages.
///
/// `detail` is the technical line for `--verbose`. It never contains a key.
package enum AppError: Error, Hashable, Sendable {
  /// The requested day or period is before the first picture.
  case beforeFirstPicture(allowed: ClosedRange<CalendarDay>, asked: Period = .day)
  /// The requested day or period is after today's date at NASA.
  case inFuture(allowed: ClosedRange<CalendarDay>, asked: Period = .day)
  case noPicture(on: CalendarDay)
  /// The service's address isn't a valid URL.
  case invalidURL(String)
  /// The service can't be reached: no network, an unknown host, or a refused connection. `mirror`
  /// is the host, if it isn't NASA's. `isFirstRun` is true if nothing is stored on this machine
  /// yet.
  case noConnection(mirror: String? = nil, detail: String, isFirstRun: Bool = false)
  /// The proxy can't be reached.
  case proxyUnreachable(Proxy, detail: String)
  /// The proxy refused the connection. `status` is its HTTP status, if it sent one.
  case proxyRefused(Proxy, status: Int?, detail: String)
  /// The connection broke before the answer was complete. `mirror` is the host, if it isn't NASA's.
  case connectionBroke(mirror: String? = nil, detail: String)
  /// A third-party host can't be reached, such as that of a video's still.
  case hostUnreachable(String, detail: String)
  case timedOut(detail: String)
  /// The server's certificate isn't valid, or the server supports no TLS or only an outdated
  /// version.
  case insecureConnection(detail: String)
  /// libcurl isn't installed.
  case noHTTPLibrary
  /// libcurl is installed, but is too old or can't be loaded. `reason` is the system's message.
  case unusableHTTPLibrary(reason: String)
  /// The system's limit on open files is too low.
  case tooFewDescriptors
  /// With `--offline`: the picture isn't stored on this machine.
  case offline
  /// With `--offline`: the list or entry isn't stored. `storedMonths` lists the months that are.
  case notStored(Missing, storedMonths: [CalendarMonth])
  /// A web page came instead of an answer, such as the sign-in page of public Wi-Fi.
  case webPage(detail: String)
  /// The response isn't valid: empty, cut off, too large, or a forbidden redirect.
  case invalidResponse(detail: String)
  /// The answer isn't the JSON of NASA's services.
  case decodingFailed(detail: String)
  /// The answer is NASA's placeholder for an abandoned service.
  case placeholderAnswer
  /// The answer has no entries, although some are stored for the days requested.
  case emptyAnswer
  /// Too many requests. `retryAfter` is the time to wait, in seconds. If `isForKey`, the limit is
  /// that of the API key, and another key may have a higher one.
  case rateLimited(retryAfter: Int?, isForKey: Bool = false)
  /// The API key is missing, unknown, disabled or not allowed.
  case keyRefused(code: String)
  /// Any other status that isn't 2xx. `message` is NASA's, if the body has one. `retryAfter` is the
  /// time to wait after a 503, in seconds.
  case serverError(status: Int, message: String?, retryAfter: Int? = nil)
  /// The entry has neither a picture file nor a video's still.
  case noPictureFile
  /// The file at a picture's address isn't a picture, or is cut off.
  case notAPicture(detail: String)
  /// A file can't be written to the folder that the user has chosen.
  case couldNotSave(reason: String)
  /// One of the program's own files or folders, at this path, can't be written. `reason` is the
  /// system's message.
  case unwritable(String, reason: String)
  case couldNotRead(reason: String)
  case storedByNewerVersion
  /// The file at this path isn't one of the program's pages, so it isn't overwritten.
  case notOurPage(String)
  /// The favorites file at this path is damaged, unreadable, or from a newer version of the
  /// program.
  case unreadableFavorites(String)
  /// The path that the user gave is a symbolic link to a file that doesn't exist.
  case danglingLink(String)
  /// A folder, a pipe or a device is at the path of one of the program's files.
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
    /// The newest picture, or a random one.
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

  /// The time that the server asks the client to wait, in seconds.
  package var retryAfter: Int? {
    switch self {
    case .rateLimited(let seconds, _), .serverError(_, _, let seconds): seconds
    default: nil
    }
  }

  private var waiting: String { retryAfter.map { ", Retry-After \($0)" } ?? "" }
}

// MARK: - The nature of a failure

extension AppError {
  /// The extent of a failure: one address, the whole service, or everything on this machine.
  package enum Reach: Hashable, Sendable {
    case address
    case service
    case machine
  }

  /// The longest `Retry-After` that the program waits for, in seconds. If it is longer, the user is
  /// told instead.
  static let longestRetryAfter = 5

  /// Decides, for each failure, the exit status, how far the failure reaches, and whether a retry
  /// may help.
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
    case .couldNotSave, .unwritable, .notOurPage, .danglingLink, .notAFile, .locked,
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
