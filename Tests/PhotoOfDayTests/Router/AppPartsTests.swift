import PhotoOfDayPresenter
import PhotoOfDayRouter
import PhotoOfDayView
import Testing

@Suite("The program's parts")
@MainActor
struct AppPartsTests {
  private func makeParts(
    _ environment: ProcessEnvironment, _ arguments: [String] = [], console: ScriptedConsole = ScriptedConsole()
  ) throws -> AppParts {
    try AppParts(
      options: LaunchOptions(arguments: arguments, environment: environment), environment: environment,
      console: console,
      sleep: { _ in })
  }

  @Test("find programs by the environment they are given, not by the machine's")
  func programs() async throws {
    let programs = try FakePrograms()
    for name in ["chafa", "xdg-open", "open", "feh"] { try await programs.add(name) }
    let variables = ["TERM": "xterm", "DISPLAY": ":0"]
    let screen = try makeParts(programs.environment(variables, withSystem: false)).screen
    let terminal = StreamTraits(isTerminal: true)
    #expect(screen.viewer?.method(on: terminal).isNone == false)
    #expect(screen.opener?.open("https://nasa.gov") == true)
    #if os(Linux)
      #expect(screen.wallpaper?.problem == nil)
    #endif
    #expect(screen.environment["DISPLAY"] == ":0")
    let bare = try makeParts(ProcessEnvironment(variables.merging(["PATH": "/no/such/folder"]) { $1 })).screen
    #expect(bare.viewer?.method(on: terminal).isNone == true)
    #expect(bare.opener?.open("https://nasa.gov") == false)
    #expect(bare.wallpaper?.problem != nil)
  }

  @Test("trust the certificates that the environment they are given names", .enabled(if: TLSServer.openssl != nil))
  func certificates() async throws {
    let server = try TLSServer()
    func errors(_ variables: [String: String]) async throws -> String {
      let console = ScriptedConsole()
      let variables = variables.merging(["PHOTO_OF_DAY_NOW": "1700000000"]) { $1 }
      let arguments = ["--api-url", "https://localhost:\(server.port)", "--no-input"]
      let parts = try makeParts(ProcessEnvironment(variables), arguments, console: console)
      _ = await PhotoListModule.run(.month(10, year: 2023, item: nil), with: parts)
      return console.writtenErrors
    }
    #expect(try await errors([:]).contains("certificate"))
    let errors = try await errors(["SSL_CERT_FILE": server.certificate])
    #expect(!errors.isEmpty && !errors.contains("certificate"))
  }
}
