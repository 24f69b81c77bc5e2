extension Command {
  // The prompt itself says what `?` does, so that the help doesn't.
  static let help = Command(
    ["?", "h", "help"],
    ["วิธีใช้", "ช่วยเหลือ", "ช่วย"],
    .nothing(.help) { words, _, _ in
      words.say("? lists all commands.", "พิมพ์ ? เพื่อดูคำสั่งทั้งหมด")
    },
    [Help("?", "the commands that work here", "ดูคำสั่งที่ใช้ได้", on: [])])

  static let more = Command(
    keys: "Space",
    [
      .lines([.detail]): [" ": .more, .pageDown: .more, .pageUp: .redraw],
      .help: [" ": .more, .pageDown: .more],
    ],
    [
      Help("Space, Page Down", "read on", "อ่านคำอธิบายต่อ", on: [.detail]),
      Help("Page Up", "the beginning of the text", "กลับไปต้นคำอธิบาย", on: [.detail]),
    ])

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
  package static var help: Call {
    Call { stage in
      stage.view?.showHelp()
      return .unchanged(nil)
    }
  }

  package static var more: Call {
    Call { stage in
      stage.view?.showMore()
      return .unchanged(nil)
    }
  }
}

extension PromptWords {
  /// The hint below a text that is longer than the window.
  package var more: String { say("Space for more", "กด Space เพื่ออ่านต่อ") }

  /// Ends the help of a picture that is shown alone.
  package var anyOtherKey: String {
    say("Any other key closes this help.", "กดปุ่มอื่นเพื่อปิดวิธีใช้")
  }

  package var noMore: String { say("That's all of the text.", "แสดงครบแล้ว") }
}
