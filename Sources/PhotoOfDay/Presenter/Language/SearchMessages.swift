package import PhotoOfDayEntity

extension EnglishMessages {
  package func searchTitle(_ text: String) -> String { "Search: \(text)" }
  package func searched(months: Int) -> String {
    "in \(months == 1 ? "1 month" : "\(months.grouped) months") on this machine"
  }
  package func nothingFound(in extent: SearchExtent, isThai: Bool) -> String {
    let months = extent.months == 1 ? "1 month" : "\(extent.months.grouped) months"
    let entries = extent.entries == 1 ? "1 entry" : "\(extent.entries.grouped) entries"
    return "No matches in \(months) (\(entries)). Try fewer words, or archive more months with --sync."
  }
  package func nothingToSearch(in period: String?) -> String {
    guard let period else { return "There is nothing to search on this machine yet. Archive some months with --sync." }
    return "There is nothing from \(period) to search on this machine yet. Archive it with --sync."
  }
  package func unreadable(_ count: Int) -> String {
    count == 1 ? "Skipped 1 unreadable file." : "Skipped \(count) unreadable files."
  }
  package func onlyUnreadable(_ count: Int) -> String {
    "Couldn't read \(count == 1 ? "1 file" : "\(count) files"), and there is nothing else to search. "
      + "Check permissions, or archive the months again with --sync."
  }
  package var nothingToSearch: String { "--search requires text, like --search comet." }
}

extension ThaiMessages {
  package func searchTitle(_ text: String) -> String { "ค้นหา: \(text)" }
  package func searched(months: Int) -> String { "จาก \(months.grouped) เดือนในเครื่อง" }
  package func nothingFound(in extent: SearchExtent, isThai: Bool) -> String {
    "ไม่พบใน \(extent.months.grouped) เดือน (\(extent.entries.grouped) รายการ) "
      + (isThai ? "ข้อความของ NASA เป็นภาษาอังกฤษ ลองใช้คำภาษาอังกฤษหรือใช้คำน้อยลง " : "ลองใช้คำน้อยลง ")
      + "หรือเพิ่มเดือนลงในคลังด้วย --sync"
  }
  package func nothingToSearch(in period: String?) -> String {
    guard let period else { return "ยังไม่มีข้อมูลในเครื่องให้ค้นหา กรุณาเก็บเดือนที่ต้องการลงคลังด้วย --sync" }
    return "ยังไม่มีข้อมูลของ\(period.first?.isNumber == true ? "ปี " : "เดือน")\(period) ในเครื่องให้ค้นหา กรุณาเก็บลงคลังด้วย --sync"
  }
  package func unreadable(_ count: Int) -> String { "ข้ามไป \(count) ไฟล์ เพราะอ่านไม่ได้" }
  package func onlyUnreadable(_ count: Int) -> String {
    "อ่านไฟล์ไม่ได้ \(count) ไฟล์ และไม่มีข้อมูลอื่นให้ค้นหา กรุณาตรวจสอบสิทธิ์ของไฟล์ หรือเก็บลงคลังอีกครั้งด้วย --sync"
  }
  package var nothingToSearch: String { "กรุณาระบุคำที่จะค้นหา เช่น --search comet" }
}

extension Messages {
  /// What to say of a search besides its hits, and of favorites.
  func notices(of list: APODList) -> [String] {
    guard let extent = list.searched else { return list.isMereNotice ? [noFavorites] : [] }
    if extent.months == 0, extent.unreadable > 0 { return [onlyUnreadable(extent.unreadable)] }
    var notices = extent.unreadable > 0 ? [unreadable(extent.unreadable)] : []
    if extent.months == 0 {
      notices.append(nothingToSearch(in: list.query?.months.map(name)))
    } else if list.items.isEmpty {
      notices.append(
        nothingFound(in: extent, isThai: list.query?.terms.contains(where: AstronomyWords.isThai) ?? false))
    }
    return notices
  }

