import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let filter = Command(
    line: "filter",
    example: "/moon",
    alias: (
      ["filter", "กรอง"],
      { words, text in
        let sought = text.isEmpty ? "moon" : text
        return words.say(
          "Filter: /\(sought).",
          "ถ้าจะกรองให้พิมพ์ /\(sought)")
      }
    ),
    [
      Help(
        "/TEXT",
        thaiKeys: "/คำ",
        "filter by TEXT (/ alone clears it)",
        "กรองเฉพาะที่มีคำนั้น (/ อย่างเดียว: แสดงทั้งหมด)")
    ]
  ) { line in
    // The line is read by scalars, because a slash and a combining mark after it are one
    // `Character`.
    let scalars = line.unicodeScalars.drop { $0.properties.isWhitespace }
    return scalars.first == "/" ? .filter(String(scalars.dropFirst())) : nil
  }
}

extension Call {
  /// Shows only the entries of the list that contain the text. A text without words shows all of
  /// them.
  static func filter(_ text: String) -> Call {
    Call(text) { stage throws(Outcome) in
      let list = try await stage.currentList()
      if let narrowed = list.narrowed(to: text) {
        return await stage.show(narrowed)
      }
      let notice = FilterWords(stage.speech).noMatches(having: text)
      let isAtList = stage.photo == nil
      let outcome = isAtList ? .unchanged : await stage.show(list)
      stage.view?.showNotice(notice)
      return outcome
    }
  }
}

struct FilterWords: Words {
  let speech: Speech

  /// Returns the text that replaces the count while a filter is on.
  ///
  /// - Parameter part: the numbers of the entries on this page, if there are several pages.
  func count(
    _ count: Int, of total: Int, showing part: ClosedRange<Int>?, having text: String
  ) -> String {
    let number =
      if let part {
        ListWords(speech).pictures(count, showing: part)
      } else {
        say("\(count.grouped) of ", "\(count.grouped) จาก ") + ListWords(speech).pictures(total)
      }
    return say(
      "\(quoted(text)): \(number)",
      "พบ \(quoted(text)) ใน \(number)")
  }

  /// Says that a filter isn't applied, because no entry matches it.
  func noMatches(having text: String) -> String {
    let wording = SearchQuery(filter: text)?.wording ?? PlainText.line(text)
    return say(
      "No matches for \(quoted(wording)) in this list.",
      "ไม่พบ \(quoted(wording)) ในรายการนี้")
  }
}
