package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// The conversation with the user: one loop that reads a command, performs it, and shows where it
/// led.
@MainActor
package final class Session {
  let interactors: Interactors
  let loading: Loading
  let features: FeatureParts
  let router: any ScreenRouterProtocol
  /// What is on the screen; `nil` before the first.
  private(set) package var screen: Screen?
  private var last = LastCommand()
  /// What the program was started for.
  private var opening: [Call] = []
  /// The list that was passed through on the way to the first screen.
  var passed: ShownList?

  package init(
    _ interactors: Interactors, _ loading: Loading, _ features: FeatureParts = FeatureParts(),
    router: any ScreenRouterProtocol
  ) {
    (self.interactors, self.loading, self.features, self.router) = (
      interactors, loading, features, router
    )
    loading.view = router.front.screenView
  }

  package var exitReason: ExitReason { last.exitReason }
  package var hasLeft: Bool { last.hasLeft }

  /// Performs what the program was started for, and then what the user wants, until they leave.
  /// Only what the program was started for can end it by failing, and only where retrying can't
  /// help.
  package func run(_ calls: [Call]) async {
    await begin(calls)
    if screen?.photo == nil, exitReason == .wrongUsage || exitReason == .noPicture { return }
    while !hasLeft { await perform(router.front.nextCall()) }
  }

  /// Performs what the program was started for.
  package func begin(_ calls: [Call]) async {
    opening = calls
    await perform(calls)
    if exitReason == .done { last.end(Stage(self).outcomeOfList, of: calls) }
  }

  /// Performs what the user wants; `r` repeats what failed.
  package func perform(_ call: Call) async {
    await perform(call == .reload ? last.failed ?? (screen == nil ? opening : [call]) : [call])
  }

  /// Performs calls in turn until one isn't done.
  private func perform(_ calls: [Call]) async {
    loading.begin()
    for (index, call) in calls.enumerated() where !hasLeft {
      let stage = Stage(self, isLast: index == calls.count - 1)
      let outcome = loading.isStopped ? .stopped : await call.perform(on: stage)
      loading.report(outcome)
      last.end(outcome, of: Array(calls[index...]))
      if outcome != .done { break }
    }
    if last.dropsTyped, !loading.endedCountdown { await loading.view?.forgetTyped() }
    if loading.isStopped { stop() }
    // Ctrl-C stops more than what it was pressed for.
    let goesOn = !hasLeft && !loading.isStopped
    if !goesOn { await loading.ahead.stop() }
    if let reason = await interactors.untilCached() {
      loading.view?.showError(
        AlertViewModel(text: loading.messages.couldNotCache, technical: reason))
    }
    if goesOn { await loading.ahead.follow(screen?.photo, on: router.detail?.view) }
  }

  /// Ends a command that the user has stopped at a screen that one can go on from, or else the
  /// program.
  private func stop() {
    last.stop()
    if screen == nil { leave(.interrupted) }
  }
}

// MARK: - What commands do on their stage

extension Session {
  /// Shows a screen, or what can be shown in its place.
  ///
  /// - Parameter keepsMissing: whether to leave out the pictures that couldn't be loaded before.
  /// - Returns: `done` if all of it is shown.
  func show(
    _ next: Screen, for purpose: Purpose, anew: Bool = false, keepsMissing: Bool = false
  ) async -> Outcome {
    let (before, missing) = (screen, loading.missing)
    if !keepsMissing { loading.missing = [:] }
    loading.view = router.putInFront(next).screenView
    screen = next
    let shown = await router.show(next, for: purpose, anew: anew, after: before)
    screen = shown.screen
    // What was to take its place can't be shown.
    if screen == before, screen != next { loading.missing = missing }
    loading.view = router.putInFront(screen).screenView
    return shown.outcome
  }

  func leave(_ exit: UserExit) { last.leave(exit) }
}