  /// The words of a search, what they mean in English, and the year or month searched.
  func searchTitle(_ query: SearchQuery) -> String {
    let remarks = [query.meaning, query.months.map(name)].compactMap(\.self)
    return searchTitle(query.text + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"))
  }

  /// A day in a list: with its month unless it is the list's, and with its year if it can be any.
  func day(_ day: CalendarDay, in scope: APODList.Scope) -> String {
    switch scope {
    case .month: String(day.day)
    case .recent: "\(day.day) \(shortMonthNames[day.month - 1])"
    case .everyYear, .search, .favorites: shortDate(day)
    }
  }

  /// `25 Oct 2023`, `25 ต.ค. 2566`.
  func shortDate(_ day: CalendarDay) -> String {
    let year = language.era == .buddhist ? day.calendarMonth.buddhistYear : day.year
    return "\(day.day) \(shortMonthNames[day.month - 1]) \(year)"
  }
}

// MARK: - What is stored

extension EnglishMessages {
  /// What isn't stored, and the months that are.
  func notStored(_ missing: APIError.Missing, here months: [CalendarMonth], era: Era?) -> String {
    if months.isEmpty {
      return "No month is on this machine yet. Archive some with --sync, or try again without --offline."
    }
    let subject =
      switch missing {
      case .month(let month): "\(monthName(month, era: era)) isn't"
      case .day(let day): "The picture of \(date(day, era: era)) isn't"
      case .everyYear(let day): "No picture of \(date(day)) is"
      case .latest: "The latest pictures aren't"
      }
    let (names, others) = names(of: months, era: era)
    let all = names + (others > 0 ? ["\(others.grouped) other month\(others == 1 ? "" : "s")"] : [])
    let list = all.dropLast().joined(separator: ", ") + (all.count > 1 ? " and " : "") + (all.last ?? "")
    return "\(subject) on this machine. Here: \(list)."
  }
}

extension ThaiMessages {
  /// What isn't stored, and the months that are.
  func notStored(_ missing: APIError.Missing, here months: [CalendarMonth], era: Era?) -> String {
    if months.isEmpty {
      return couldNotLoad("ยังไม่มีเดือนใดในเครื่อง", again: "โดยไม่ใช้ --offline หรือเก็บลงคลังในเครื่องด้วย --sync ก่อน")
    }
    let subject =
      switch missing {
      case .month(let month): "ภาพเดือน\(monthName(month, era: era)) "
      case .day(let day): "ภาพวันที่ \(date(day, era: era)) "
      case .everyYear(let day): "ภาพวันที่ \(date(day))ของปีใด"
      case .latest: "ภาพล่าสุด"
      }
    let (names, others) = names(of: months, era: era)
    let list = names.joined(separator: ", ") + (others > 0 ? " และอีก \(others.grouped) เดือน" : "")
    return couldNotLoad("ยังไม่มี\(subject)ในเครื่อง มีเฉพาะ\(list)", again: "โดยไม่ใช้ --offline")
  }
}

extension Messages {
  /// How many ranges of months a sentence names.
  private static var mostRanges: Int { 3 }

  /// Months as ranges, the newest first, and how many months there are besides.
  fileprivate func names(of months: [CalendarMonth], era: Era?) -> (names: [String], others: Int) {
    let runs = months.sorted().reduce(into: [[CalendarMonth]]()) { runs, month in
      if let last = runs.last?.last, last.adding(months: 1) == month {
        runs[runs.count - 1].append(month)
      } else {
        runs.append([month])
      }
    }
    let named = runs.suffix(Self.mostRanges).reversed()
    return (named.compactMap { name(of: $0, era: era) }, months.count - named.reduce(0) { $0 + $1.count })
  }

  /// `January–March 2023`.
  private func name(of run: [CalendarMonth], era: Era?) -> String? {
    guard let first = run.first, let last = run.last else { return nil }
    if first == last { return monthName(first, era: era) }
    let start = first.year == last.year ? monthNames[first.month - 1] : monthName(first, era: era)
    return "\(start)–\(monthName(last, era: era))"
  }
}
