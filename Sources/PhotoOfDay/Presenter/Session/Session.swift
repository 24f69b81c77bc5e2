import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// The conversation with the user: one loop over input, finished commands, and intervals that are
/// over. It performs one command at a time, and shows the result.
@MainActor
package final class Session {
  /// An event that the loop acts on.
  private enum Event: Sendable {
    /// A command waits in `next`.
    case command
    /// A key that acts at once.
    case key(Key)
    /// Ctrl-C; `again` is true if no other key was pressed since the last Ctrl-C.
    case stop(again: Bool)
    case leave(UserExit)
    case finished(RunningCommand)
    /// The interval with that number is over.
    case due(interval: Int)
  }

  let interactors: Interactors
  let loading: Loading
  let features: Features
  let router: any ScreenRouterProtocol
  private let sleep: Sleep
  private let events = AsyncStream.makeStream(of: Event.self)
  private var running: RunningCommand?
  /// The next command. Until it starts, further steps through pictures are added to it.
  private var next: Call?
  /// The screen in front; `nil` before the first.
  private(set) var screen: Screen?
  private var last = LastCommand()
  /// The user's way out; `nil` until they leave. Commands that end later don't change it.
  private var exit: UserExit?
  /// The calls that the program was started with.
  private var launchCalls: [Call] = []
  /// A list that was loaded, but not shown, on the way to the first screen.
  var unshownList: ShownList?
  /// The slideshow, or the like, that runs by itself; `nil` while the user is in control.
  private(set) var autoplay: Autoplay?
  /// The number of intervals so far. Only the latest interval has an effect when it is over.
  private var intervalCount = 0
  private var hintsGiven: Set<Hint> = []
  /// True after a Ctrl-C that only said how to leave, until one that stops something.
  private var saidHowToLeave = false

  package init(
    _ interactors: Interactors, _ loading: Loading, _ features: Features = Features(),
    router: any ScreenRouterProtocol,
    sleep: @escaping Sleep = realSleep
  ) {
    self.interactors = interactors
    self.loading = loading
    self.features = features
    self.router = router
    self.sleep = sleep
    loading.teller.router = router
    router.session = self
  }

  /// The view in front.
  private var view: (any ScreenViewProtocol)? { loading.teller.view }

  package var exitReason: ExitReason {
    exit.map { last.exitReason.after($0) } ?? last.exitReason
  }

  /// Performs the calls that the program was started with, and then the user's commands until they
  /// leave.
  package func run(_ calls: [Call]) async {
    launchCalls = calls
    start(calls, isLaunch: true)
    for await event in events.stream {
      handle(event)
      if exit != nil, running == nil { break }
    }
    await loading.ahead.stop()
  }

  private func handle(_ event: Event) {
    switch event {
    case .command:
      startNextOrOpenPrompt()
    case .key(let key):
      press(key)
    case .stop where running != nil || autoplay != nil:
      stop()
    case .stop(let again):
      leaveOrSayHow(again: again)
    case .leave(let exit):
      leave(exit)
    case .finished(let command):
      running = nil
      ended(command)
    case .due(let interval):
      if let autoplay, interval == intervalCount, running == nil {
        perform(autoplay.whenDue)
      }
    }
  }

  /// Performs the next command, or opens the prompt.
  private func startNextOrOpenPrompt(dropsTyped: Bool = false) {
    if running != nil || exit != nil { return }
    if let call = next.take() {
      start(calls(for: call))
    } else {
      beginInterval()
      view?.openPrompt(dropsTyped: dropsTyped)
      if next == nil { loading.ahead.fetchPlanned() }
    }
  }

  /// Leaves at the second Ctrl-C in a row. Says how to leave at the first one, which may have been
  /// meant for a command that had just ended.
  private func leaveOrSayHow(again: Bool) {
    guard let view, view.isConversation, !(saidHowToLeave && again) else {
      return leave(.interrupted)
    }
    saidHowToLeave = true
    view.showNotice(PromptWords(loading.teller.speech).howToLeave(from: view.prompt.context))
    startNextOrOpenPrompt()
  }
}

// MARK: - What views tell

extension Session {
  func receive(_ input: UserInput, on context: Command.Context) -> Reception {
    switch input {
    case .line(let line):
      return take(Command.call(for: line, on: context), on: context)
    case .call(let call):
      return take(call, on: context)
    case .uncover(let key):
      return take(.uncover(by: key), on: context)
    case .redraw:
      return running != nil ? stopDrawing() : take(.redraw, on: context)
    case .key(let key):
      events.continuation.yield(.key(key))
      return autoplay?.keys[key] == nil ? .taken : .acted
    case .stop where running != nil:
      // Stops here and not in the loop, so that no further request is made.
      stop()
      return .taken
    case .stop(let again):
      events.continuation.yield(.stop(again: again))
      return .taken
    case .leave(let exit):
      events.continuation.yield(.leave(exit))
      return .taken
    }
  }

  /// Stops drawing for the old size of the window. The prompt that opens next notices the new one.
  private func stopDrawing() -> Reception {
    if autoplay == nil {
      running?.supersede()
    }
    return .acted
  }

  private func stop() {
    saidHowToLeave = false
    endAutoplay()
    running?.stop()
    startNextOrOpenPrompt()
  }

