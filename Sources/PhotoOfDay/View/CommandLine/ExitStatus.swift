package import PhotoOfDayPresenter

/// What the program tells the shell. The numbers from 64 on are those of BSD's `sysexits.h`.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  case noPicture = 1
  case wrongUsage = 2
  case unusableAnswer = 65
  case noConnection = 69
  case couldNotSave = 73
  case refusedForNow = 75
  case interrupted = 130

  package init(_ exitReason: ExitReason) {
    self =
      switch exitReason {
      case .done: .done
      case .noPicture: .noPicture
      case .wrongUsage: .wrongUsage
      case .unusableAnswer: .unusableAnswer
      case .noConnection: .noConnection
      case .couldNotSave: .couldNotSave
      case .refusedForNow: .refusedForNow
      case .interrupted: .interrupted
      }
  }
}
