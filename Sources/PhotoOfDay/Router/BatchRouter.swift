import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// The router of a run without a prompt. Its only module is always in front.
@MainActor
final class BatchRouter: ScreenRouterProtocol {
  weak var session: Session? {
    didSet { batch.session = session }
  }
  private let batch: BatchPresenter

  init(_ batch: BatchPresenter) { self.batch = batch }

  var isBatch: Bool { true }
  var listPresenter: ListPresenter? { nil }
  var pictureView: (any DetailViewProtocol)? { nil }
  var front: any SessionPresenter { batch }

  func putInFront(_ screen: Screen?) {}

  func show(
    _ screen: Screen, for purpose: Purpose, anew: Bool, after previous: Screen?
  ) async -> Shown {
    batch.show(screen)
  }
}
