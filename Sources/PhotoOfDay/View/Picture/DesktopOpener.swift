/// Opens addresses on the user's desktop.
package struct DesktopOpener: Sendable {
  private let environment: ProcessEnvironment

  package init(environment: ProcessEnvironment) { self.environment = environment }

  /// Opens the address of a page, a picture or a video. Returns whether a program was started for it.
  package func open(_ address: String) -> Bool {
    guard ["http://", "https://"].contains(where: address.hasPrefix) else { return false }
    return commands(for: address).contains { ChildProgram.startDetached($0, environment: environment) }
  }

  /// The system's opener, then the user's `BROWSER`: words separated by spaces, with `%s` for the address.
  private func commands(for address: String) -> [[String]] {
    let browsers = (environment["BROWSER"] ?? "").split(separator: ":").map { browser in
      let words = browser.split(separator: " ").map { String($0) }
      let hasPlaceholder = words.contains { $0.contains("%s") }
      return (hasPlaceholder || words.isEmpty ? words : words + ["%s"]).map { $0.replacing("%s", with: address) }
    }
    return [[environment.isMacOS ? "open" : "xdg-open", address]] + browsers
  }
}
