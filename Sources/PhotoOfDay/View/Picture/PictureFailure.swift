package import PhotoOfDayPresenter

/// Why a picture is not in the terminal.
package enum PictureFailure: Error, Equatable, Sendable {
  /// No picture can be drawn there.
  case unavailable(PictureMethod.Reason)
  /// The program of that name failed.
  case program(String, ProgramFailure)
  /// The output of that program would do more to the terminal than show a picture.
  case harmfulOutput(of: String)
  /// The file cannot be read, or is too large for the terminal.
  case unreadable
  /// The file doesn't tell the picture's size.
  case unknownSize
  /// The picture has more pixels than we give a program.
  case tooLarge(megapixels: Int)
  /// No program that crops is installed.
  case noCropper
  /// The folder for temporary files cannot be written; with the system's reason.
  case noTemporaryFolder(String)
}

extension DrawingProblem {
  /// `nil` if no drawing was expected: the user doesn't want one, or the output is not a terminal.
  package init?(_ failure: PictureFailure) {
    switch failure {
    case .unavailable(.noProgram): self = .noProgram
    case .unavailable(.dumbTerminal): self = .plainTerminal
    case .unavailable: return nil
    case .program(let name, .timedOut): self = .programTimedOut(name: name)
    case .program(_, .cancelled): self = .cancelled
    case .program(let name, .failed(_, let words)): self = .programFailed(name: name, words: words)
    case .program(let name, _), .harmfulOutput(let name): self = .programFailed(name: name, words: nil)
    case .unreadable: self = .unreadable
    case .unknownSize: self = .unknownSize
    case .tooLarge(let megapixels): self = .tooLarge(megapixels: megapixels)
    case .noCropper: self = .noCropper
    case .noTemporaryFolder(let words): self = .programFailed(name: "mkdtemp", words: words)
    }
  }
}
