package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// An error message in the user's language, for any kind of failure.
package struct AlertViewModel: Hashable, Sendable {
  /// One or two sentences that say what happened and what to do.
  package var text: String
  /// The technical details, shown only with `--verbose`. They are cleaned, because the paths and
  /// answers in them may contain any character.
  package var technical: String?

  init(text: String, technical: String? = nil) {
    self.text = text
    self.technical = technical.map(PlainText.line)
  }
}

extension AlertViewModel {
  package init(failure error: AppError, in speech: Speech) {
    self.init(text: FailureWords(speech).sentence(for: error), technical: error.detail)
  }

  /// Creates the message that the program's own output can't be written.
  ///
  /// - Parameter reason: the reason, in the system's words.
  package init(unwritten reason: String, in speech: Speech) {
    self.init(text: FailureWords(speech).unwritten(reason))
  }
}
