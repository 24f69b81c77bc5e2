package import PhotoOfDayEntity
import PhotoOfDayInteractor
package import PhotoOfDayPresenter
import PhotoOfDayView

/// Puts the module of a screen in front, and keeps the other behind: its view, its presenter, and
/// what that is made of.
@MainActor
final class ScreenRouter: ScreenRouterProtocol {
  private enum Modules {
    case screens(ListPresenter, DetailPresenter)
    case batch(BatchPresenter)
  }

  private let modules: Modules
  private(set) var front: any ScreenModule

  /// Keeps a run without a prompt in front, whatever it leads to.
  init(_ batch: BatchPresenter) {
    modules = .batch(batch)
    front = batch
  }

  init(_ view: TerminalView.Parts, interactors: Interactors, loading: Loading) {
    let list = ListPresenter(interactors: interactors, loading: loading)
    let detail = DetailPresenter(interactors: interactors, loading: loading)
    list.view = TerminalListView(view, presenter: list)
    detail.view = TerminalDetailView(view, presenter: detail)
    modules = .screens(list, detail)
    front = list
  }

  package var list: ListPresenter? {
    if case .screens(let list, _) = modules { list } else { nil }
  }

  package var detail: DetailPresenter? {
    if case .screens(_, let detail) = modules { detail } else { nil }
  }

  package func putInFront(_ screen: Screen?) -> any ScreenModule {
    let module: any ScreenModule =
      switch (modules, screen?.content) {
      case (.screens(_, let detail), .picture): detail
      case (.screens(let list, _), .list), (.screens(let list, _), nil): list
      case (.batch(let batch), _): batch
      }
    if module !== front {
      front.leave()
      front = module
    }
    return module
  }

  package func show(
    _ screen: Screen, for purpose: Purpose, anew: Bool, after before: Screen?
  ) async -> Shown {
    switch (modules, screen.content) {
    case (.screens(let presenter, _), .list(let list)):
      await presenter.show(list, without: screen.missing, anew: anew)
    case (.screens(_, let presenter), .picture(let photo)):
      await presenter.show(
        photo, without: screen.missing[photo.itemShown], for: purpose, anew: anew, after: before)
    case (.batch(let presenter), _):
      presenter.show(screen)
    }
  }
}

/// The ways into the program: each returns how it went.
extension AppParts {
  /// Shows lists and pictures until the user leaves.
  ///
  /// - Parameter sleep: waits between two pictures of a slideshow.
  package func runScreens(
    _ calls: [Call],
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async -> ExitReason {
    let router = ScreenRouter(view, interactors: interactors, loading: loading)
    let session = Session(interactors, loading, features, router: router, sleep: sleep)
    self.session = session
    await session.run(calls)
    router.front.leave()
    return session.exitReason
  }

  /// Performs what the command line asks for, without a prompt.
  package func runBatch(_ calls: [Call]) async -> ExitReason {
    let presenter = BatchPresenter(
      interactors: interactors, loading: loading, form: options.plan.form)
    let writesRecords = options.plan.form != nil
    presenter.view = TerminalBatchView(view, presenter: presenter, writesRecords: writesRecords)
    let router = ScreenRouter(presenter)
    let session = Session(interactors, loading, features, router: router)
    self.session = session
    await session.run(calls)
    await presenter.write(session)
    return session.exitReason
  }
}
