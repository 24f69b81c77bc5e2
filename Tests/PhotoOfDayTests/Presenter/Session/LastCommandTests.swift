import PhotoOfDayEntity
import Testing

@testable import PhotoOfDayPresenter

@Suite("The last command")
struct LastCommandTests {
  private struct Row {
    let outcome: Outcome
    let exitReason: ExitReason
    let failed: [Call]?
    let dropsTyped: Bool
  }

  private static let calls = [Call.month(.month(10, year: nil)), .choose(3)]

  nonisolated private static let rows = [
    Row(outcome: .done, exitReason: .done, failed: nil, dropsTyped: false),
    Row(outcome: .unchanged, exitReason: .couldNotSave, failed: [.list], dropsTyped: false),
    Row(outcome: .explained("?"), exitReason: .couldNotSave, failed: [.list], dropsTyped: false),
    Row(
      outcome: .refusedOnScreen(.wrongUsage), exitReason: .wrongUsage, failed: nil,
      dropsTyped: false),
    Row(outcome: .instead, exitReason: .done, failed: nil, dropsTyped: false),
    Row(outcome: .failed(.noPicture), exitReason: .noPicture, failed: calls, dropsTyped: true),
    Row(
      outcome: .partly(.noConnection), exitReason: .noConnection, failed: [.showAgain],
      dropsTyped: true),
    Row(
      outcome: .partly(.interrupted), exitReason: .interrupted, failed: [.showAgain],
      dropsTyped: false),
    Row(outcome: .stopped(), exitReason: .interrupted, failed: calls, dropsTyped: false),
  ]

  @Test("leaves the exit status, what r repeats, and what was typed ahead")
  func leaves() {
    for row in Self.rows {
      var sut = LastCommand()
      sut.record(.failed(.couldNotSave), of: [.list])
      sut.record(row.outcome, of: Self.calls)
      #expect(sut.exitReason == row.exitReason, "\(row.outcome)")
      #expect(sut.toRepeat == row.failed, "\(row.outcome)")
      #expect(sut.dropsTyped == row.dropsTyped, "\(row.outcome)")
    }
  }

  @Test("in which the user has ended something drops nothing typed; Ctrl-C is its exit status")
  func endedByUser() {
    let rows: [(interruption: Interruption, exitReason: ExitReason, dropsTyped: Bool)] = [
      (.endedCountdown, .noPicture, false),
      (.superseded, .noPicture, true),
      (.stopped, .interrupted, false),
    ]
    for row in rows {
      var sut = LastCommand()
      sut.record(.failed(.noPicture), of: Self.calls)
      sut.record(row.interruption)
      #expect(sut.exitReason == row.exitReason, "\(row.interruption)")
      #expect(sut.toRepeat == Self.calls, "\(row.interruption)")
      #expect(sut.dropsTyped == row.dropsTyped, "\(row.interruption)")
    }
  }
}
