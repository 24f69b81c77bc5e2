package import PhotoOfDayEntity

extension HTTPRequest {
  /// The secrets that may travel to the address: all over `https` or to this machine, else none.
  package var secretsAllowed: [String: String] {
    address.scheme == "https" || address.isLoopback ? secrets : [:]
  }

  /// The lines that are sent, secrets included where they are allowed, in the form that libcurl takes.
  ///
  /// A header that is no single line of text is left out: what follows a line break would be a header of its own.
  package var headerLines: [String] {
    headers.merging(secretsAllowed) { _, secret in secret }.compactMap(Self.headerLine).sorted()
  }

  /// The request for where an answer to this one points.
  ///
  /// Secrets are dropped as soon as the origin changes, and a later redirect back to it does not restore them.
  ///
  /// - Throws: `APIError.invalidResponse` if the target is no web address or would leave `https` for `http`.
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

  /// What must never be part of a technical line: values of headers, and the query.
  var confidential: [String] {
    let query = address.text.split(separator: "?", maxSplits: 1).dropFirst().map(String.init)
    return (Array(headers.values) + Array(secrets.values) + query).filter { !$0.isEmpty }
  }

  private static func headerLine(name: String, value: String) -> String? {
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte), value.utf8.allSatisfy(isTextByte) else { return nil }
    // libcurl takes "Name:" as the wish not to send that header, and "Name;" as a header without a value.
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
