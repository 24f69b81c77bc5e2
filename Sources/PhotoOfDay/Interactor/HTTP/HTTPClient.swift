package import PhotoOfDayEntity

/// Asks for an address and brings the whole answer, of any status.
package protocol HTTPClient: Sendable {
  /// Sends a GET request.
  ///
  /// Redirects are followed, a few of them, but never from `https` to `http`; `secrets` go to the origin they were meant
  /// for and no further.
  ///
  /// - Throws: `APIError.noConnection`, `.timedOut`, `.insecureConnection`, `.handshakeFailed`, `.noHTTPLibrary`,
  ///   `.invalidResponse` (cut off, larger than `bodyLimit`, not HTTP, too many redirects), `.couldNotSave` (a `download`
  ///   that can't be written) or `.cancelled`. A status that is not 2xx is an answer, not an error.
  func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse
}

/// What is asked, and how much patience there is for it.
package struct HTTPRequest: Sendable {
  /// The largest body that is taken into memory, unless a request says otherwise.
  package static let usualBodyLimit = 8 << 20

  package var address: WebAddress
  /// Sent with every request, redirected ones too.
  package var headers: [String: String]
  /// Sent only over `https` or to this machine, and only to the origin of `address`.
  package var secrets: [String: String]
  /// The largest body that is accepted, in bytes, after decompression.
  package var bodyLimit: Int
  /// Where the body goes that is asked for. `nil`: into memory.
  package var download: HTTPDownload?
  /// How long it may take from the first packet to the last, in seconds, where the client's own limit is none for what is
  /// asked. Those on connecting and on silence hold in any case.
  package var wholeLimit: Double?
  /// Whether this machine and those of its network may not be asked, by a redirect either.
  package var avoidsPrivateHosts = false
  /// When the work is to be over that the request is a part of; it holds beside all other limits.
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

/// Where the body of a 2xx answer goes, as it comes, instead of into memory. All other bodies stay out of it.
package struct HTTPDownload: Sendable {
  package let file: PartFile
  /// Told how many bytes have come and, if the answer says it, of how many. Called on a thread of its own, for every
  /// piece, and perhaps once more after the request was cancelled.
  package let progress: @Sendable (_ count: Int, _ total: Int?) -> Void

  package init(into file: PartFile, progress: @escaping @Sendable (Int, Int?) -> Void = { _, _ in }) {
    self.file = file
    self.progress = progress
  }
}

/// An answer, whole and decompressed.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// By lower-case name; of a name that came twice, the last.
  package var headers: [String: String]
  /// Empty where it went into a download.
  package var body: [UInt8]

  package init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension HTTPResponse {
  /// A day, in seconds: longer waits are all the same to whoever waits.
  private static let longestWait = 86_400

  /// How long the server asks to wait, in seconds; `nil` where it does not say, or says it as a date, which NASA's
  /// services don't.
  var retryAfter: Int? {
    headers["retry-after"].flatMap { Int($0) }.map { min(max(0, $0), Self.longestWait) }
  }
}

/// How long a request may take. All in seconds.
package struct HTTPTimeLimits: Sendable {
  /// Until there is a connection.
  package var connect: Double
  /// Without a byte arriving.
  package var silence: Double
  /// From the first packet to the last, redirects included.
  package var whole: Double

  package init(connect: Double = 5, silence: Double = 10, whole: Double = 30) {
    self.connect = connect
    self.silence = silence
    self.whole = whole
  }
}

/// When a whole piece of work has to be over: all its requests, attempts and pauses share it.
package struct Deadline: Hashable, Sendable {
  /// Nobody waits longer than that, whatever is asked for: a day, in seconds.
  private static let longest = 86_400.0

  package let instant: ContinuousClock.Instant

  /// - Parameter seconds: from now on; less than none counts as none, and more than a day as a day.
  package init(after seconds: Double) {
    instant = .now + .milliseconds(Int(1000 * min(max(seconds, 0), Self.longest)))
  }

  /// How long there is still; never less than zero.
  package var remaining: Duration { max(.zero, instant - .now) }
}
