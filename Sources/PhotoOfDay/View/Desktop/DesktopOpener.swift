/// Opens addresses on the user's desktop.
package struct DesktopOpener: Sendable {
  let environment: ProcessEnvironment

  /// Opens the address of a page, a picture or a video, with the system's opener, else with the user's `BROWSER`.
  ///
  /// - Returns: whether a program was started for it and didn't fail at once.
  package func open(_ address: String) async -> Bool {
    guard ["http://", "https://"].contains(where: address.hasPrefix) else { return false }
    let browsers = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { CommandTemplate(String($0)) }
    let commands = browsers.filter { !$0.words.isEmpty }.map { $0.filled(with: address) }
    for command in [[environment.isMacOS ? "open" : "xdg-open", address]] + commands {
      if await ChildProgram.startDetached(command, environment: environment) { return true }
    }
    return false
  }
}
