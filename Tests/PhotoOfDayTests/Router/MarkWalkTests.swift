import Testing

/// What the screen says of favorites is what the session knows, whatever was typed.
@Suite("The mark of a favorite", .guardAgainstHanging)
@MainActor
struct MarkWalkTests {
  private static let moves = [
    "b", "l", "n", "p", "", "5", "2", "31", "f", "/2023-10-0", "/", "lang th", "lang en", "r",
  ]

  @Test("is on the screen at once, and gone at once, after any commands")
  func marks() async throws {
    var session = try await PlayedSession()
    (session.size.rows, session.images) = (100, "never")
    session.hasColor = true
    // Favorites outlive the sessions.
    var marked: Set<String> = []
    await forSeeds { _, random in
      let lines = (0..<10).map { _ in
        Bool.random(using: &random)
          ? "f \(Int.random(in: 1...12, using: &random))" : Self.moves.randomElement(using: &random) ?? ""
      }
      let (console, _) = try await session.play(["10", "2566"], lines + ["q"])
      for (line, screen) in zip([""] + lines, console.screens) {
        let text = screen.replacing(#/\u{1B}\[[0-9;?]*[a-zA-Z]/#, with: "")
        // What was shown while it loaded has no marks, and is gone.
        var window = PaintedScreen(columns: 80, rows: 100)
        window.write(screen)
        let shown = window.lines.filter { !$0.isEmpty }
        // Names what was marked, or is no more.
        if let found = text.firstMatch(of: #/(Added to|Removed from|เพิ่มลง|นำออก).*(\d{4}-\d\d-\d\d)/#) {
          let (day, isAdded) = (String(found.2), ["Added to", "เพิ่มลง"].contains(found.1))
          if isAdded { marked.insert(day) } else { marked.remove(day) }
          if shown.count < 3 { return "\(lines): after “\(line)” nothing is shown anew" }
        } else if line.hasPrefix("f"), !text.contains("photo-of-day:"), !text.contains("no number") {
          continue
        }
        for row in shown {
          guard let found = row.firstMatch(of: #/^ ?\d+  \S+ +\d+  .*(\d{4}-\d\d-\d\d)/#) else { continue }
          if marked.contains(String(found.1)) != row.contains("★") { return "\(lines): after “\(line)”: \(row)" }
        }
        if let title = shown.first(where: { $0.hasPrefix("Moon & Mars’ dance of") }),
          let facts = shown.first(where: {
            $0.contains(" · ") && ($0.contains(" of ") || $0.contains("จาก"))
          })
        {
          let isMarked = facts.contains("Favorite") || facts.contains("รายการโปรด")
          if marked.contains(String(title.suffix(10))) != isMarked { return "\(lines): after “\(line)”: \(facts)" }
        }
      }
      return nil
    }
    #expect(!marked.isEmpty)
  }
}
