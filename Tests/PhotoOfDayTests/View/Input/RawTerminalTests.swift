import Foundation
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("A raw terminal", .guardAgainstHanging)
struct RawTerminalTests {
  @Test("stays raw until it is released, in the whole window and after it")
  func kept() async {
    await #expect(processExitsWith: .success) {
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let before = try PseudoTerminal.modes(far)
      func local() throws -> [UInt] {
        let modes = try PseudoTerminal.modes(far)[3]
        return [ECHO, ICANON, ISIG].map { modes & UInt($0) }
      }
      try #require(Terminal.takeModes(of: far, .signals))
      try #require(local() == [0, 0, UInt(ISIG)])
      try #require(Terminal.enterWindow(far, input: far, enter: "", leave: ""))
      try #require(local() == [0, 0, 0])
      try #require(Terminal.takeModes(of: far, .raw))
      // Ctrl-D isn't the end of a line.
      try #require(write(near, "x\u{4}", 2) == 2)
      try #require(isReadable(far))
      try #require(readAvailable(far) == [120, 4])
      Terminal.leaveWindow()
      try #require(local() == [0, 0, 0])
      Terminal.release()
      try #require(PseudoTerminal.modes(far) == before)
    }
  }

  @Test("drops what was typed before a prompt, though another takes its place at once")
  func dropsEarlierInput() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let console = TerminalConsole.onTerminal(far)
      _ = write(near, "old\r", 4)
      let (lines, sink) = AsyncStream.makeStream(of: UserInput.self)
      func receive(_ input: UserInput) -> Reception {
        sink.yield(input)
        return .taken
      }
      // Its mark comes after the next mode has been set.
      console.setMode(.line(ConsolePrompt("1 ")), earlierInput: .dropped, receive)
      console.setMode(.line(ConsolePrompt("2 ")), receive)
      var shown = ""
      while !shown.contains("2 ") {
        let more = try await blocking(until: "the prompt is shown") { readAvailable(near) }
        shown += String(decoding: more ?? [], as: UTF8.self)
      }
      _ = write(near, "new\r", 4)
      var iterator = lines.makeAsyncIterator()
      try #require(await iterator.next() == .line("new"))
    }
  }
}
