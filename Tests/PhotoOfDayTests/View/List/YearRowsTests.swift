@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The calendar of a year on a terminal")
@MainActor
struct YearRowsTests {
  private func calendar(_ year: Int, _ language: Language) throws -> YearViewModel {
    let allowed = AllowedDays(today: "2023-11-15")
    let days = try allowed.days(ofCommonYear: year)
    var items = days.map { APODItem.plain($0) }
    items[0].mediaType = .video
    items.remove(at: 5)
    let list = ShownList(APODList(scope: .year(year), items: items))
    return YearViewModel(list, of: days, allowed, favorites: [], in: Speech(language))
  }

  private func lines(_ calendar: YearViewModel, _ columns: Int, hasColor: Bool = false) -> [String]
  {
    let stream = StreamTraits(isTerminal: true, columns: columns + 1, hasColor: hasColor)
    return PhotoOfDayTests.lines(of: YearRows(calendar, on: stream).text)
  }

  @Test(
    "is never wider than the terminal, and has each day from 40 columns on",
    arguments: Language.allCases, [1, 8, 21, 39, 45, 59, 75, 79, 200])
  func widths(language: Language, columns: Int) throws {
    for year in [1995, 2020, 2023] {
      let calendar = try calendar(year, language)
      let rows = lines(calendar, columns)
      #expect(rows.filter { TextLayout.width(of: $0) > columns } == [])
      guard columns >= 39 else { continue }
      for (month, row) in zip(calendar.months, rows.dropFirst(2)) {
        let known = month.days.compactMap(\.self).count
        let signs = row.filter { $0 != " " }.suffix(known)
        #expect(signs.allSatisfy { "o#▶x.".contains($0) }, "\(row)")
        #expect(row.drop { $0 == " " }.hasPrefix("\(month.number) "))
      }
    }
  }

  @Test("puts each day below its number", arguments: [39, 59, 79])
  func columns(columns: Int) throws {
    let rows = lines(try calendar(2020, .english), columns)
    let head = Array(rows[1])
    let march = Array(rows[4])
    let isWide = columns == 79
    for day in [1, 5, 10, 30] {
      let text = Array(String(day))
      let column = try #require(head.indices.first { head[$0...].starts(with: text) })
      let first = try #require(march.firstIndex(of: "o"))
      #expect(column - first == (day - 1) * (isWide ? 2 : 1))
    }
  }

  @Test("leaves the days empty that couldn't be loaded, and those before the first picture")
  func unknown() throws {
    let allowed = AllowedDays(today: "2023-11-15")
    let june = CalendarMonth("1995-06")
    var entries = APODList(
      scope: .year(1995), items: APODList.full("1995-07").items)
    let days = (june.startOfMonth...june.endOfMonth).filter { $0 >= "1995-06-16" }
    entries.shortfall = APODList.Shortfall(days: days, reason: .timedOut(detail: ""))
    let year = try allowed.days(ofCommonYear: 1995)
    let calendar = YearViewModel(
      ShownList(entries), of: year, allowed, favorites: ["1995-07-04"], in: Speech(.english))
    #expect(calendar.months.map(\.number) == Array(6...12))
    #expect(calendar.months[0].days.allSatisfy { $0 == nil })
    #expect(
      calendar.months[1].days.prefix(5) == [.picture, .picture, .picture, .favorite, .picture])
    #expect(calendar.months[2].days.allSatisfy { $0 == .gap })
    #expect(calendar.notices.joined().contains("Couldn't load 1 month: June"))
  }

  @Test("comes with a list that tells of gaps, but not of today's picture before it is there")
  func gaps() {
    let allowed = AllowedDays(today: "2023-11-15")
    let days = CalendarDay("2023-01-01")...CalendarDay("2023-11-14")
    let lacking = days.filter { $0 != "2023-03-04" }
    func notices(_ days: [CalendarDay]) -> [String] {
      let list = ShownList(APODList(scope: .year(2023), items: days.map { APODItem.plain($0) }))
      return ListWords(speech: Speech(.english)).notices(of: list, allowed)
    }
    #expect(notices(lacking) == ["No pictures on 4 March."])
    #expect(notices(Array(days)) == [])
  }

  @Test("has color where the terminal has, and no other difference", arguments: [39, 79])
  func color(columns: Int) throws {
    let calendar = try calendar(2023, .thai)
    let colored = lines(calendar, columns, hasColor: true)
    #expect(colored[2].contains("1 \u{1B}[0mม"))
    #expect(colored.map(\.plain) == lines(calendar, columns))
  }
}
