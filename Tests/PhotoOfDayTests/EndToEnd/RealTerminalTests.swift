import PhotoOfDayEntity
import Testing

/// The program in the terminals of this machine, photographed. A terminal that isn't installed is
/// skipped.
@Suite("A real terminal", .serialized, .guardAgainstHanging)
struct RealTerminalTests {
  /// In `DetailScreenTests`, a painted screen stands for windows of any size.
  private static let windows = [
    RealTerminal.Window(kind: .kitty, columns: 120, rows: 40),
    RealTerminal.Window(kind: .vt340, columns: 80, rows: 24),
    RealTerminal.Window(kind: .xterm, columns: 60, rows: 40),
  ].filter(\.kind.isInstalled)

  @Test(
    "shows the whole picture of an entry, in its shape, large, below its title", arguments: windows)
  func picture(window: RealTerminal.Window) async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    let terminal = try await RealTerminal(
      window,
      BuiltProgram.path(),
      machine.address() + ["10", "2023", "--item", "4"],
      environment: machine.environment(["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
    let screen = try await terminal.screenshot { screen in
      let boxes = screen.boxes
      return ![boxes.red, boxes.green, boxes.blue].contains(where: \.isEmpty)
    }
    try await terminal.end()
    let (whole, red, green, blue) = screen.boxes
    let width = green.right - red.left + 1
    let height = blue.bottom - red.top + 1
    let cell = (width: whole.width / window.columns, height: whole.height / window.rows)
    // The picture of the day has 4455 × 5592 pixels, and ends within a cell.
    #expect(abs(width - height * 4455 / 5592) <= 2 * cell.width, "\(width) × \(height)")
    #expect(abs(red.right - green.left) <= width / 8)
    #expect(abs(red.bottom - blue.top) <= height / 8)
    #expect(abs(red.top - green.top) <= 2)
    #expect(abs(red.left - blue.left) <= 2)
    let leastPercent = window.columns == 80 ? 12 : 24
    #expect(width * height * 100 >= whole.width * whole.height * leastPercent)
    #expect(red.top - whole.top >= cell.height, "no room for the title above")
  }
}
