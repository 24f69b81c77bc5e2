import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

@Suite("The pace of a sync")
struct ArchivePaceTests {
  @Test(
    "is progress and the time left",
    arguments: [
      (0, 0, "0 of 366 months", "0 จาก 366 เดือน"),
      (12, 4, "12 of 366 months · 2 min left", "12 จาก 366 เดือน · เหลือ 2 นาที"),
      (340, 170, "340 of 366 months · 13 s left", "340 จาก 366 เดือน · เหลือ 13 วินาที"),
      (366, 200, "366 of 366 months", "366 จาก 366 เดือน"),
    ])
  func text(count: Int, seconds: Int, english: String, thai: String) {
    for (language, text) in [(Language.english, english), (.thai, thai)] {
      let speech = Speech(language)
      let progress = ArchiveWords(speech).progress(
        count, of: 366, .months, after: .seconds(seconds))
      #expect(progress == text)
    }
  }
}
