import CCurl

/// What has arrived of one answer. libcurl hands it the pieces, on its own thread.
final class CurlReception {
  /// Headers beyond that are no answer of any service. (libcurl limits their sum only since 8.3.)
  private static let headerLimit = 256 << 10

  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  /// Why no more was taken.
  private(set) var refusal: String?
  private let bodyLimit: Int
  private var headerSize = 0

  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= bodyLimit else {
      refusal = "the body is larger than \(bodyLimit) bytes"
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  private func receive(header bytes: UnsafeRawBufferPointer) -> Bool {
    headerSize += bytes.count
    guard headerSize <= Self.headerLimit else {
      refusal = "the headers are larger than \(Self.headerLimit) bytes"
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    // A second status line follows an interim answer, whose headers don't count.
    if line.hasPrefix("HTTP/") { headers = [:] } else { take(line) }
    return true
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
