import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Waits for the calls of a command, one at a time, with an indicator and retries. The user can end
/// a wait. Failures are reported.
@MainActor
package final class Loading {
  /// The pauses between attempts while the user waits, in seconds.
  private static let firstPause = 2
  private static let longestPause = 30

  /// Returns the view in front.
  var front: @MainActor () -> (any ScreenViewProtocol)? = { nil }
  let setting: LanguageSetting
  let ahead: ReadingAhead
  private let interactors: Interactors
  /// Cancels the current wait.
  private var cancel: (() -> Void)?
  /// The way in which the user has interrupted the command; `nil` if they haven't.
  private(set) var interruption: Interruption?
  private var hintsGiven: Set<Hint> = []

  package init(setting: LanguageSetting, interactors: Interactors) {
    self.setting = setting
    self.interactors = interactors
    ahead = ReadingAhead(interactors: interactors)
  }

  var speech: Speech { setting.speech }
  /// The view in front.
  var view: (any ScreenViewProtocol)? { front() }

  /// Calls once.
  ///
  /// - Parameter outline: shows what is known before the answer is there, and the entries that have
  ///   come.
  func load<Value>(
    _ subject: LoadingSubject, outline: (([APODItem]) -> Void)? = nil,
    _ call: @escaping @MainActor (Answer<Value>) async -> Void
  ) async -> Answer<Value> {
    let waiting = Waiting(
      for: subject, on: view, in: speech, ahead: ahead, outline: outline)
    let answer = Answer<Value>(in: waiting)
    waiting.begin()
    await untilStopped {
      await self.ahead.makeWay(for: subject)
      if !Task.isCancelled { await call(answer) }
    }
    answer.hadOutline = waiting.end()
    return answer
  }

  /// Does work that Ctrl-C cancels, or has cancelled before it began.
  func untilStopped<Value: Sendable>(
    _ work: @escaping @MainActor () async -> Value
  ) async -> Value {
    let task = Task { await work() }
    cancel = task.cancel
    defer { cancel = nil }
    if isCancelled { task.cancel() }
    return await task.value
  }

  /// Calls, and retries after transient failures for as long as the user waits at the prompt. The
  /// pauses double.
  ///
  /// - Parameter showFailure: shows a failure before its countdown; without it, the countdown tells
  ///   of it.
  /// - Throws: `.stopped`, of which nothing is told, if the command was superseded.
  func loadWithRetry<Value>(
    _ subject: LoadingSubject, retries: Bool = true, outline: (([APODItem]) -> Void)? = nil,
    _ call: @escaping @MainActor (Answer<Value>) async -> Void,
    showFailure: ((AppError) async -> Void)? = nil
  ) async throws(Outcome) -> Answer<Value> {
    var pause = Self.firstPause
    var outline = outline
    var hadOutline = false
    while true {
      let answer = await load(subject, outline: outline, call)
      outline = nil
      hadOutline = hadOutline || answer.hadOutline
      answer.hadOutline = hadOutline
      if answer.failure != nil { try checkSuperseded() }
      // A command line without a prompt fails at a terminal as in a pipe.
      guard retries, speech.hasPrompt, let error = answer.failure, error.isTransient
      else { return answer }
      await showFailure?(error)
      let words = LoadingWords(speech)
      let untold = showFailure == nil ? error : nil
      let end = await view?.countDown(from: pause) { words.retrying(in: $0, after: untold) }
      switch end {
      case .over: break
      case .ended:
        interruption = interruption ?? .endedCountdown
        return answer
      case .nobody, nil:
        return answer
      }
      pause = min(2 * pause, Self.longestPause)
    }
  }

  /// Waits for work that isn't a single interactor call. Ctrl-C cancels its task.
  ///
  /// - Throws: `.stopped`, after telling the user so.
  func wait<Value: Sendable>(
    _ text: String, for work: @escaping @MainActor () async -> Value
  ) async throws(Outcome) -> Value {
    if isStopped { throw tell(.cancelled) }
    view?.showLoading(text)
    let value = await untilStopped(work)
    view?.hideLoading()
    if isStopped { throw tell(.cancelled) }
    return value
  }

  /// A hint that is given once in a session.
  enum Hint {
    case archive
    case language
    case translation
  }

  /// Returns true the first time. The caller then gives the hint.
  func claim(_ hint: Hint) -> Bool { hintsGiven.insert(hint).inserted }

  /// A command begins.
  func begin() { interruption = nil }

  /// True once what the command waits for isn't wanted any more.
  var isCancelled: Bool { isStopped || interruption == .superseded }

  /// True once the user has stopped something since the command began.
  var isStopped: Bool { interruption == .stopped }

  /// The user has pressed Ctrl-C.
  func stop() {
    interruption = .stopped
    cancel?()
  }

  /// Cancels this wait and the command's later ones: something else takes the command's place.
  func supersede() {
    if !isStopped { interruption = .superseded }
    cancel?()
  }

  /// - Throws: `.stopped`, of which nothing is told, if the command was superseded.
  func checkSuperseded() throws(Outcome) {
    if interruption == .superseded { throw .stopped() }
  }
}

// MARK: - Telling

extension Loading {
  /// - Returns: the outcome of a command that fails so.
  @discardableResult
  func tell(_ error: AppError) -> Outcome {
    let today = interactors.list.allowedDays.today
    let isDue = error == .noPicture(on: today)
    view?.showError(
      isDue
        ? AlertViewModel(text: NewestWords(speech).noPictureYet(of: today))
        : AlertViewModel(failure: error, in: speech))
    return Outcome(error.exitReason)
  }

  /// - Throws: the failure, which the user has been told.
  func value<Value>(_ result: Result<Value, AppError>) throws(Outcome) -> Value {
    do throws(AppError) { return try result.get() } catch { throw tell(error) }
  }

  /// Shows what the user hasn't been told of an outcome.
  func report(_ outcome: Outcome) {
    if let sentence = outcome.sentence { view?.showError(AlertViewModel(text: sentence)) }
  }
}

/// The way in which the user interrupts a command.
enum Interruption {
  /// They ended its countdown. What they typed to end it runs next.
  case endedCountdown
  /// A key or a resize made its waits pointless, because it shows something else.
  case superseded
  /// They pressed Ctrl-C.
  case stopped
}

/// The subject of a wait.
enum LoadingSubject: Hashable, Sendable {
  case list(APODList.Scope)
  case entry(DetailRequest)
  /// A day's picture, in about that size.
  case picture(CalendarDay, PixelSize)
  /// Marking a picture.
  case favorite
  /// So many pictures of a gallery or a page.
  case pictures(Int)
  case archive(ArchiveUnit)
  /// Saving the picture of that day, the `number`th of so many.
  case saving(CalendarDay, number: Int = 1, among: Int = 1)
}
