import PhotoOfDayEntity
import PhotoOfDayInteractor
@testable import PhotoOfDayRouter
import PhotoOfDayView
import Synchronization
import Testing

@testable import PhotoOfDayPresenter

@Suite("The program's parts")
@MainActor
struct AppPartsTests {
  private func makeParts(
    _ environment: ProcessEnvironment, _ arguments: [String] = [], console: ScriptedConsole = ScriptedConsole(),
    client: HTTPClientStub? = nil
  ) throws -> AppParts {
    try AppParts(
      options: LaunchOptions(arguments: arguments, environment: environment), environment: environment,
      console: console, client: client, sleep: { _ in })
  }

  @Test(
    "read ahead for a person at a terminal who is online",
    arguments: [([], true, true), ([], false, false), (["--no-input"], true, false), (["--offline"], true, false)]
      as [([String], Bool, Bool)])
  func readingAhead(arguments: [String], isTerminal: Bool, readsAhead: Bool) throws {
    let parts = try makeParts(ProcessEnvironment([:]), arguments, console: ScriptedConsole(onTerminal: isTerminal))
    #expect(parts.interactors.readsAhead == readsAhead)
  }

  @Test("ask the service of the source or the address, and keep the months of each in a folder of its own")
  func services() async throws {
    let home = try TemporaryFolder()
    let asked = Mutex("")
    let client = HTTPClientStub { request in
      asked.withLock { $0 = request.address.text }
      let entry = request.address.text.contains("/planetary/") ? FakeNASA.classic : FakeNASA.science
      return .success(HTTPResponse(status: 200, body: Array("[\(entry("2023-10-04"))]".utf8)))
    }
    let services = [
      ([], "https://science.nasa.gov/wp-json/wp/v2/apod-basic?"),
      (["--source", "planetary"], "https://api.nasa.gov/planetary/apod?"),
      (["--api-url", "https://mirror.example/apod/"], "https://mirror.example/apod?"),
    ]
    for (count, (arguments, address)) in services.enumerated() {
      let environment = ProcessEnvironment(["HOME": home.path, "PHOTO_OF_DAY_NOW": "1700000000"])
      let parts = try makeParts(environment, arguments, client: client)
      _ = await parts.runScreens(.october)
      let last = asked.withLock(\.self)
      #expect(last.hasPrefix(address) && home.files.count == count + 1, "\(last) \(home.files)")
    }
  }
}
