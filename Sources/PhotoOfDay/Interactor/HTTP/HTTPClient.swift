package import PhotoOfDayEntity

/// Sends requests and returns whole responses, whatever their status.
package protocol HTTPClient: Sendable {
  /// Sends a GET request.
  ///
  /// Follows a few redirects, but never from `https` to `http`. `secrets` are sent to the original origin only.
  ///
  /// - Throws: `APIError.noConnection`, `.timedOut`, `.insecureConnection`, `.handshakeFailed`, `.noHTTPLibrary`,
  ///   `.invalidResponse` (cut off, larger than `bodyLimit`, not HTTP, too many redirects, a private host), `.couldNotSave`
  ///   (a `download` that can't be written) or `.cancelled`. A status other than 2xx isn't an error.
  func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse
}

/// A GET request and its limits.
package struct HTTPRequest: Sendable {
  /// The largest body that is kept in memory by default, in bytes.
  package static let usualBodyLimit = 8 << 20

  package var address: WebAddress
  /// Sent with every request, including redirected ones.
  package var headers: [String: String]
  /// Sent only over `https` or to this machine, and only to the origin of `address`.
  package var secrets: [String: String]
  /// The largest body that is accepted, in bytes, after decompression.
  package var bodyLimit: Int
  /// Where a 2xx body is written; `nil` for memory.
  package var download: HTTPDownload?
  /// Replaces the client's limit on the whole request, in seconds. Its limits on connecting and on silence still apply.
  package var wholeLimit: Double?
  /// The deadline of the work that the request belongs to; applies in addition to the other limits.
  package var deadline: Deadline?

  package init(
    _ address: WebAddress, headers: [String: String] = [:], secrets: [String: String] = [:],
    bodyLimit: Int = usualBodyLimit, download: HTTPDownload? = nil, wholeLimit: Double? = nil,
    deadline: Deadline? = nil
  ) {
    self.address = address
    self.headers = headers
    self.secrets = secrets
    self.bodyLimit = bodyLimit
    self.download = download
    self.wholeLimit = wholeLimit
    self.deadline = deadline
  }
}

/// Writes the body of a 2xx response to a file as it arrives.
package struct HTTPDownload: Sendable {
  package let file: PartFile
  /// Called with the bytes received so far and, if known, the total: on another thread, for each piece, and perhaps once
  /// more after a cancellation.
  package let progress: @Sendable (_ count: Int, _ total: Int?) -> Void

  package init(into file: PartFile, progress: @escaping @Sendable (Int, Int?) -> Void = { _, _ in }) {
    self.file = file
    self.progress = progress
  }
}

/// A whole, decompressed response.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// By lower-case name. The last of two headers with the same name counts.
  package var headers: [String: String]
  /// Empty if it went into a download.
  package var body: [UInt8]

  package init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension HTTPResponse {
  /// A day, in seconds: nobody waits longer.
  private static let longestWait = 86_400

  /// The value of `Retry-After`, in seconds; `nil` for none, and for a date, which NASA's services don't send.
  var retryAfter: Int? {
    headers["retry-after"].flatMap { Int($0) }.map { min(max(0, $0), Self.longestWait) }
  }
}

/// How long a request may take. All in seconds.
package struct HTTPTimeLimits: Sendable {
  /// To connect.
  package var connect: Double
  /// Without a byte arriving.
  /// What no message may quote.
  var secrets = Secrets()
  package var silence: Double
  /// From the first packet to the last, redirects included.
  package var whole: Double

  package init(connect: Double = 5, silence: Double = 10, whole: Double = 30) {
    self.connect = connect
    self.silence = silence
    self.whole = whole
  }
}

/// When a piece of work must end. All its requests, retries and pauses share one deadline.
package struct Deadline: Hashable, Sendable {
  /// A day, in seconds.
  private static let longest = 86_400.0

  package let instant: ContinuousClock.Instant

  /// - Parameter seconds: from now, clamped to 0 to a day.
  package init(after seconds: Double) {
    instant = .now + .milliseconds(Int(1000 * min(max(seconds, 0), Self.longest)))
  }

  /// The time left, at least zero.
  package var remaining: Duration { max(.zero, instant - .now) }
}
