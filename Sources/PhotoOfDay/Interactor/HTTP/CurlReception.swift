import CCurl
import PhotoOfDayEntity

/// What has arrived of one answer. libcurl hands it the pieces, on its own thread.
final class CurlReception {
  /// Headers beyond that are no answer of any service. (libcurl limits their sum only since 8.3.)
  private static let headerLimit = 256 << 10

  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  /// Why no more was taken.
  private(set) var refusal: String?
  /// Why the disk took no more.
  private(set) var diskFailure: APIError?
  private let bodyLimit: Int
  private let download: HTTPDownload?
  private var status = 0
  private var headerSize = 0
  private var bodySize = 0

  init(of request: HTTPRequest) {
    bodyLimit = request.bodyLimit
    download = request.download
  }

  private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    let isWanted = 200..<300 ~= status
    // What a file may hold is too much for memory.
    let limit = isWanted || download == nil ? bodyLimit : min(bodyLimit, HTTPRequest.usualBodyLimit)
    bodySize += bytes.count
    guard bodySize <= limit else {
      refusal = "the body is larger than \(limit) bytes"
      return false
    }
    if isWanted, let download { return write(bytes, to: download) }
    body.append(contentsOf: bytes)
    return true
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to download: HTTPDownload) -> Bool {
    diskFailure = download.file.append(bytes)
    guard diskFailure == nil else { return false }
    download.progress(bodySize, total)
    return true
  }

  /// How large the body will be. The length of a compressed one says nothing of it.
  private var total: Int? {
    headers["content-encoding"] == nil ? headers["content-length"].flatMap { Int($0) } : nil
  }

  private func receive(header bytes: UnsafeRawBufferPointer) -> Bool {
    headerSize += bytes.count
    guard headerSize <= Self.headerLimit else {
      refusal = "the headers are larger than \(Self.headerLimit) bytes"
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    // A second status line follows an interim answer, whose headers don't count.
    if line.hasPrefix("HTTP/") { begin(line) } else { take(line) }
    return true
  }

  private func begin(_ statusLine: String) {
    headers = [:]
    status = statusLine.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private func take(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
    let end = value.lastIndex { !$0.isWhitespace }.map(value.index(after:)) ?? value.startIndex
    headers[line[..<colon].lowercased()] = String(value[..<end])
  }
}

// MARK: - Callbacks

extension CurlReception {
  /// What the callbacks get to find their way back here. Valid as long as the reception lives.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let receiveBody: ccurl_receiver = { bytes, size, count, context in
    guard let context else { return 0 }
    let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return CurlReception.at(context).receive(body: bytes) ? bytes.count : 0
  }

  static let receiveHeader: ccurl_receiver = { bytes, size, count, context in
    guard let context else { return 0 }
    let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return CurlReception.at(context).receive(header: bytes) ? bytes.count : 0
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> CurlReception {
    Unmanaged<CurlReception>.fromOpaque(context).takeUnretainedValue()
  }
}
