package import PhotoOfDayEntity

/// Where pictures may be fetched from. An entry is data from outside, and mustn't make the program give up encryption.
package struct PictureTrust: Hashable, Sendable {
  /// Whether pictures are fetched over `https` only.
  package let needsHTTPS: Bool
  private let host: String?

  /// - Parameter service: where entries come from; `nil` for built-in ones.
  package init(service: WebAddress?) {
    needsHTTPS = service?.scheme != "http"
    host = service?.host
  }

  /// Whether the host is neither NASA's nor the service's.
  func isElsewhere(_ address: WebAddress) -> Bool { address.host != host && !address.isOn("nasa.gov") }

  /// The address to fetch: `https` instead of `http`, if needed.
  package func secured(_ address: WebAddress) -> WebAddress {
    guard needsHTTPS, address.scheme == "http", address.port == 80 else { return address }
    return WebAddress("https" + address.text.dropFirst(address.scheme.count)) ?? address
  }

  /// - Throws: `APIError.invalidResponse` for an address that mustn't be fetched.
  package func check(_ address: WebAddress) throws(APIError) {
    if needsHTTPS, address.scheme != "https" { throw .invalidResponse(detail: "a picture that is not on https") }
  }
}
