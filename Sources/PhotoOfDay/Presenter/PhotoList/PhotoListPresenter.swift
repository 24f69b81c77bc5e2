/// Passes on what the list's view reports.
@MainActor
package final class PhotoListPresenter: PromptPresenterProtocol {
  package var view: (any PhotoListViewProtocol)? {
    get { session.listView }
    set { session.listView = newValue }
  }
  package var exitReason: ExitReason { session.exitReason }

  private let session: Session
  private let calls: [Call]

  /// - Parameter launch: what the program was started for.
  package init(_ session: Session, launch: Launch) { (self.session, calls) = (session, launch.calls) }

  /// Only what the program was started for can end it by failing, and only where retrying can't help.
  package func viewDidAppear() async -> ScreenExit {
    await session.begin(calls)
    return session.hasLeft || exitReason == .wrongUsage || exitReason == .noPicture ? .leave : .stay
  }

  package func viewDidInterruptLoading() { session.loading.stop() }

  package func viewDidReceive(_ call: Call) async -> ScreenExit {
    await session.perform(call)
    return session.hasLeft ? .leave : .stay
  }
}
