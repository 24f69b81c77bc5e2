import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Synchronization
import Testing

/// The times for which a slideshow shows its pictures. They end when the test says so.
@MainActor
private final class PictureTimes {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var count: Int { waiting.count }

  func begin() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Ends the oldest of the times, and waits until that has had its effect.
  func endFirst() async {
    waiting.removeFirst().resume()
    await untilQuiet()
  }

  func endAll() {
    waiting.forEach { $0.resume() }
    waiting = []
  }
}

@Suite("The session's loop", .guardAgainstHanging)
@MainActor
struct SessionLoopTests {
  private let times = PictureTimes()

  /// A slideshow of October, and a person who acts in it.
  ///
  /// - Returns: the numbers of the pictures as they were written, one after the other.
  private func numbers(
    of lines: [String] = ["play 9"],
    _ act: @escaping @MainActor (ScriptedConsole) async throws -> Void
  ) async throws -> [Int] {
    let session = try await PlayedSession()
    let times = times
    let played = try await session.play(
      ["10", "2566"], lines,
      prepare: { console in
        console.typesAhead = false
        Task {
          do {
            try await act(console)
          } catch {
            Issue.record(error)
          }
          console.press(.character("x"))
          times.endAll()
        }
      },
      sleep: { _ in await times.begin() })
    let shown = played.console.written.matches(of: /(Slideshow|Paused) · [^\u{1B}]* · (\d+) of 31/)
    return shown.compactMap { Int($0.2) }
  }

  /// Waits for a status line with that mark and number after all that was written before.
  private func wait(_ mark: String, _ number: Int, on console: ScriptedConsole) async throws {
    try await eventually("\(mark) \(number)") {
      let last = console.written.components(separatedBy: "\u{1B}[2K").last ?? ""
      return last.hasPrefix(mark) && last.contains(" · \(number) of 31")
    }
  }

  @Test("shows the next picture when the time of the one on the screen is over")
  func due() async throws {
    let numbers = try await numbers { [times] console in
      for number in 1...3 {
        try await wait("Slideshow", number, on: console)
        try await eventually("its time begins") { times.count == 1 }
        await times.endFirst()
      }
      try await wait("Slideshow", 4, on: console)
    }
    #expect(numbers == [1, 2, 3, 4])
  }

  @Test("does nothing when the time of a picture is over in a slideshow that was stopped")
  func staleAfterPause() async throws {
    let numbers = try await numbers { [times] console in
      try await wait("Slideshow", 1, on: console)
      try await eventually("its time begins") { times.count == 1 }
      console.press(.character(" "))
      try await wait("Paused", 1, on: console)
      await times.endFirst()
      #expect(times.count == 0)
      console.press(.right)
      try await wait("Paused", 2, on: console)
      #expect(times.count == 0)
      // Goes on: now the time of this one counts.
      console.press(.character(" "))
      try await wait("Slideshow", 2, on: console)
      try await eventually("its time begins") { times.count == 1 }
      await times.endFirst()
      try await wait("Slideshow", 3, on: console)
    }
    #expect(numbers == [1, 1, 2, 2, 3])
  }

  @Test("does nothing when the time of an earlier picture is over")
  func staleAfterStep() async throws {
    let numbers = try await numbers { [times] console in
      try await wait("Slideshow", 1, on: console)
      try await eventually("its time begins") { times.count == 1 }
      console.press(.right)
      try await wait("Slideshow", 2, on: console)
      try await eventually("its time begins") { times.count == 2 }
      console.press(.character(" "))
      try await wait("Paused", 2, on: console)
      console.press(.character(" "))
      try await wait("Slideshow", 2, on: console)
      try await eventually("its time begins again") { times.count == 3 }
      await times.endFirst()
      await times.endFirst()
      #expect(times.count == 1)
      console.press(.left)
      try await wait("Slideshow", 1, on: console)
    }
    #expect(numbers == [1, 2, 2, 2, 1])
  }

  @Test("does nothing when the time of a picture is over after its slideshow")
  func staleAfterEnd() async throws {
    let session = try await PlayedSession()
    let times = times
    let lines = ["play 9", "v", "q"]
    let console = try await session.play(
      ["10", "2566"], lines,
      prepare: { console in
        console.typesAhead = false
        console.beforeLine = {
          guard times.count == 1 else { return }
          await times.endFirst()
        }
        Task {
          do {
            try await eventually("a picture's time begins") { times.count == 1 }
            console.press(.character("x"))
          } catch {
            Issue.record(error)
          }
        }
      },
      sleep: { _ in await times.begin() }
    ).console
    #expect(times.count == 0)
    #expect(!console.written.contains("2 of 31"))
  }

  @Test("does nothing when the time of a picture is over in another slideshow")
  func staleInNext() async throws {
    let numbers = try await numbers(of: ["play 9", "play 9"]) { [times] console in
      try await wait("Slideshow", 1, on: console)
      try await eventually("its time begins") { times.count == 1 }
      console.press(.character("x"))
      try await eventually("the next slideshow's time begins") { times.count == 2 }
      await times.endFirst()
      #expect(times.count == 1)
    }
    #expect(numbers == [1, 1])
  }

  @Test("goes on by one picture after a step whose month couldn't be loaded")
  func failedStep() async throws {
    let isFailing = Mutex(true)
    let session = try await PlayedSession(
      NASAClient { address async throws(AppError) in
        let isMonth = address.contains("date_from=231001")
        guard isMonth, isFailing.withLock(\.self) else { return nil }
        return HTTPResponse(status: 503, body: [])
      })
    let times = times
    let console = try await session.play(
      ["--date", "2023-10-08"], ["play 9"],
      prepare: { console in
        console.typesAhead = false
        Task {
          do {
            for time in 1...2 {
              try await eventually("time \(time) begins") { times.count == 1 }
              if time == 2 {
                isFailing.withLock { $0 = false }
              }
              await times.endFirst()
            }
            try await wait("Slideshow", 9, on: console)
          } catch {
            Issue.record(error)
          }
          console.press(.character("x"))
          times.endAll()
        }
      },
      sleep: { _ in await times.begin() }
    ).console
    #expect(console.written.contains("failing"))
    #expect(!console.written.contains("10 of 31"))
  }

  @Test("leaves at Ctrl-C at once if lines come through a pipe, with 130")
  func pipe() async throws {
    var session = try await PlayedSession()
    session.isTerminal = false
    let played = try await session.play(["10", "2566"], ["3", "4"]) { console in
      var count = 0
      console.beforeLine = { [weak console] in
        count += 1
        if count == 2 {
          console?.interrupt()
        }
      }
    }
    let console = played.console
    #expect(played.status == 130)
    #expect(console.written.contains("3 of 31"))
    #expect(!console.written.contains("4 of 31"))
    #expect(!console.writtenErrors.contains("Ctrl-C"))
  }

  @Test("stops at Ctrl-C what loads in a pipe, with 130")
  func pipeLoading() async throws {
    var session = try await PlayedSession(
      NASAClient { address async throws(AppError) in
        guard address.contains("2309") else { return nil }
        await MainActor.run { SessionLoopTests.console?.interrupt() }
        while !Task.isCancelled {
          await Task.yield()
        }
        throw .cancelled
      })
    session.isTerminal = false
    let played = try await session.play(["10", "2566"], ["m 9"]) { Self.console = $0 }
    #expect(played.status == 130)
    #expect(played.console.writtenErrors.contains("Stopped."))
  }

  private static weak var console: ScriptedConsole?
}
