import Foundation
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The reader of a terminal", .guardAgainstHanging)
struct TerminalReaderTests {
  @Test("delivers keys together that came together, and each Ctrl-C by its number")
  func keys() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let reader = TerminalReader(descriptor: far)
      reader.start()
      // The terminal is raw by then.
      reader.mark()
      let typed = Array("a\u{1B}[200~b\u{3}c\u{3}\u{1B}[A\u{1B}".utf8)
      var events = reader.events.makeAsyncIterator()
      try #require(await events.next() == .mark)
      try #require(write(near, typed, typed.count) == typed.count)
      let expected: [TerminalEvent] = [
        .keys([.character("a"), .paste("b")]), .interrupt(1), .keys([.character("c")]),
        .interrupt(2),
        .keys([.up]), .keys([.escape]),
      ]
      for event in expected {
        try #require(await events.next() == event)
      }
      try #require(reader.interrupts.take(delivered: 1))
      try #require(!reader.interrupts.take(delivered: 1))
      try #require(reader.interrupts.isDue)
      try #require(reader.interrupts.take())
      try #require(!reader.interrupts.take(delivered: 2))
      try #require(!reader.interrupts.isDue)
    }
  }

  @Test("tells a mark after all that was typed before it")
  func mark() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let reader = TerminalReader(descriptor: far)
      reader.mark()
      var events = reader.events.makeAsyncIterator()
      try #require(await events.next() == .mark)
      for _ in 1...2 {
        try #require(write(near, "x", 1) == 1)
        reader.start()
        reader.mark()
        for event in [TerminalEvent.keys([.character("x")]), .mark] {
          try #require(await events.next() == event)
        }
        reader.stop()
        try #require(write(near, "later", 5) == 5)
        try #require(readAvailable(far) == Array("later".utf8))
      }
    }
  }

  @Test("tells answers once they are complete or a second is over, and the terminal's end")
  func answers() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let reader = TerminalReader(descriptor: far)
      reader.start()
      var events = reader.events.makeAsyncIterator()
      for isSilent in [false, true] {
        let text = isSilent ? "q" : "q" + TerminalScript.foot.text
        let answers = Task {
          await reader.ask("") { _ in _ = write(near, text, text.utf8.count) }
        }
        try #require(await events.next() == .keys([.character("q")]))
        guard case .answers(let told) = await events.next() else {
          Issue.record("no answers")
          return
        }
        reader.didAnswer(told)
        try #require(await answers.value == told)
        try #require(told.isComplete != isSilent)
      }
      closeDescriptor(near)
      try #require(await events.next() == .end)
    }
  }
}
