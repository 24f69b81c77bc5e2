import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayRouter
@testable import PhotoOfDayView
import Testing

@Suite("What performs a feature")
@MainActor
struct FeaturesTests {
  private static let calls: [(command: Command, call: Call)] = [
    (.save, .save(.number(1), folder: nil)),
    (.copy, .copy(1)),
    (.wallpaper, .wallpaper(1)),
    (.export, .export("/no/such.html")),
    (.archive, .archive(ArchiveRequest())),
  ]

  @Test("is refused by its command's name where there is none", arguments: Language.allCases)
  func refusal(language: Language) async {
    for (command, call) in Self.calls {
      let console = ScriptedConsole()
      await console.run(
        Interactors(showing: [.plain("2023-10-04")]),
        calls: [.month(.month(10, year: 2023)), call],
        setting: CurrentSpeech(Speech(language)))
      let refusal =
        language == .thai
        ? "\(command.words.thai[0])ต้องติดต่อ NASA"
        : "\(command.name) needs NASA."
      #expect(console.writtenErrors.contains(refusal), "\(console.writtenErrors)")
    }
  }

  @Test(
    "is there unless NASA is needed and can't be asked",
    arguments: [
      ([], true),
      (["--offline"], false),
      (["--source", "planetary"], true),
      (["--source", "sample"], false),
    ] as [([String], Bool)])
  func withoutNASA(arguments: [String], canArchive: Bool) throws {
    let features = try parts(arguments).features
    #expect((features.archive != nil) == canArchive)
    #expect(features.save != nil)
    #expect(features.clipboard != nil)
    #expect(features.wallpaper != nil)
    #expect(features.export != nil)
  }

  @Test("is made each time that it is performed, and not before")
  func making() async throws {
    let clipboard = CountedClipboard()
    try await play([.month(.month(10, year: 2023))], with: clipboard)
    #expect(clipboard.made == 0)
    try await play([.month(.month(10, year: 2023)), .copy(1), .copy(1)], with: clipboard)
    #expect(clipboard.made == 2)
    #expect(clipboard.texts == Array(repeating: "https://example.org/2023-10-04_hd.jpg", count: 2))
  }

  @Test("names no session in its file, only its stage")
  func stage() throws {
    let folder = Repository.root.appending(path: "Sources/PhotoOfDay/Presenter/Features")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    let files = paths.filter { $0.hasSuffix(".swift") }
    #expect(files.count > 20)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(!text.contains(/\bSession\b/), "\(file)")
    }
  }

  private func play(_ calls: [Call], with clipboard: CountedClipboard) async throws {
    let interactors = Interactors(showing: [.plain("2023-10-04")])
    let parts = try parts([])
    var features = Features()
    features.clipboard = {
      clipboard.made += 1
      return clipboard
    }
    let router = ScreenRouter(parts.views, interactors: interactors, loading: parts.loading)
    await Session(interactors, parts.loading, features, router: router).run(calls)
  }

  private func parts(_ arguments: [String]) throws -> AppParts {
    try AppParts(
      options: LaunchOptions(arguments: arguments) { _ in nil },
      environment: [:],
      interface: UserInterface(ScriptedConsole(), environment: [:]))
  }
}

/// Counts how often it is made, and keeps the copied text.
@MainActor
private final class CountedClipboard: ClipboardWriter {
  var made = 0
  private(set) var texts: [String] = []

  func copy(_ text: String) async -> ClipboardCopy? {
    texts.append(text)
    return .taken
  }
}
