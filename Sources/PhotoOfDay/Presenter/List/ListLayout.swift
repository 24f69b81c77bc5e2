import PhotoOfDayEntity
import PhotoOfDayInteractor

struct ListLayout: Equatable, Sendable {
  private let name: String
  /// True for a calendar, which shows every day, whatever the filter. The numbers that users type
  /// are then days or months, not entries.
  let countsDays: Bool
  let present: Present
  typealias Present =
    @MainActor @Sendable (
      ListPresenter, ShownList, _ failures: [APODItem: AppError], _ anew: Bool
    ) async -> Shown

  init(_ name: String, countsDays: Bool = false, present: @escaping Present) {
    self.name = name
    self.countsDays = countsDays
    self.present = present
  }

  package static func == (one: ListLayout, other: ListLayout) -> Bool { one.name == other.name }

  static let rows = ListLayout("rows") { presenter, list, _, _ in
    await presenter.showRows(list)
    return Shown(screen: .list(list))
  }
  /// Small pictures or, if pictures can't be drawn, rows.
  static let gallery = ListLayout("gallery") { presenter, list, failures, anew in
    await presenter.showGallery(list, failures: failures, anew: anew)
  }
}
