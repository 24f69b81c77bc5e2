import CCurl
import PhotoOfDayEntity

/// Collects a response as libcurl passes its pieces, on libcurl's thread.
final class CurlReception {
  /// The most bytes that all headers may have. (libcurl has such a limit only since 8.3.)
  private static let headerLimit = 256 << 10

  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  /// Why the rest was refused, or a download couldn't be written.
  private(set) var failure: APIError?
  private let bodyLimit: Int
  private let download: PartFile?
  private let progress: @Sendable (Int, Int?) -> Void
  private var status = 0
  private var headerSize = 0
  /// In bytes, with what came before of a download.
  private var bodySize = 0
  /// Where in a download the response begins.
  private var start = 0

  init(of request: HTTPRequest) {
    (bodyLimit, download, progress) = (request.bodyLimit, request.download, request.progress)
  }

  private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    let isWanted = 200..<300 ~= status
    // The limit of a download is too large for memory.
    let limit = isWanted || download == nil ? bodyLimit : min(bodyLimit, HTTPRequest.usualBodyLimit)
    bodySize += bytes.count
    guard bodySize <= limit else {
      failure = .invalidResponse(detail: "the body is larger than \(limit) bytes")
      return false
    }
    if isWanted, let download { return write(bytes, to: download) }
    body.append(contentsOf: bytes)
    return true
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to download: PartFile) -> Bool {
    failure = download.append(bytes)
    guard failure == nil else { return false }
    progress(bodySize, length.map { $0 + start })
    return true
  }

  /// The body's size; unknown if it is compressed.
  private var length: Int? {
    headers["content-encoding"] == nil ? headers["content-length"].flatMap { Int($0) } : nil
  }

  private func receive(header bytes: UnsafeRawBufferPointer) -> Bool {
    headerSize += bytes.count
    guard headerSize <= Self.headerLimit else {
      failure = .invalidResponse(detail: "the headers are larger than \(Self.headerLimit) bytes")
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    // A second status line follows an interim response, whose headers don't count.
    if line.hasPrefix("HTTP/") { begin(line) } else { addHeader(line) }
    return line == "\r\n" ? beginDownload() : true
  }

  private func beginDownload() -> Bool {
    guard 200..<300 ~= status, let download else { return true }
    let (range, tag) = (headers["content-range"], headers["etag"])
    guard let start = download.begin(status, contentRange: range, length: length, tag: tag) else {
      failure = .invalidResponse(detail: "the body isn't the rest of what came before")
      return false
    }
    (self.start, bodySize) = (start, start)
    return true
  }

  private func begin(_ statusLine: String) {
    headers = [:]
    status = statusLine.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private func addHeader(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
    let end = value.lastIndex { !$0.isWhitespace }.map(value.index(after:)) ?? value.startIndex
    headers[line[..<colon].lowercased()] = String(value[..<end])
  }
}

// MARK: - Callbacks

extension CurlReception {
  /// The callbacks' context pointer; valid as long as this object lives.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let receiveBody: ccurl_receiver = { CurlReception.pass($0, $1 * $2, to: $3) { $0.receive(body: $1) } }
  static let receiveHeader: ccurl_receiver = { CurlReception.pass($0, $1 * $2, to: $3) { $0.receive(header: $1) } }

  /// - Returns: how many bytes were received; fewer end the transfer.
  private static func pass(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, to context: UnsafeMutableRawPointer?,
    _ receive: (CurlReception, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let reception = Unmanaged<CurlReception>.fromOpaque(context).takeUnretainedValue()
    return receive(reception, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }
}
