package import PhotoOfDayEntity

/// Where requests, and the desktop's programs, may be sent.
///
/// An entry and a redirect are data from outside, and mustn't lead to private hosts unless the service is on one. The
/// service's own origin is allowed wherever it is, because the user has chosen it.
package struct HostPolicy: Sendable {
  private let service: WebAddress?
  private let isPrivate: @Sendable (IPAddress) -> Bool

  /// - Parameters:
  ///   - service: where entries come from; `nil` for built-in ones.
  ///   - isPrivate: which addresses are private.
  package init(
    service: WebAddress?, isPrivate: @escaping @Sendable (IPAddress) -> Bool = { $0.isPrivate }
  ) {
    (self.service, self.isPrivate) = (service, isPrivate)
  }

  /// Whether the address mustn't be opened, or requested from a proxy: then only its name can be judged.
  package func refuses(_ address: WebAddress) -> Bool { !allowsAnyHost(for: address) && address.isPrivateHost }

  /// Which addresses no connection may be made to for a request; `nil` if all are allowed.
  func refusal(for address: WebAddress) -> (@Sendable (IPAddress) -> Bool)? {
    allowsAnyHost(for: address) ? nil : isPrivate
  }

  private func allowsAnyHost(for address: WebAddress) -> Bool {
    guard let service else { return false }
    return service.isPrivateHost || service.hasSameOrigin(as: address)
  }
}

extension APIError {
  /// The failure of a request that `HostPolicy` forbids.
  static func privateHost(_ address: WebAddress) -> APIError {
    .invalidResponse(detail: "\(address.host) leads to this machine or its network")
  }
}
