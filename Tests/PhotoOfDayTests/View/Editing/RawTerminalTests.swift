import Foundation
import PhotoOfDayView
import Testing

@Suite("A raw terminal")
struct RawTerminalTests {
  @Test("can begin after the terminal refused once, and not while another has begun")
  func refusal() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let far = try PseudoTerminal.openEnds(columns: 80, rows: 24).far
      guard !RawTerminal.begin(far, .one, apply: { _, _, _ in -1 }) else { exit(1) }
      guard RawTerminal.begin(far, .one), !RawTerminal.begin(far, .lines) else { exit(2) }
      exit(42)
    }
  }
}
