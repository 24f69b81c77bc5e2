extension Command {
  static let quit = Command(
    ["q", "quit", "exit"],
    ["ออก", "จบ", "เลิก", "ปิด"],
    .nothing(.leave(.quit)),
    example: Text(both: "quit"),
    [
      Help("q", "quit", "ออกจากโปรแกรม"),
      Help("Ctrl-D", "quit", "ออกจากโปรแกรม", on: [.alone]),
    ])
}

extension Call {
  static func leave(_ exit: UserExit) -> Call {
    Call(exit) { stage in
      stage.leave(exit)
      return .done
    }
  }
}
