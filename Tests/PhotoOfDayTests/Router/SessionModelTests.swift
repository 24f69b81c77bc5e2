import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView
import Synchronization
import Testing

/// Whole sessions of what somebody might type, against what they should come to.
@Suite("A session of anything")
@MainActor
struct SessionModelTests {
  nonisolated private static let today: CalendarDay = "2023-11-15"
  nonisolated private static let gaps: Set<CalendarDay> = ["2023-10-09", "1995-06-17", "1995-06-18", "1995-06-19"]

  @Test(
    "shows, asks for and ends as the model says: r repeats what failed or is shown, a copy's age is told wherever it is shown, and only the first screen can end the program",
    arguments: Language.allCases)
  func model(language: Language) async throws {
    await forSeeds(count: rounds ?? 260) { seed, generator in
      let fates = (0..<200).map { _ in
        [.comes, .comes, .comes, .fails, .copy].randomElement(using: &generator) ?? SessionModel.Fate.comes
      }
      let lines = (0..<30).map { _ in SessionModel.line(&generator) }
      var model = SessionModel(today: Self.today, gaps: Self.gaps, opening: "2023-10") { fates[$1 % fates.count] }
      model.open()
      lines.forEach { model.type($0) }
      let console = ScriptedConsole(lines: lines.map { .line($0) })
      let nasa = DecreedNASA(today: Self.today, gaps: Self.gaps) { fates[$0 % fates.count] }
      let reason = await console.run(PhotoInteractors(nasa), setting: LanguageSetting(language))
      let (calls, told) = (nasa.calls.withLock(\.self), told(console))
      // While something loads, nothing is accepted: what is typed then is forgotten.
      let forgotten =
        console.forgotten == calls.count + nasa.savings.withLock(\.self) ? nil : "heard what was typed meanwhile"
      let problems = [
        difference(calls, model.calls, "asked"), difference(told.screens, model.screens, "showed"),
        difference([told.errors], [model.errors], "told errors"),
        difference([reason.rawValue], [model.status], "ended with"),
        forgotten,
      ].compactMap(\.self)
      return problems.isEmpty ? nil : "\(lines): \(problems.joined(separator: "; "))"
    }
  }

  /// What was on the screens, one after the other, each with whether a copy's age was told with it.
  private func told(_ console: ScriptedConsole) -> (screens: [SessionModel.Screen], errors: Int) {
    var (screens, errors): ([SessionModel.Screen], Int) = ([], 0)
    for answer in console.pieces.split(whereSeparator: \.isPrompt) {
      let notices = answer.compactMap { if case .error(let text) = $0 { text } else { nil as String? } }.joined()
      let isCopy = notices.contains("5 minutes ago") || notices.contains("5 นาที")
      errors += notices.components(separatedBy: "photo-of-day: ").count - 1
      for case .output(let text) in answer { screens += ScreensSeen(text) { _ in isCopy }.screens }
    }
    return (screens, errors)
  }
}

/// Where two sequences part, if they do.
func difference<Element: Equatable>(_ found: [Element], _ wanted: [Element], _ verb: String) -> String? {
  if found == wanted { return nil }
  let place = zip(found, wanted).prefix { $0 == $1 }.count
  return
    "\(verb) \(found.dropFirst(place).prefix(3)), not \(wanted.dropFirst(place).prefix(3)), after \(found.prefix(place).suffix(2))"
}

extension ScriptedConsole.Piece {
  fileprivate var isPrompt: Bool { if case .prompt = self { true } else { false } }
}

