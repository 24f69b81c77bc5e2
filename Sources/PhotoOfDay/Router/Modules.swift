import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// Puts the module of a screen, which is a view with its presenter, in front, and keeps the other
/// module. Makes the module of pictures for the first picture.
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
  private(set) var front: any ScreenModule

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

  var list: ListPresenter? { lists }
  var detail: DetailPresenter? { pictures }

  func putInFront(_ screen: Screen?) {
    let module: any ScreenModule = screen?.photo == nil ? lists : pictures
    if module !== front {
      front.leave()
      front = module
    }
  }

  func show(
    _ screen: Screen, for purpose: Purpose, anew: Bool, after previous: Screen?
  ) async -> Shown {
    switch screen.content {
    case .list(let list):
      await lists.show(list, failures: screen.failures, anew: anew)
    case .picture(let photo):
      await pictures.show(
        photo, knownFailure: screen.failures[photo.itemShown], for: purpose, anew: anew,
        after: previous)
    }
  }
}

/// The router of a run without a prompt. Its only module is always in front.
@MainActor
final class BatchRouter: ScreenRouterProtocol {
  weak var session: Session? {
    didSet { batch.session = session }
  }
  private let batch: BatchPresenter

  init(_ batch: BatchPresenter) { self.batch = batch }

  var list: ListPresenter? { nil }
  var detail: DetailPresenter? { nil }
  var front: any ScreenModule { batch }

  func putInFront(_ screen: Screen?) {}

  func show(
    _ screen: Screen, for purpose: Purpose, anew: Bool, after previous: Screen?
  ) async -> Shown {
    batch.show(screen)
  }
}

/// The two ways of running a session. Each returns the exit reason.
extension AppParts {
  /// Shows lists and pictures until the user leaves.
  ///
  /// - Parameter sleep: waits between the pictures of a slideshow.
  func runScreens(
    _ calls: [Call],
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async -> ExitReason {
    let router = ScreenRouter(views, interactors: interactors, loading: loading)
    let session = Session(interactors, loading, features, router: router, sleep: sleep)
    self.session = session
    await session.run(calls)
    router.front.leave()
    return session.exitReason
  }

  /// Performs the calls without a prompt, and prints the entries if a format was given.
  func runBatch(_ calls: [Call]) async -> ExitReason {
    let presenter = BatchPresenter(
      interactors: interactors, loading: loading, form: options.request.form)
    let writesRecords = options.request.form != nil
    presenter.view = views.batch(for: presenter, writesRecords: writesRecords)
    let router = BatchRouter(presenter)
    let session = Session(interactors, loading, features, router: router)
    self.session = session
    await session.run(calls)
    await presenter.write(session)
    return session.exitReason
  }
}
