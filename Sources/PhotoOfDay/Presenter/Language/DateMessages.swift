import PhotoOfDayEntity
import PhotoOfDayInteractor

extension EnglishMessages {
  package func sentence(for problem: DateProblem) -> String {
    switch problem {
    case .notDate(let text): "“\(text.shortened)” isn't a date. Try 2023-10-25, 25/10/2023, 25 Oct or yesterday."
    case .notMonthDay(let text): "“\(text.shortened)” isn't a day and a month. Try 25 Oct, 25/10 or 10-25."
    case .notMonth(let text, let meant):
      "“\(text.shortened)” isn't a month. "
        + (meant.map { "Did you mean \($0.shortened)?" } ?? "Use 1–12 or a name, like October or Oct.")
    case .notYear(let text, let meant):
      "“\(text.shortened)” isn't a year. "
        + (meant.map { "Did you mean \($0)?" } ?? "Use four digits, like 2023 or 2566.")
    case .twoDigitYear(let meant): "Years have four digits. Did you mean \(meant)?"
    case .monthFirst(let meant): "Day first: \(meant)?"
    case .ambiguousMonth(let months):
      "\(months.dropLast().map { monthNames[$0 - 1] }.joined(separator: ", ")) or "
        + "\(months.last.map { monthNames[$0 - 1] } ?? "")?"
    case .noSuchDay(let month, let year):
      "\(name(ofMonth: month, year: year)) has "
        + "\(length(ofMonth: month, year: year, or: "28 or 29")) days."
    case .wrongEra(let date):
      date.era == .buddhist
        ? "That year is in the Buddhist era. Did you mean \(text(of: date))?"
        : "That year is in the common era. Did you mean \(text(of: date))?"
    case .wrongWeekday(let day): "\(date(day)) is a \(weekdayNames[day.weekday])."
    case .noDayInAddress: "This address doesn't say which day it is. Type the day, like 25 Oct 2023."
    case .noMonth(let year, let month): "Which month of \(year)? Try \(month) \(year)."
    }
  }
}

extension ThaiMessages {
  package func sentence(for problem: DateProblem) -> String {
    switch problem {
    case .notDate(let text): "“\(text.shortened)” ไม่ใช่วันที่ ลองใช้ 2566-10-25, 25/10/2566, 25 ต.ค. หรือ เมื่อวาน"
    case .notMonthDay(let text): "“\(text.shortened)” ไม่ใช่วันและเดือน ลองใช้ 25 ต.ค., 25/10 หรือ 10-25"
    case .notMonth(let text, let meant):
      "ไม่มีเดือน “\(text.shortened)” "
        + (meant.map { "หมายถึง \($0.shortened) ใช่ไหม" } ?? "พิมพ์เลข 1 ถึง 12 หรือชื่อเดือน เช่น ตุลาคม หรือ ต.ค.")
    case .notYear(let text, let meant):
      "“\(text.shortened)” ไม่ใช่ปี " + (meant.map { "หมายถึง \($0) ใช่ไหม" } ?? "ใช้เลขสี่หลัก เช่น 2566 หรือ 2023")
    case .twoDigitYear(let meant): "ปีต้องมีสี่หลัก หมายถึง \(meant) ใช่ไหม"
    case .monthFirst(let meant): "วันมาก่อนเดือน หมายถึง \(meant) ใช่ไหม"
    case .ambiguousMonth(let months):
      "หมายถึงเดือน" + months.dropLast().map { monthNames[$0 - 1] }.joined(separator: " ")
        + " หรือ\(months.last.map { monthNames[$0 - 1] } ?? "")"
    case .noSuchDay(let month, let year):
      "\(name(ofMonth: month, year: year))\(year == nil ? "" : " ")มี \(length(ofMonth: month, year: year, or: "28 หรือ 29")) วัน"
    case .wrongEra(let date): "ปีนั้นเป็น\(date.era == .buddhist ? "พุทธศักราช" : "คริสต์ศักราช") หมายถึง \(text(of: date)) ใช่ไหม"
    case .wrongWeekday(let day): "\(date(day)) เป็นวัน\(weekdayNames[day.weekday])"
    case .noDayInAddress: "ลิงก์นี้ไม่ได้บอกว่าเป็นภาพของวันใด พิมพ์วันที่แทน เช่น 25 ต.ค. 2566"
    case .noMonth(let year, let month): "ต้องการดูเดือนใดของปี \(year) ลองพิมพ์ \(month) \(year)"
    }
  }
}

extension Messages {
  /// `February 2023`, with the year in the era that it was written in; `February` without a year.
  fileprivate func name(ofMonth month: Int, year: Int?) -> String {
    guard let year, let month = CalendarMonth(year: CalendarMonth.gregorianYear(from: year), month: month) else {
      return monthNames[month - 1]
    }
    return monthName(month, era: CalendarText.era(of: year))
  }

  /// - Parameter february: its length in a year that isn't known.
  fileprivate func length(ofMonth month: Int, year: Int?, or february: String) -> String {
    if year == nil, month == 2 { return february }
    let gregorian = CalendarMonth.gregorianYear(from: year ?? 2023)
    return CalendarMonth(year: gregorian, month: month).map { String($0.length) } ?? ""
  }

  fileprivate func text(of date: WrittenDate) -> String {
    switch date {
    case .today: ""
    case .day(let day, let era): self.date(day, era: era)
    case .month(let month, let year): name(ofMonth: month, year: year)
    case .year(let year):
      CalendarText.era(of: year) == language.era ? String(year) : yearWithEra(year, CalendarText.era(of: year))
    }
  }
}

extension WrittenDate {
  /// Of its year, if one was written.
  fileprivate var era: Era? {
    switch self {
    case .today: nil
    case .day(_, let era): era
    case .month(_, let year): year.map(CalendarText.era)
    case .year(let year): CalendarText.era(of: year)
    }
  }
}

extension String {
  /// What somebody typed, cut to a length that a sentence can quote.
  package var shortened: String {
    let scalars = unicodeScalars.prefix(60)
    return scalars.count < unicodeScalars.count ? String(scalars) + "…" : self
  }
}
