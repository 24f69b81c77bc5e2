@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The links of stored texts")
struct StoredLinksTests {
  private static let now = CalendarDay("2023-11-15").noon
  private let folder: TemporaryFolder
  private let cache: MonthFolder
  private let archive: MonthFolder
  private let file = "archive/2023-10.json"

  init() throws {
    folder = try TemporaryFolder()
    cache = folder.months("cache")
    archive = folder.months("archive")
  }

  private func library(rules: TextRules = .science) -> Library {
    Library(cache: cache, archive: archive, rules: rules, now: { Self.now })
  }

  private func item(_ day: CalendarDay, links: [TextLink]?) -> APODItem {
    var item = APODItem.plain(day)
    item.explanation = "The Sun and the ดวงจันทร์."
    item.links = links
    return item
  }

  private func link(
    _ passage: Range<Int> = 4..<7, _ address: String = "https://example.org/?a=1&b=%22"
  ) throws -> TextLink {
    TextLink(passage: passage, address: try #require(WebAddress(address)))
  }

  private func month(_ items: [APODItem]) -> StoredEntries {
    StoredEntries(month: "2023-10", storedAt: Self.now, items: items)
  }

  private func items() throws -> [APODItem] {
    [
      item("2023-10-01", links: [try link(), try link(16..<43)]),
      item("2023-10-02", links: nil),
      item("2023-10-03", links: []),
    ]
  }

  private func withoutLinks(_ items: [APODItem]) -> [APODItem] {
    items.map { item in
      var item = item
      item.links = nil
      return item
    }
  }

  @Test("come back with their texts for those who ask for them, and else stay unread")
  func read() throws {
    let items = try items()
    try archive.save(month(items))
    #expect(try stored(in: archive) == items)
    #expect(try archive.load("2023-10") == month(withoutLinks(items)))
  }

  @Test("follow what lists read, which is what it was without them, byte for byte")
  func place() throws {
    try archive.save(month(withoutLinks(try items())))
    let without = try folder.bytes(file)
    #expect(try bytesForLists() == without)
    try archive.save(month(try items()))
    let with = try folder.bytes(file)
    #expect(with.starts(with: without.dropLast()))
    #expect(try bytesForLists() == without)
    // As an earlier version of the program reads them.
    let read = try StoredEntries.read(with, as: .month("2023-10")).entries
    #expect(read == month(withoutLinks(try items())))
  }

  private func stored(in folder: MonthFolder) throws -> [APODItem]? {
    try folder.loadWithLinks(.month("2023-10"))?.items
  }

  private func bytesForLists() throws -> [UInt8]? {
    try StoredLinks.fileWithoutLinks("\(folder.path)/\(file)", atMost: 9999)
  }

  @Test("count as not kept if their file says anything that the program doesn't write")
  func damaged() throws {
    let good = #"[[4,7,"https://example.org/"]]"#
    let many = Array(repeating: #"[4,7,"https://example.org/"]"#, count: 201).joined(separator: ",")
    let long = String(repeating: "a", count: 2030)
    let wrong = [
      #"[[4,7,"http://example.org/"]]"#,
      #"[[4,7,"https://localhost/"]]"#,
      #"[[4,7,"https://192.168.1.1/"]]"#,
      #"[[4,7,"https://example.org:8080/"]]"#,
      #"[[4,7,"javascript:alert(1)"]]"#,
      #"[[4,7,"https://EXAMPLE.org/"]]"#,
      #"[[4,7,"https://example.org/\#(long)"]]"#,
      #"[[-1,7,"https://example.org/"]]"#,
      #"[[7,4,"https://example.org/"]]"#,
      #"[[4,4,"https://example.org/"]]"#,
      #"[[3,7,"https://example.org/"]]"#,
      #"[[4,8,"https://example.org/"]]"#,
      #"[[4,9999,"https://example.org/"]]"#,
      #"[[4,9223372036854775808,"https://example.org/"]]"#,
      #"[[16,20,"https://example.org/"]]"#,
      #"[[17,43,"https://example.org/"]]"#,
      #"[[4,7,"https://example.org/"],[4,7,"https://example.org/"]]"#,
      #"[[8,11,"https://example.org/"],[4,7,"https://example.org/"]]"#,
      #"[[4,7]]"#,
      #"[[4,7,"https://example.org/",1]]"#,
      #"[[4,7,null]]"#,
      #"[4,7,"https://example.org/"]"#,
      #"{"4":7}"#,
      #"true"#,
      "[\(many)]",
    ]
    let item = item("2023-10-01", links: [try link(4..<7, "https://example.org/")])
    try archive.save(month([item]))
    let text = try folder.read(file)
    for links in wrong {
      try folder.write(text.replacing(good, with: links), to: file)
      #expect(try stored(in: archive) == withoutLinks([item]), "\(links)")
      #expect(try archive.load("2023-10")?.items == withoutLinks([item]), "\(links)")
    }
  }

  @Test("never keep a list from being read, wherever their file says that they begin")
  func wrongPlace() throws {
    let items = try items()
    try archive.save(month(items))
    let text = try folder.read(file)
    let number = try #require(text.firstMatch(of: /"links_at":"(\d+)"/)).1
    let others = [
      "0000000000", "0000000001", "9999999999", "4294967296", "000000000x", "-000000001", "0", "",
      String(repeating: "9", count: 40),
    ]
    for other in others {
      try folder.write(text.replacing(number, with: other), to: file)
      #expect(try archive.load("2023-10")?.items == withoutLinks(items), "\(other)")
    }
    // As somebody's program writes the same object.
    try folder.write(text.replacing(#","links_at""#, with: #", "links_at""#) + "\n", to: file)
    #expect(try archive.load("2023-10")?.items == withoutLinks(items))
    #expect(try stored(in: archive) == items)
  }

  @Test("are those of the same text, wherever it is stored")
  func sameText() throws {
    let sut = library()
    let items = try items()
    try archive.save(month(items))
    #expect(sut.withLinks(withoutLinks(items)) == items)
    var other = withoutLinks(items)
    other[0].explanation += " More."
    #expect(sut.withLinks(other)[0].links == nil)
    try cache.save(StoredEntries(item("2023-10-02", links: [try link()]), storedAt: 1))
    #expect(sut.withLinks(withoutLinks(items))[1].links == [try link()])
    #expect(folder.files == ["archive/2023-10.json", "cache/2023-10-02.json"])
  }

  @Test("aren't known of texts that were stored without them, unless their source has none")
  func sources() async throws {
    let items = withoutLinks(try items())
    try archive.save(month(items))
    #expect(library().withLinks(items) == items)
    #expect(library(rules: .planetary).withLinks(items).allSatisfy { $0.links == [] })
  }

  @Test("are asked for by a sync of their source alone")
  func sync() throws {
    var earlier = month(APODList.full("2023-10").items)
    earlier.textVersion = TextRules.science.version - 1
    try archive.save(earlier)
    #expect(try !library().isUpToDate("2023-10"))
    #expect(try library(rules: .planetary).isUpToDate("2023-10"))
  }

  @Test("stay with entries that a later answer lacks")
  func merged() async throws {
    let items = try items()
    try await library().addToArchive(APODAnswer(items: items), of: "2023-10")
    try await library().addToArchive(APODAnswer(items: [items[2]]), of: "2023-10")
    #expect(try stored(in: archive) == items)
  }

  @Test("stay with the newest entry when its month expires")
  func newest() throws {
    let item = item("2023-10-31", links: [try link()])
    try cache.save(StoredEntries(month: "2023-10", storedAt: 1, items: [item]))
    #expect(library().loadOrExpire(.month("2023-10")) == nil)
    #expect(try cache.loadWithLinks(.day("2023-10-31"))?.items == [item])
    #expect(folder.files == ["cache/2023-10-31.json"])
  }

  @Test("are left out of a file that would be too large for an earlier version of the program")
  func tooLarge() throws {
    var item = item("2023-10-01", links: [try link()])
    let room = StoredEntries.largestFile - month([item]).json.count
    item.explanation += String(repeating: "x", count: room)
    let largest = month([item]).json
    #expect(largest.count == StoredEntries.largestFile)
    #expect(largest.suffix(40).firstRange(of: #"],"links_at":"#.utf8) != nil)
    item.explanation += "x"
    #expect(month([item]).json == month(withoutLinks([item])).json)
  }
}
