import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The calendar of a list")
@MainActor
struct PhotoCalendarTests {
  private typealias Mark = PhotoCalendarViewModel.Mark

  /// From the first day on, but the 17th to the 19th.
  private static let june = APODList(
    scope: .month("1995-06"),
    items: ([16] + Array(20...30)).map { .plain(CalendarDay(serial: CalendarDay("1995-06-01").serial + $0 - 1)) })

  @Test("Property, R2.1: has every day of any month once, in its weekday's column")
  func weekdays() async {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = .gmt
    await forSeeds(count: 200) { _, random in
      let month = CalendarMonth("1995-06").adding(months: Int.random(in: 0...378, using: &random))
      let stand = await ListStand(
        .success(APODList(scope: .month(month), items: [])),
        opening: .month(month.month, year: month.year), today: "2026-12-31")
      await stand.hear(.calendar)
      guard let weeks = stand.view.calendars.first?.weeks else { return "no calendar of \(month)" }
      if weeks.joined().compactMap({ $0?.number }) != Array(1...month.length) { return "days of \(month): \(weeks)" }
      for week in weeks {
        if week.count != 7 || week.allSatisfy({ $0 == nil }) { return "a week of \(month): \(week)" }
        for (column, day) in week.enumerated() {
          guard let day else { continue }
          let date = DateComponents(calendar: gregorian, year: month.year, month: month.month, day: day.number).date
          guard let date, gregorian.component(.weekday, from: date) == column + 1 else { return "\(month)-\(day)" }
        }
      }
      return nil
    }
  }

  @Test("R2.1: marks today, videos, days without a file or a picture, and future days, with a legend")
  func marks() async {
    var list = APODList.full("2023-10")
    list.items.removeSubrange(27...)
    list.items[1].mediaType = .video
    list.items[2].mediaType = .other
    (list.items[3].imageURL, list.items[3].hdImageURL) = (nil, nil)
    list.items[24].mediaType = .video
    list.items.remove(at: 4)
    let stand = ListStand(
      doubles: PhotoListInteractorStub(today: "2023-10-28", [.success(list)]), Marked(["2023-10-02", "2023-10-10"]))
    _ = await stand.sut.viewDidAppear()
    await stand.hear(.calendar, .language("th"))
    let marks = stand.view.calendars[0].weeks.joined().compactMap(\.self).filter { !$0.marks.isEmpty }
    #expect(marks.map(\.number) == [2, 3, 4, 5, 10, 25, 28, 29, 30, 31])
    #expect(
      marks.map(\.marks) == [
        [.video, .favorite], [.noFile], [.noFile], [.noPicture], [.favorite], [.video], [.today, .notYet], [.notYet],
        [.notYet], [.notYet],
      ])
    #expect(stand.view.calendars[0].legend.map(\.mark) == Mark.allCases)
    #expect(
      stand.view.calendars[0].legend.map(\.text) == [
        "today", "video", "favorite", "no picture file", "no picture", "not yet",
      ])
    #expect(stand.view.calendars[0].weekdays.first == "Sun")
    #expect(stand.view.calendars[1].title == "ตุลาคม 2566")
    #expect(stand.view.calendars[1].weekdays == ["อา.", "จ.", "อ.", "พ.", "พฤ.", "ศ.", "ส."])
    #expect(stand.requests.count == 1)
  }

  @Test("R2.1: names in its prompt the days that there are")
  func days() async {
    let expected: [(CalendarDay, String)] = [("1995-07-01", "16–30"), ("1995-06-25", "16–25"), ("1995-06-16", "16")]
    for (today, days) in expected {
      let stand = await ListStand(.success(Self.june), opening: .month(6, year: 1995), today: today)
      await stand.hear(.calendar, .language("th"))
      #expect(stand.view.calendars.map(\.prompt.numbers) == ["day \(days)", "วันที่ \(days)"])
    }
  }

  @Test(
    "R2.1: says why a day has no picture, and asks for another",
    arguments: [
      (17, "No picture for 17 June 1995. Try the day before or after."),
      (15, "APOD began on 16 June 1995. Choose a day from then to 25 June 1995."),
      (25, "No picture for 25 June 1995 yet."),
      (26, "That date is in the future. Choose a day from 16 June 1995 to 25 June 1995."),
      (31, "June 1995 has no day 31. Choose 16–25."), (0, "June 1995 has no day 0. Choose 16–25."),
      (.max, "June 1995 has no day \(Int.max). Choose 16–25."),
      (.min, "June 1995 has no day \(Int.min). Choose 16–25."),
    ])
  func nothingToPick(number: Int, sentence: String) async {
    var list = Self.june
    list.items.removeLast(6)
    let stand = await ListStand(.success(list), opening: .month(6, year: 1995), today: "1995-06-25")
    await stand.hear(.calendar, .choose(number))
    #expect(stand.view.shown.last == .error(sentence))
    #expect(stand.router.days.isEmpty)
    await stand.hear(.choose(24))
    #expect(stand.router.days == ["1995-06-24"])
    #expect(stand.sut.exitReason == .done)
  }

  @Test("takes days for every command on pictures")
  func pictureEvents() async {
    let stand = await ListStand(.success(Self.june), opening: .month(6, year: 1995))
    await stand.hear(
      .calendar, .open(.number(20)), .openPage(18),
      .save(.numbers([16...20]), folder: nil),
      .zoom(30))
    #expect(stand.view.opened == ["https://example.org/1995-06-20_hd.jpg"])
    #expect(stand.view.shown.contains(.error("No picture for 18 June 1995. Try the day before or after.")))
    #expect(stand.savedDays == ["1995-06-16", "1995-06-20"])
    #expect(stand.router.days == ["1995-06-30"])
  }
}

private struct Marked: FavoriteInteractorInput {
  private let marked: Set<CalendarDay>

  init(_ marked: Set<CalendarDay>) { self.marked = marked }

  func days() -> Set<CalendarDay> { marked }
}
