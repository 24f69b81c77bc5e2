package import PhotoOfDayEntity

extension EnglishMessages {
  package func searchTitle(_ text: String, in period: String?) -> String {
    "Search: \(text)" + (period.map { " (\($0))" } ?? "")
  }
  package func searched(months: Int) -> String {
    "in \(months == 1 ? "1 month" : "\(months.grouped) months") on this machine"
  }
  package func nothingFound(in extent: SearchExtent) -> String {
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
  package var nothingToSearch: String { "--search requires text, like --search comet." }
}

extension ThaiMessages {
  package func searchTitle(_ text: String, in period: String?) -> String {
    "ค้นหา: \(text)" + (period.map { " (\($0))" } ?? "")
  }
  package func searched(months: Int) -> String { "จาก \(months.grouped) เดือนในเครื่อง" }
  package func nothingFound(in extent: SearchExtent) -> String {
    "ไม่พบใน \(extent.months.grouped) เดือน (\(extent.entries.grouped) รายการ) ข้อความของ NASA เป็นภาษาอังกฤษ ลองใช้คำภาษาอังกฤษหรือใช้คำน้อยลง "
      + "หรือเพิ่มเดือนลงในคลังด้วย --sync"
  }
  package func nothingToSearch(in period: String?) -> String {
    guard let period else { return "ยังไม่มีข้อมูลในเครื่องให้ค้นหา กรุณาเก็บเดือนที่ต้องการลงคลังด้วย --sync" }
    return "ยังไม่มีข้อมูลของ\(period.first?.isNumber == true ? "ปี " : "เดือน")\(period) ในเครื่องให้ค้นหา กรุณาเก็บลงคลังด้วย --sync"
  }
  package func unreadable(_ count: Int) -> String { "ข้ามไป \(count) ไฟล์ เพราะอ่านไม่ได้" }
  package var nothingToSearch: String { "กรุณาระบุคำที่จะค้นหา เช่น --search comet" }
}

extension Messages {
  /// What to say of a search besides its hits, and of favorites.
  func notices(of list: APODList) -> [String] {
    guard let extent = list.searched else { return list.isMereNotice ? [noFavorites] : [] }
    var notices = extent.unreadable > 0 ? [unreadable(extent.unreadable)] : []
    if list.items.isEmpty {
      notices.append(
        extent.months == 0 ? nothingToSearch(in: list.query?.months.map(name)) : nothingFound(in: extent))
    }
    return notices
  }

  /// A day in a list: with its month unless it is the list's, and with its year if it can be any.
  func day(_ day: CalendarDay, in scope: APODList.Scope) -> String {
    switch scope {
    case .month: String(day.day)
    case .recent: "\(day.day) \(shortMonthNames[day.month - 1])"
    case .search, .favorites: shortDate(day)
    }
  }

  /// `25 Oct 2023`, `25 ต.ค. 2566`.
  func shortDate(_ day: CalendarDay) -> String {
    let year = language.era == .buddhist ? day.calendarMonth.buddhistYear : day.year
    return "\(day.day) \(shortMonthNames[day.month - 1]) \(year)"
  }
}
