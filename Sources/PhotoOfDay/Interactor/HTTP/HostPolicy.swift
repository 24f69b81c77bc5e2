package import PhotoOfDayEntity

/// The rule for the addresses that may be requested, followed in a redirect, or passed to the
/// desktop's programs.
///
/// Entries and redirects are data from outside, so their addresses must be public. The service's
/// own origin is allowed anywhere, because the user has chosen it.
package struct HostPolicy: Sendable {
  private let service: WebAddress?
  private let isPublic: @Sendable (WebAddress) -> Bool

  package init(
    service: WebAddress?,
    isPublic: @escaping @Sendable (WebAddress) -> Bool = { $0.isPublic }
  ) {
    self.service = service
    self.isPublic = isPublic
  }

  func allows(_ address: WebAddress) -> Bool {
    isPublic(address) || service?.hasSameOrigin(as: address) == true
  }

  /// Returns the form of an address that may be requested, opened or followed; `nil` if there is
  /// none. `http` becomes `https`, except for the service's own address.
  package func outbound(_ address: WebAddress) -> WebAddress? {
    if allows(address) { return address }
    guard address.scheme == "http", address.port == 80 else { return nil }
    let rest = address.text.dropFirst(address.scheme.count)
    guard let secure = WebAddress("https" + rest), allows(secure) else { return nil }
    return secure
  }

  func isThirdParty(_ address: WebAddress) -> Bool {
    address.host != service?.host && !address.isInDomain("nasa.gov")
  }
}
