import PhotoOfDayEntity

/// The environment variables that say which proxy to use.
///
/// They mean the same as to libcurl, which receives their values. Reading them here lets an error
/// name the proxy and its variable.
package struct ProxyVariables: Sendable {
  /// The variables that are set, by name.
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

  /// The value of the variable that names the proxy for an address; `nil` for none. Requests to
  /// this machine use no proxy, because they may carry the key in plain text.
  func value(for address: WebAddress) -> String? {
    variable(for: address).flatMap { values[$0] }
  }

  func proxy(for address: WebAddress) -> Proxy? {
    guard let variable = variable(for: address), let value = values[variable] else { return nil }
    return Proxy(address: Self.hostAndPort(of: value), variable: variable)
  }

  /// Ignores `HTTP_PROXY`: in a CGI script, a header of the request sets it.
  private func variable(for address: WebAddress) -> String? {
    if address.isLoopback || isException(address.host) { return nil }
    let own = address.scheme == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
    let names = own + ["all_proxy", "ALL_PROXY"]
    return names.first { values[$0] != nil }
  }

  /// True if a host needs no proxy. A name includes the names below it. A network in CIDR notation
  /// counts for any numeric address, because libcurl knows which are in it.
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
  /// The host and port of a proxy. Without a port, it is 443 for `https`, and otherwise libcurl's
  /// default, 1080.
  private static func hostAndPort(of value: String) -> String {
    let beforePath = withoutLogin(value).prefix { !"/?#".contains($0) }
    let host = PlainText.line(String(beforePath))
    // An IPv6 address has its colons in brackets.
    let afterBrackets = host.hasPrefix("[") ? host.drop { $0 != "]" } : host[...]
    if afterBrackets.contains(":") { return host }
    let isSecure = value.lowercased().hasPrefix("https://")
    return isSecure ? "\(host):443" : "\(host):1080"
  }

  /// The value without its scheme, user name and password.
  private static func withoutLogin(_ value: String) -> Substring {
    let afterScheme = value.firstRange(of: "://").map { value[$0.upperBound...] } ?? value[...]
    return afterScheme.lastIndex(of: "@").map { afterScheme[$0...].dropFirst() } ?? afterScheme
  }

  /// Removes user names and passwords. If libcurl can't read a value, its message quotes all of it.
  func hidingLogins(in text: String) -> String {
    let withLogin = values.values.filter { $0.contains("@") }
    return withLogin.reduce(text) { text, value in
      text.replacing(value, with: "…@" + Self.withoutLogin(value))
    }
  }
}
