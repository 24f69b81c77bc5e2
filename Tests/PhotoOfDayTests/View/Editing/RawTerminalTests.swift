import Foundation
import PhotoOfDayView
import Testing

@Suite("A raw terminal")
struct RawTerminalTests {
  @Test(
    "stays raw between two waits for keys until it is released: nothing is echoed, and Ctrl-C is a signal"
  )
  func kept() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let before = try PseudoTerminal.modes(far)
      func local() throws -> [UInt] {
        let modes = try PseudoTerminal.modes(far)[3]
        return [ECHO, ICANON, ISIG].map { modes & UInt($0) }
      }
      let between = [0, 0, UInt(ISIG)]
      guard Terminal.enterWindow(far, keys: far, enter: "", leave: "") else { exit(6) }
      for keys in [Terminal.Keys.one, .signals] {
        guard try local() == between, Terminal.begin(far, keys), !Terminal.begin(far, .one) else {
          exit(1)
        }
        Terminal.end()
      }
      guard try local() == between else { exit(2) }
      // Ctrl-D isn't the end of a line.
      guard write(near, "x\u{4}", 2) == 2, isReadable(far), readAvailable(far) == [120, 4] else {
        exit(3)
      }
      Terminal.leaveWindow()
      guard try local() == between, Terminal.begin(far, .signals) else { exit(4) }
      Terminal.end()
      Terminal.release()
      exit(try PseudoTerminal.modes(far) == before ? 42 : 5)
    }
  }
}
