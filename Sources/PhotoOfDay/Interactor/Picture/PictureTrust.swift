package import PhotoOfDayEntity

/// Where pictures may be fetched from, by where the service is that names them: an entry is data, and must not make the
/// program ask things of the machines around it.
package struct PictureTrust: Hashable, Sendable {
  /// Whether pictures on this machine and in its network are refused.
  package let avoidsPrivateHosts: Bool
  /// Whether pictures are asked for over `https` alone.
  package let needsHTTPS: Bool
  private let host: String?

  /// - Parameter service: where entries come from; `nil` for those that are built in.
  package init(service: WebAddress?) {
    avoidsPrivateHosts = service?.isPrivateHost != true
    needsHTTPS = service?.scheme != "http"
    host = service?.host
  }

  /// Whether the address is on a host that is neither NASA's nor the service's.
  func isElsewhere(_ address: WebAddress) -> Bool {
    address.host != host && address.host != "nasa.gov" && !address.host.hasSuffix(".nasa.gov")
  }

  /// The address to ask for: an `http` one over `https`, where that is needed.
  package func secured(_ address: WebAddress) -> WebAddress {
    guard needsHTTPS, address.scheme == "http", address.port == 80 else { return address }
    return WebAddress("https" + address.text.dropFirst(address.scheme.count)) ?? address
  }

  /// - Throws: `APIError.invalidResponse` for an address that may not be asked for.
  package func check(_ address: WebAddress) throws(APIError) {
    if needsHTTPS, address.scheme != "https" { throw .invalidResponse(detail: "a picture that is not on https") }
    if avoidsPrivateHosts, address.isPrivateHost { throw .invalidResponse(detail: "a picture on a private host") }
  }
}
