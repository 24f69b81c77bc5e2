import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The one load that a screen waits for at a time: it can be stopped, and goes on trying while there is nothing to show.
@MainActor
final class Loading {
  /// The longest pause between attempts of a screen that waits, in seconds.
  private static let longestPause = 30

  /// What was shown in place of NASA's answer, if anything was.
  private(set) var copy: SavedCopy?
  private var failure: APIError?
  private var lastOutcome: Outcome?
  private var task: Task<Void, Never>?

  /// Runs the work; where it fails in a way that may pass, runs it again after pauses that double, for as long as the
  /// view's user waits for it.
  func run(
    _ text: String, on view: (any ScreenViewProtocol)?, _ messages: any Messages,
    _ work: @escaping @MainActor () async -> Void
  ) async {
    lastOutcome = nil
    var pause = 2
    repeat {
      (copy, failure) = (nil, nil)
      view?.showLoading(text)
      let task = Task { await work() }
      self.task = task
      await task.value
      self.task = nil
      guard let view, failure?.isTransient == true, await view.countDown(from: pause, messages.retryingIn) else {
        return
      }
      pause = min(2 * pause, Self.longestPause)
    } while true
  }

  func stop() { task?.cancel() }

  func didFallBack(to copy: SavedCopy) { self.copy = copy }

  /// - Returns: whether the user has yet to be told: not where the attempt before failed in the same way.
  func didFail(_ error: APIError) -> Bool {
    failure = error
    defer { lastOutcome = Outcome(error) }
    return lastOutcome != Outcome(error)
  }
}
