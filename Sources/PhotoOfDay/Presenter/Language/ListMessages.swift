package import PhotoOfDayEntity

extension EnglishMessages {
  package func filteredCount(_ count: Int, of total: Int, having text: String) -> String {
    "\(count) of \(pictureCount(total)) with “\(text)”"
  }
  package func noneHas(_ text: String) -> String { "No matches for “\(text)” in this list." }

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
  package func calendarPrompt(of month: CalendarMonth) -> String {
    "\(monthName(month)), day 1–\(month.length) (? for help): "
  }
  package var noCalendarBesideMonth: String { "This isn't a month, so it has no calendar. Try m 10 2023." }
  package func noSuchDay(_ number: Int, in month: CalendarMonth) -> String {
    "\(monthName(month)) has no day \(number). Choose 1–\(month.length)."
  }
  package func noPictureYet(of day: CalendarDay) -> String { "No picture for \(date(day)) yet." }
}

extension ThaiMessages {
  package func filteredCount(_ count: Int, of total: Int, having text: String) -> String {
    "\(count) จาก \(pictureCount(total))ที่มี “\(text)”"
  }
  package func noneHas(_ text: String) -> String { "ไม่พบ “\(text)” ในรายการนี้" }

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
  package func calendarPrompt(of month: CalendarMonth) -> String {
    "\(monthName(month)) วันที่ 1–\(month.length) (? วิธีใช้): "
  }
  package var noCalendarBesideMonth: String { "รายการนี้ไม่ใช่รายเดือน จึงไม่มีปฏิทิน พิมพ์ m 10 2566 เพื่อดูรายเดือน" }
  package func noSuchDay(_ number: Int, in month: CalendarMonth) -> String {
    "\(monthName(month)) ไม่มีวันที่ \(number) เลือกได้ตั้งแต่ 1 ถึง \(month.length)"
  }
  package func noPictureYet(of day: CalendarDay) -> String { "ยังไม่มีภาพของวันที่ \(date(day))" }
}
