package import PhotoOfDayEntity

/// The proxies that the user has set for all programs, by libcurl's rules.
///
/// libcurl would read the variables itself. But the address of a connection tells where a request goes only if there is no
/// proxy, so it must be known beforehand.
///
/// Source: `libcurl-env(3)`, and `CURLOPT_NOPROXY(3)` for the exceptions.
package struct ProxySettings: Sendable {
  private let http: String?
  private let https: String?
  private let exceptions: [Substring]

  /// - Parameter environment: looks up a variable.
  package init(environment: (String) -> String?) {
    func setting(_ names: String...) -> String? { names.compactMap(environment).first { !$0.isEmpty } }
    // Not `HTTP_PROXY`, which a web server sets to a header of a request.
    http = setting("http_proxy", "all_proxy", "ALL_PROXY")
    https = setting("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
    exceptions = (setting("no_proxy", "NO_PROXY") ?? "").split { $0 == "," || $0.isWhitespace }
  }

  /// The proxy's address; `nil` for none. No proxy sees requests to this machine.
  package func proxy(for address: WebAddress) -> String? {
    guard !address.isLoopback, exceptions != ["*"] else { return nil }
    let isException: Bool
    if let literal = IPAddress(address.host) {
      isException = exceptions.contains { AddressRange($0)?.contains(literal) == true }
    } else {
      let name = Self.withoutDot(address.host)
      isException = exceptions.contains { Self.isName(name, in: Self.withoutDot($0.lowercased())) }
    }
    return isException ? nil : address.scheme == "https" ? https : http
  }

  /// Whether the domain is the name's own or one above it.
  private static func isName(_ name: String, in domain: String) -> Bool {
    let domain = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
    return !domain.isEmpty && (name == domain || name.hasSuffix("." + domain))
  }

  private static func withoutDot(_ name: String) -> String { name.hasSuffix(".") ? String(name.dropLast()) : name }
}
