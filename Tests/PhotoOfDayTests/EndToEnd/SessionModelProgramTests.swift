import Foundation
import PhotoOfDayEntity
import PhotoOfDayPresenter
import Testing

/// The random sessions of `SessionModelTests` with the real program between pipes.
@Suite("A random session of the program")
struct SessionModelProgramTests {
  /// NASA refuses September and November; November is cached.
  private static let months: (refused: CalendarMonth, copied: CalendarMonth) = ("2023-09", "2023-11")
  private static let gaps: Set<CalendarDay> = ["2023-10-09", "1995-06-17", "1995-06-18", "1995-06-19"]
  private let stage: Stage
  /// Five minutes after November was cached.
  private let later = Stage.noon(of: "2023-11-15", seconds: 300)

  init() throws { stage = try Stage(FakeNASA(today: "2023-11-15", gaps: Self.gaps)) }

  private func makeModel() -> SessionModel {
    var model = SessionModel(today: "2023-11-15", gaps: Self.gaps, opening: "2023-10") { call, _ in
      switch call {
      // A past day is served from the cache without a notice.
      case .day(let day, anew: false) where day.calendarMonth == Self.months.copied && day != "2023-11-15": .comes
      case .list(.month(let month), _): Self.fate(of: month)
      // The last days are those of the copied month.
      case .list(.recent, _): .copy
      // Only the copied month's days of this year need one: today, whose picture may change, and all of them after r.
      case .list(.everyYear(let day), let anew):
        day.month == 11 && day.day <= 15 && (anew || day.day == 15) ? .copy : .comes
      case .list: .comes
      case .day(let day, _): Self.fate(of: day.calendarMonth)
      case .newest: .copy
      }
    }
    // A day without picture or video has nothing to save.
    model.missing = { $0.calendarMonth == Self.months.refused }
    model.savingStatus = { FakeNASA.mediaType(of: $0) == .other ? 1 : 73 }
    return model
  }

  private static func fate(of month: CalendarMonth) -> SessionModel.Fate {
    month == months.refused ? .fails : month == months.copied ? .copy : .comes
  }

  @Test(
    "shows the screens of the model, each copy's age and each failure once, and ends with its status",
    arguments: 0..<5)
  func sessions(part: Int) async throws {
    #expect(try await stage.run("11", "2566").status == .exited(0))
    stage.nasa.refuse([Self.months.refused, Self.months.copied])
    var model = makeModel()
    var stored = Set(model.allDays(of: Self.months.copied))
    var favorites: Set<CalendarDay> = []
    await forSeeds(from: part * 10, count: 10) { seed, generator in
      let lines = (0..<30).map { _ in SessionModel.line(&generator) }
      model = makeModel()
      (model.stored, model.favorites) = (stored, favorites)
      model.open()
      lines.forEach { model.type($0) }
      (stored, favorites) = (model.stored, model.favorites)
      let done = try await stage.run(
        "10", "2566", "--lang", seed.isMultiple(of: 2) ? "th" : "en",
        input: lines.map { $0 + "\n" }.joined(), environment: later)
      let ages = done.errors.split(separator: "\n").count { $0.contains("5 minutes ago") || $0.contains("5 นาที") }
      let errors = done.errors.components(separatedBy: "photo-of-day: ").count - 1
      let problems = [
        difference(ScreensSeen(done.output).screens, model.screens.map { $0.asCopy(false) }, "showed"),
        difference([ages], [model.screens.count(where: \.isCopy)], "told ages"),
        difference([errors], [model.errors], "told errors"),
        difference([done.status], [.exited(model.status)], "ended with"),
      ].compactMap(\.self)
      return problems.isEmpty ? nil : "\(lines): \(problems.joined(separator: "; "))"
    }
  }
}
