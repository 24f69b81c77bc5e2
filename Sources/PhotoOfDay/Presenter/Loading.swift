import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The one call that a screen waits for at a time: shown while it lasts, stopped by Ctrl-C, and made again while there is
/// someone who waits and trouble that may pass.
@MainActor
final class Loading {
  /// The first pause between attempts of a screen that waits, in seconds, and the longest.
  private static let pauses = 2...30

  weak var view: (any ScreenViewProtocol)?
  private let setting: LanguageSetting
  private var subject: LoadingSubject?
  private var call: Task<Void, Never>?
  /// Shows what is known so far.
  private var outline: (([APODItem]) -> Void)?
  private var received: [APODItem] = []

  init(setting: LanguageSetting) { self.setting = setting }

  private var messages: any Messages { setting.messages }

  /// Calls once, and returns as soon as there is an answer. What came may still be stored then: `untilOver()` waits for
  /// that.
  ///
  /// - Parameter outline: shows what is known before the answer is there, and the entries that have come.
  func ask<Value>(
    _ subject: LoadingSubject, outline: (([APODItem]) -> Void)? = nil,
    _ call: @escaping @MainActor (InteractorResult<Value>) async -> Void
  ) async -> Result<Fetched<Value>, APIError> {
    await untilOver()
    self.subject = subject
    view?.showLoading(messages.loading(subject))
    (self.outline, received) = (outline, [])
    outline?([])
    let answer = InteractorResult<Value>(news: self)
    self.call = Task.atOnce {
      await call(answer)
      answer.close()
    }
    let result = await answer.get()
    self.outline = nil
    view?.hideLoading()
    return result
  }

  /// Calls, and shows what comes; where that is trouble that may pass, calls again after pauses that double, for as long
  /// as the view's user waits. The same trouble is shown once.
  ///
  /// - Parameter takesCopies: whether a copy is as good as NASA's answer, and nothing to try again for.
  /// - Returns: what came last.
  func insist<Value>(
    _ subject: LoadingSubject, takesCopies: Bool = false, outline: (([APODItem]) -> Void)? = nil,
    _ call: @escaping @MainActor (InteractorResult<Value>) async -> Void,
    show: (Result<Fetched<Value>, APIError>) async -> Void
  ) async -> Result<Fetched<Value>, APIError> {
    var (pause, shown) = (Self.pauses.lowerBound, Trouble?.none)
    while true {
      let result = await ask(subject, outline: shown == nil ? outline : nil, call)
      let trouble = Trouble(result)
      if trouble == nil || trouble != shown { await show(result) }
      guard let trouble, trouble.isTransient, !(takesCopies && trouble.isCopy),
        await view?.countDown(from: pause, messages.retryingIn) == true
      else { return result }
      (pause, shown) = (min(2 * pause, Self.pauses.upperBound), trouble)
    }
  }

  /// Does so much work, some of it at a time, until it is done or stopped.
  ///
  /// - Returns: whether it was done.
  @discardableResult
  func gather(_ count: Int, atOnce: Int, _ work: @escaping @MainActor (Int) async -> Void) async -> Bool {
    guard count > 0 else { return true }
    await untilOver()
    subject = nil
    view?.showLoading(messages.loading(.pictures(0, of: count)))
    let call = Task {
      await withTaskGroup(of: Void.self) { group in
        var (begun, done) = (0, 0)
        while done < count, !Task.isCancelled {
          while begun < count, begun - done < atOnce {
            let index = begun
            group.addTask { await work(index) }
            begun += 1
          }
          await group.next()
          done += 1
          view?.showLoading(messages.loading(.pictures(done, of: count)))
        }
      }
    }
    self.call = call
    await call.value
    view?.hideLoading()
    return !call.isCancelled
  }

  /// Waits until what came last has been stored too.
  func untilOver() async {
    await call?.value
    call = nil
  }

  func stop() { call?.cancel() }
}

// MARK: - Telling

extension Loading {
  /// - Parameter era: the one that the user wrote the year in, if they did.
  func tell(_ error: APIError, era: Era? = nil) { view?.showError(messages.alert(for: error, era: era)) }

  /// Tells what can't be understood, or done here.
  ///
  /// - Returns: `false`: nothing was asked for.
  func complain(_ text: String) -> Bool {
    view?.showError(AlertViewModel(text: text))
    return false
  }

  /// Tells why a wish can't be met, before anybody was asked for anything.
  func refusal(_ text: String, as reason: ExitReason = .wrongUsage) -> WishFailure {
    _ = complain(text)
    return WishFailure(refusedAs: reason)
  }

  /// Speaks another language from now on.
  func changeLanguage(to word: String) throws(WishFailure) {
    guard let language = Language(rawValue: word.lowercased()) else {
      throw refusal(messages.badLanguage(PlainText.line(word)))
    }
    setting.language = language
    view?.showNotice(messages.languageChanged)
  }
}

// MARK: - News on the way

extension Loading {
  func willRetry() {
    if let subject { view?.showLoading("\(messages.loading(subject)) (\(messages.again))") }
  }

  func didReceive(_ items: [APODItem]) {
    received += items
    outline?(received)
  }

  func didReceive(bytes: Int, of total: Int?) {
    guard case .saving(let day, _, _) = subject else { return }
    view?.showLoading(messages.loading(.saving(day, bytes: bytes, of: total)))
  }

  func tell(_ sentence: (any Messages) -> String, technical reason: String) {
    view?.showError(AlertViewModel(text: sentence(messages), technical: PlainText.line(reason)))
  }
}

extension Task<Void, Never> {
  /// Begins at once where the system can, so that what need not wait for anything needs no other thread either.
  @MainActor
  fileprivate static func atOnce(_ work: @escaping @MainActor () async -> Void) -> Task {
    if #available(macOS 26, *) { return Task.immediate { await work() } }
    return Task { await work() }
  }
}
