import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Writes a page's texts as HTML.
package protocol PageText: Sendable {
  /// Returns the HTML before and after the entries of a page.
  func text(of page: PageViewModel) -> (before: String, after: String)
  /// Returns the HTML before and after the address of an entry's picture. Without a picture, the
  /// two parts are one text.
  func text(of entry: PageViewModel.Entry) -> (before: String, after: String)
  /// Returns the address of a picture that is embedded in the page.
  func address(of picture: [UInt8], type: String) -> String
}

/// A list as a page for browsers and printers, with one entry after the other.
package struct PageViewModel: Hashable, Sendable {
  /// A piece of a paragraph.
  package struct Piece: Hashable, Sendable {
    package var text: String
    /// The target, if the piece is a link: an address, or the place of a day in the page.
    package var target: String?
  }

  package struct Entry: Hashable, Sendable {
    /// The day of the entry, such as `2023-10-25`.
    package var day: String
    /// The date for a narrow window, such as `Sun 1 Oct 2023`.
    package var shortDate: String
    package var words: DetailViewModel
    /// The paragraphs of the explanation.
    package var paragraphs: [[Piece]]
    /// True if this is the page's only entry, whose title is also the title of the page.
    package var isAlone: Bool
    /// The links from this entry when it is open; `nil` for the only entry of a page, which is
    /// always open.
    package var neighbors: Neighbors?
  }

  /// The links from an open entry of a list, with their labels.
  package struct Neighbors: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
      package var label: String
      /// The day of the entry that the link leads to, such as `2023-10-26`.
      package var day: String
    }

    /// The label of the link that closes the entry.
    package var back: String
    /// The link to the previous entry; `nil` at the first one.
    package var previous: Step?
    /// The link to the next entry; `nil` at the last one.
    package var next: Step?
  }

  package var language: Language
  /// The source of the pictures, shown above the title.
  package var source: String
  package var title: String
  /// The number of pictures as a text; `nil` on a page with one entry, whose title is NASA's.
  package var count: String?
  package var windowTitle: String
  package var footer: String
  /// The links from each entry, by its day; empty on a page with one entry.
  fileprivate var neighbors: [CalendarDay: Neighbors] = [:]
}

extension PageViewModel {
  /// - Parameter list: the list. Entries that its filter hides are left out.
  init(_ list: ShownList, today: CalendarDay, in speech: Speech) {
    language = speech.language
    source = ExportWords(speech).source
    title = ListWords(speech).form(of: list.scope).title
    windowTitle = "\(title) · \(ExportWords(speech).name)"
    count = ListWords(speech).count(of: list.page(of: nil), in: list)
    let items = list.shownItems
    neighbors = items.count < 2 ? [:] : ExportWords(speech).neighbors(among: items.map(\.date))
    footer = ExportWords(speech).footer(of: items, date: DayWords(speech).date(today))
  }

  init(_ item: APODItem, today: CalendarDay, in speech: Speech) {
    language = speech.language
    source = ExportWords(speech).source
    title = item.title
    windowTitle = "\(title) · \(ExportWords(speech).name) · \(DayWords(speech).date(item.date))"
    footer = ExportWords(speech).footer(of: [item], date: DayWords(speech).date(today))
  }

  /// Identifies an exported page.
  package static let mark = ExportInteractor.mark

  /// Returns the path with the ending of a page; `nil` if it already has one.
  static func name(insteadOf path: String) -> String? {
    let hasEnding = [".html", ".htm"].contains(where: path.lowercased().hasSuffix)
    if hasEnding { return nil }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(folder.count)
    // A dot at the beginning of a name isn't the one before an ending.
    let stem = name.dropFirst().lastIndex(of: ".").map { name[..<$0] } ?? name
    let isNameless = stem.allSatisfy(".-".contains)
    return "\(folder)\(isNameless ? "sky" : stem).html"
  }
}

extension PageViewModel.Entry {
  /// - Parameters:
  ///   - picture: the file of the picture, if it can be in the page.
  ///   - days: the days of all entries of the page.
  init(
    _ item: APODItem,
    picture: PictureFile?,
    translation: Translation? = nil,
    of page: PageViewModel,
    with days: Set<CalendarDay>,
    hosts: HostPolicy,
    in speech: Speech
  ) {
    day = item.date.description
    isAlone = page.count == nil
    neighbors = page.neighbors[item.date]
    shortDate = DayWords(speech).shortDateWithWeekday(item.date)
    words = Self.words(
      for: item, picture: picture, translation: translation, hosts: hosts, in: speech)
    paragraphs = Self.paragraphs(of: words.translated?.text ?? words.explanation, item.links ?? [])
    {
      link in
      if let day = link.address.dayOfAPOD, days.contains(day) { return "#\(day)" }
      return hosts.outbound(link.address)?.text
    }
    if picture == nil, item.hasPicture {
      words.picture.missing = ExportWords(speech).noPicture
    }
  }

  private static func words(
    for item: APODItem,
    picture: PictureFile?,
    translation: Translation?,
    hosts: HostPolicy,
    in speech: Speech
  ) -> DetailViewModel {
    var photo = ShownPhoto(item, request: .day(item.date))
    photo.text = translation.map { .translated($0) } ?? .original
    return DetailViewModel(
      photo,
      picture: picture.map { .success($0) },
      today: item.date,
      hosts: hosts,
      in: Speech(speech.language, hasPrompt: false))
  }

  private static func paragraphs(
    of text: String, _ links: [TextLink], target: (TextLink) -> String?
  ) -> [[PageViewModel.Piece]] {
    var paragraphs: [[PageViewModel.Piece]] = [[]]
    /// Adds the text between two links. Each line break in it begins a new paragraph.
    func add(_ bytes: Range<Int>) {
      let text = TextLink.text(of: bytes, in: text)
      let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 {
          paragraphs.append([])
        }
        if !part.isEmpty {
          paragraphs[paragraphs.count - 1].append(PageViewModel.Piece(text: String(part)))
        }
      }
    }
    var end = 0
    for link in links {
      add(end..<link.passage.lowerBound)
      let piece = PageViewModel.Piece(text: link.text(in: text), target: target(link))
      paragraphs[paragraphs.count - 1].append(piece)
      end = link.passage.upperBound
    }
    add(end..<text.utf8.count)
    return paragraphs.filter { !$0.isEmpty }
  }
}
