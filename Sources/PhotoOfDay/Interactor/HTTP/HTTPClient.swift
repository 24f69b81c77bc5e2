package import PhotoOfDayEntity
import Synchronization

/// Sends requests and returns whole responses, whatever their status.
package protocol HTTPClient: Sendable {
  /// Follows a few redirects, but never from `https` to `http`. `secrets` are sent to the original origin only.
  ///
  /// - Throws: `AppError.noConnection`, `.timedOut`, `.insecureConnection`, `.handshakeFailed`, `.noHTTPLibrary`,
  ///   `.invalidResponse` (cut off, larger than `bodyLimit`, not HTTP, too many redirects, a private host), `.storage`
  ///   (a `download` that can't be written) or `.cancelled`. A status other than 2xx isn't an error.
  func get(_ request: HTTPRequest) async throws(AppError) -> HTTPResponse
}

/// Sends nothing: with `--offline`, no request leaves the program.
package struct OfflineHTTPClient: HTTPClient {
  package init() {}

  package func get(_ request: HTTPRequest) async throws(AppError) -> HTTPResponse { throw .offline }
}

package struct HTTPRequest: Sendable {
  /// The largest body that is kept in memory by default, in bytes.
  package static let usualBodyLimit = 8 << 20
  /// The largest answer for one day, in bytes.
  static let dayBodyLimit = 512 << 10

  package var address: WebAddress
  /// Sent with every request, including redirected ones.
  package var headers: [String: String] = [:]
  /// Sent only over `https` or to this machine, and only to the origin of `address`.
  package var secrets: [String: String] = [:]
  /// The largest body that is accepted, in bytes, after decompression.
  package var bodyLimit = usualBodyLimit
  /// Where a 2xx body is written as it arrives; `nil` for memory. The same file in another request goes on where the last
  /// response broke off, if the server can.
  package var download: PartFile?
  /// Called with the bytes of a download so far and, if known, the total: on another thread, for each piece, and perhaps
  /// once more after a cancellation.
  package var progress: @Sendable (_ count: Int, _ total: Int?) -> Void = { _, _ in }
  /// Replaces the client's limit on the whole request. Its limits on connecting and on silence still apply.
  package var deadline: Deadline?
}

extension HTTPRequest {
  package var secretsAllowed: [String: String] {
    address.scheme == "https" || address.isLoopback ? secrets : [:]
  }

  /// A value that isn't a single line of text is left out: after a line break, another header could follow.
  package var headerLines: [String] {
    headers.merging(secretsAllowed) { _, secret in secret }
      .filter { $0.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }.map { "\($0): \($1)" }.sorted()
  }

  /// Secrets are dropped as soon as the origin changes, and a later redirect back to it does not restore them.
  package func redirected(to target: String) throws(AppError) -> HTTPRequest {
    guard let next = WebAddress(target) else {
      throw .invalidResponse(detail: "redirected to what is no web address")
    }
    guard address.scheme == "http" || next.scheme == "https" else {
      throw .invalidResponse(detail: "redirected from https to http")
    }
    var request = self
    request.address = next
    if !next.hasSameOrigin(as: address) { request.secrets = [:] }
    return request
  }
}

extension PartFile {
  /// Fewer bytes of a download in a second count as silence.
  static let slowest = 1000

  /// The size of the whole body; `nil` if no response has said.
  var wholeSize: Int? { body.withLock(\.size) }

  /// The first byte that is missing; `nil` before the first response, and if the body's size is unknown.
  var resumePoint: Int? {
    let size = size
    return size > 0 && wholeSize != nil ? size : nil
  }

  /// The headers that ask for the rest, or for all of another body if the server has one now (RFC 9110, 13.1.5).
  var resumingHeaders: [String: String] {
    guard let resumePoint else { return [:] }
    var headers = ["Range": "bytes=\(resumePoint)-"]
    headers["If-Range"] = body.withLock(\.tag)
    return headers
  }

  /// Prepares the file for a body. Only a 206 that continues the file leaves what it has.
  ///
  /// - Parameter tag: the body's `ETag`; a weak one doesn't tell one body from another.
  /// - Returns: the bytes that the file has already; `nil` for a part of another body.
  func begin(_ status: Int, contentRange: String?, length: Int?, tag: String? = nil) -> Int? {
    guard status == 206 else {
      body.withLock { $0 = (length, tag.flatMap { $0.hasPrefix("\"") ? $0 : nil }) }
      return size == 0 || truncate() ? 0 : nil
    }
    guard let start = resumePoint, let total = wholeSize else { return nil }
    return contentRange == "bytes \(start)-\(total - 1)/\(total)" ? start : nil
  }
}

/// A whole, decompressed response.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// By lower-case name. The last of two headers with the same name counts.
  package var headers: [String: String] = [:]
  /// Empty if it went into a download.
  package var body: [UInt8]
  var secrets = Secrets()
  var redirect: String?
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

/// When a piece of work must end. All its requests, retries and pauses share one deadline.
package struct Deadline: Hashable, Sendable {
  /// A day, in seconds.
  private static let longest = 86_400.0

  package let instant: ContinuousClock.Instant

  /// - Parameter seconds: from now, clamped to 0 to a day.
  package init(after seconds: Double) {
    instant = .now + .milliseconds(Int(1000 * min(max(seconds, 0), Self.longest)))
  }

  package var remaining: Duration { max(.zero, instant - .now) }
}
