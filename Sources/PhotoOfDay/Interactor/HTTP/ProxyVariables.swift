import PhotoOfDayEntity

/// The environment variables that say which proxy to use.
///
/// They mean what they mean to libcurl, which gets their values and the exceptions: so a failure
/// can name the proxy and the variable that it came from.
package struct ProxyVariables: Sendable {
  /// Those that are set, by name.
  private let values: [String: String]

  package init(environment: (String) -> String?) {
    let names = [
      "http_proxy",
      "https_proxy", "HTTPS_PROXY",
      "all_proxy", "ALL_PROXY",
      "no_proxy", "NO_PROXY",
    ]
    values = names.reduce(into: [:]) { values, name in
      if let value = environment(name), !value.isEmpty {
        values[name] = value
      }
    }
  }

  /// The hosts that need no proxy, as the user wrote them.
  var exceptions: String {
    values["no_proxy"] ?? values["NO_PROXY"] ?? ""
  }

  /// The variable that names the proxy for an address; `nil` for none. This machine has none: its
  /// requests may carry the key in plain text.
  func value(for address: WebAddress) -> String? {
    variable(for: address).flatMap { values[$0] }
  }

  func proxy(for address: WebAddress) -> Proxy? {
    guard let variable = variable(for: address), let value = values[variable] else { return nil }
    return Proxy(address: Self.hostAndPort(of: value), variable: variable)
  }

  /// `HTTP_PROXY` doesn't count: a web server's scripts get a header of the request in it.
  private func variable(for address: WebAddress) -> String? {
    if address.isLoopback || isException(address.host) { return nil }
    let own = address.scheme == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
    let names = own + ["all_proxy", "ALL_PROXY"]
    return names.first { values[$0] != nil }
  }

  /// A name covers the names below it. A network in CIDR notation counts for any number: libcurl
  /// knows which are in it.
  private func isException(_ host: String) -> Bool {
    if exceptions == "*" { return true }
    let host = host.filter { !"[]".contains($0) }
    let isNumeric = host.contains(":") || host.last?.isNumber == true
    let exceptions = exceptions.lowercased().split { ", \t".contains($0) }
    return exceptions.contains { exception in
      let name = exception.hasPrefix(".") ? exception.dropFirst() : exception
      let isNetwork = exception.contains("/")
      if isNumeric, isNetwork { return true }
      return host == name || host.hasSuffix("." + name)
    }
  }
}

// MARK: - Names without passwords

extension ProxyVariables {
  /// 1080 is libcurl's port for a proxy without one.
  private static func hostAndPort(of value: String) -> String {
    let beforePath = withoutLogin(value).prefix { !"/?#".contains($0) }
    let host = PlainText.line(String(beforePath))
    // The colons of IPv6 stand in brackets.
    let afterBrackets = host.hasPrefix("[") ? host.drop { $0 != "]" } : host[...]
    if afterBrackets.contains(":") { return host }
    let isSecure = value.lowercased().hasPrefix("https://")
    return isSecure ? "\(host):443" : "\(host):1080"
  }

  /// What follows the scheme, the name and the password.
  private static func withoutLogin(_ value: String) -> Substring {
    let afterScheme = value.firstRange(of: "://").map { value[$0.upperBound...] } ?? value[...]
    return afterScheme.lastIndex(of: "@").map { afterScheme[$0...].dropFirst() } ?? afterScheme
  }

  /// libcurl quotes a value that it can't read as it is, with name and password.
  func hidingLogins(in text: String) -> String {
    let withLogin = values.values.filter { $0.contains("@") }
    return withLogin.reduce(text) { text, value in
      text.replacing(value, with: "…@" + Self.withoutLogin(value))
    }
  }
}
