import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// Brings the module of a screen (a view with its presenter) to the front, and keeps the other
/// module. Makes the module of pictures when the first picture is shown.
@MainActor
final class ScreenRouter: ScreenRouterProtocol {
  weak var session: Session? {
    didSet { lists.session = session }
  }
  private let views: Views
  private let interactors: Interactors
  private let loading: Loading
  private let lists: ListPresenter
  private lazy var pictures = makePictures()
  private(set) var front: any SessionPresenter

  init(_ views: Views, interactors: Interactors, loading: Loading) {
    self.views = views
    self.interactors = interactors
    self.loading = loading
    lists = ListPresenter(interactors: interactors, loading: loading)
    front = lists
    lists.view = views.list(for: lists)
  }

  private func makePictures() -> DetailPresenter {
    let presenter = DetailPresenter(interactors: interactors, loading: loading)
    presenter.view = views.detail(for: presenter)
    presenter.session = session
    return presenter
  }

  var isBatch: Bool { false }
  var listPresenter: ListPresenter? { lists }
  var pictureView: (any DetailViewProtocol)? { pictures.view }

  func putInFront(_ screen: Screen?) {
    let module: any SessionPresenter = screen?.photo == nil ? lists : pictures
    if module !== front {
      front.willLeaveFront()
      front = module
    }
  }

  func show(
    _ screen: Screen, for purpose: Purpose, anew: Bool, after previous: Screen?
  ) async -> Shown {
    switch screen.content {
    case .list(let list):
      await lists.show(list, failures: screen.failures, anew: anew)
    case .photo(let photo):
      await pictures.show(
        photo, knownFailure: screen.failures[photo.itemShown], for: purpose, anew: anew,
        after: previous)
    }
  }
}
