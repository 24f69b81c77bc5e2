import PhotoOfDayEntity
import Testing

/// The program in terminals that are on this machine, photographed. Passed over where one isn't installed.
@Suite("A real terminal", .serialized, .guardAgainstHanging)
struct RealTerminalTests {
  struct Window: Sendable, CustomTestStringConvertible {
    let kind: RealTerminal.Kind
    let columns: Int
    let rows: Int
    /// The least share of the window that a portrait takes.
    let share: Double

    var testDescription: String { "\(kind.rawValue), \(columns) × \(rows)" }

    static let all = RealTerminal.Kind.allCases.filter(\.isInstalled).flatMap { kind in
      [(80, 24, 0.12), (120, 40, 0.28), (60, 40, 0.25)].map {
        Window(kind: kind, columns: $0, rows: $1, share: $2)
      }
    }
  }

  @Test("shows the whole picture of an entry, in its shape, large, below its title", arguments: Window.all)
  func picture(in window: Window) async throws {
    let stage = try Stage(FakeNASA(today: "2023-11-15", pictures: { _ in nil }))
    let terminal = try await RealTerminal(
      window.kind, columns: window.columns, rows: window.rows, BuiltProgram.path(),
      stage.address() + ["10", "2023", "--item", "4"],
      environment: stage.environment(["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
    let screen = try await terminal.screenshot { screen in
      let (_, red, green, blue) = screen.boxes
      return !red.isEmpty && !green.isEmpty && !blue.isEmpty
    }
    try await terminal.end()
    let (whole, red, green, blue) = screen.boxes
    let (width, height) = (green.right - red.left + 1, blue.bottom - red.top + 1)
    let cell = (width: whole.width / window.columns, height: whole.height / window.rows)
    // The picture of the day has 4455 × 5592 pixels, and ends within a cell.
    #expect(abs(width - height * 4455 / 5592) <= 2 * cell.width, "\(width) × \(height)")
    #expect(abs(red.right - green.left) <= width / 8 && abs(red.bottom - blue.top) <= height / 8)
    #expect(abs(red.top - green.top) <= 2 && abs(red.left - blue.left) <= 2)
    #expect(Double(width * height) >= window.share * Double(whole.width * whole.height))
    #expect(red.top - whole.top >= cell.height, "no room for the title above")
  }
}
