import PhotoOfDayEntity

package enum UserExit: Hashable, Sendable {
  case quit
  /// The input has ended, so the last command decides how the program ends.
  case endOfInput
  /// Ctrl-C at the prompt.
  case interrupted
}

extension ExitReason {
  /// How the program ends when the user leaves this way.
  func left(_ exit: UserExit) -> ExitReason {
    switch exit {
    case .quit: .done
    case .endOfInput: self
    case .interrupted: .interrupted
    }
  }
}

/// The statuses with which a view itself ends the program.
package enum ExitStatus {
  package static let couldNotWrite = ExitReason.couldNotSave.rawValue
  package static let interrupted = ExitReason.interrupted.rawValue
}

extension Messages {
  /// All exit statuses, and what they mean.
  package var exitStatuses: [(status: Int32, meaning: String)] {
    ExitReason.allCases.map { ($0.rawValue, meaning(of: $0)) }
  }

  private func meaning(of reason: ExitReason) -> String {
    switch reason {
    case .done: say("done", "สำเร็จ")
    case .noPicture: say("no such picture", "ไม่มีภาพนั้น")
    case .wrongUsage: say("wrong usage, or a date out of range", "คำสั่งไม่ถูกต้อง หรือวันที่อยู่นอกช่วง")
    case .unusableAnswer: say("unusable answer from NASA", "ข้อมูลจาก NASA ใช้ไม่ได้")
    case .noConnection: say("no connection and nothing stored", "ติดต่อไม่ได้และไม่มีข้อมูลในเครื่อง")
    case .couldNotSave: say("not saved or opened", "บันทึกหรือเปิดไม่ได้")
    case .refusedForNow:
      say("rate limit, or NASA refused or failed", "ครบโควตา หรือ NASA ปฏิเสธหรือขัดข้อง")
    case .interrupted: "Ctrl-C"
    }
  }
}
