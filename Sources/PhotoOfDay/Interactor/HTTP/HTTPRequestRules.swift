package import PhotoOfDayEntity

extension HTTPRequest {
  /// The secrets that may be sent: all of them over `https` or to this machine, otherwise none.
  package var secretsAllowed: [String: String] {
    address.scheme == "https" || address.isLoopback ? secrets : [:]
  }

  /// The header lines in libcurl's form, with the secrets that may be sent.
  ///
  /// A header that isn't a single line of text is left out: after a line break, another header could follow.
  package var headerLines: [String] {
    headers.merging(secretsAllowed) { _, secret in secret }.compactMap(Self.headerLine).sorted()
  }

  /// This request, redirected.
  ///
  /// Secrets are dropped as soon as the origin changes, and a later redirect back to it does not restore them.
  ///
  /// - Throws: `APIError.invalidResponse` if the target isn't a web address, or leads from `https` to `http`.
  package func redirected(to target: String) throws(APIError) -> HTTPRequest {
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

  private static func headerLine(name: String, value: String) -> String? {
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte), value.utf8.allSatisfy(isTextByte) else { return nil }
    // For libcurl, "Name:" removes a header, and "Name;" is a header without a value.
    return value.allSatisfy({ $0 == " " || $0 == "\t" }) ? "\(name);" : "\(name): \(value)"
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func isTextByte(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == 0x09 }
}
