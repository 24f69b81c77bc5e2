@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The links of NASA's texts")
struct TextLinksTests {
  /// The text with each link as `[passage](address)`.
  private func marked(_ text: LinkedText) -> String {
    var bytes = Array(text.text.utf8)
    for link in text.links.reversed() {
      let passage = bytes[link.passage]
      bytes.replaceSubrange(
        link.passage, with: Array("[".utf8) + passage + "](\(link.address))".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "stand on the words in their tags, lead where they may, and go with what is stripped",
    arguments: Repository.rows("links"))
  func written(row: [String]) {
    let html = row[0].replacing("\\n", with: "\n")
    #expect(marked(NASAText.explanation(html)) == row[1])
  }

  @Test(
    "keep their words where the spaces of migrated texts are repaired",
    arguments: Repository.rows("links of migrated texts"))
  func migrated(row: [String]) {
    #expect(marked(NASAText.explanation(row[0], isMigrated: true)) == row[1])
  }

  @Test("come with the entries of both services")
  func services() async throws {
    let html = "The <a href='ap100726.html'>Sun</a>."
    let address = try #require(WebAddress("https://apod.nasa.gov/apod/ap100726.html"))
    let link = TextLink(passage: 4..<7, address: address)
    let item = try await SentEntry.science("2015-06-03", ["explanation": html]).item()
    #expect(item.links == [link])
    #expect(try await SentEntry.planetary("2015-06-03").item().links == [])
  }

  @Test("end where a text that is too long is cut")
  func cut() async throws {
    let html = "<a href='a.html'>Sun</a> \(String(repeating: "x", count: PlainText.longest)) Moon"
    let late = html + " <a href='b.html'>late</a>"
    let item = try await SentEntry.science("2015-06-03", ["explanation": late]).item()
    #expect(item.explanation.hasSuffix("…"))
    #expect(item.links?.map { $0.text(in: item.explanation) } == ["Sun"])
  }

  // MARK: Property

  private static let pieces = [
    "Sun", " ", "\n", "&nbsp;", "<i>", "</i>", "<sup>", "</sup>", "é", "e\u{301}", "ที่", "👩‍🚀",
    ",", ".", "'s", "s", "(", ")", "\u{7}", "\u{202E}", "&#2;", "&amp;", "\u{2}", "\u{3}",
  ]

  private func words(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test("Property: are in order, apart, on whole characters, and on their anchors' words")
  func passages() async {
    await forSeeds { seed, random in
      var html = ""
      var anchors: [String] = []
      for number in 0..<Int.random(in: 1...30, using: &random) {
        let inside = words(&random)
        anchors.append(inside)
        let breaks = ["", "<br>", "<br><br>"].randomElement(using: &random) ?? ""
        html += "word \(breaks)\(words(&random)) x<a href=\"\(number).html\">\(inside)</a>x "
      }
      let isMigrated = Bool.random(using: &random)
      let text = NASAText.explanation(html, isMigrated: isMigrated)
      let withoutLinks = html.replacing(/<\/?a[^>]*>/, with: "")
      let plain = NASAText.explanation(withoutLinks, isMigrated: isMigrated).text
      guard text.text.filter({ !$0.isWhitespace }) == plain.filter({ !$0.isWhitespace }) else {
        return "\(html): \(text.text)"
      }
      return wrong(text, anchors).map { "\($0) in \(html)" }
    }
  }

  private func wrong(_ text: LinkedText, _ anchors: [String]) -> String? {
    var end = 0
    for link in text.links {
      let passage = link.text(in: text.text)
      guard link.passage.lowerBound >= end, link.passage.upperBound <= text.text.utf8.count else {
        return "\(link.passage)"
      }
      end = link.passage.upperBound
      let bounds = [link.passage.lowerBound, link.passage.upperBound].map {
        text.text.utf8.index(text.text.startIndex, offsetBy: $0).samePosition(in: text.text)
      }
      guard !bounds.contains(nil), !passage.isEmpty, !passage.contains("\n") else {
        return "“\(passage)”"
      }
      let number = link.address.text.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      let anchor = PlainText.html(anchors[Int(number) ?? 0]).filter { !$0.isWhitespace }
      guard passage.filter({ !$0.isWhitespace }) == anchor else {
        return "“\(passage)” for “\(anchor)”"
      }
    }
    return nil
  }

  @Test("Property: hostile markup has no link that isn't safe", .guardAgainstHanging)
  func hostile() async {
    let tags = [
      "<a href=1.html>", "</a>", "<a", "<a href=", "<a href=\"2.html", "<a href='3.html'>",
      "</a", ">", "<a href=javascript:x>", "<a>", "<br>", "<br><br>", "<b>Sky:</b>",
      "Tomorrow's picture: ", "<!--", "-->", "Explanation: ",
    ]
    await forSeeds { _, random in
      let html = (0..<60).map { _ in (Self.pieces + tags).randomElement(using: &random) ?? "" }
      let text = NASAText.explanation(html.joined(), isMigrated: Bool.random(using: &random))
      var safe = SafeLinks(of: Array(text.text.utf8))
      for link in text.links where !safe.add(link.passage, link.address) {
        return "\(link) in \(html.joined())"
      }
      let isClean = !text.text.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") }
      return isClean ? nil : "\(text.text) in \(html.joined())"
    }
  }
}

@Suite("The day that a link leads to")
struct LinkedDayTests {
  private static let days = AllowedDays(today: "2026-11-20")

  private func day(_ address: String) throws -> CalendarDay? {
    let link = TextLink(passage: 0..<1, address: try #require(WebAddress(address)))
    return Self.days.day(of: link)
  }

  @Test(
    "is that of a page of APOD's in its old homes, or of an article in the new one",
    arguments: [
      "https://apod.nasa.gov/apod/ap100726.html",
      "http://apod.nasa.gov/apod/ap100726.html#top",
      "https://antwrp.gsfc.nasa.gov/apod/ap100726.html",
      "http://antwrp.gsfc.nasa.gov/apod/ap100726.html?x",
      "https://science.nasa.gov/image-article/apod-2010-july-26-dust-pillar-of-the-carina-nebula/",
      "https://science.nasa.gov/image-article/apod-2010-july-26-x",
    ])
  func known(address: String) throws {
    #expect(try day(address) == "2010-07-26")
  }

  @Test("may be in either century")
  func centuries() throws {
    #expect(try day("https://apod.nasa.gov/apod/ap991231.html") == "1999-12-31")
    #expect(try day("https://apod.nasa.gov/apod/ap950616.html") == "1995-06-16")
    #expect(try day("https://apod.nasa.gov/apod/ap261120.html") == "2026-11-20")
  }

  @Test(
    "is none where there can't be a picture, or elsewhere",
    arguments: [
      "https://apod.nasa.gov/apod/ap950615.html",
      "https://apod.nasa.gov/apod/ap950618.html",
      "https://apod.nasa.gov/apod/ap200610.html",
      "https://apod.nasa.gov/apod/ap261121.html",
      "https://apod.nasa.gov/apod/ap100230.html",
      "https://apod.nasa.gov/apod/ap10072.html",
      "https://apod.nasa.gov/apod/image/ap100726.html",
      "https://apod.nasa.gov/apod/ap100726.htm",
      "https://apod.nasa.gov/apod/archivepix.html",
      "https://apod.nasa.gov.example.org/apod/ap100726.html",
      "https://example.org/apod/ap100726.html",
      "https://science.nasa.gov/image-article/apod-2010-juli-26-x/",
      "https://science.nasa.gov/image-article/apod-2010-july-32-x/",
      "https://science.nasa.gov/image-article/apod-2010-july/",
      "https://science.nasa.gov/apod/apod-2010-july-26-x/",
      "https://science.nasa.gov/image-article/",
    ])
  func unknown(address: String) throws {
    #expect(try day(address) == nil)
  }
}
