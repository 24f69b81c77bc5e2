import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("A list as an HTML page")
struct HTMLPageTextTests {
  private static let io = {
    var item = APODItem(
      date: "2023-10-25",
      title: "Io & <b>\"Jupiter\"</b>",
      mediaType: .image,
      explanation: "One.\n\nTwo < three.",
      credit: "A<script>B",
      alt: "A moon \" onerror=\"x",
      hdImageURL: WebAddress("https://example.org/a.jpg"),
      pageURL: WebAddress("https://example.org/?a=1&b=2"))
    item.links = [
      link(0..<3, "https://apod.nasa.gov/apod/ap231026.html"),
      link(6..<11, "https://example.org/?a=\"1\"&b='2'"),
      link(12..<17, "https://apod.nasa.gov/apod/ap231031.html"),
    ]
    .compactMap(\.self)
    return item
  }()

  private static func link(_ passage: Range<Int>, _ address: String) -> TextLink? {
    WebAddress(address).map { TextLink(passage: passage, address: $0) }
  }

  private static let film = APODItem(
    date: "2023-10-26",
    title: "Film",
    mediaType: .video,
    explanation: "It moves.",
    videoURL: WebAddress("https://example.org/film"),
    thumbnailURL: WebAddress("https://example.org/still.jpg"),
    pageURL: WebAddress("https://example.org/page"))
  private static let bare = APODItem(
    date: "2023-10-27",
    title: "Bare",
    mediaType: .image,
    explanation: "")

  /// The page of these entries, as a list or as one entry.
  private func page(
    _ items: [APODItem],
    lacking missing: Set<CalendarDay> = [],
    isList: Bool = true,
    isStandIn: Bool = false,
    language: Language = .english
  ) -> String {
    let list = ShownList(APODList(scope: .month("2023-10"), items: items))
    let speech = Speech(language)
    let page =
      isList
      ? PageViewModel(list, today: "2023-12-31", in: speech)
      : PageViewModel(items[0], today: "2023-12-31", in: speech)
    let file = PictureFile(
      path: "/cache/a b.jpg",
      size: nil,
      originalSize: nil,
      isStandIn: isStandIn)
    let entries = items.map { item in
      let hasFile = item.hasPicture && !missing.contains(item.date)
      return PageViewModel.Entry(
        item,
        picture: hasFile ? file : nil,
        of: page,
        with: Set(items.map(\.date)),
        hosts: HostPolicy(service: nil),
        in: speech)
    }
    let around = HTMLPageText().text(of: page)
    return around.before + entries.map(text).joined() + around.after
  }

  private func text(_ entry: PageViewModel.Entry) -> String {
    let text = HTMLPageText().text(of: entry)
    let hasPicture = entry.words.picture.drawing != nil
    let picture = hasPicture ? "data:image/jpeg;base64,bytes" : ""
    return text.before + picture + text.after
  }

  private static let pages = {
    let tests = HTMLPageTextTests()
    return [
      tests.page([io, film, bare]),
      tests.page([io, film, bare], lacking: ["2023-10-25", "2023-10-26"], language: .thai),
      tests.page([io], isList: false, isStandIn: true),
      tests.page([film], isList: false, language: .thai),
    ]
  }()

  /// Everything except the style sheet.
  @Test("looks as `Fixtures/pages.html` does")
  func text() {
    let texts = Self.pages.map { $0.replacing(/<style>[^<]*<\/style>/, with: "") }
    #expect(texts.joined(separator: "\n") == Repository.fixture("pages.html"))
  }

  @Test("hides the texts of closed entries from sight alone, and shows all on paper")
  func closed() throws {
    let style = page([Self.io, Self.film])
    // A short date stands in the place of a long one.
    #expect(style.ranges(of: "display: none").count == 1)
    #expect(style.contains(".card:not(:target) time { display: none; }"))
    #expect(style.contains(".card:not(:target) .short { display: inline; white-space: nowrap; }"))
    #expect(style.ranges(of: "clip-path").count == 1)
    #expect(!style.contains("@media print { .words"))
    let screen = try #require(style.firstRange(of: "@media screen {"))
    let rule = ".card:not(:target) .words:not(:focus-within) {"
    #expect(style[screen.upperBound...].contains(rule))
    #expect(!style[..<screen.lowerBound].contains(":target"))
  }

