package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// The conversation with the user: one loop over what the user does, what has ended and what is
/// due. It performs one command at a time, and shows where that led.
@MainActor
package final class Session {
  /// What the loop acts on.
  private enum Event: Sendable {
    /// `next` has been set.
    case command
    case slideshow(SlideshowKey)
    /// Ctrl-C; `again` if nothing was pressed since the last.
    case stop(again: Bool)
    case leave(UserExit)
    /// The command has ended, or at first, what the program was started for.
    case finished(isOpening: Bool)
    /// A picture of the slideshow has been shown for its time.
    case due(pause: Int)
  }

  let interactors: Interactors
  let loading: Loading
  let features: Features
  let router: any ScreenRouterProtocol
  private let sleep: @Sendable (Duration) async throws -> Void
  private let events = AsyncStream.makeStream(of: Event.self)
  private var isRunning = false
  /// The next command. Steps are added to it until it starts.
  private var next: Call?
  /// What is on the screen; `nil` before the first.
  private(set) package var screen: Screen?
  private var last = LastCommand()
  /// What the program was started for.
  private var opening: [Call] = []
  /// The list that was passed through on the way to the first screen.
  var unshownList: ShownList?
  private(set) var slideshow: Slideshow?
  /// Counts pauses: one before the last does nothing when it is over.
  private var pauses = 0
  /// True after a Ctrl-C that had nothing to stop, until the next input.
  private var saidHowToLeave = false

  package init(
    _ interactors: Interactors, _ loading: Loading, _ features: Features = Features(),
    router: any ScreenRouterProtocol,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.interactors = interactors
    self.loading = loading
    self.features = features
    self.router = router
    self.sleep = sleep
    loading.view = router.front.screenView
    router.session = self
  }

  package var exitReason: ExitReason { last.exitReason }

  /// Performs what the program was started for, and then what the user wants, until they leave.
  package func run(_ calls: [Call]) async {
    opening = calls
    start(calls, isOpening: true)
    for await event in events.stream {
      handle(event)
      if last.hasLeft, !isRunning { break }
    }
    await loading.ahead.stop()
  }

  private func handle(_ event: Event) {
    switch event {
    case .command:
      goOn()
    case .slideshow(let key):
      press(key)
    case .stop where isRunning || slideshow != nil:
      stop()
    case .stop(let again):
      leaveOrSayHow(again: again)
    case .leave(let exit):
      last.leave(exit)
    case .finished(let isOpening):
      isRunning = false
      end(isOpening: isOpening)
    case .due(let pause):
      if slideshow != nil, pause == pauses, !isRunning {
        step(by: 1)
        goOn()
      }
    }
  }

  /// Performs what is next, or opens the prompt.
  private func goOn(dropsTyped: Bool = false) {
    if isRunning || last.hasLeft { return }
    if let call = next.take() {
      start(calls(for: call))
    } else {
      awaitNextPicture()
      router.front.screenView?.openPrompt(dropsTyped: dropsTyped)
      if next == nil { loading.ahead.goOn() }
    }
  }

  /// The second Ctrl-C leaves; the first may have come too late to stop something.
  private func leaveOrSayHow(again: Bool) {
    guard let view = loading.view, view.isConversation, !(saidHowToLeave && again) else {
      return last.leave(.interrupted)
    }
    saidHowToLeave = true
    view.showNotice(PromptWords(loading.speech).howToLeave(from: view.context))
    goOn()
  }
}

// MARK: - What views tell

extension Session {
  func receive(_ input: UserInput, on context: Command.Context) -> Reception {
    if !input.isStop {
      saidHowToLeave = false
    }
    switch input {
    case .line(let line):
      return take(Command.call(for: line, on: context), on: context)
    case .call(let call):
      return take(call, on: context)
    case .uncover(let call):
      return take(.uncover(then: call), on: context)
    case .redraw where isRunning:
      // What draws into the old window ends. The prompt that comes then sees the new size.
      if slideshow == nil {
        loading.cancelCall()
      }
      return .heard
    case .redraw:
      return take(.redraw, on: context)
    case .slideshow(let key):
      events.continuation.yield(.slideshow(key))
      return key == .end ? .busy : .heard
    case .stop where isRunning:
      // At once, so that nothing more is asked for.
      stop()
      return .busy
    case .stop(let again):
      events.continuation.yield(.stop(again: again))
      return .busy
    case .leave(let exit):
      events.continuation.yield(.leave(exit))
      return .busy
    }
  }

  private func stop() {
    endSlideshow()
    if isRunning { loading.stop() }
    goOn()
  }

  /// Takes what is performed next: at a picture, steps as long as they add up.
  private func take(_ call: Call, on context: Command.Context) -> Reception {
    if let next {
      guard let sum = next.adding(call) else { return .later }
      self.next = sum
      return .more
    }
    next = call
    events.continuation.yield(.command)
    return call.addsUp && !Command.Context.lists.contains(context) ? .more : .busy
  }
}

// MARK: - Commands

extension Session {
  private func start(_ calls: [Call], isOpening: Bool = false) {
    isRunning = true
    loading.begin()
    Task {
      await perform(calls)
      events.continuation.yield(.finished(isOpening: isOpening))
    }
  }

