@testable import PhotoOfDayEntity
import Testing

@testable import PhotoOfDayInteractor

@Suite("An entry's record")
struct APODRecordTests {
  /// An entry that has everything.
  private func fullEntry() throws -> APODItem {
    func address(_ name: String) throws -> WebAddress {
      try #require(WebAddress("https://example.org/\(name)"))
    }
    var item = try APODItem(
      date: CalendarDay(2023, 10, 25),
      title: "Title",
      mediaType: .video,
      explanation: "One.\n\nTwo.",
      credit: "Credit",
      alt: "Alt",
      imageURL: address("image"),
      hdImageURL: address("large"),
      originalSize: PixelSize(width: 40, height: 30),
      otherImageURL: address("other"),
      videoURL: address("video"),
      thumbnailURL: address("still"),
      pageURL: address("page"))
    item.copyright = .claimed
    return item
  }

  /// The entry that its own record makes.
  private func reread(_ item: APODItem) throws -> APODItem? {
    APODItem(try #require(JSONValue(Array(item.json.utf8))))
  }

  @Test("keeps every property of an entry")
  func complete() throws {
    let item = try fullEntry()
    let lacking = Mirror(reflecting: item).children.filter { String(describing: $0.value) == "nil" }
    // Links are stored apart from the records.
    #expect(lacking.map(\.label) == ["links"], "this test has to set every other property")
    #expect(try reread(item) == item)
    #expect(item.record().map(\.name) == item.record().map(\.name).sorted())
  }

  @Test("has only fields that the page about the archive has")
  func documented() throws {
    let page = try Repository.text(of: "docs/archive.md")
    for field in try fullEntry().record() {
      let name = field.name.filter { $0 != "\"" }
      #expect(page.contains("| `\(name)` |"), "\(name)")
    }
  }

  @Test("names the copyright, and doesn't say that NASA names none")
  func copyright() throws {
    var item = try fullEntry()
    func printed() -> String? {
      item.record(for: .here).first { $0.name == "\"copyright\"" }?.value
    }
    #expect(printed() == "\"Credit\"")
    // A record doesn't say that NASA claims no copyright, because that would be taken for a
    // license.
    item.copyright = .notClaimed
    #expect(try reread(item) == item)
    #expect(printed() == nil)
  }

  @Test("has no text longer than the limit")
  func cut() {
    let long = String(repeating: "x", count: PlainText.longest + 1)
    var item = APODItem(
      date: CalendarDay(2023, 10, 25),
      title: long,
      mediaType: .image,
      explanation: long,
      credit: long,
      alt: long)
    item.normalize()
    let values = Mirror(reflecting: item).children.map(\.value)
    let texts = values.filter { type(of: $0) == String.self || type(of: $0) == String?.self }
    #expect(
      texts.allSatisfy { ($0 as? String)?.utf8.count == PlainText.longest },
      "this test has to set every text")
  }
}
