import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let random = Command(
    ["rand", "random"],
    ["สุ่ม"],
    .optional(.year) { .random(year: $0) },
    example: Text("rand 2020", "rand 2563"),
    [
      Help(
        "rand [Y]",
        thaiKeys: "rand [ปี]",
        "a random picture, or one of year Y",
        "สุ่มภาพ หรือสุ่มจากปีที่ระบุ")
    ])
}

extension Option {
  static let random = Option(
    "--random",
    .flag,
    places: [.picture, .layout],
    Text(
      "a random picture; narrow with --year, --month, --favorites or --search",
      "สุ่มภาพ ใช้ร่วมกับ --year --month --favorites หรือ --search ได้")
  ) { draft, _ in
    draft.isRandom = true
  }
}

extension Call {
  /// - Parameter year: a year of either era; `nil` for all years.
  static func random(year: Int? = nil) -> Call {
    Call(year) { stage throws(Outcome) in
      try await stage.go(to: .random(year: year))
    }
  }

  static var anyOfList: Call {
    Call { stage throws(Outcome) in
      let list = try await stage.currentList()
      guard let index = list.shownIndices.randomElement() else {
        let isTold = list.entries.isEmptyResult && !stage.isBatch
        if isTold { return .refusedOnScreen(.noPicture) }
        return .refused(ListWords(stage.speech).empty, .noPicture)
      }
      return await stage.show(ShownPhoto(index, of: list), for: .opening)
    }
  }
}
