package import PhotoOfDayPresenter

/// Why a picture is not in the terminal.
package enum PictureFailure: Error, Equatable, Sendable {
  /// None can be drawn there.
  case unavailable(PictureMethod.Reason)
  /// The program of that name did not do it.
  case program(String, ProgramFailure)
  /// What the program of that name wrote would do more to the terminal than show a picture.
  case harmfulOutput(of: String)
  /// The file cannot be read, or is too large for the terminal.
  case unreadable
  /// The file does not say how large the picture is.
  case unknownSize
  /// The picture has more pixels than a program is given.
  case tooLarge(megapixels: Int)
  /// No program that cuts a part out is installed; these would do.
  case noCropper([String])
  /// Nothing can be written to the folder for temporary files; with the system's words for it.
  case noTemporaryFolder(String)

  /// Ctrl-C, or a task that was cancelled.
  package var isCancellation: Bool {
    if case .program(_, .cancelled) = self { true } else { false }
  }
}

extension DrawingProblem {
  /// `nil` where nobody wishes for a drawing: the user wants none, or the output is no terminal to draw on.
  package init?(_ failure: PictureFailure) {
    switch failure {
    case .unavailable(.noProgram): self = .noProgram(suggestion: "chafa")
    case .unavailable(.dumbTerminal): self = .plainTerminal
    case .unavailable: return nil
    case .program(let name, .timedOut): self = .programTimedOut(name: name)
    case .program(_, .cancelled): self = .cancelled
    case .program(let name, .failed(_, let words)): self = .programFailed(name: name, words: words)
    case .program(let name, _), .harmfulOutput(let name): self = .programFailed(name: name, words: nil)
    case .unreadable: self = .unreadable
    case .unknownSize: self = .unknownSize
    case .tooLarge(let megapixels): self = .tooLarge(megapixels: megapixels)
    case .noCropper(let programs): self = .noCropper(programs)
    case .noTemporaryFolder(let words): self = .programFailed(name: "mkdtemp", words: words)
    }
  }
}
