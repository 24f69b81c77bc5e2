import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The sentences about lists, their gaps, and numbers that aren't in them.
struct ListWords: Words {
  let speech: Speech

  /// Returns the number of pictures and, if a page doesn't show all of them, the numbers of those
  /// on it.
  func pictures(_ count: Int, showing page: ClosedRange<Int>? = nil) -> String {
    let all = say(
      count == 1 ? "1 picture" : "\(count.grouped) pictures",
      "\(count.grouped) ภาพ")
    guard let page else { return all }
    let first = page.lowerBound.grouped
    let last = page.upperBound.grouped
    let shown = page.count == 1 ? first : "\(first)–\(last)"
    return "\(shown) " + say("of \(count.grouped)", "จาก \(all)")
  }

  /// Says that NASA's answer was empty. `isOver` is true if no more pictures can come.
  func noPictures(isOver: Bool) -> String {
    say(
      "NASA has no pictures for these days\(isOver ? "" : " yet").",
      "NASA \(isOver ? "" : "ยัง")ไม่มีภาพในช่วงนี้")
  }

  func leftOut(_ count: Int) -> String {
    say(
      count == 1
        ? "Skipped 1 entry, because NASA's data for it can't be used."
        : "Skipped \(count) entries, because NASA's data for them can't be used.",
      "ไม่ได้แสดง \(count) ภาพ เพราะข้อมูลจาก NASA ใช้ไม่ได้")
  }

  func noPicture(
    on number: Int, of month: CalendarMonth, _ allowedDays: AllowedDays
  ) -> String {
    guard let day = CalendarDay(year: month.year, month: month.month, day: number) else {
      return DateProblemWords(speech).sentence(for: .noSuchDay(in: month))
    }
    do throws(AppError) {
      try allowedDays.check(day)
    } catch {
      return FailureWords(speech).sentence(for: error)
    }
    return day == allowedDays.today
      ? NewestWords(speech).noPictureYet(of: day)
      : FailureWords(speech).sentence(for: .noPicture(on: day))
  }

  /// Names the days of one month for which NASA has no picture.
  func missing(_ days: [CalendarDay]) -> String {
    say(
      "No pictures on \(ranges(of: days)).",
      "ไม่มีภาพวันที่ \(ranges(of: days))")
  }

  /// Names the days of one month that the stored version on the screen lacks. NASA may have pictures
  /// for them.
  func missingInVersion(_ days: [CalendarDay]) -> String {
    say(
      "This version lacks \(ranges(of: days)).",
      "ข้อมูลชุดนี้ขาดวันที่ \(ranges(of: days))")
  }

  /// Returns days of one month, such as `3, 23–31 August`.
  private func ranges(of days: [CalendarDay]) -> String {
    let ranges = days.map(\.day).ranges
    let numbers = ranges.map(\.written).joined(separator: ", ")
    return numbers + " " + DayWords(speech).monthNames[days[0].month - 1]
  }

  func noNumber(_ number: Int, count: Int) -> String {
    let number = number.grouped
    let last = count.grouped
    return say(
      count == 1
        ? "No picture \(number). The list has only 1."
        : "No picture \(number). Choose 1–\(last).",
      "ไม่มีภาพหมายเลข \(number) เลือกได้ตั้งแต่ 1 ถึง \(last)")
  }

  var empty: String { say("The list is empty.", "ไม่มีภาพในรายการนี้") }

  var none: String {
    say(
      "There is no list yet. Type r to retry.",
      "ยังไม่มีรายการ พิมพ์ r เพื่อลองใหม่")
  }
}

extension ListWords {
  func form(of scope: APODList.Scope) -> ListForm {
    switch scope {
    case .month(let month): MonthWords(speech).form(of: month)
    case .year(let year): YearWords(speech).form(of: CalendarDay(year, 1, 1).calendarMonth)
    case .recent(let days): RecentWords(speech).form(days: days)
    case .everyYear(let day): EveryYearWords(speech).form(of: day)
    case .favorites: FavoriteWords(speech).form
    case .search(let query): SearchWords(speech).form(of: query)
    }
  }

  /// Returns the number of pictures in the list and, if there are several pages, the numbers of
  /// those on this page.
  func count(of page: ListPage, in list: ShownList) -> String {
    let part = page.hasOtherPages ? page.range.lowerBound + 1...page.range.upperBound : nil
    let count = list.items.count
    guard let filter = list.filter else {
      guard let groups = SearchWords(speech).groups(of: list.entries) else {
        return pictures(count, showing: part)
      }
      return part == nil ? groups : "\(pictures(count, showing: part)): \(groups)"
    }
    return FilterWords(speech).count(page.total, of: count, showing: part, having: filter.wording)
  }

  /// Returns the title above the rows of a list. It says so if a search found no whole words.
  func title(of list: ShownList) -> String {
    guard let query = list.entries.query, query.rule == .partsOfWords, list.filter == nil else {
      return form(of: list.scope).title
    }
    return SearchWords(speech).onlyParts(of: query)
  }

