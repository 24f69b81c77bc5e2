import PhotoOfDayEntity

package enum UserExit: Hashable, Sendable {
  case quit
  /// Leaves with the exit status of the last command, because the input has ended, or because there
  /// is nothing to type for.
  case keepingStatus
  /// Ctrl-C at the prompt.
  case interrupted
}

extension ExitReason {
  /// Returns the exit reason after the user has left in this way.
  func after(_ exit: UserExit) -> ExitReason {
    switch exit {
    case .quit: .done
    case .keepingStatus: self
    case .interrupted: .interrupted
    }
  }
}

/// The exit statuses of the program.
package enum ExitStatus {
  package static let couldNotWrite = ExitReason.couldNotSave.rawValue
  package static let interrupted = ExitReason.interrupted.rawValue

  package static let meanings: [(status: Int32, meaning: Text)] =
    ExitReason.allCases.map { ($0.rawValue, $0.meaning) }
}

extension ExitReason {
  fileprivate var meaning: Text {
    switch self {
    case .done: Text("done", "สำเร็จ")
    case .noPicture: Text("no such picture", "ไม่มีภาพนั้น")
    case .wrongUsage:
      Text("wrong usage, or a date out of range", "คำสั่งไม่ถูกต้อง หรือวันที่อยู่นอกช่วง")
    case .unusableAnswer: Text("unusable answer from NASA", "ข้อมูลจาก NASA ใช้ไม่ได้")
    case .noConnection:
      Text("no connection and nothing stored", "ติดต่อไม่ได้และไม่มีข้อมูลในเครื่อง")
    case .couldNotSave: Text("not saved or opened", "บันทึกหรือเปิดไม่ได้")
    case .refusedForNow:
      Text("rate limit, or NASA refused or failed", "ครบโควตา หรือ NASA ปฏิเสธหรือขัดข้อง")
    case .interrupted: Text(both: "Ctrl-C")
    }
  }
}
