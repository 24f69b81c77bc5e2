@testable import PhotoOfDayInteractor
@testable import PhotoOfDayRouter
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The program's parts", .guardAgainstHanging)
@MainActor
struct AppPartsTests {
  @Test(
    "read ahead for a person at a terminal who is online",
    arguments: [
      ([], true, true),
      ([], false, false),
      (["--no-input"], true, false),
      (["--offline"], true, false),
    ] as [([String], Bool, Bool)])
  func readingAhead(arguments: [String], isTerminal: Bool, readsAhead: Bool) throws {
    let parts = try AppParts(
      options: LaunchOptions(arguments: arguments) { _ in nil },
      environment: [:],
      interface: UserInterface(ScriptedConsole(onTerminal: isTerminal), environment: [:]))
    #expect(parts.interactors.readsAhead == readsAhead)
  }

  @Test("ask the service of the source or address, each with a folder of its own")
  func services() async throws {
    let session = try await PlayedSession(
      NASAClient { address in
        let isPlanetary = address.contains("/planetary/")
        let entry: SentEntry = isPlanetary ? .planetary("2023-10-04") : .science("2023-10-04")
        return HTTPResponse(status: 200, body: Array([entry].json.utf8))
      })
    let services = [
      (["--source", "science"], "https://science.nasa.gov/wp-json/wp/v2/apod-basic?"),
      (["--source", "planetary"], "https://api.nasa.gov/planetary/apod?"),
      (
        ["--source", "science", "--api-url", "https://mirror.example/apod/"],
        "https://mirror.example/apod?"
      ),
      (["--source", "science", "--api-url", "http://[::1]:8080/apod"], "http://[::1]:8080/apod?"),
    ]
    for (count, (arguments, address)) in services.enumerated() {
      try await session.play(["10", "2566"] + arguments)
      let last = session.client.requests.last?.address ?? ""
      #expect(last.hasPrefix(address), "\(last)")
      let files = session.home.files
      #expect(files.count == count + 1, "\(files)")
    }
  }
}
