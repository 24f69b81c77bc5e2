import Foundation
@testable import PhotoOfDayView
import Testing

@Suite("The desktop opener", .guardAgainstHanging)
struct DesktopOpenerTests {
  private static let system = "xdg-open"
  private static let address = "https://science.nasa.gov/a?b=%s&c=$(id)"

  private func opener(
    _ programs: FakePrograms, browser: String = "", life: LifeLine? = nil
  ) -> DesktopOpener {
    let variables = ["BROWSER": browser, "LIFE": life?.path ?? ""]
    return DesktopOpener(environment: programs.environment(variables, withSystem: false))
  }

  /// Waits for the words of a program that runs on its own.
  private func log(_ programs: FakePrograms, count: Int) async throws -> [String] {
    try await eventually("the program logs \(count) words") {
      try programs.log().count >= count
    }
    return try programs.log()
  }

  @Test(
    "tries the user's browsers, then the system's openers, until one doesn't fail at once",
    arguments: [
      (false, ["firefox", "lynx", "xdg-open", "x-www-browser", "www-browser", "wslview"]),
      (true, ["firefox", "lynx", "open"]),
    ])
  func order(isMacOS: Bool, expected: [String]) async throws {
    let programs = try FakePrograms()
    let openers = ["wslview", "www-browser", "x-www-browser", "open", Self.system]
    for name in openers + ["lynx", "firefox"] {
      try await programs.add(name, "exit 3")
    }
    let environment = programs.environment(
      ["BROWSER": "firefox:lynx"],
      withSystem: false,
      isMacOS: isMacOS)
    var opener = DesktopOpener(environment: environment)
    opener.failureWait = .seconds(Patience.limit)
    #expect(await !opener.open(Self.address))
    #expect(try programs.log().filter { $0 != Self.address } == expected)
    try await programs.add(expected[2])
    #expect(await opener.open(Self.address))
    #expect(try programs.log().suffix(2) == [expected[2], Self.address])
  }

  @Test(
    "starts the user's first installed browser, with the address as one argument",
    arguments: [
      ("lynx", ["lynx", address]),
      ("no-such:lynx -x:firefox", ["lynx", "-x", address]),
      ("lynx --url=%s -y", ["lynx", "--url=" + address, "-y"]),
      (": :lynx", ["lynx", address]),
    ])
  func browser(browser: String, expected: [String]) async throws {
    let programs = try FakePrograms()
    try await programs.add("lynx")
    try await programs.add("firefox")
    #expect(await opener(programs, browser: browser).open(Self.address))
    #expect(try await log(programs, count: expected.count) == expected)
  }

  @Test("reports that there is nothing to start")
  func nothing() async throws {
    let programs = try FakePrograms()
    for browser in ["", ":", "no-such %s"] {
      #expect(await !opener(programs, browser: browser).open(Self.address))
    }
  }

  @Test(
    "refuses everything but web addresses",
    arguments: [
      "",
      "/etc/passwd",
      "file:///etc/passwd",
      "-a",
      "javascript:x",
      "ftp://nasa.gov",
      " https://nasa.gov",
    ])
  func refuses(address: String) async throws {
    let programs = try FakePrograms()
    try await programs.add(Self.system)
    #expect(await !opener(programs, browser: Self.system).open(address))
    #expect(try programs.log() == [])
  }

  @Test("keeps NASA's key from the program")
  func key() async throws {
    let programs = try FakePrograms()
    let life = try LifeLine(in: programs.folder)
    try await programs.add(Self.system, #"echo "key: $NASA_API_KEY" > "$LIFE""#)
    let variables = ["LIFE": life.path, "NASA_API_KEY": "secret"]
    let environment = programs.environment(variables, withSystem: false)
    #expect(await DesktopOpener(environment: environment).open("http://nasa.gov"))
    #expect(try await life.next() == "key: \n")
  }

  @Test("gives the program no descriptor but its three streams")
  func descriptors() async throws {
    let programs = try FakePrograms()
    let life = try LifeLine(in: programs.folder)
    // A descriptor that a program would inherit, with a number that no shell uses.
    let ours = fcntl(0, F_DUPFD, 200)
    defer { closeDescriptor(ours) }
    let script = "[ -e /dev/fd/\(ours) ] && inherited=yes; echo ${inherited:-no} > \"$LIFE\""
    try await programs.add(Self.system, script)
    #expect(await opener(programs, life: life).open("http://nasa.gov"))
    #expect(try await life.next() == "no\n")
  }

  @Test("starts the program in its own session with nothing of ours, and doesn't wait for it")
  func detached() async throws {
    let programs = try FakePrograms()
    let life = try LifeLine(in: programs.folder)
    let script = #"read line; echo; PATH=/bin:/usr/bin; echo $$ > "$LIFE"; exec sleep 500"#
    try await programs.add(Self.system, script)
    #expect(await opener(programs, life: life).open("http://nasa.gov"))
    let line = try #require(try await life.next())
    let id = try #require(pid_t(line.trimmingCharacters(in: .newlines)))
    #expect(getsid(id) == id)
    // The program is still running. If the opener had waited for it, it would have ended.
    #expect(kill(id, SIGKILL) == 0)
  }

  @Test("leaves no zombie behind", .withoutSanitizerChild)
  func reaps() async {
    await #expect(processExitsWith: .success) {
      let environment = ProcessEnvironment(["PATH": "/no/such", "BROWSER": "/bin/echo"])
      for _ in 1...3 {
        let opener = DesktopOpener(environment: environment)
        try #require(await opener.open("https://nasa.gov"))
      }
      var information = siginfo_t()
      // Fails where there is no child, running or ended, and reaps none.
      try await eventually("no child is left") {
        waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) != 0
      }
    }
  }
}
