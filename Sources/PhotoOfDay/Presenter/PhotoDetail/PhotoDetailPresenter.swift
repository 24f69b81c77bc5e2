/// Passes on what the detail's view reports.
@MainActor
package final class PhotoDetailPresenter: PromptPresenterProtocol {
  package var view: (any PhotoDetailViewProtocol)? {
    get { session.detailView }
    set { session.detailView = newValue }
  }
  package var exitReason: ExitReason { session.exitReason }

  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Without a picture the screen leaves at once.
  package func viewDidAppear() async -> ScreenExit {
    await session.performQueue()
    return exit
  }

  package func viewDidInterruptLoading() { session.loading.stop() }

  package func viewDidReceive(_ call: Call) async -> ScreenExit {
    await session.perform(call)
    return exit
  }

  private var exit: ScreenExit { session.hasLeft || session.photo == nil ? .leave : .stay }
}
