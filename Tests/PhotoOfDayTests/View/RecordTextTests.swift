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

  @Test("are one JSON array with all known fields and no others")
  func json() throws {
    let text = RecordText.text([full, bare], as: .json)
    let decoded = try JSONDecoder().decode([[String: String]].self, from: Data(text.utf8))
    #expect(
      decoded == [
        [
          "date": "2023-10-25", "title": "Moon \"1\" / ดวงจันทร์", "media_type": "image", "explanation": "Round.",
          "credit": "Jane", "alt": "A moon.", "image_url": "https://a.example/s.jpg",
          "hd_image_url": "https://a.example/l.jpg", "video_url": "https://a.example/v",
          "thumbnail_url": "https://a.example/t.jpg", "page_url": "https://a.example/p",
        ],
        ["date": "1995-06-16", "title": "Neutron Star Earth", "media_type": "other", "explanation": ""],
      ])
    #expect(text.hasSuffix("]\n"))
    #expect(text.contains("ดวงจันทร์"))
    #expect(text.contains("https://a.example/p\""))
  }

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

  @Test("are one line each, with five tab-separated fields")
  func plain() {
    #expect(
      RecordText.text([full, bare], as: .plain) == """
        3\t2023-10-25\timage\tMoon "1" / ดวงจันทร์\thttps://a.example/v
        1\t1995-06-16\tother\tNeutron Star Earth\t

        """)
  }
}