  /// Returns the extent of a search, for the end of the line with the title.
  func extents(of list: ShownList) -> [String] {
    guard let extent = list.entries.searched, list.filter == nil else { return [] }
    return SearchWords(speech).extents(extent)
  }

  /// Returns the notices below a list. A gallery doesn't name its gaps, which were named when the
  /// whole list was shown as rows.
  func notices(of list: ShownList, _ allowedDays: AllowedDays) -> [String] {
    let hasNamedGaps = list.layout == .gallery && !list.items.isEmpty
    var notices = StoredWords(speech).notices(of: list.fallback)
    if list.filter == nil, !hasNamedGaps {
      notices += gaps(in: list.entries, isStored: list.fallback != nil, allowedDays)
    }
    return notices + shortfall(of: list)
  }

  /// Returns the message about the days that couldn't be loaded, with the reason unless another
  /// notice gives it.
  func shortfall(of list: ShownList) -> [String] {
    let missing = list.entries.missingDays
    guard !missing.isEmpty, let reason = list.entries.shortfall?.reason else { return [] }
    let isReasonGiven = !StoredWords(speech).notices(of: list.fallback).isEmpty
    let error = isReasonGiven ? nil : reason
    if list.year != nil {
      let months = Set(missing.map(\.calendarMonth)).sorted()
      let names = YearWords(speech).names(of: months)
      return [notLoaded(months.count, Text("month", "เดือน"), named: names, because: error)]
    }
    let years = missing.map { days.year(of: $0.calendarMonth) }
    let names = ReportWords(speech).names(of: years, thaiUnit: "ปี", \.written)
    return [notLoaded(missing.count, Text("year", "ปี"), named: names, because: error)]
  }

  /// - Parameter error: the reason; `nil` if another notice gives it.
  private func notLoaded(
    _ count: Int, _ unit: Text, named names: String, because error: AppError?
  ) -> String {
    let number = count == 1 ? "1 \(unit.english)" : "\(count) \(unit.english)s"
    let thaiNumber = "\(count) \(unit.thai)"
    if error == .offline {
      let areNot = count == 1 ? "isn't" : "aren't"
      return say(
        "\(number) \(areNot) on this machine: \(names). Try again without --offline.",
        "ยังไม่มีภาพของ \(thaiNumber)ในเครื่อง: \(names) ลองใหม่โดยไม่ใช้ --offline")
    }
    let hint = atPrompt(say(" (type r to retry)", " (พิมพ์ r เพื่อลองใหม่)"))
    let english = "Couldn't load \(number): \(names)\(hint)."
    let thai = "ขาดภาพของ \(thaiNumber): \(names)\(hint)"
    guard let error else { return say(english, thai) }
    let reason = FailureWords(speech).sentence(for: error)
    return say("\(english) \(reason)", "\(reason) \(thai)")
  }

  /// The notices below a search or favorites; `nil` for another list.
  func noticesOfResult(_ list: APODList) -> [String]? {
    if list.scope == .favorites {
      return list.items.isEmpty ? [FavoriteWords(speech).none] : []
    }
    return list.searched.map { SearchWords(speech).notices(of: list, $0) }
  }

  private func gaps(in list: APODList, isStored: Bool, _ allowedDays: AllowedDays) -> [String] {
    if let notices = noticesOfResult(list) { return notices }
    if list.items.isEmpty {
      let days = try? allowedDays.days(of: list.scope)
      var gaps = [noPictures(isOver: days?.contains(allowedDays.today) != true)]
      if list.leftOutCount > 0 {
        gaps.append(leftOut(list.leftOutCount))
      }
      return gaps
    }
    if list.leftOutCount > 0 { return [leftOut(list.leftOutCount)] }
    if case .recent(let count) = list.scope, let newest = list.items.first?.date {
      if newest > allowedDays.today { return [NewestWords(speech).clockIsBehind(newest: newest)] }
      if newest < allowedDays.lastDays(count).lowerBound {
        return [
          isStored
            ? NewestWords(speech).here(DayWords(speech).date(newest))
            : NewestWords(speech).nothingNew(since: DayWords(speech).date(newest))
        ]
      }
    }
    let missing = list.unexplainedGaps(allowedDays)
    if missing.isEmpty { return [] }
    if case .year = list.scope { return [YearWords(speech).gaps(missing, isStored: isStored)] }
    return [isStored ? missingInVersion(missing) : self.missing(missing)]
  }
}

/// The names of a list and of its days.
struct ListForm {
  let title: String
  /// The title where there is little room; `nil` if `title` is used there, too.
  var shortTitle: String?
  /// The text while the list is being loaded.
  let loading: String
  /// The subject of "… isn't on this machine"; `nil` if the general sentence is used.
  var missing: String?
  /// Returns the text of a day in a gallery, where titles have little room; `nil` for the same text
  /// as in a row.
  var cellDay: ((CalendarDay) -> String)?
  /// Returns the text of a day in a row. It has the month unless the list is of one month, and the
  /// year if the list has days of several years.
  let day: (CalendarDay) -> String
}
