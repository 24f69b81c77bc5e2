package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// How a run of the program went, for its user. The raw value is the exit status; 64 and up follow BSD's `sysexits.h`.
package enum ExitReason: Int32, Sendable, CaseIterable {
  case done = 0
  /// There is no such picture.
  case noPicture = 1
  /// The request itself is wrong: a future month, a date that doesn't exist.
  case wrongUsage = 2
  case unusableAnswer = 65
  /// No connection, and nothing stored.
  case noConnection = 69
  case couldNotSave = 73
  /// A rate limit, a refusal, or NASA failing for now.
  case refusedForNow = 75
  /// Stopped by Ctrl-C.
  case interrupted = 130
}

extension ExitReason {
  package init(_ error: APIError) {
    self =
      switch error.nature.kind {
      case .noPicture: .noPicture
      case .wrongUsage: .wrongUsage
      case .unusableAnswer: .unusableAnswer
      case .noConnection: .noConnection
      case .noFile: .couldNotSave
      case .refusedForNow: .refusedForNow
      case .stopped: .interrupted
      }
  }
}

/// What went wrong, in the user's language: the same for failures of NASA, of the rules and of the system.
package struct AlertViewModel: Hashable, Sendable {
  /// What happened and what to do: a sentence or two.
  package var text: String
  /// The technical line, for `--verbose` alone: clean, because paths and answers in it may hold anything.
  package var technical: String?

  package init(text: String, technical: String? = nil) {
    self.text = text
    self.technical = technical.map(PlainText.line)
  }
}
