import Foundation
import PhotoOfDayEntity
import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("Entries for programs")
struct RecordTextTests {
  private let full = PhotoRecord(
    APODItem(
      date: "2023-10-25", title: "Moon \"1\" / ดวงจันทร์", mediaType: .image, explanation: "Round.", credit: "Jane",
      alt: "A moon.", imageURL: WebAddress("https://a.example/s.jpg"),
      hdImageURL: WebAddress("https://a.example/l.jpg"),
      videoURL: WebAddress("https://a.example/v"), thumbnailURL: WebAddress("https://a.example/t.jpg"),
      pageURL: WebAddress("https://a.example/p")), number: 3)
  private let bare = PhotoRecord(
    APODItem(date: "1995-06-16", title: "Neutron Star Earth", mediaType: .other, explanation: ""), number: 1)

  @Test("say of a favorite that it is one, and of no other")
  func favorite() throws {
    let item = APODItem(date: "2023-10-25", title: "Moon", mediaType: .image, explanation: "Round.")
    let text = RecordText.text([PhotoRecord(item, number: 1, isFavorite: true)], as: .json)
    let fields = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]).first
    #expect(fields?["favorite"] as? Bool == true)
    #expect(text.contains("    \"explanation\" : \"Round.\",\n    \"favorite\" : true,\n    \"media_type\""))
    #expect(!RecordText.text([full, bare], as: .json).contains("favorite"))
    let plain = RecordText.text([PhotoRecord(item, number: 1, isFavorite: true)], as: .plain)
    #expect(plain == "1\t2023-10-25\timage\tMoon\t\n")
  }
}
