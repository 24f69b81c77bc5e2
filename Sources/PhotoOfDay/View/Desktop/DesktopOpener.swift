import PhotoOfDayPresenter

struct DesktopOpener: Sendable {
  let environment: ProcessEnvironment
  /// The time to wait for a failure: `xdg-open` without a desktop fails at once.
  var failureWait = Duration.milliseconds(700)

  /// Opens an address. Returns `true` if a program was started and didn't fail at once.
  func open(_ address: String) async -> Bool {
    guard ["http://", "https://"].contains(where: address.hasPrefix) else { return false }
    for command in openers {
      let words = command.filled(with: address)
      let isStarted = await ChildProgram.startDetached(
        words, environment: environment, failingWithin: failureWait)
      if isStarted { return true }
    }
    return false
  }

  /// The programs to try: the user's own, then the system's. `wslview` belongs to WSL.
  private var openers: [CommandTemplate] {
    let own = (environment[Variable.browser.name] ?? "").split(separator: ":").map(String.init)
    let freedesktops = ["xdg-open", "x-www-browser", "www-browser", "wslview"]
    let systems = environment.isMacOS ? ["open"] : freedesktops
    return (own + systems)
      .compactMap(CommandTemplate.init)
      .filter { !$0.words.isEmpty }
  }
}
