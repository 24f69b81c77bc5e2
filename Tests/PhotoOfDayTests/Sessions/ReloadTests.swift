@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("What r asks for", .guardAgainstHanging)
@MainActor
struct ReloadTests {
  @Test(
    "is all that the screen was loaded with, though it is stored by then",
    arguments: ["m 10 2566", "recent 5", "on 10-25", "2022", "d 2023-10-04", "t", "v 4", "g", "c"])
  func anew(line: String) async throws {
    var session = try await PlayedSession()
    // Nothing is read ahead.
    session.isPiped = true
    func addresses(askedFor lines: [String]) async throws -> Set<String> {
      session.client.forgetRequests()
      try await session.play(["--month", "10", "--year", "2566"], lines)
      return Set(session.client.requests.map(\.address))
    }
    let atStart = try await addresses(askedFor: [])
    let asked = try await addresses(askedFor: [line])
    let again = try await addresses(askedFor: [line])
    let anew = try await addresses(askedFor: [line, "r"])
    // The month itself was stored when the session began.
    let isMonth = ["m 10 2566", "g", "c"].contains(line)
    #expect(anew.isSuperset(of: isMonth ? asked.union(atStart) : asked), "\(anew) \(asked)")
    #expect(anew.count > again.count)
  }

  @Test("is what is missing of a list, and nothing else of it")
  func missing() async throws {
    let fails = Mutex(true)
    var session = try await PlayedSession(
      NASAClient { address in
        guard address.hasSuffix("/191025"), fails.withLock(\.self) else { return nil }
        fails.withLock { $0 = false }
        return HTTPResponse(status: 403, body: [])
      })
    session.isTerminal = false
    let console = try await session.play(["--on", "25", "Oct"], ["r"]).console
    #expect(console.screen(0).contains("28 pictures"))
    #expect(console.screen(1).contains("29 pictures"))
    #expect(session.client.requests.count == 29 + 1)
  }

  @Test("is the picture alone that couldn't be loaded, not the next one")
  func alone() async throws {
    var session = try await PlayedSession(
      NASAClient {
        $0.contains("2023-10-02") ? HTTPResponse(status: 404, body: []) : nil
      })
    // Nothing is read ahead.
    session.isPiped = true
    let screens = try await session.play(["10", "2566"], ["v 1", "n", "r", "q"]).console.screens
    #expect(screens.dropFirst(3).joined().contains("2 of 31"), "\(screens)")
    #expect(!screens.joined().contains("3 of 31"), "\(screens)")
  }

  @Test("is what a search finds and what is marked by now")
  func here() async throws {
    let session = try await PlayedSession()
    let searching = ["find dance", "m 9 2566", "b", "r"]
    let found = try await session.play(["10", "2566"], searching).console
    let counts = [1, 3, 4].map { found.screen($0).firstMatch(of: /of (\d+)/)?.1 }
    #expect(counts == ["31", "31", "61"], "\(found.screens)")
    let marking = ["f 4", "f 5", "fav", "f 1", "r"]
    let marked = try await session.play(["10", "2566"], marking).console
    #expect(marked.screen(3).contains("· 2 pictures"), "\(marked.screens)")
    #expect(marked.screen(5).contains("· 1 picture"), "\(marked.screens)")
  }
}
