import Foundation
@testable import PhotoOfDayView
import Testing

@Suite("A raw terminal", .guardAgainstHanging)
struct RawTerminalTests {
  @Test(
    "stays raw until it is released, in the whole window and after it: Ctrl-C is a key there"
  )
  func kept() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let before = try PseudoTerminal.modes(far)
      func local() throws -> [UInt] {
        let modes = try PseudoTerminal.modes(far)[3]
        return [ECHO, ICANON, ISIG].map { modes & UInt($0) }
      }
      guard Terminal.takeModes(of: far, .signals) else { exit(1) }
      guard try local() == [0, 0, UInt(ISIG)] else { exit(7) }
      guard Terminal.enterWindow(far, keys: far, enter: "", leave: "") else { exit(2) }
      guard try local() == [0, 0, 0], Terminal.takeModes(of: far, .raw) else { exit(3) }
      // Ctrl-D isn't the end of a line.
      guard write(near, "x\u{4}", 2) == 2, isReadable(far), readAvailable(far) == [120, 4] else {
        exit(4)
      }
      Terminal.leaveWindow()
      guard try local() == [0, 0, 0] else { exit(6) }
      Terminal.release()
      exit(try PseudoTerminal.modes(far) == before ? 42 : 5)
    }
  }
}