  /// What a call stands for. `r` repeats what failed, or else loads what is on the screen; before
  /// there is one, what the program was started for.
  func calls(for call: Call) -> [Call] {
    if call != .reload { return [call] }
    return last.failed ?? (screen == nil ? opening : [call])
  }

  /// Performs calls in turn until one isn't done.
  private func perform(_ calls: [Call]) async {
    for (index, call) in calls.enumerated() where !last.hasLeft {
      let stage = Stage(self, isLast: index == calls.count - 1)
      let outcome = loading.isStopped ? .stopped() : await call.perform(on: stage)
      loading.report(outcome)
      last.end(outcome, of: Array(calls[index...]))
      if case .stopped(let way?) = outcome, next == nil {
        next = way
      }
      if outcome != .done { break }
    }
    // Ctrl-C ends reading ahead, too.
    let goesOn = !last.hasLeft && !loading.isStopped
    if !goesOn { await loading.ahead.stop() }
    if let reason = await interactors.untilCached() {
      loading.view?.showError(
        AlertViewModel(text: StoredWords(loading.speech).couldNotCache, technical: reason))
    }
    if goesOn, !loading.isStopped {
      await loading.ahead.prepare(for: screen?.photo, on: router.detail?.view)
    }
  }

  private func end(isOpening: Bool) {
    if next == nil, screen?.photo?.alone == nil {
      slideshow = nil
    }
    if loading.isStopped {
      last.stop()
      if screen == nil { last.leave(.interrupted) }
    }
    if isOpening { endOpening() }
    let isEndedByUser = loading.end == .countdown || loading.isStopped
    // Keys of a slideshow are meant for it, whichever of its pictures fails.
    goOn(dropsTyped: last.dropsTyped && !isEndedByUser && slideshow == nil)
  }

  /// What the program was started for can end it by failing, but only where retrying can't help.
  private func endOpening() {
    if exitReason == .done {
      last.end(Stage(self).outcomeOfList, of: opening)
    }
    let isHopeless = exitReason == .wrongUsage || exitReason == .noPicture
    if isHopeless, screen?.photo == nil {
      last.leave(.endOfInput)
    }
  }
}

// MARK: - What commands do on their stage

extension Session {
  /// Shows a screen, or what can be shown in its place.
  ///
  /// - Returns: `done` if all of it is shown.
  func show(_ next: Screen, for purpose: Purpose, anew: Bool = false) async -> Outcome {
    let before = screen
    loading.view = router.putInFront(next).screenView
    screen = next
    let shown = await router.show(next, for: purpose, anew: anew, after: before)
    screen = shown.screen
    loading.view = router.putInFront(screen).screenView
    return shown.outcome
  }

  func leave(_ exit: UserExit) { last.leave(exit) }
}

// MARK: - The slideshow

/// Pictures alone, one after the other.
struct Slideshow {
  let pause: Duration
  /// Leads to the picture that is due.
  let advance: Call
  /// Makes the call that shows the current picture's text; `nil` if it began at a picture alone.
  let leave: (@Sendable (ShownPhoto) -> Call)?
  /// The one that is shown, or loads.
  var photo: ShownPhoto
  var state = SlideshowState.playing
  /// Steps still to take; negative goes back.
  var stepsDue = 0
}

extension Session {
  /// Plays from now on, until the user ends it or no picture is shown alone any more.
  func play(_ slideshow: Slideshow) { self.slideshow = slideshow }

  /// Notes which picture is shown next, and that it is shown as one of the slideshow.
  ///
  /// - Parameter steps: how many led to it.
  func begin(slide photo: ShownPhoto, after steps: Int) {
    slideshow?.photo = photo
    slideshow?.stepsDue -= steps
    router.detail?.view?.showSlideshow(slideshow?.state)
  }

  private func awaitNextPicture() {
    pauses += 1
    guard let show = slideshow, show.state == .playing else { return }
    Task { [sleep, events, pauses] in
      let isOver = (try? await sleep(show.pause)) != nil
      if isOver { events.continuation.yield(.due(pause: pauses)) }
    }
  }

  /// Keys act while a picture loads, too: a step or the end cancels it.
  private func press(_ key: SlideshowKey) {
    guard var show = slideshow else { return goOn() }
    switch key {
    case .pause:
      show.state = show.state == .playing ? .paused : .playing
      slideshow = show
      router.detail?.view?.showSlideshow(show.state)
      if !isRunning { awaitNextPicture() }
      return
    case .next: step(by: 1)
    case .previous: step(by: -1)
    case .end: endSlideshow()
    }
    loading.cancelCall()
    goOn()
  }

  private func endSlideshow() {
    guard let show = slideshow.take() else { return }
    router.detail?.view?.showSlideshow(nil)
    next = show.leave?(show.photo)
  }
}

extension Session {
  /// Steps that follow each other add up.
  private func step(by count: Int) {
    slideshow?.stepsDue += count
    next = slideshow?.advance
  }
}

extension PromptWords {
  /// After Ctrl-C where there is nothing to stop. At a picture alone, `q` leads to its text.
  func howToLeave(from context: Command.Context) -> String {
    let key = context == .alone ? "Ctrl-D" : "q"
    return say("Ctrl-C again or \(key): quit", "กด Ctrl-C อีกครั้งหรือ \(key) เพื่อออก")
  }
}
