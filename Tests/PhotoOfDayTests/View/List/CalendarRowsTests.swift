import PhotoOfDayEntity
import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The calendar on a terminal")
@MainActor
struct CalendarRowsTests {
  /// October 2023 on the 28th, a video on the 15th and today, a page on the 16th, nothing on the
  /// 5th.
  private let items: [APODItem] = {
    var list = APODList.full("2023-10")
    for day in [15, 28] {
      list.items[day - 1].mediaType = .video
    }
    list.items[15].mediaType = .other
    return list.items.filter { $0.date.day <= 28 && $0.date.day != 5 }
  }()

  private func drawn(
    _ language: Language, _ columns: Int, hasColor: Bool = false
  ) async -> [String] {
    let screen = DrawnScreens(
      items: items,
      language: language,
      columns: columns + 1,
      hasColor: hasColor,
      today: "2023-10-28",
      typed: ["c"])
    let rows = lines(of: await screen.list().written)
    let header = 1
    return Array(rows.dropFirst(header + items.count))
  }

  @Test("has a line for each week, marks on both sides of a day, and what they mean")
  func english() async {
    #expect(
      await drawn(.english, 40) == [
        "October 2023",
        "Sun   Mon   Tue   Wed   Thu   Fri   Sat",
        "  1     2     3     4     5x    6     7",
        "  8     9    10    11    12    13    14",
        " 15▶   16·   17    18    19    20    21",
        " 22    23    24    25    26    27   #28▶",
        " 29.   30.   31.",
        "# today, ▶ video, · page, x no picture,",
        ". not yet",
      ])
  }

  @Test("speaks Thai")
  func thai() async {
    #expect(
      await drawn(.thai, 28) == [
        "ตุลาคม 2566",
        "อา.  จ.  อ.  พ. พฤ.  ศ.  ส.",
        "  1   2   3   4   5x  6   7",
        "  8   9  10  11  12  13  14",
        " 15▶ 16· 17  18  19  20  21",
        " 22  23  24  25  26  27 #28▶",
        " 29. 30. 31.",
        "# วันนี้, ▶ วิดีโอ, · หน้าเว็บ,",
        "x ไม่มีภาพ, . ยังไม่มี",
      ])
  }

  @Test(
    "lines up at any width, and is never wider than the terminal",
    arguments: Language.allCases,
    widths)
  func linesUp(language: Language, columns: Int) async throws {
    let rows = await drawn(language, columns)
    #expect(rows.filter { TextLayout.width(of: $0) > columns } == [])
    guard columns >= 28 else { return }
    let step =
      switch columns {
      case 40...: 6
      case 34...: 5
      default: 4
      }
    let end = 3
    for (column, name) in DayWords(Speech(language)).shortWeekdayNames.enumerated() {
      let place = column * step
      let shown = cut(rows[1], place, end).filter { $0 != " " }
      #expect(shown == String(name.prefix(3)))
      for week in 0..<5 where week * 7 + column < 31 {
        let day = cut(rows[week + 2], place, end).filter(\.isNumber)
        #expect(day == String(week * 7 + column + 1))
      }
    }
  }

  nonisolated private static let widths = [1, 8, 21, 27, 28, 34, 40, 80, 200]

  /// The characters of the line that are in these cells.
  private func cut(_ line: String, _ start: Int, _ count: Int) -> String {
    var cells = 0
    return line.filter { character in
      let column = cells
      cells += TextLayout.width(of: String(character))
      return start..<start + count ~= column
    }
  }

  @Test("has color where the terminal has, and no other difference", arguments: [28, 40])
  func color(columns: Int) async {
    let colored = await drawn(.english, columns, hasColor: true)
    #expect(colored[2].hasSuffix("\u{1B}[35m 7\u{1B}[0m"))
    #expect(colored[2].contains("\u{1B}[2m 5\u{1B}[0m\u{1B}[1;35mx\u{1B}[0m"))
    #expect(colored.map(\.plain) == (await drawn(.english, columns)))
  }
}
