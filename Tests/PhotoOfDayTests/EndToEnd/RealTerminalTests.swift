import PhotoOfDayEntity
import Testing

/// The program in terminals that are on this machine, photographed. Passed over where one isn't
/// installed.
@Suite("A real terminal", .serialized, .guardAgainstHanging)
struct RealTerminalTests {
  /// In `DetailScreenTests`, a painted screen stands for windows of any size.
  private static let windows: [(RealTerminal.Kind, columns: Int, rows: Int)] = [
    (.kitty, 120, 40), (.vt340, 80, 24), (.xterm, 60, 40),
  ].filter { $0.0.isInstalled }

  @Test(
    "shows the whole picture of an entry, in its shape, large, below its title", arguments: windows)
  func picture(kind: RealTerminal.Kind, columns: Int, rows: Int) async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    let terminal = try await RealTerminal(
      kind, columns: columns, rows: rows, BuiltProgram.path(),
      machine.address() + ["10", "2023", "--item", "4"],
      environment: machine.environment(["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
    let screen = try await terminal.screenshot { screen in
      let (_, red, green, blue) = screen.boxes
      return !red.isEmpty && !green.isEmpty && !blue.isEmpty
    }
    try await terminal.end()
    let (whole, red, green, blue) = screen.boxes
    let (width, height) = (green.right - red.left + 1, blue.bottom - red.top + 1)
    let cell = (width: whole.width / columns, height: whole.height / rows)
    // The picture of the day has 4455 × 5592 pixels, and ends within a cell.
    #expect(abs(width - height * 4455 / 5592) <= 2 * cell.width, "\(width) × \(height)")
    #expect(abs(red.right - green.left) <= width / 8 && abs(red.bottom - blue.top) <= height / 8)
    #expect(abs(red.top - green.top) <= 2 && abs(red.left - blue.left) <= 2)
    #expect(width * height * 100 >= whole.width * whole.height * (columns == 80 ? 12 : 24))
    #expect(red.top - whole.top >= cell.height, "no room for the title above")
  }
}
