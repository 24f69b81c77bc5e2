/// Everything that can go wrong between a wish for pictures and the pictures. Closed: a new case does not compile until
/// it has a sentence in both languages.
///
/// `detail` is the technical line for `--verbose`: never shown otherwise, never with a key in it.
package enum APIError: Error, Hashable, Sendable {
  /// The day or month lies before the first picture.
  case beforeFirstPicture(allowed: ClosedRange<CalendarDay>)
  /// The day or month lies after NASA's today.
  case inFuture(allowed: ClosedRange<CalendarDay>)
  /// There is no picture of that day.
  case noPicture(on: CalendarDay)
  /// The address of the service is none that can be asked.
  case invalidURL(String)
  /// NASA could not be reached: no network, unknown host, refused, reset.
  case noConnection(detail: String)
  /// The same of a host that is not NASA's: that of a video's still, most of all.
  case hostUnreachable(String, detail: String)
  /// NASA was reached and did not answer in time.
  case timedOut(detail: String)
  /// The server's certificate isn't valid for it.
  case insecureConnection(detail: String)
  /// No TLS connection came about: the server doesn't speak TLS, or only a version that is too old.
  case handshakeFailed(detail: String)
  /// This machine has no library to speak HTTP with.
  case noHTTPLibrary(detail: String)
  /// This machine has no memory or no file descriptors left.
  case outOfResources(detail: String)
  /// The user wants no network to be asked (`--offline`), and what they ask for is not on this machine.
  case offline
  /// The same, and what is on this machine was stored by a newer version of the program.
  case storedByNewerVersion
  /// Not an answer of the service: HTML, cut off, too large, a redirect that may not be followed.
  case invalidResponse(detail: String)
  /// The answer is JSON that is not what NASA's services write.
  case decodingFailed(detail: String)
  /// The answer looks right and is not: NASA's placeholder for a service that is gone.
  case placeholderAnswer
  /// The answer has no entries, although some of these days are stored.
  case emptyAnswer
  /// Asked too often. `retryAfter` is NASA's word on how long to wait, in seconds.
  /// `isOfKey` where it is the API key that has the limit, and another may have a higher one.
  case rateLimited(retryAfter: Int?, isOfKey: Bool = false)
  /// The key is missing, unknown, disabled or not allowed.
  case keyRefused(code: String)
  /// Any other status that is not 2xx, with NASA's own message where the body held one.
  case serverError(status: Int, message: String?)
  /// The entry has no picture file, nor a video's still.
  case noPictureFile
  /// What came under a picture's address is none: a page of HTML, a part of a picture, another format.
  case notAPicture(detail: String)
  /// The picture came and could not be written.
  case couldNotSave(reason: String)
  /// Archived pictures take all the room that they may, in bytes.
  case archiveIsFull(limit: Int)
  /// The file of favorites is damaged, of a newer version of the program, or can't be read; its path.
  case unreadableFavorites(String)
  /// What is stored is there and cannot be read.
  case couldNotRead(reason: String)
  /// Stopped by the user.
  case cancelled
}

extension APIError {
  /// The technical line for `--verbose`, where there is more to say than the sentence.
  package var detail: String? {
    switch self {
    case .noConnection(let detail), .hostUnreachable(_, let detail), .timedOut(let detail),
      .insecureConnection(let detail), .handshakeFailed(let detail), .noHTTPLibrary(let detail),
      .outOfResources(let detail), .invalidResponse(let detail), .decodingFailed(let detail), .notAPicture(let detail),
      .couldNotSave(let detail), .couldNotRead(let detail):
      detail
    case .serverError(let status, let message): "HTTP \(status)" + (message.map { ": \($0)" } ?? "")
    case .rateLimited(let retryAfter, _): "rate limit" + (retryAfter.map { ", Retry-After \($0)" } ?? "")
    case .keyRefused(let code): code
    case .invalidURL(let text): text
    case .archiveIsFull, .unreadableFavorites, .beforeFirstPicture, .inFuture, .noPicture, .offline,
      .storedByNewerVersion,
      .placeholderAnswer, .emptyAnswer,
      .noPictureFile,
      .cancelled:
      nil
    }
  }
}
