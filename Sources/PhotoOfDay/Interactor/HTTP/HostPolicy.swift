package import PhotoOfDayEntity

/// What may be requested, redirected to and handed to the desktop's programs.
///
/// An entry and a redirect are data from outside, so their addresses must be public. The service's own origin is allowed
/// wherever it is, because the user has chosen it.
package struct HostPolicy: Sendable {
  private let service: WebAddress?
  private let isPublic: @Sendable (WebAddress) -> Bool

  /// - Parameter service: where entries come from; `nil` for built-in ones.
  package init(
    service: WebAddress?, isPublic: @escaping @Sendable (WebAddress) -> Bool = { $0.isPublic }
  ) {
    (self.service, self.isPublic) = (service, isPublic)
  }

  package func allows(_ address: WebAddress) -> Bool {
    service?.hasSameOrigin(as: address) == true || isPublic(address)
  }

  /// The address with `https` for `http`, unless it may be requested as it is.
  package func secured(_ address: WebAddress) -> WebAddress {
    guard !allows(address), address.scheme == "http", address.port == 80 else { return address }
    return WebAddress("https" + address.text.dropFirst(address.scheme.count)) ?? address
  }

  /// Whether the host is neither NASA's nor the service's.
  func isElsewhere(_ address: WebAddress) -> Bool {
    address.host != service?.host && !address.isOn("nasa.gov")
  }
}
