import PhotoOfDayInteractor

extension Command {
  static let choose = Command(
    line: "number",
    example: "3",
    [
      Help("N", "show picture N", "ดูภาพหมายเลข N", on: Context.entries),
      Help("N", "show the picture of day N", "ดูภาพของวันที่ N", on: [.calendar]),
      Help("N", "show picture N of the list", "ดูภาพหมายเลข N ของรายการ", on: [.detail]),
    ]
  ) { line in
    guard let word = line.onlyWord, let number = Numerals.value(of: word) else {
      return nil
    }
    // `231025` and `20231025` are days, because no list is that long.
    let isDay = word.unicodeScalars.count > 5 && WrittenDate.isMeant(by: word)
    return isDay ? nil : .choose(number)
  }
}

extension Option {
  static let item = Option(
    "--item",
    .number("N", in: 1...366),
    places: [.list, .picture, .layout],
    needs: [.month],
    Text("open picture N of the month or year", "เปิดภาพหมายเลข N ของเดือนหรือปีทันที")
  ) { draft, number in
    draft.subject = .item(.choose(number))
  }
}

extension Call {
  /// Shows the picture with a number or, in a calendar, the picture of the day or the month with
  /// that number. A number that isn't in the list can be a year.
  static func choose(_ number: Int) -> Call {
    Call(number) { stage throws(Outcome) in
      let list = if let photo = stage.photo { photo.surroundingList } else { stage.list }
      let isYear = 1000...9999 ~= number
      if isYear, number > list?.items.count ?? 0 {
        return try await stage.go(toYear: number)
      }
      if stage.photo == nil, let year = list?.yearOfMonths {
        return try await stage.go(toDate: .month(number, year: year), in: nil)
      }
      return await stage.show(try await stage.photo(number), for: .opening)
    }
  }
}
