import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// The numbers that the program states, compared with the entries.
@Suite("What is counted", .guardAgainstHanging)
@MainActor
struct CountsTests {
  /// A change to the files between two sessions, with the number of files that can't be read
  /// afterwards.
  enum Damage: CaseIterable {
    case none, file, files, folder

    func harm(_ home: TemporaryFolder) throws -> Int {
      let month = home.files.first { $0.hasSuffix("/2023-10.json") } ?? ""
      let otherMonth = month.replacing("2023-10.", with: "2023-08.")
      let otherDay = month.replacing("2023-10.", with: "2023-07-04.")
      switch self {
      case .none:
        return 0
      case .file:
        try home.write("{", to: otherMonth)
        return 1
      case .files:
        try home.write("{", to: otherMonth)
        try home.write("", to: otherDay)
        return 2
      case .folder:
        let name = month.split(separator: "/").dropLast().last ?? ""
        try linkToItself(String(name), in: home.path + "/.local/share/photo-of-day/archive")
        return 1
      }
    }

    /// A link to itself can be read by nobody, not even by root.
    private func linkToItself(_ name: String, in folder: String) throws {
      let files = FileManager.default
      try files.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: "\(folder)/\(name)",
        withDestinationPath: name)
    }
  }

  @Test(
    "is what a search couldn't read, whether it finds something or not",
    arguments: Damage.allCases,
    ["dance", "nowhere"])
  func unreadable(damage: Damage, text: String) async throws {
    let session = try await PlayedSession()
    try await session.play(["10", "2566"], ["f 4"])
    let count = try damage.harm(session.home)
    let found = try await session.play(["--search", text, "--offline"]).console.writtenErrors
    let sentences = ["Skipped 1 unreadable file.", "Skipped 2 unreadable files."]
    let said = sentences.filter(found.contains)
    #expect(said == (count == 0 ? [] : [sentences[count - 1]]), "\(found)")
  }

  @Test(
    "is what can't be used of NASA's data, in every form of the list",
    arguments: ["l", "c", "recent 30", "r", "m 10 2566"])
  func leftOut(line: String) async throws {
    let empty = SentEntry(on: "2023-11-03", json: "{}")
    let nasa = FakeNASA(entries: [empty, SentEntry(on: "2023-11-04", json: "7")])
    let session = try await PlayedSession(NASAClient(nasa))
    let isFromCache = !["r", "recent 30"].contains(line)
    for more in isFromCache ? [[], ["--offline"]] : [[]] {
      session.client.forgetRequests()
      let console = try await session.play(["11", "2566"] + more, [line]).console
      #expect(session.client.requests.isEmpty == more.contains("--offline"))
      let isOtherMonth = line.hasPrefix("m ")
      let sentence = "Skipped 2 entries, because NASA's data for them can't be used."
      let screen = console.screen(1)
      #expect(screen.words.contains(sentence) == !isOtherMonth, "\(screen)")
    }
  }

  @Test("are gaps only if NASA said so, and days that a shown older version lacks")
  func gaps() async throws {
    let isFailing = Mutex(false)
    let session = try await PlayedSession(
      NASAClient(FakeNASA(gaps: ["2023-11-03"])) { _ in
        isFailing.withLock(\.self) ? HTTPResponse(status: 404, body: []) : nil
      })
    let told = "No pictures on 3 November."
    let lacking = "This version lacks 3 November."
    for fails in [false, true] {
      isFailing.withLock { $0 = fails }
      for line in ["m 11", "r", "g;l"] {
        let lines = line.split(separator: ";").map { String($0) }
        let screens = try await session.play(["11", "2566"], lines).console.screens
        let screen = try #require(screens.dropLast().last)
        #expect(screen.contains(told) == !fails, "\(fails) \(line): \(screen)")
        #expect(screen.contains(lacking) == fails, "\(fails) \(line): \(screen)")
      }
    }
  }

  @Test(
    "are the files that were saved, and the entries in a page",
    arguments: ["1-9", "a", "4 4 6", "3-1"])
  func files(choice: String) async throws {
    let session = try await PlayedSession(
      NASAClient {
        $0.contains("2023-10-04") ? HTTPResponse(status: 404, body: []) : nil
      })
    let home = session.home
    let lines = ["s \(choice) \(home.path)/sky", "/2023-10-0", "export \(home.path)/page.html"]
    let console = try await session.play(["10", "2566"], lines).console
    let saved = home.files.count { $0.hasPrefix("sky/") }
    let answer = console.screen(1).words
    let told = answer.firstMatch(of: /Saved (\d+) (?:of \d+ )?pictures/)
    #expect(told?.1 == "\(saved)", "\(answer)")
    let entries = try home.read("page.html").components(separatedBy: "<article").count - 1
    #expect(entries == 9)
    let exported = console.screen(3).words
    #expect(exported.contains("Exported 8 of 9 pictures"), "\(exported)")
    #expect(exported.contains("1 picture is missing: 4 October 2023."))
  }
}
