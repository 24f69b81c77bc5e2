import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let search = Command(
    ["find", "search"],
    ["ค้นหา", "ค้น"],
    .needed(.searched) { .search($0) },
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
    places: [.list, .scope],
    isOneValue: { _ in true },
    Text(
      """
      entries with all of the words in title, explanation or credit: comet, astro*, "black hole", \
      -tail, title:moon, credit:hubble; titles before texts, newest first; narrow with --year and \
      --month
      """,
      """
      รายการที่มีทุกคำในชื่อ คำอธิบาย หรือเครดิต: comet, astro*, "black hole", -tail, title:moon, \
      credit:hubble เรียงชื่อก่อนข้อความ จากใหม่ไปเก่า จำกัดช่วงได้ด้วย --year และ --month
      """)
  ) { draft, text in
    draft.subject = .search(text)
  }
}

extension Option {
  /// Returns the option that searches for words typed without an option; `nil` if they aren't plain
  /// words, or are too long to quote.
  static func search(for text: String) -> String? {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -_.,/".contains($0) }
    let isShort = text == text.shortened
    guard isPlain, isShort, !text.hasPrefix("-"), text.contains(where: \.isLetter) else {
      return nil
    }
    return "\(search.name) \(text)"
  }
}

extension Call {
  /// Searches for entries that contain the text.
  ///
  /// - Parameter period: a month, a year, or both; `nil` for all years.
  static func search(_ text: String, in period: WrittenDate? = nil) -> Call {
    Call(text, period) { stage throws(Outcome) in
      let isTyped = stage.list != nil || stage.photo != nil
      var query: SearchQuery
      do throws(SearchProblem) {
        query = try SearchQuery(search: text)
      } catch {
        return .refused(SearchWords(stage.speech).refusal(of: error, inShell: !isTyped))
      }
      query.months = try stage.period(period)
      return try await stage.go(to: .search(query), notice: stage.onlyHereSearched)
    }
  }
}

extension Stage {
  /// Returns the hint that not all of APOD was searched; `nil` if all was, or if the hint was shown
  /// before.
  fileprivate func onlyHereSearched(_ list: ShownList) -> String? {
    guard features.archive != nil,
      speech.hasPrompt,
      let extent = list.entries.searched,
      list.entries.query?.months == nil
    else { return nil }
    // APOD has fewer gaps than a month has days.
    let isWhole = extent.entryCount >= allowedDays.range.count - 31
    if isWhole { return nil }
    let isFirst = self.isFirst(.archive)
    guard isFirst else { return nil }
    return ArchiveWords(speech).onlyHereSearched
  }
}

struct SearchWords: Words {
  let speech: Speech

  /// Returns the form of a list of results. Its title has the words of the search, their meaning in
  /// English, and the year or month that was searched.
  func form(of query: SearchQuery) -> ListForm {
    let text = query.text + remarks(on: query)
    return ListForm(
      title: say("Search: \(text)", "ค้นหา: \(text)"),
      loading: say("Searching…", "กำลังค้นหา…"),
      cellDay: { [self] in String(days.year(of: $0.calendarMonth)) },
      day: days.shortDate)
  }

  private func remarks(on query: SearchQuery) -> String {
    let remarks = [query.meaning, query.months.map(days.period)].compactMap(\.self)
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
  }

  /// Returns the title of a search whose words were found only as parts of other words.
  func onlyParts(of query: SearchQuery) -> String {
    let isOneWord = !query.text.contains { $0 == " " || SearchQuery.isQuote($0) }
    let text = quoted(query.text)
    let sentence =
      isOneWord
      ? say("No word \(text): parts of words", "ไม่พบคำว่า \(text) จึงค้นเป็นส่วนหนึ่งของคำ")
      : say("No match for \(text): parts of words", "ไม่พบ \(text) จึงค้นเป็นส่วนหนึ่งของคำ")
    return sentence + remarks(on: query)
  }