  @Test(
    "leads from each open entry to the one before, back to the grid, and to the next",
    arguments: [(Language.english, "Previous", "Next"), (.thai, "ก่อนหน้า", "ถัดไป")])
  func neighbors(language: Language, previous: String, next: String) {
    let text = page([Self.io, Self.film, Self.bare], language: language)
    let entries = text.components(separatedBy: "<article").dropFirst()
    func link(_ relation: String, _ day: String, _ label: String) -> String {
      "<a class=\"step\" rel=\"\(relation)\" href=\"#2023-10-\(day)\">\(label)</a>\n"
    }
    func back(_ day: String) -> String {
      "<a class=\"back\" href=\"#picture-2023-10-\(day)\">"
    }
    let wanted = [
      [back("25"), link("next", "26", next)],
      [link("prev", "25", previous), back("26"), link("next", "27", next)],
      [link("prev", "26", previous), back("27")],
    ]
    for (entry, links) in zip(entries, wanted) {
      let neighbors = entry.components(separatedBy: "<nav hidden>\n").last ?? ""
      let end = neighbors.firstRange(of: "</nav>")?.lowerBound ?? neighbors.startIndex
      var rest = neighbors.prefix(upTo: end)
      for link in links {
        #expect(rest.hasPrefix(link))
        rest = rest.drop { $0 != "\n" }.dropFirst()
      }
      #expect(rest.isEmpty)
    }
    #expect(!page([Self.io], language: language).contains("<nav"))
  }

  @Test(
    "has dates for narrow windows that fit in half of one",
    arguments: [(Language.english, "Wed 25 Oct 2023"), (.thai, "พ. 25 ต.ค. 2566")])
  func shortDates(language: Language, date: String) {
    let text = page([Self.io, Self.film], language: language)
    let time = "<time class=\"short\" hidden datetime=\"2023-10-25\">\(date)</time>"
    #expect(text.contains(time))
    #expect(!page([Self.io], isList: false, language: language).contains("class=\"short\""))
  }

  @Test("loads and runs nothing: no script, style sheet, form or remote picture")
  func loadsNothing() {
    let forbidden = [
      "<script",
      "<link",
      "<iframe",
      "<form",
      "transition",
      "animation",
      "smooth",
      "url(",
      "@import",
      " onerror=",
      " style=",
    ]
    let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    for (number, text) in Self.pages.enumerated() {
      let page = "page \(number) of “pages”"
      // As text, it is harmless.
      let unquoted = text.replacing("&quot; onerror=&quot;", with: "")
      for word in forbidden {
        guard let found = unquoted.firstRange(of: word) else { continue }
        let before = unquoted[..<found.lowerBound].suffix(40)
        let after = unquoted[found.lowerBound...].prefix(60)
        Issue.record(wrong: "“\(word)” is in \(page): “…\(before)\(after)…”")
      }
      #expect(text.contains("content=\"\(policy)\""), "\(page)")
      for source in text.matches(of: /src="([^"]*)"/) {
        #expect(source.1.hasPrefix("data:image/jpeg;base64,"), "\(page)")
      }
    }
  }

  @Test("is well-formed, with unique ids, links that lead somewhere, and alt texts")
  func wellFormed() {
    for text in Self.pages {
      var open: [Substring] = []
      let tags = text.matches(of: /<(\/?)([a-z0-9]+)([^>]*)>/)
      for tag in tags where !["meta", "img"].contains(tag.2) {
        if tag.1.isEmpty {
          open.append(tag.2)
        } else {
          let last = open.popLast()
          #expect(last == tag.2)
        }
      }
      #expect(open.isEmpty)
      let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
      #expect(Set(ids).count == ids.count)
      for link in text.matches(of: /\shref="#([^"]*)"/) {
        #expect(ids.contains(String(link.1)))
      }
      for image in text.matches(of: /<img[^>]*>/) {
        #expect(image.0.contains(" alt=\""))
      }
      #expect(text.ranges(of: "<h1").count == 1)
      #expect(text.ranges(of: "<main").count == 1)
    }
  }

  @Test("has a contrast of 7 or more in every pair of colors, dark and light")
  func contrast() throws {
    let text = page([Self.io])
    let schemes = text.matches(of: /--page: [^\n]*/)
    #expect(schemes.count == 2)
    for scheme in schemes {
      let colors = scheme.0.matches(of: /--([a-z]+): #([0-9a-f]{6})/)
      let luminances = Dictionary(
        uniqueKeysWithValues: colors.map { (String($0.1), luminance($0.2)) })
      for front in ["text", "soft", "link", "mark"] {
        for back in ["page", "panel"] {
          let one = try #require(luminances[front])
          let other = try #require(luminances[back])
          let contrast = (max(one, other) + 0.05) / (min(one, other) + 0.05)
          #expect(contrast >= 7, "\(front) on \(back): \(contrast)")
        }
      }
    }
  }

  /// WCAG 2.2's relative luminance.
  private func luminance(_ color: Substring) -> Double {
    let number = Int(color, radix: 16) ?? 0
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
