import Foundation
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The reader of a terminal", .guardAgainstHanging)
struct TerminalReaderTests {
  @Test("delivers keys together that came together, and each Ctrl-C by its number")
  func keys() async {
    await #expect(processExitsWith: .exitCode(42)) { @MainActor in
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let reader = TerminalReader(descriptor: far)
      reader.start()
      // The terminal is raw by then.
      reader.mark()
      let typed = Array("a\u{1B}[200~b\u{3}c\u{3}\u{1B}[A\u{1B}".utf8)
      var events = reader.events.makeAsyncIterator()
      guard await events.next() == .mark else { exit(4) }
      guard write(near, typed, typed.count) == typed.count else { exit(1) }
      let expected: [TerminalEvent] = [
        .keys([.character("a"), .paste("b")]), .interrupt(1), .keys([.character("c")]),
        .interrupt(2),
        .keys([.up]), .keys([.escape]),
      ]
      for (event, count) in zip(expected, 10...) {
        guard await events.next() == event else { exit(Int32(count)) }
      }
      guard reader.interrupts.take(delivered: 1), !reader.interrupts.take(delivered: 1) else {
        exit(2)
      }
      guard reader.interrupts.isDue, reader.interrupts.take() else { exit(3) }
      guard !reader.interrupts.take(delivered: 2), !reader.interrupts.isDue else { exit(5) }
      exit(42)
    }
  }

  @Test("tells a mark after all that was typed before it")
  func mark() async {
    await #expect(processExitsWith: .exitCode(42)) { @MainActor in
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let reader = TerminalReader(descriptor: far)
      reader.mark()
      var events = reader.events.makeAsyncIterator()
      guard await events.next() == .mark else { exit(3) }
      for _ in 1...2 {
        guard write(near, "x", 1) == 1 else { exit(2) }
        reader.start()
        reader.mark()
        for event in [TerminalEvent.keys([.character("x")]), .mark] {
          guard await events.next() == event else { exit(4) }
        }
        reader.stop()
        guard write(near, "later", 5) == 5, readAvailable(far) == Array("later".utf8) else {
          exit(5)
        }
      }
      exit(42)
    }
  }

  @Test("tells answers once they are complete or a second is over, and the terminal's end")
  func answers() async {
    await #expect(processExitsWith: .exitCode(42)) { @MainActor in
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let reader = TerminalReader(descriptor: far)
      reader.start()
      var events = reader.events.makeAsyncIterator()
      for isSilent in [false, true] {
        let text = isSilent ? "q" : "q" + TerminalScript.foot.text
        let answers = Task {
          await reader.ask("") { _ in _ = write(near, text, text.utf8.count) }
        }
        guard await events.next() == .keys([.character("q")]) else { exit(2) }
        guard case .answers(let told) = await events.next() else { exit(3) }
        reader.didAnswer(told)
        guard await answers.value == told, told.isComplete != isSilent else { exit(4) }
      }
      closeDescriptor(near)
      exit(await events.next() == .end ? 42 : 5)
    }
  }
}
