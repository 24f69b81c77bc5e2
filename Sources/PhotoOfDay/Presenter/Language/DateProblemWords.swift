import PhotoOfDayEntity
import PhotoOfDayInteractor

struct DateProblemWords: Words {
  let speech: Speech

  func sentence(for problem: DateProblem) -> String {
    switch problem {
    case .notDate(let text):
      say(
        "“\(text.shortened)” isn't a date. Try 2023-10-25, 25/10/2023, 25 Oct or yesterday.",
        "“\(text.shortened)” ไม่ใช่วันที่ ลองใช้ 2566-10-25, 25/10/2566, 25 ต.ค. หรือ เมื่อวาน")
    case .notMonthDay(let text):
      say(
        "“\(text.shortened)” isn't a day and a month. Try 25 Oct, 25/10 or 10-25.",
        "“\(text.shortened)” ไม่ใช่วันและเดือน ลองใช้ 25 ต.ค., 25/10 หรือ 10-25")
    case .notMonth(let text, let meant):
      notMonth(text.shortened, meant: meant)
    case .notYear(let text):
      say(
        "“\(text.shortened)” isn't a year. Use four digits, like 2023 or 2566.",
        "“\(text.shortened)” ไม่ใช่ปี ใช้เลขสี่หลัก เช่น 2566 หรือ 2023")
    case .twoDigitYear(let meant):
      say("Years have four digits. ", "ปีต้องมีสี่หลัก ") + didYouMean(meant)
    case .monthFirst(let meant):
      say("The day comes first. ", "กรุณาพิมพ์วันก่อนเดือน ") + didYouMean(meant)
    case .ambiguousMonth(let months):
      ambiguous(months.map { days.monthNames[$0 - 1] })
    case .noSuchDay(let month, inEveryYear: false):
      length(of: days.month(month), "\(month.length)")
    case .noSuchDay(let month, inEveryYear: true):
      length(
        of: days.monthNames[month.month - 1],
        month.month == 2 ? say("28 or 29", "28 หรือ 29") : "\(month.length)")
    case .wrongEra(.buddhist, let meant):
      say("That year is in the Buddhist era. ", "ปีนั้นเป็นปี พ.ศ. ")
        + didYouMean(meant)
    case .wrongEra(.common, let meant):
      say("That year is in the common era. ", "ปีนั้นเป็นปี ค.ศ. ")
        + didYouMean(meant)
    case .wrongWeekday(let day):
      say(
        "\(days.date(day)) is a \(days.weekdayNames[day.weekday]).",
        "\(days.date(day)) เป็นวัน\(days.weekdayNames[day.weekday])")
    case .noDayInAddress:
      say(
        "This address doesn't say which day it is. Type the day, like 25 Oct 2023.",
        "ลิงก์นี้ไม่ได้บอกว่าเป็นภาพของวันใด พิมพ์วันที่แทน เช่น 25 ต.ค. 2566")
    }
  }

  private func notMonth(_ text: String, meant: String?) -> String {
    let advice =
      meant.map { didYouMean($0.shortened) }
      ?? say(
        "Use 1–12 or a name, like October or Oct.",
        "พิมพ์เลข 1 ถึง 12 หรือชื่อเดือน เช่น ตุลาคม หรือ ต.ค.")
    return say("“\(text)” isn't a month. ", "ไม่มีเดือน “\(text)” ") + advice
  }

  private func ambiguous(_ names: [String]) -> String {
    let others = names.dropLast()
    let last = names.last ?? ""
    return say(
      "\(others.joined(separator: ", ")) or \(last)?",
      "หมายถึงเดือนใด: \(others.joined(separator: " ")) หรือ\(last)")
  }

  private func length(of month: String, _ days: String) -> String {
    // Thai has a space after a number.
    let space = month.last?.isNumber == true ? " " : ""
    return say(
      "\(month) has \(days) days.",
      "เดือน\(month)\(space)มี \(days) วัน")
  }
}
