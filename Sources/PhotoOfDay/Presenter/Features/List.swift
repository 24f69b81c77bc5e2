extension Command {
  static let list = Command(
    ["l", "list"],
    ["รายการ"],
    .nothing(.list),
    [
      Help("l", "show the list", "แสดงรายการ"),
      Help(
        "▶ ★ ·", "video, favorite, no picture file", "วิดีโอ รายการโปรด ไม่มีไฟล์ภาพ",
        on: Context.entries),
    ])
}

extension Call {
  static var list: Call {
    Call { stage throws(Outcome) in
      let list = try await stage.currentList()
      return await stage.show(list.shown(as: .rows))
    }
  }
}
