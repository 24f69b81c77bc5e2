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

  @Test("is kept between two waits for keys: nothing is echoed or changed, and Ctrl-C is a signal")
  func kept() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let before = try PseudoTerminal.modes(far)
      func local() throws -> [UInt] {
        let modes = try PseudoTerminal.modes(far)[3]
        return [ECHO, ICANON, ISIG].map { modes & UInt($0) }
      }
      let between = [0, 0, UInt(ISIG)]
      RawTerminal.keep(far)
      for keys in [RawTerminal.Keys.one, .lines, .signals] {
        guard try local() == between, RawTerminal.begin(far, keys), !RawTerminal.begin(far, .one) else { exit(1) }
        RawTerminal.end()
      }
      guard try local() == between else { exit(2) }
      // Enter isn't the end of a line.
      guard write(near, "\r\u{4}", 2) == 2, isReadable(far), readAvailable(far) == [13, 4] else { exit(3) }
      RawTerminal.release()
      guard try PseudoTerminal.modes(far) == before, RawTerminal.begin(far, .lines) else { exit(4) }
      RawTerminal.end()
      exit(try PseudoTerminal.modes(far) == before ? 42 : 5)
    }
  }
}
