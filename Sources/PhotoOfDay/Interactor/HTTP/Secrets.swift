import PhotoOfDayEntity

/// What no message may quote: the API key, and the user and password of a proxy.
package struct Secrets: Sendable {
  /// Shorter ones aren't looked for: they would be found in every other word.
  private static let shortest = 4

  private var texts: [String] = []

  package init() {}

  /// - Parameter environment: looks up a variable.
  package init(key: String?, environment: (String) -> String?) {
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].compactMap(environment)
    texts = ([key].compactMap(\.self) + proxies.flatMap(Self.login)).filter { $0.utf8.count >= Self.shortest }
  }

  /// The user and the password in a proxy's address, together and each by itself.
  private static func login(in proxy: String) -> [String] {
    guard let end = proxy.lastIndex(of: "@") else { return [] }
    let login = proxy[..<end]
    let pair = login.firstIndex(ofText: "://").map { login[$0...].dropFirst(3) } ?? login
    return [String(pair)] + pair.split(separator: ":", maxSplits: 1).map { String($0) }
  }

  /// The text with `…` in place of each secret.
  func hidden(in text: String) -> String {
    texts.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { text, secret in
      text.replacing(secret, with: "…")
    }
  }
}
