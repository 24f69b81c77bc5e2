import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayView
import Synchronization
import Testing

/// Pictures on a screen of the program's own parts: what is asked for, and which is shown.
@Suite("A picture in a played session", .guardAgainstHanging)
@MainActor
struct PlayedPictureTests {
  @Test("is loaded in the size of its room and, zoomed, in that of each step")
  func sizes() async throws {
    let session = try await PlayedSession()
    let lines = ["4", "v", "+", "+", "l", "-", "q", "b"]
    let screens = try await session.play(["10", "2566"], lines).console.screens
    let widths = session.client.requests
      .filter { $0.address.contains("2023-10-04") }
      .compactMap { $0.address.firstMatch(of: /w=(\d+)/) }
      .map { Int($0.1) }
    #expect(widths == [306, 459, 663])
    let percentages = screens.joined()
      .matches(of: /(\d+)% of full size/)
      .map { $0.1 }
    #expect(percentages == ["10", "15", "15", "10"])
  }

  @Test("is deleted from a terminal that keeps it, when its list is drawn anew")
  func deleted() async throws {
    var session = try await PlayedSession()
    session.size = (100, 60)
    session.images = "auto"
    let played = try await session.play(["10", "2566"], ["3", "", "f 3"]) {
      $0.terminal.pixels = Kitty()
    }
    let redrawn = played.console.screens.dropLast().last
    #expect(redrawn?.contains(Kitty().erasure) == true)
  }

  @Test("of a gallery is one of eight requested at once, and of all again by r")
  func atOnce() async throws {
    let open = Mutex((now: 0, most: 0))
    let session = try await PlayedSession(
      NASAClient { address async throws(AppError) in
        if address.hasPrefix("http://nasa.test/") { return nil }
        open.withLock { open in
          open.now += 1
          open.most = max(open.most, open.now)
        }
        // Until eight have come: after them, one too many would.
        while open.withLock({ $0.most < 8 }), !Task.isCancelled {
          await Task.yield()
        }
        await untilQuiet()
        open.withLock { $0.now -= 1 }
        return nil
      })
    try await session.play(["10", "2566"], ["g", "r"])
    #expect(open.withLock(\.most) == 8)
    let pictures = session.client.requests.filter { $0.kind == .picture }.map(\.address)
    #expect(pictures.count == 2 * Set(pictures).count)
    #expect(pictures.count > 20)
  }

  @Test(
    "plays one after another, past entries without one, and starts over",
    arguments: [
      (["play 9", "…", "…", "x"], [1, 2, 3]),
      (["5", "play 9", "…", "…", "x"], [5, 5, 7, 8]),
      (["6", "play 9", "…", "x"], [6, 7, 8]),
      (["/2023-10-3", "30", "play 9", "…", "…", "x"], [1, 1, 2, 1]),
    ])
  func slideshow(lines: [String], numbers: [Int]) async throws {
    let nasa = FakeNASA(entries: [.bare("2023-10-06")])
    let session = try await PlayedSession(
      NASAClient(nasa) {
        $0.contains("2023-10-02") ? HTTPResponse(status: 503, body: []) : nil
      })
    let console = try await session.play(["10", "2566"], lines).console
    let shown = console.written
      .matches(of: /· (\d+) of \d+/)
      .compactMap { Int($0.1) }
    #expect(shown.starts(with: numbers), "\(shown)")
    #expect(!console.writtenErrors.contains("Retrying"), "\(shown)")
  }

  @Test(
    "of a slideshow is found before anything is taken, or its lack is said once",
    arguments: [["/2023-10-06", "play 9", "v", "?"], ["/2023-10-06", "6", "play 9", "v"]])
  func nothingToPlay(lines: [String]) async throws {
    let nasa = FakeNASA(entries: [.bare("2023-10-06")])
    let session = try await PlayedSession(NASAClient(nasa))
    let console = try await session.play(["10", "2566"], lines).console
    let errors = console.writtenErrors
    let said = errors.matches(of: /Nothing in this list has a picture to show\./)
    #expect(said.count == 1)
    #expect(!errors.contains("This is the last"))
    #expect(!console.written.contains("\u{1B}[?1049h"), "\(console.written)")
    let batch = try await session.play(["--search", "2023-10-06", "--slideshow"])
    #expect(batch.status == 1, "\(batch.console.writtenErrors)")
  }

  @Test("of a slideshow comes again after the last without a word about the end")
  func wraps() async throws {
    let session = try await PlayedSession()
    let lines = ["/2023-10-3", "play 9", "…", "…", "…", "x", "q"]
    let console = try await session.play(["10", "2566"], lines).console
    let shown = console.written
      .matches(of: /· (\d) of 2/)
      .compactMap { Int($0.1) }
    #expect(shown.starts(with: [1, 2, 1, 2]), "\(shown)")
    let all = console.written + console.writtenErrors
    #expect(!all.contains("This is the last"))
  }

  @Test("that is saved comes from a server that answers, and from no other that didn't before")
  func otherServer() async throws {
    let elsewhere = "https://other.example.org/content/dam/a.png?w=4455&h=5592&fit=clip"
    let nasa = FakeNASA(entries: [.science("2023-10-08", ["hdurl": elsewhere])])
    let session = try await PlayedSession(
      NASAClient(nasa) { address throws(AppError) in
        if address.contains("assets.") { throw .noConnection(detail: "curl 7") }
        return nil
      })
    let line = "s 7-9 \(session.home.path)/sky"
    let console = try await session.play(["10", "2566"], [line]).console
    let said = "Saved 1 of 3 pictures in ~/sky. Not saved: 7 October 2023, 9 October 2023."
    #expect(console.writtenErrors.words.contains(said), "\(console.writtenErrors)")
    #expect(!session.client.requests.contains { $0.address.contains("2023-10-09") })
  }

  @Test(
    "leads back to its page of a list, which is there again as it was left",
    arguments: [
      (["find dance", "b"], 1),
      (["r"], 1),
      (["lang th"], 1),
      (["3", "b"], 0),
    ])
  func page(lines: [String], page: Int) async throws {
    let session = try await PlayedSession()
    func pages(_ lines: [String]) async throws -> [Substring] {
      let all = ["recent 60", "n"] + lines
      return try await session.play(["10", "2566"], all).console.screens
        .compactMap { $0.matches(of: /(\d+–\d+) (?:of|จาก) 60/).last?.1 }
    }
    let before = try await pages([])
    let after = try await pages(lines)
    #expect(before.count == 2)
    #expect(before[0] != before[1])
    #expect(after.count > 2, "\(after)")
    #expect(after.last == before[page], "\(after)")
  }

  @Test("is one of a page that turns over the edge of a month, and back to the page before it")
  func edge() async throws {
    var session = try await PlayedSession()
    session.size = (60, 20)
    let lines = ["n", "n", "p", "p", "p"]
    let screens = try await session.play(["10", "2566"], lines).console.screens
    let heading = /([A-Z][a-z]+) 2023 · (\d+–\d+ of \d+|\d+ pictures)/
    let pages = screens.compactMap { $0.firstMatch(of: heading) }.map { "\($0.1) \($0.2)" }
    #expect(
      pages == [
        "October 1–16 of 31",
        "October 16–31 of 31",
        "November 15 pictures",
        "October 16–31 of 31",
        "October 1–16 of 31",
        "September 15–30 of 30",
      ])
  }
}
