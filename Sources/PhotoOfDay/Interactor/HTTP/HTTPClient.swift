package import PhotoOfDayEntity

/// Sends requests and returns whole responses, whatever their status.
package protocol HTTPClient: Sendable {
  /// Follows a few redirects, but never from `https` to `http`. The key is sent to the original
  /// origin only.
  ///
  /// - Throws: `AppError.noConnection`, `.proxyUnreachable`, `.proxyRefused`, `.connectionBroke`,
  ///   `.timedOut`, `.insecureConnection`, `.noHTTPLibrary`, `.unusableHTTPLibrary`,
  ///   `.invalidResponse` (cut off, larger than `bodyLimit`, not HTTP, too many redirects, a
  ///   private host), `.couldNotSave` or `.unwritable` (a `download` that can't be written) or
  ///   `.cancelled`. A status other than 2xx isn't an error, unless it is the proxy's.
  func get(_ request: HTTPRequest, until deadline: Deadline) async throws(AppError) -> HTTPResponse
}

/// Sends nothing: with `--offline`, no request leaves the program.
package struct OfflineHTTPClient: HTTPClient {
  package init() {}

  package func get(
    _ request: HTTPRequest, until deadline: Deadline
  ) async throws(AppError) -> HTTPResponse {
    throw .offline
  }
}

package struct HTTPRequest: Sendable {
  /// The largest body that is kept in memory by default, in bytes.
  static let usualBodyLimit = 8 << 20

  var address: WebAddress
  /// NASA's API key: sent only over `https` or to this machine, and only to the origin of
  /// `address`.
  var key: String?
  /// The largest body that is accepted, in bytes, after decompression.
  var bodyLimit = usualBodyLimit
  /// The file that receives a 2xx body as it arrives, replacing any content; `nil` to keep the body
  /// in memory.
  var download: PartFile?
  /// Receives the number of bytes of a download so far and, if it is known, the total. Called on
  /// another thread, for each piece, and perhaps once more after a cancellation.
  var progress: @Sendable (_ count: Int, _ total: Int?) -> Void = { _, _ in }
}

extension HTTPRequest {
  /// The key, if it may be sent to the address.
  var sentKey: String? {
    let isSafe = address.scheme == "https" || address.isLoopback
    return isSafe ? key : nil
  }

  /// The lines of the header. A value that isn't a single line of text is left out, because another
  /// header could follow a line break.
  func headerLines(userAgent: String) -> [String] {
    let headers = [("User-Agent", userAgent), ("X-Api-Key", sentKey)]
    let lines = headers.compactMap { name, value in
      value.map { "\(name): \($0)" }
    }
    return lines.filter { line in !line.utf8.contains(where: isControl) }
  }

  private func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F
  }

  /// The request to the target of a redirect. The key is dropped as soon as the origin changes, and
  /// a later redirect back doesn't restore it.
  func redirected(to target: String) throws(AppError) -> HTTPRequest {
    guard let next = WebAddress(target) else {
      throw .invalidResponse(detail: "redirected to what is no web address")
    }
    guard address.scheme == "http" || next.scheme == "https" else {
      throw .invalidResponse(detail: "redirected from https to http")
    }
    var request = self
    request.address = next
    if !next.hasSameOrigin(as: address) {
      request.key = nil
    }
    return request
  }
}

/// A whole, decompressed response.
package struct HTTPResponse: Sendable {
  var status: Int
  /// By lower-case name. The last of two headers with the same name counts.
  var headers: [String: String] = [:]
  /// Empty if it went into a download.
  var body: [UInt8]
  /// The key of the request, which no message may quote.
  var key: String?
  var redirect: String?
}

extension HTTPResponse {
  /// The seconds to wait before the next request, up to a day; `nil` if the header is missing or
  /// unreadable.
  ///
  /// Source: RFC 9110, section 10.2.3.
  var retryAfter: Int? {
    guard let value = headers["retry-after"], !value.isEmpty else { return nil }
    let oneDay = 86_400
    let seconds = value.hasOnlyDigits ? Int(value) ?? .max : seconds(until: value)
    return seconds?.clamped(to: 0...oneDay)
  }

  /// The seconds until a date. Goes by the server's clock if the response has the time, because
  /// this machine's may be wrong.
  private func seconds(until date: String) -> Int? {
    let now = headers["date"].flatMap(HTTPDate.seconds) ?? NASAClock.systemTime()
    return HTTPDate.seconds(date).map { $0 - now }
  }

  /// The body's size in bytes, as the server states it; unknown if it is compressed.
  var length: Int? {
    let isCompressed = headers["content-encoding"] != nil
    return isCompressed ? nil : headers["content-length"].flatMap { Int($0) }
  }
}

extension String {
  func hiding(_ secret: String?) -> String {
    secret.map { replacing($0, with: "…") } ?? self
  }
}

/// The longest that a server may take to connect, and may stay silent, in seconds.
package struct HTTPTimeLimits: Sendable {
  let connect: Double
  let silence: Double
}

extension HTTPTimeLimits {
  /// Leaves time for three attempts, so that a silent service is retried before the user gives up.
  package init(total: Double = Deadline.usualLimit) {
    self.init(connect: min(5, total / 3), silence: min(10, total / 3))
  }
}
