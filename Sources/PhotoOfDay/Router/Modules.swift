package import PhotoOfDayEntity
import PhotoOfDayInteractor
package import PhotoOfDayPresenter
import PhotoOfDayView

/// Puts the module of a screen in front, and keeps the other behind: its view, its presenter, and
/// what that is made of.
@MainActor
final class ScreenRouter: ScreenRouterProtocol {
  package let list: ListPresenter?
  package let detail: DetailPresenter?
  private(set) var front: any ScreenModule

  /// Keeps a run without a prompt in front, whatever it leads to.
  init(_ batch: BatchPresenter) {
    list = nil
    detail = nil
    front = batch
  }

  init(_ view: TerminalView.Parts, interactors: Interactors, loading: Loading) {
    let list = ListPresenter(interactors: interactors, loading: loading)
    let detail = DetailPresenter(interactors: interactors, loading: loading)
    list.view = TerminalListView(view, presenter: list)
    detail.view = TerminalDetailView(view, presenter: detail)
    self.list = list
    self.detail = detail
    front = list
  }

  package func putInFront(_ screen: Screen?) -> any ScreenModule {
    let module: (any ScreenModule)? = if case .picture = screen { detail } else { list }
    guard let module, module !== front else { return front }
    front.leave()
    front = module
    return module
  }
}

/// The ways into the program: each returns how it went.
extension AppParts {
  /// Shows lists and pictures until the user leaves.
  package func runScreens(_ calls: [Call]) async -> ExitReason {
    let router = ScreenRouter(view, interactors: interactors, loading: loading)
    let session = Session(interactors, loading, features, router: router)
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
    await session.begin(calls)
    await presenter.write(session)
    return session.exitReason
  }
}
