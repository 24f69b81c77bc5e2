/// Why a picture did not become the background of the desktop.
package enum WallpaperProblem: Error, Hashable, Sendable {
  /// Nothing is here that has one and that we know.
  case noDesktop
  /// The desktop has it set by a program that is not here.
  case noProgram(String, desktop: String)
  /// `words` are the program's own, cleaned.
  case programFailed(name: String, words: String?)
  /// The path of the picture's folder has characters that the program would take for something else.
  case unsafePath(program: String)
  case programTimedOut(name: String)
  /// The program did its work, and the desktop has not heard of it.
  case outsideOfSession
  case cancelled
}