  /// Returns the numbers of pictures found by their title, and by their text or credit; `nil`
  /// unless there are both.
  func groups(of list: APODList) -> String? {
    guard let titles = list.searched?.titleHitCount, titles > 0 else { return nil }
    let others = list.items.count - titles
    guard others > 0 else { return nil }
    return say(
      "\(titles.grouped) by title, \(others.grouped) by text",
      "พบในชื่อ \(titles.grouped) ในข้อความ \(others.grouped)")
  }

  /// Returns the extent of a search, from the longest form to the shortest.
  func extents(_ extent: SearchExtent) -> [String] {
    let count = extent.entryCount.grouped
    return [searched(extent), say("among \(count)", "ค้นใน \(count) ภาพ")]
  }

  func searched(_ extent: SearchExtent) -> String {
    let count = extent.entryCount.grouped
    let entries = extent.entryCount == 1 ? "entry" : "entries"
    return say(
      "among \(count) \(entries) on this machine",
      "ค้นใน \(count) ภาพที่อยู่ในเครื่อง")
  }

  /// Says that a search has found nothing. After a search for Thai words, the Thai sentence advises
  /// English ones, because NASA's texts have no Thai words.
  private func nothingFound(by query: SearchQuery?, in extent: SearchExtent) -> String {
    let terms = query?.terms.filter { !$0.isExcluded } ?? []
    let advice =
      terms.count > 1
      ? say("Try fewer words", "ลองใช้คำน้อยลง")
      : say("Try another word", "ลองใช้คำอื่น")
    let phrases = terms.flatMap(\.senses).joined()
    let isThai = phrases.contains { $0.text.hasThai }
    let thaiAdvice = isThai ? "คำอธิบายของ NASA เป็นภาษาอังกฤษ ลองค้นด้วยคำภาษาอังกฤษ" : advice
    if query?.unknownField != nil {
      return say(
        "No matches \(searched(extent)). Only title: and credit: can go before a word.",
        "\(searched(extent))แล้วไม่พบ ใช้นำหน้าคำได้เฉพาะ title: กับ credit:")
    }
    let more =
      speech.hasPrompt
      ? ""
      : say(", or archive more months with --sync", " หรือเพิ่มเดือนลงในคลังด้วย --sync")
    return say(
      "No matches \(searched(extent)). \(advice)\(more).",
      "\(searched(extent))แล้วไม่พบ " + thaiAdvice + more)
  }

  /// Returns advice for a text that can't be searched for.
  func refusal(of problem: SearchProblem, inShell: Bool) -> String {
    let command = { (text: String) in inShell ? "--search='\(text)'" : "find \(text)" }
    switch problem {
    case .noWord:
      let word = inShell ? Option.search.name : nil
      return CommandWords(speech).usage(of: .search, word: word)
    case .noWordIn(let field):
      return say(
        "Add a word to \(field), like \(command("\(field)moon")).",
        "ใส่คำต่อจาก \(field) ด้วย เช่น \(command("\(field)moon"))")
    case .onlyExcluded:
      return say(
        "Add a word to search for, like \(command("comet -meteor")).",
        "ใส่คำที่ต้องการค้นหาด้วย เช่น \(command("comet -meteor"))")
    case .misplacedStar:
      return say(
        "A * goes at the end of a word, like \(command("astro*")).",
        "ใช้ * ต่อท้ายคำเท่านั้น เช่น \(command("astro*"))")
    case .tooLong:
      return say(
        "That's too long. Search for \(SearchQuery.mostTerms) words at most.",
        "ข้อความยาวเกินไป ค้นหาได้ไม่เกิน \(SearchQuery.mostTerms) คำ")
    }
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

  /// Returns the notices about a search: unreadable files, and nothing found.
  func notices(of list: APODList, _ extent: SearchExtent) -> [String] {
    var notices: [String] = []
    if extent.unreadableCount > 0 {
      notices.append(unreadable(extent.unreadableCount))
    }
    if extent.entryCount == 0 {
      notices.append(nothingHere(in: list.query?.months.map(days.period)))
    } else if list.items.isEmpty {
      notices.append(nothingFound(by: list.query, in: extent))
    }
    return notices
  }
}
