package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// A list as a page for browsers and printers. Its entries follow one by one.
package struct PhotoPageViewModel: Hashable, Sendable {
  package struct Link: Hashable, Sendable {
    package var label: String
    package var address: String
  }

  package struct Entry: Hashable, Sendable {
    /// `2023-10-25`.
    package var day: String
    package var date: String
    package var title: String
    /// Whether its title is that of the page.
    package var isAlone: Bool
    /// What the picture shows, NASA's description or the title; `nil` without a picture.
    package var alt: String?
    /// The text instead of a picture.
    package var noPicture: String
    /// That the picture isn't NASA's.
    package var caption: String?
    /// The word for a video; `nil` for other media.
    package var mark: String?
    package var creditLabel: String
    package var credit: String?
    package var paragraphs: [String]
    /// Whether the paragraphs are NASA's, in English.
    package var isExplained: Bool
    package var links: [Link]
    /// The label of the link that closes it; `nil` if it is the only entry and always open.
    package var back: String?
  }

  package var language: Language
  package var title: String
  /// `nil` on the page of one entry, whose title is NASA's.
  package var count: String?
  /// For the browser's window.
  package var windowTitle: String
  package var footer: String
  fileprivate var back: String?
}

extension PhotoPageViewModel {
  private static let name = "Astronomy Picture of the Day"

  /// - Parameter list: without what its filter hides.
  package init(_ list: ShownList, today: CalendarDay, in messages: any Messages) {
    language = messages.language
    title = messages.title(of: list.scope)
    windowTitle = "\(title) · \(Self.name)"
    count = messages.count(of: list.page(of: nil), in: list)
    back = list.places(of: .all).count < 2 ? nil : messages.backToAll
    footer = messages.exportFooter(date: messages.date(today))
  }

  /// A page of one entry.
  package init(_ item: APODItem, today: CalendarDay, in messages: any Messages) {
    (language, title) = (messages.language, item.title)
    windowTitle = "\(title) · \(Self.name) · \(messages.date(item.date))"
    footer = messages.exportFooter(date: messages.date(today))
  }

  /// The file's name with the ending of a page; `nil` if it has that.
  package static func name(insteadOf path: String) -> String? {
    guard ![".html", ".htm"].contains(where: path.lowercased().hasSuffix) else { return nil }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(folder.count)
    let stem = name.dropFirst().lastIndex(of: ".").map { name[..<$0] } ?? name
    return "\(folder)\(stem.allSatisfy { $0 == "." } ? "sky" : stem).html"
  }
}

extension PhotoPageViewModel.Entry {
  /// - Parameter picture: its file, if that can be in the page.
  package init(_ item: APODItem, picture: PictureFile?, of page: PhotoPageViewModel, in messages: any Messages) {
    (day, date, title) = (item.date.description, messages.longDate(item.date), item.title)
    (isAlone, back) = (page.count == nil, page.back)
    alt = picture.map { _ in item.alt ?? item.title }
    mark = item.mediaType == .video && item.videoURL != nil ? messages.label(.video) : nil
    noPicture = item.hasPicture ? messages.pictureNotInPage : mark ?? messages.noPictureFile
    caption = picture?.isStandIn == true ? messages.standInMark : nil
    (creditLabel, credit) = (messages.label(.credit), item.credit)
    isExplained = !item.explanation.isEmpty
    paragraphs = isExplained ? item.explanation.paragraphs : [messages.noExplanation]
    let addresses: [(DetailLabel, WebAddress?)] = [
      (.page, item.pageURL), (.video, item.videoURL), (.fullSize, item.hdImageURL ?? item.imageURL),
    ]
    links = addresses.compactMap { label, address in
      address.map { .init(label: messages.label(label), address: $0.text) }
    }
  }
}

extension String {
  fileprivate var paragraphs: [String] { split(separator: "\n").map { String($0) } }
}
