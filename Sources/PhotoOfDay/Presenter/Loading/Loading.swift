import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Makes the interactor calls of a command, one at a time. Shows an indicator, retries, and reports
/// failures. The user can end each wait.
@MainActor
package final class Loading {
  /// The pauses between attempts while the user waits, in seconds.
  private static let firstPause = 2
  private static let longestPause = 30

  let teller: Teller
  let ahead: ReadingAhead
  /// The command that is running, or the last one.
  var command = RunningCommand()

  package init(_ teller: Teller, interactors: Interactors) {
    self.teller = teller
    ahead = ReadingAhead(interactors: interactors)
  }

  /// Makes a call once, and waits for the answer.
  ///
  /// - Parameter outline: draws the parts of the screen that are already known, at first without
  ///   entries, and again whenever entries arrive.
  func load<Value>(
    _ subject: LoadingSubject, outline: (([APODItem]) -> Void)? = nil,
    _ call: @escaping @MainActor (Answer<Value>) async -> Void
  ) async -> Answer<Value> {
    let waiting = Waiting(
      for: subject, on: teller.view, in: teller.speech, ahead: ahead, outline: outline)
    let answer = Answer<Value>(in: waiting)
    waiting.begin()
    await command.untilCancelled {
      await self.ahead.makeWay(for: subject)
      if !Task.isCancelled { await call(answer) }
    }
    answer.hadOutline = waiting.end()
    return answer
  }

  /// Makes a call, and repeats it after transient failures until the user ends the wait. Each pause
  /// is twice the one before, up to `longestPause`.
  ///
  /// - Parameter showFailure: shows a failure before the countdown to the next attempt. Without it,
  ///   the text of the countdown names the failure.
  /// - Throws: `.stopped`, without telling the user, if something else has taken the command's
  ///   place.
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
      if answer.failure != nil { try command.checkSuperseded() }
      // Nothing is retried without a prompt: a command line fails in a terminal just as in a pipe.
      guard retries, teller.speech.hasPrompt, let error = answer.failure, error.isTransient
      else { return answer }
      await showFailure?(error)
      let isOver = await countDown(from: pause, untold: showFailure == nil ? error : nil)
      if !isOver { return answer }
      pause = min(2 * pause, Self.longestPause)
    }
  }

  /// Counts down to the next attempt.
  ///
  /// - Parameters:
  ///   - pause: the seconds until then.
  ///   - error: the failure of the last attempt, if the user hasn't been told yet.
  /// - Returns: false if there is no next attempt, because the user ended the countdown, or because
  ///   there is no user.
  private func countDown(from pause: Int, untold error: AppError?) async -> Bool {
    let words = LoadingWords(teller.speech)
    let end = await teller.view?.countDown(from: pause) { words.retrying(in: $0, after: error) }
    if end == .ended { command.endCountdown() }
    return end == .over
  }

  /// Shows a text while it waits for work that isn't a single interactor call. Ctrl-C cancels the
  /// work.
  ///
  /// - Throws: `.stopped` if the user has pressed Ctrl-C, after telling them that the work was
  ///   stopped.
  func wait<Value: Sendable>(
    _ text: String, for work: @escaping @MainActor () async -> Value
  ) async throws(Outcome) -> Value {
    if command.isStopped { throw teller.tell(.cancelled) }
    teller.view?.showLoading(text)
    let value = await command.untilCancelled(work)
    teller.view?.hideLoading()
    if command.isStopped { throw teller.tell(.cancelled) }
    return value
  }
}
