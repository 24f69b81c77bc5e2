package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// A list as a page for a browser or a printer, without its entries, which come one by one.
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
    /// `[video]` and the like.
    package var mark: String?
    /// The picture's file; `nil` without one.
    package var picture: String?
    /// In pixels, where known.
    package var size: PictureCanvas?
    /// The text instead of a picture.
    package var noPicture: String
    /// What the picture shows: NASA's description, else the title.
    package var alt: String
    package var creditLabel: String
    package var credit: String?
    package var paragraphs: [String]
    /// Whether the paragraphs are NASA's, in English.
    package var isExplained: Bool
    package var links: [Link]
  }

  package var language: Language
  package var title: String
  package var count: String
  package var footer: String
}

/// A piece of a page, made by a view.
package enum PhotoPagePart: Hashable, Sendable {
  case text(String)
  /// A picture's file as an address between two texts; `otherwise` if it can't be read.
  case picture(path: String, before: String, after: String, otherwise: String)
}

extension PhotoPageViewModel {
  /// - Parameter list: without what its filter hides.
  package init(_ list: ShownList, today: CalendarDay, in messages: any Messages) {
    language = messages.language
    title = messages.title(of: list.scope)
    count = messages.count(of: list.page(of: nil), in: list)
    footer = messages.exportFooter(date: messages.date(today))
  }

  /// A page of one entry.
  package init(_ item: APODItem, today: CalendarDay, in messages: any Messages) {
    language = messages.language
    (title, count) = (messages.longDate(item.date), messages.pictureCount(1))
    footer = messages.exportFooter(date: messages.date(today))
  }
}

extension PhotoPageViewModel.Entry {
  /// - Parameter picture: its file, if it could be loaded.
  package init(_ item: APODItem, picture: PictureFile?, in messages: any Messages) {
    (day, date, title) = (item.date.description, messages.longDate(item.date), item.title)
    mark = PhotoMark(item).map(messages.mark)
    self.picture = picture?.path
    size = picture?.size.map { PictureCanvas(width: $0.width, height: $0.height) }
    noPicture = item.hasPicture ? messages.notShown : messages.noPictureFile
    alt = item.alt ?? item.title
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