  /// Takes a call as the next command, or adds it to the waiting command if both are steps.
  private func take(_ call: Call, on context: Command.Context) -> Reception {
    if let next {
      guard let sum = next.adding(call) else { return .notYet }
      self.next = sum
      return .takenAndMore
    }
    next = call
    events.continuation.yield(.command)
    return call.addsUp && !Command.Context.lists.contains(context) ? .takenAndMore : .taken
  }
}

// MARK: - Commands

extension Session {
  private func start(_ calls: [Call], isLaunch: Bool = false) {
    let command = RunningCommand(isLaunch: isLaunch)
    running = command
    loading.command = command
    Task {
      await perform(calls, as: command)
      events.continuation.yield(.finished(command))
    }
  }

  /// Returns the calls that a call stands for. `r` repeats the calls that failed, or else reloads
  /// the screen. Before the first screen, it repeats the calls that the program was started with.
  func calls(for call: Call) -> [Call] {
    if call != .reload { return [call] }
    return last.toRepeat ?? (screen == nil ? launchCalls : [call])
  }

  /// Performs calls in turn, up to the first whose outcome isn't `done`.
  private func perform(_ calls: [Call], as command: RunningCommand) async {
    for (index, call) in calls.enumerated() where exit == nil {
      let stage = Stage(self, isLast: index == calls.count - 1)
      let outcome = command.isStopped ? .stopped() : await call.perform(on: stage)
      if let sentence = outcome.sentence { loading.teller.tell(sentence) }
      if exit == nil { last.record(outcome, of: Array(calls[index...])) }
      if case .stopped(let comeBack?) = outcome, next == nil {
        next = comeBack
      }
      if outcome != .done { break }
    }
    await finish(command)
  }

  /// Waits for the cache, and stops reading ahead or prepares it.
  private func finish(_ command: RunningCommand) async {
    // Ctrl-C ends reading ahead, too.
    let isOver = exit != nil || command.isStopped
    if isOver { await loading.ahead.stop() }
    if let reason = await interactors.finishCaching() {
      view?.showError(
        AlertViewModel(text: StoredWords(loading.teller.speech).couldNotCache, technical: reason))
    }
    if !isOver, !command.isStopped {
      await loading.ahead.prepare(for: screen?.photo, on: router.pictureView)
    }
  }

  private func ended(_ command: RunningCommand) {
    if command.isStopped, screen == nil { leave(.interrupted) }
    if exit != nil { return }
    if next == nil, let autoplay, !autoplay.goesOn(screen) {
      self.autoplay = nil
    }
    if let interruption = command.interruption {
      last.record(interruption)
    }
    if command.isLaunch { endLaunch() }
    // Keys pressed during a slideshow are meant for the slideshow, even if one of its pictures
    // failed.
    startNextOrOpenPrompt(dropsTyped: last.dropsTyped && autoplay == nil)
  }

  /// Records how the launch ended. Ends the program if it failed and retrying can't help.
  private func endLaunch() {
    if exitReason == .done {
      last.record(Stage(self).outcomeOfList, of: launchCalls)
    }
    let isHopeless = exitReason == .wrongUsage || exitReason == .noPicture
    if isHopeless, screen?.photo == nil {
      leave(.keepingStatus)
    }
  }
}

// MARK: - What commands do on their stage

extension Session {
  /// Shows a screen, or the one that is shown if it can't be.
  ///
  /// - Returns: `done` if all of it is shown.
  func show(_ wanted: Screen, for purpose: Purpose, anew: Bool) async -> Outcome {
    let previous = screen
    router.putInFront(wanted)
    screen = wanted
    let shown = await router.show(wanted, for: purpose, anew: anew, after: previous)
    screen = shown.screen ?? previous
    if shown.screen != nil {
      screen?.history = wanted.history
    }
    router.putInFront(screen)
    return shown.outcome
  }

  /// Returns true the first time that it is called for a hint.
  func isFirst(_ hint: Hint) -> Bool { hintsGiven.insert(hint).inserted }

  /// Replaces the state of the screen in front, without drawing it again.
  func update(_ screen: Screen) { self.screen = screen }

  func leave(_ exit: UserExit) { self.exit = exit }
}

// MARK: - What goes on by itself

extension Session {
  /// Starts something that goes on by itself, until the user ends it or a screen isn't one of its
  /// own.
  func begin(_ autoplay: Autoplay) { self.autoplay = autoplay }

  private func beginInterval() {
    intervalCount += 1
    guard let duration = autoplay?.interval() else { return }
    Task { [sleep, events, intervalCount] in
      let isOver = (try? await sleep(duration)) != nil
      if isOver { events.continuation.yield(.due(interval: intervalCount)) }
    }
  }

  private func press(_ key: Key) {
    guard let autoplay else { return startNextOrOpenPrompt() }
    if let action = autoplay.keys[key] { return perform(action) }
    endAutoplay()
    running?.supersede()
    startNextOrOpenPrompt()
  }

  private func perform(_ action: Autoplay.Action) {
    if let call = action() {
      next = call
      running?.supersede()
      startNextOrOpenPrompt()
    } else if running == nil {
      beginInterval()
    }
  }

  private func endAutoplay() {
    guard let ended = autoplay.take() else { return }
    next = ended.end()
  }
}
