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
  /// A part was asked for of a picture whose size is not known.
  case unknownSize
  /// No program that cuts a part out is installed; these would do.
  case noCropper([String])
  /// Nothing can be written to the folder for temporary files; with the system's words for it.
  case noTemporaryFolder(String)

  /// Ctrl-C, or a task that was cancelled.
  package var isCancellation: Bool {
    if case .program(_, .cancelled) = self { true } else { false }
  }
}
