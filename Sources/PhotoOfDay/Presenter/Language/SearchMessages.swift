package import PhotoOfDayEntity

extension EnglishMessages {
  package func searchTitle(_ text: String) -> String { "Search: \(text)" }
  package func nothingFound(in extent: SearchExtent) -> String {
    let months = extent.months == 1 ? "1 saved month" : "\(extent.months) saved months"
    let entries = extent.entries == 1 ? "1 entry" : "\(extent.entries) entries"
    return "Nothing found in \(months) (\(entries)). Try fewer words, or save more months with --sync."
  }
  package var nothingToSearchIn: String {
    "Nothing is saved on this machine that could be searched. Save the pictures of all months with --sync."
  }
  package func unreadable(_ count: Int) -> String {
    count == 1
      ? "1 file of what is saved could not be read and was left out."
      : "\(count) files of what is saved could not be read and were left out."
  }
  package var nothingToSearch: String { "--search wants words to look for, such as --search comet." }
}

extension ThaiMessages {
  package func searchTitle(_ text: String) -> String { "ค้นหา: \(text)" }
  package func nothingFound(in extent: SearchExtent) -> String {
    "ไม่พบใน \(extent.months) เดือนที่บันทึกไว้ (\(extent.entries) รายการ) ลองใช้คำน้อยลง หรือบันทึกเดือนเพิ่มด้วย --sync"
  }
  package var nothingToSearchIn: String {
    "ยังไม่มีข้อมูลบันทึกไว้ในเครื่องให้ค้นหา กรุณาบันทึกภาพทุกเดือนด้วย --sync"
  }
  package func unreadable(_ count: Int) -> String { "มี \(count) ไฟล์ที่บันทึกไว้ซึ่งอ่านไม่ได้ จึงไม่ได้ค้นหา" }
  package var nothingToSearch: String { "--search ต้องมีคำที่จะค้นหา เช่น --search comet" }
}

extension Messages {
  /// What there is to say of a search beside what it found.
  func notices(of extent: SearchExtent, isEmpty: Bool) -> [String] {
    var notices = extent.unreadable > 0 ? [unreadable(extent.unreadable)] : []
    if isEmpty { notices.append(extent.months == 0 ? nothingToSearchIn : nothingFound(in: extent)) }
    return notices
  }

  /// A day in a list: with its month where that is not the list's, and with its year where it can be any.
  func day(_ day: CalendarDay, in scope: APODList.Scope) -> String {
    let month = "\(day.day) \(shortMonthNames[day.month - 1])"
    return switch scope {
    case .month: String(day.day)
    case .recent: month
    case .search: "\(month) \(language.era == .buddhist ? day.calendarMonth.buddhistYear : day.year)"
    }
  }
}
