import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("A kept translation")
struct TranslationStoreTests {
  private static let command = ["trans", "-b", "en:th"]
  private let folder: TemporaryFolder
  private let item: APODItem

  init() throws {
    folder = try TemporaryFolder()
    var item = APODItem.plain("2023-10-25")
    item.explanation = "A comet.\n\nA moon."
    self.item = item
  }

  private func store(limit: Int = 1 << 20) -> TranslationStore {
    TranslationStore(folder: folder.path + "/th", limit: limit)
  }

  private func translation(_ text: String, by program: String = "trans") throws -> Translation {
    try Translation(Array(text.utf8), by: program)
  }

  @Test("is found again, with its paragraphs and its program")
  func kept() async throws {
    let made = try translation(" ดาวหาง \n\n\n ดวงจันทร์\n")
    #expect(made.text == "ดาวหาง\n\nดวงจันทร์")
    try await store().keep(made, of: item, by: Self.command)
    #expect(store().load(item, by: Self.command) == made)
  }

  @Test("is of one day, one text and one command")
  func keys() async throws {
    let sut = store()
    try await sut.keep(translation("ดาวหาง"), of: item, by: Self.command)
    var otherDay = item
    otherDay.date = "2023-10-26"
    var otherText = item
    otherText.explanation += " More."
    #expect(sut.load(otherDay, by: Self.command) == nil)
    #expect(sut.load(otherText, by: Self.command) == nil)
    for command in [["trans", "-b"], ["trans", "-b en:th"], ["argos-translate"]] {
      #expect(sut.load(item, by: command) == nil)
    }
    try await sut.keep(translation("ดวงจันทร์"), of: otherText, by: Self.command)
    #expect(sut.load(item, by: Self.command)?.text == "ดาวหาง")
    #expect(sut.load(otherText, by: Self.command)?.text == "ดวงจันทร์")
  }

  @Test(
    "is none if its file is damaged, or of another version",
    arguments: [
      "", "x", "photo-of-day 1 trans", "photo-of-day 1 trans\n\n \n", "photo-of-day 2 trans\n\nx",
    ]
  )
  func damaged(contents: String) async throws {
    try await store().keep(translation("ดาวหาง"), of: item, by: Self.command)
    let name = try #require(folder.files.first)
    try folder.write(contents, to: name)
    #expect(store().load(item, by: Self.command) == nil)
    try folder.write([0xFF], to: name)
    #expect(store().load(item, by: Self.command) == nil)
  }

  @Test("makes room for itself: the oldest go, and nothing else")
  func oldest() async throws {
    try folder.write("mine", to: "th/notes.txt")
    let items = (0..<4).map { APODItem.plain(CalendarDay("2023-10-01").advanced(by: $0)) }
    let long = String(repeating: "ก", count: 1000)
    for (index, item) in items.enumerated() {
      try await store(limit: 7000).keep(translation(long), of: item, by: Self.command)
      let newest = try #require(folder.files.first { $0.contains("\(item.date)") })
      try setAge(of: folder.path + "/" + newest, seconds: Double(100 - index))
    }
    let found = items.map { store().load($0, by: Self.command) != nil }
    #expect(found == [false, false, true, true])
    #expect(folder.has("th/notes.txt"))
  }

  @Test("Property: is only text, whatever a program writes")
  func hostile() async throws {
    #expect(throws: Translation.Problem.notUTF8) {
      try Translation([0x61, 0xFF], by: "x")
    }
    for nothing in ["", " \n\n ", "\u{1B}\u{7}\u{200B}\u{202E}"] {
      #expect(throws: Translation.Problem.empty) {
        try translation(nothing)
      }
    }
    let made = try translation("\u{1B}]0;title\u{7}ดาว\u{202E}หาง\r\n\u{9B}31m", by: "a\u{1B}\nb")
    #expect(made.text == "]0;titleดาวหาง 31m")
    #expect(made.program == "a b")
    await forSeeds { _, generator in
      let bytes = (0..<200).map { _ in UInt8.random(in: 0x00...0x7F, using: &generator) }
      guard let made = try? Translation(bytes, by: "x") else { return nil }
      let isClean = made.text.unicodeScalars.allSatisfy { $0 == "\n" || 0x20..<0x7F ~= $0.value }
      return isClean ? nil : "\(made.text.debugDescription)"
    }
  }
}
