import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Tells the user what happened: in the view in front, and in the current language.
@MainActor
package final class Teller {
  /// The router, which knows the view in front.
  weak var router: (any ScreenRouterProtocol)?
  let setting: CurrentSpeech
  private let interactors: Interactors

  package init(setting: CurrentSpeech, interactors: Interactors) {
    self.setting = setting
    self.interactors = interactors
  }

  var speech: Speech { setting.speech }
  /// The view in front.
  var view: (any ScreenViewProtocol)? { router?.front.screenView }

  /// Shows an error to the user.
  ///
  /// - Returns: the outcome of a command that fails with this error.
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

  /// Returns the value of a result.
  ///
  /// - Throws: the outcome of a failure, after showing the failure to the user.
  func value<Value>(_ result: Result<Value, AppError>) throws(Outcome) -> Value {
    do throws(AppError) { return try result.get() } catch { throw tell(error) }
  }

  /// Shows a sentence in the style of errors.
  func tell(_ sentence: String) { view?.showError(AlertViewModel(text: sentence)) }
}
