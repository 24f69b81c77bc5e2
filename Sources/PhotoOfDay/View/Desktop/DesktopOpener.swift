struct DesktopOpener: Sendable {
  let environment: ProcessEnvironment
  /// How long to wait for a failure, in seconds: `xdg-open` without a desktop fails at once.
  var moment = 0.7

  /// Uses the system's opener, else the user's `BROWSER`. Returns whether one was started and didn't fail at once.
  func open(_ address: String) async -> Bool {
    guard ["http://", "https://"].contains(where: address.hasPrefix) else { return false }
    let browsers = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { CommandTemplate(String($0)) }
    let commands = browsers.filter { !$0.words.isEmpty }.map { $0.filled(with: address) }
    for command in [[environment.isMacOS ? "open" : "xdg-open", address]] + commands {
      if await ChildProgram.startDetached(command, environment: environment, failingWithin: moment) { return true }
    }
    return false
  }
}
