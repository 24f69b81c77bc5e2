package import PhotoOfDayEntity
import PhotoOfDayInteractor

extension EnglishMessages {
  package func filteredCount(_ count: Int, of total: Int, having text: String) -> String {
    "\(count) of \(pictureCount(total)) with “\(text)”"
  }
  package func pictureCount(_ count: Int, showing page: ClosedRange<Int>) -> String {
    "\(page.lowerBound.grouped)–\(page.upperBound.grouped) of \(count.grouped)"
  }
  package func filteredCount(_ count: Int, showing page: ClosedRange<Int>, having text: String) -> String {
    "\(pictureCount(count, showing: page)) with “\(text)”"
  }
  package func everyYearTitle(_ day: MonthDay) -> String { "\(date(day)), every year" }
  package func yearIgnored(_ day: MonthDay) -> String { "Ignored the year: this is \(date(day)) in every year." }
  package func missingYears(_ count: Int, named years: String, because error: APIError?) -> String {
    let number = count == 1 ? "1 year" : "\(count) years"
    if error == .offline {
      return "\(number) \(count == 1 ? "isn't" : "aren't") on this machine: \(years). Try again without --offline."
    }
    let reason = error.map { " " + sentence(for: $0, era: nil) } ?? ""
    return "Couldn't load \(number): \(years)\(atPrompt(" (type r to retry)")).\(reason)"
  }
  package var favoritesTitle: String { "Favorites" }
  package var noFavorites: String { "No favorites yet.\(atPrompt(" Open a picture and type f."))" }
  package var favoriteFact: String { "Favorite" }
  package func favorite(_ title: String, isFavorite: Bool) -> String {
    isFavorite ? "Added to favorites: \(title)" : "Removed from favorites: \(title)"
  }
  package func damagedFavoritesReplaced(_ path: String) -> String {
    "Your favorites file was damaged. It was kept as \(unbroken(path)), and a new one was started."
  }
  package var firstPageReached: String { "This is the first page." }
  package func noMatches(_ text: String) -> String { "No matches for “\(text)” in this list." }

  package func meaning(of mark: PhotoCalendarViewModel.Mark) -> String {
    switch mark {
    case .today: "today"
    case .video: "video"
    case .page: "page"
    case .noFile: "text only"
    case .noPicture: "no picture"
    case .notYet: "not yet"
    }
  }
  package func calendarPrompt(of month: CalendarMonth, days: ClosedRange<Int>) -> String {
    "\(monthName(month)), day \(days.written) (? for help): "
  }
  package var noCalendar: String { "This list isn't of one month, so it has no calendar. For a month: m 10 2023." }
  package func noSuchDay(_ number: Int, in month: CalendarMonth, days: ClosedRange<Int>) -> String {
    "\(monthName(month)) has no day \(number). Choose \(days.written)."
  }
  package func noPictureYet(of day: CalendarDay) -> String { "No picture for \(date(day)) yet." }
}

extension ThaiMessages {
  package func filteredCount(_ count: Int, of total: Int, having text: String) -> String {
    "\(count) จาก \(pictureCount(total))ที่มี “\(text)”"
  }
  package func pictureCount(_ count: Int, showing page: ClosedRange<Int>) -> String {
    "\(page.lowerBound.grouped)–\(page.upperBound.grouped) จาก \(pictureCount(count))"
  }
  package func filteredCount(_ count: Int, showing page: ClosedRange<Int>, having text: String) -> String {
    "\(pictureCount(count, showing: page))ที่มี “\(text)”"
  }
  package func everyYearTitle(_ day: MonthDay) -> String { "\(date(day))ของทุกปี" }
  package func yearIgnored(_ day: MonthDay) -> String { "ไม่ได้ใช้ปีที่ระบุ เพราะแสดงภาพวันที่ \(date(day))ของทุกปี" }
  package func missingYears(_ count: Int, named years: String, because error: APIError?) -> String {
    if error == .offline { return "ยังไม่มีภาพของ \(count) ปีในเครื่อง: \(years) ลองเปิดโดยไม่ใช้ --offline" }
    let reason = error.map { sentence(for: $0, era: nil) + " " } ?? ""
    return "\(reason)ขาดภาพของ \(count) ปี: \(years)\(atPrompt(" (พิมพ์ r เพื่อลองใหม่)"))"
  }
  package var favoritesTitle: String { "รายการโปรด" }
  package var noFavorites: String { "ยังไม่มีรายการโปรด\(atPrompt(" เปิดภาพแล้วพิมพ์ f เพื่อเพิ่มลงรายการโปรด"))" }
  package var favoriteFact: String { "รายการโปรด" }
  package func favorite(_ title: String, isFavorite: Bool) -> String {
    isFavorite ? "เพิ่มลงรายการโปรดแล้ว: \(title)" : "นำออกจากรายการโปรดแล้ว: \(title)"
  }
  package func damagedFavoritesReplaced(_ path: String) -> String {
    "ไฟล์รายการโปรดเสียหาย จึงเก็บไฟล์เดิมไว้ที่ \(unbroken(path)) และเริ่มไฟล์ใหม่"
  }
  package var firstPageReached: String { "หน้าแรกแล้ว" }
  package func noMatches(_ text: String) -> String { "ไม่พบ “\(text)” ในรายการนี้" }

  package func meaning(of mark: PhotoCalendarViewModel.Mark) -> String {
    switch mark {
    case .today: "วันนี้"
    case .video: "วิดีโอ"
    case .page: "หน้าเว็บ"
    case .noFile: "มีแต่ข้อความ"
    case .noPicture: "ไม่มีภาพ"
    case .notYet: "ยังไม่มี"
    }
  }
  package func calendarPrompt(of month: CalendarMonth, days: ClosedRange<Int>) -> String {
    "\(monthName(month)) วันที่ \(days.written) (? วิธีใช้): "
  }
  package var noCalendar: String { "รายการนี้ไม่ได้เป็นของเดือนเดียว จึงไม่มีปฏิทิน พิมพ์ m 10 2566 เพื่อไปที่เดือนนั้น" }
  package func noSuchDay(_ number: Int, in month: CalendarMonth, days: ClosedRange<Int>) -> String {
    "\(monthName(month)) ไม่มีวันที่ \(number) เลือกวันที่ \(days.written)"
  }
  package func noPictureYet(of day: CalendarDay) -> String { "ยังไม่มีภาพของวันที่ \(date(day))" }
}

extension ClosedRange<Int> {
  /// `1–20`, or `1`.
  fileprivate var written: String { count == 1 ? "\(lowerBound)" : "\(lowerBound)–\(upperBound)" }
}

extension Int {
  /// `2,926`, in both languages.
  package var grouped: String {
    let digits = String(magnitude).utf8
    var text = self < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }
}
