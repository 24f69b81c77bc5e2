/// Opens addresses on the user's desktop.
package struct DesktopOpener: Sendable {
  #if os(macOS)
    private static let openers = ["open"]
  #else
    private static let openers = ["xdg-open"]
  #endif

  private let environment: ProcessEnvironment

  package init(environment: ProcessEnvironment) { self.environment = environment }

  /// Has the desktop open the address of a page, a picture or a video. Returns whether a program was started for it.
  ///
  /// The program is left to itself: it has neither our terminal nor our streams, and nobody waits for it.
  package func open(_ address: String) -> Bool {
    guard ["http://", "https://"].contains(where: address.hasPrefix) else { return false }
    return commands(for: address).contains(where: start)
  }

  /// The system's own opener, then those that the user names in `BROWSER`: words split at spaces, `%s` for the address.
  private func commands(for address: String) -> [[String]] {
    let browsers = (environment["BROWSER"] ?? "").split(separator: ":").map { browser in
      let words = browser.split(separator: " ").map { String($0) }
      let hasPlace = words.contains { $0.contains("%s") }
      return (hasPlace || words.isEmpty ? words : words + ["%s"]).map { $0.replacing("%s", with: address) }
    }
    return Self.openers.map { [$0, address] } + browsers
  }

  private func start(_ command: [String]) -> Bool {
    let nothing = Descriptors.openNull()
    guard nothing >= 0 else { return false }
    defer { Descriptors.close(nothing) }
    let child = ChildProgram.start(
      command, environment: environment,
      streams: StandardStreams(input: nothing, output: nothing, errors: nothing), company: .ownSession)
    guard let child else { return false }
    child.forget()
    return true
  }
}
