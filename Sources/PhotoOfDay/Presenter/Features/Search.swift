import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let search = Command(
    ["find", "search"],
    ["ค้นหา", "ค้น"],
    .needed(.searched) { .find($0) },
    example: Text("find comet", "find ดาวหาง"),
    [
      Help(
        "find TEXT",
        thaiKeys: "find คำ",
        "search everything on this machine",
        "ค้นหาจากทุกภาพในเครื่อง")
    ])
}

extension Parameter<String> {
  fileprivate static let searched = text("TEXT", meaning: Text("text", "คำที่จะค้นหา"))
}

extension Option {
  static let search = Option(
    "--search",
    .searched,
    Meaning.search,
    takesRest: { _ in true },
    Text(
      """
      entries with all of the words, or "a phrase", in title, explanation or credit; newest first; \
      narrow with --year and --month
      """,
      """
      รายการที่มีทุกคำ หรือ "วลี" ในชื่อ คำอธิบาย หรือเครดิต เรียงจากใหม่ไปเก่า \
      จำกัดช่วงได้ด้วย --year และ --month
      """)
  ) { text in
    { period in .find(text, in: period) }
  }
}

extension Call {
  /// Finds what has the text.
  ///
  /// - Parameter period: a month, a year, or both; `nil` for everywhere.
  package static func find(_ text: String, in period: WrittenDate? = nil) -> Call {
    Call(text, period) { stage throws(Outcome) in
      guard var query = SearchQuery(typed: text) else {
        let isTyped = stage.list != nil || stage.photo != nil
        let word = isTyped ? nil : Option.search.name
        return .refused(CommandWords(stage.speech).usage(of: .search, word: word))
      }
      query.months = try stage.period(period)
      return try await stage.go(to: .search(query), notice: stage.onlyHereSearched)
    }
  }
}

extension Stage {
  /// What to tell once in a session, if not all of APOD was searched.
  fileprivate func onlyHereSearched(_ list: ShownList) -> String? {
    guard features.archive != nil,
      speech.hasPrompt,
      let extent = list.entries.searched,
      list.entries.query?.months == nil
    else { return nil }
    // The known gaps are fewer than a month.
    let isWhole = extent.entries >= allowedDays.range.count - 31
    guard !isWhole, loading.isFirst("archive") else { return nil }
    return ArchiveWords(speech).onlyHereSearched
  }
}

struct SearchWords: Words {
  let speech: Speech

  /// Its title has the words of the search, what they mean in English, and the year or month
  /// searched.
  func form(of query: SearchQuery) -> ListForm {
    let remarks = [query.meaning, query.months.map(days.period)].compactMap(\.self)
    let inBrackets = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    let text = query.text + inBrackets
    return ListForm(
      title: say("Search: \(text)", "ค้นหา: \(text)"),
      loading: say("Searching…", "กำลังค้นหา…"),
      cellDay: { [self] in String(days.year(of: $0.calendarMonth)) },
      day: days.shortDate)
  }

  func searched(_ extent: SearchExtent) -> String {
    let count = extent.entries.grouped
    let entries = extent.entries == 1 ? "entry" : "entries"
    return say(
      "among \(count) \(entries) on this machine",
      "จาก \(count) ภาพที่อยู่ในเครื่อง")
  }

  /// NASA's texts have no Thai words.
  private func nothingFound(by query: SearchQuery?, in extent: SearchExtent) -> String {
    let terms = query?.terms ?? []
    let advice =
      terms.count > 1
      ? say("Try fewer words", "ลองใช้คำน้อยลง")
      : say("Try another word", "ลองใช้คำอื่น")
    let isThai = terms.contains(where: AstronomyWords.isThai)
    let thaiAdvice = isThai ? "คำบรรยายของ NASA เป็นภาษาอังกฤษ ลองค้นด้วยคำภาษาอังกฤษ" : advice
    let more =
      speech.hasPrompt
      ? ""
      : say(", or archive more months with --sync", " หรือเพิ่มเดือนลงในคลังด้วย --sync")
    return say(
      "No matches \(searched(extent)). \(advice)\(more).",
      "ค้น\(searched(extent))แล้วไม่พบ " + thaiAdvice + more)
  }

  func nothingHere(in period: String?) -> String {
    let thaiUnit = period?.first?.isNumber == true ? "ปี " : "เดือน"
    let rest = period.map { say(" from \($0)", "ของ\(thaiUnit)\($0) ") } ?? ""
    return say(
      "There is nothing\(rest) to search on this machine yet. Archive some months with --sync.",
      "ยังไม่มีข้อมูล\(rest)ในเครื่องให้ค้นหา กรุณาเก็บเดือนที่ต้องการลงคลังด้วย --sync")
  }

  func unreadable(_ count: Int) -> String {
    say(
      "Skipped \(count) unreadable \(count == 1 ? "file" : "files").",
      "ข้ามไป \(count) ไฟล์ เพราะอ่านไม่ได้")
  }

  /// What to say of a search besides its hits, and of favorites.
  func notices(of list: APODList) -> [String] {
    guard let extent = list.searched else {
      return list.isMereNotice ? [FavoriteWords(speech).none] : []
    }
    var notices: [String] = []
    if extent.unreadable > 0 {
      notices.append(unreadable(extent.unreadable))
    }
    if extent.entries == 0 {
      notices.append(nothingHere(in: list.query?.months.map(days.period)))
    } else if list.items.isEmpty {
      notices.append(nothingFound(by: list.query, in: extent))
    }
    return notices
  }
}
