import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

@testable package import PhotoOfDayPresenter

// begin
extension Command {
  static let yearsAgo = Command(
    ["ago"], ["ปีก่อน"], .optional(.number("N", in: 1...30)) { .yearsAgo($0 ?? 1) },
    example: Text(both: "ago 3"),
    [Help("ago [N]", "this day N years ago (1)", "วันเดียวกันเมื่อ N ปีก่อน (1)")])
}

extension Call {
  /// The picture of the day on the screen, or today, so many years before.
  package static func yearsAgo(_ years: Int) -> Call {
    Call(years) { stage throws(Outcome) in
      let day = stage.photo?.item.date ?? stage.allowedDays.today
      guard let earlier = MonthDay(day).day(of: day.year - years) else {
        return .refused(YearsAgoWords(stage.speech).noLeapDay(in: day.year - years))
      }
      return try await stage.go(to: .day(earlier))
    }
  }
}

private struct YearsAgoWords: Words {
  let speech: Speech

  func noLeapDay(in year: Int) -> String {
    say("\(year) has no 29 February.", "ปี \(year + 543) ไม่มีวันที่ 29 กุมภาพันธ์")
  }
}
// end

@Suite("The example of docs/first-feature.md", .guardAgainstHanging)
@MainActor
struct FeatureExampleTests {
  // begin
  @Test("leads to the same day of an earlier year, and says where there is none")
  func yearsAgo() async throws {
    for (years, words) in [(4, "dance of 2016-02-29"), (1, "2019 has no 29 February.")] {
      let calls = try [Call.day(WrittenDate("2020-02-29")), .yearsAgo(years)]
      let console = try await PlayedSession().play([], calls: calls).console
      #expect((console.written + console.writtenErrors).contains(words))
    }
  }
  // end

  @Test("stands there as it compiles here")
  func compiles() throws {
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = file.components(separatedBy: "// begin\n")
    let page = try Repository.text(of: "docs/first-feature.md")
    for part in parts.dropFirst().prefix(2) {
      let example = try #require(part.components(separatedBy: "// end\n").first)
      let lines = example.components(separatedBy: "\n")
      let indent = lines[0].prefix { $0 == " " }.count
      let code = lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
      #expect(page.contains(code.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    #expect(Command.yearsAgo.help.map(\.text.english) == ["this day N years ago (1)"])
  }
}
