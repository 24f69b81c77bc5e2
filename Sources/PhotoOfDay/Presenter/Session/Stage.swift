import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Everything that a command works with: the screen, the interactors, and functions that show other
/// screens.
@MainActor
struct Stage {
  private let session: Session
  /// True for the last of the calls that are performed in turn. The list of an earlier call isn't
  /// shown.
  let isLast: Bool

  init(_ session: Session, isLast: Bool = true) {
    self.session = session
    self.isLast = isLast
  }

  var interactors: Interactors { session.interactors }
  var loading: Loading { session.loading }
  var teller: Teller { loading.teller }
  var features: Features { session.features }
  var speech: Speech { teller.speech }
  var allowedDays: AllowedDays { interactors.list.allowedDays }
  /// True if no screens are shown, but only the results of commands.
  var isBatch: Bool { session.router.isBatch }
  var view: (any ScreenViewProtocol)? { teller.view }
  /// The presenter of lists; `nil` if no screens are shown.
  var listPresenter: ListPresenter? { session.router.listPresenter }
  /// The views of lists and of pictures, in front or not; `nil` if no screens are shown.
  var listView: (any ListViewProtocol)? { listPresenter?.view }
  var pictureView: (any DetailViewProtocol)? { session.router.pictureView }
  /// False before the first screen.
  var hasScreen: Bool { screen != nil }
  var screen: Screen? { session.screen }
  /// The list on the screen, or the one that the picture on the screen was opened from. Before the
  /// first screen, this is the list that was loaded on the way to it.
  var list: ShownList? { hasScreen ? screen?.list : session.unshownList }
  /// The picture on the screen; `nil` at a list.
  var photo: ShownPhoto? { screen?.photo }
  /// The screens that the user can go back to from the one in front.
  var history: History { screen?.history ?? History() }
  /// The month of the picture or of the list on the screen.
  var month: CalendarMonth? { photo?.item.date.calendarMonth ?? list?.month }

  func leave(_ exit: UserExit) { session.leave(exit) }
  func begin(_ autoplay: Autoplay) { session.begin(autoplay) }

  /// Performs a call as a part of the current command, such as the call of a key that has closed
  /// the help.
  func perform(_ call: Call) async -> Outcome {
    var outcome = Outcome.done
    for call in session.calls(for: call) where outcome == .done {
      outcome = await call.perform(on: self)
    }
    return outcome
  }

  /// Returns true the first time that a hint is asked for. A hint is given once in a session.
  func isFirst(_ hint: Hint) -> Bool { session.isFirst(hint) }

  /// True while something runs by itself.
  var isPlaying: Bool { session.autoplay != nil }
  /// The reason for showing this screen again, or the next one.
  var purpose: Purpose { isPlaying ? .autoplay : .browsing }
}

// MARK: - What is shown

extension Stage {
  /// - Parameters:
  ///   - history: the screens that the user can go back to; `nil` for those of the screen in front.
  ///   - anew: true to ask NASA even for pictures that are stored.
  func show(
    _ list: ShownList, history: History? = nil, anew: Bool = false
  ) async -> Outcome {
    guard isLast || isBatch || list.items.isEmpty else {
      session.unshownList = list
      return .done
    }
    let screen = Screen(content: .list(list), history: history ?? self.history)
    return await show(screen, for: .opening, anew: anew)
  }

  /// - Parameters:
  ///   - history: the screens that the user can go back to; `nil` for those of the screen in front.
  ///   - anew: true to ask NASA even if the picture is stored.
  func show(
    _ photo: ShownPhoto, history: History? = nil, for purpose: Purpose, anew: Bool = false
  ) async -> Outcome {
    let screen = Screen(content: .photo(photo), history: history ?? self.history)
    return await show(screen, for: purpose, anew: anew)
  }

  /// Shows the screen again.
  ///
  /// - Parameter completes: true to load the pictures that are missing; false to leave them out.
  func redraw(completes: Bool = false) async -> Outcome {
    guard let screen else { return .done }
    return await show(completes ? screen.retryingFailures() : screen, for: purpose)
  }

  /// Shows a screen, and lets features act before and after.
  ///
  /// - Returns: `done` if all of it is shown.
  func show(_ next: Screen, for purpose: Purpose, anew: Bool = false) async -> Outcome {
    await features.show(next, on: self) { [session] in
      await session.show($0, for: purpose, anew: anew)
    }
  }

  /// Shows a screen in place of the one in front, without letting features act.
  func showWithoutFeatures(_ next: Screen) async -> Outcome {
    await session.show(next, for: .browsing, anew: false)
  }

  /// Replaces the state of the screen in front, without drawing it again.
  func update(_ screen: Screen) { session.update(screen) }

  /// The outcome of showing the list on the screen: `done`, unless pictures are missing because
  /// they couldn't be loaded. With `--offline`, the user expects only pictures that are on this
  /// machine.
  var outcomeOfList: Outcome {
    guard photo == nil, let list = list?.entries, !list.missingDays.isEmpty,
      let reason = list.shortfall?.reason,
      reason != .offline
    else { return .done }
    return .refusedOnScreen(reason.exitReason)
  }
}

// MARK: - What commands refuse

extension Stage {
  func understood<Value>(
    _ read: @autoclosure () throws(DateProblem) -> Value
  ) throws(Outcome) -> Value {
    do throws(DateProblem) {
      return try read()
    } catch {
      throw .refused(DateProblemWords(speech).sentence(for: error))
    }
  }

  /// Refuses a date for which NASA can't have pictures.
  func allowed<Value>(
    _ check: @autoclosure () throws(AppError) -> Value
  ) throws(Outcome) -> Value {
    do throws(AppError) {
      return try check()
    } catch {
      throw .refused(FailureWords(speech).sentence(for: error))
    }
  }
}