/// Answers each call as is decreed for its number, as far as it may be made at all.
private final class DecreedNASA: PhotoListInteractorInput, PhotoDetailInteractorInput, PictureInteractorInput,
  FavoriteInteractorInput, PageInteractorInput
{
  let allowedDays: AllowedDays
  let calls = Mutex<[SessionModel.Call]>([])
  let savings = Mutex(0)
  private let stored = Mutex<Set<CalendarDay>>([])
  private let favorites = Mutex<Set<CalendarDay>>([])
  private let gaps: Set<CalendarDay>
  private let fate: @Sendable (Int) -> SessionModel.Fate

  init(today: CalendarDay, gaps: Set<CalendarDay>, fate: @escaping @Sendable (Int) -> SessionModel.Fate) {
    (allowedDays, self.gaps, self.fate) = (AllowedDays(today: today), gaps, fate)
  }

  /// - Throws: what is decreed for the call.
  private func make(
    _ call: SessionModel.Call, storing days: some Sequence<CalendarDay> & Sendable, _ news: any APODNews
  ) async throws(APIError) {
    let number = calls.withLock { calls in
      calls.append(call)
      return calls.count - 1
    }
    let error = APIError.serverError(status: 403, message: nil)
    switch fate(number) {
    case .comes: stored.withLock { $0.formUnion(days) }
    case .fails: throw error
    case .copy: await news.didFallBack(to: Fallback(age: 300, reason: error))
    }
  }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    var list = APODList(scope: scope, items: [])
    do throws(APIError) {
      switch scope {
      case .month(let month):
        let days = try allowedDays.days(of: month).filter { !gaps.contains($0) }
        try await make(.list(.month(month), anew: anew), storing: days, output)
        list.items = days.map(APODItem.moon)
      case .recent(let count):
        let days = allowedDays.lastDays(count).filter { !gaps.contains($0) }
        try await make(.list(.recent(count), anew: anew), storing: days, output)
        list.items = days.reversed().map(APODItem.moon)
      case .everyYear(let day):
        let days = try allowedDays.days(on: day).filter { !gaps.contains($0) }
        try await make(.list(.everyYear(day), anew: anew), storing: days, output)
        stored.withLock { $0.formUnion(days) }
        list.items = days.map(APODItem.moon)
      case .search(let query):
        calls.withLock { $0.append(.list(.search(query.text), anew: anew)) }
        list.items = stored.withLock { $0.sorted(by: >) }.map(APODItem.moon).filter(query.matches)
        list.searched = SearchExtent(months: 1, entries: 31)
      case .favorites:
        calls.withLock { $0.append(.list(.favorites, anew: anew)) }
        list.items = favorites.withLock { $0.sorted(by: >) }.map(APODItem.moon)
      }
      await output.receive(.success(list))
    } catch {
      await output.receive(.failure(error))
    }
  }

  func days() -> Set<CalendarDay> { favorites.withLock(\.self) }

  func toggleFavorite(_ item: APODItem, reportingTo output: any InteractorOutput<FavoriteChange>) async {
    savings.withLock { $0 += 1 }
    let isFavorite = favorites.withLock { days in
      if days.remove(item.date) == nil { days.insert(item.date) }
      return days.contains(item.date)
    }
    await output.receive(.success(FavoriteChange(isFavorite: isFavorite)))
  }

  func fetchPicture(of item: APODItem, reportingTo output: any InteractorOutput<PictureFile>) async {
    await output.receive(.failure(.offline))
  }

  func beginPage(_ path: String) throws(APIError) -> any PageWriting { throw .couldNotSave(reason: path) }

  func fetchAPOD(
    _ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>
  ) async {
    do throws(APIError) {
      let day = if case .day(let day) = request { day } else { allowedDays.today }
      let call = request == .newest ? SessionModel.Call.newest(anew: anew) : .day(day, anew: anew)
      try allowedDays.check(day)
      try await make(call, storing: gaps.contains(day) ? [] : [day], output)
      if gaps.contains(day) { throw .noPicture(on: day) }
      await output.receive(.success(.moon(day)))
    } catch {
      await output.receive(.failure(error))
    }
  }

  func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any InteractorOutput<SavedPicture>
  ) async {
    savings.withLock { $0 += 1 }
    await output.receive(.failure(.couldNotSave(reason: folder ?? "no folder")))
  }
}

extension APODItem {
  fileprivate static func moon(_ day: CalendarDay) -> APODItem {
    APODItem(date: day, title: SessionModel.title(of: day), mediaType: .image, explanation: "")
  }
}
