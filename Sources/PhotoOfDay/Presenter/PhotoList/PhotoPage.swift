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
    /// For the contact sheet: without what the list's title says.
    package var shortDate: String
    package var title: String
    /// Whether it is the only entry of the page.
    package var isAlone: Bool
    /// The picture's file; `nil` without one.
    package var picture: String?
    /// In pixels, where known.
    package var size: PictureCanvas?
    /// The file of the contact sheet; `nil` without one.
    package var smallPicture: String?
    /// The text instead of a picture.
    package var noPicture: String
    /// What the picture shows: NASA's description, else the title.
    package var alt: String
    /// That the picture isn't NASA's.
    package var caption: String?
    /// What the picture links to: where the video plays, else NASA's page.
    package var target: String?
    /// The word for a video; `nil` for other media.
    package var mark: String?
    package var creditLabel: String
    package var credit: String?
    package var paragraphs: [String]
    /// Whether the paragraphs are NASA's, in English.
    package var isExplained: Bool
    package var links: [Link]
    /// The label of the link back to the contact sheet; `nil` without one.
    package var back: String?
  }

  /// The words around a contact sheet.
  package struct Sheet: Hashable, Sendable {
    package var name: String
    /// How to skip it with the keyboard.
    package var skip: String
    package var back: String
  }

  package var language: Language
  package var title: String
  /// `nil` on the page of one entry, whose title is NASA's.
  package var count: String?
  /// For the browser's window.
  package var windowTitle: String
  /// `nil` if there is only one entry.
  package var sheet: Sheet?
  package var footer: String
  /// The list of its entries.
  fileprivate var scope: APODList.Scope?
}

/// A piece of a page, made by a view.
package enum PhotoPagePart: Hashable, Sendable {
  case text(String)
  /// A picture's file as an address between two texts; `otherwise` if it can't be read.
  case picture(path: String, before: String, after: String, otherwise: String)
}

/// The pieces of an entry, made by a view.
package struct PhotoPageEntryText: Hashable, Sendable {
  /// In the contact sheet; empty without one.
  package var sheet: [PhotoPagePart]
  package var entry: [PhotoPagePart]

  package init(sheet: [PhotoPagePart], entry: [PhotoPagePart]) { (self.sheet, self.entry) = (sheet, entry) }
}

extension PhotoPageViewModel {
  private static let name = "Astronomy Picture of the Day"

  /// - Parameter list: without what its filter hides.
  package init(_ list: ShownList, today: CalendarDay, in messages: any Messages) {
    (language, scope) = (messages.language, list.scope)
    title = messages.title(of: list.scope)
    windowTitle = "\(title) · \(Self.name)"
    count = messages.count(of: list.page(of: nil), in: list)
    sheet = list.places(of: .all).count < 2 ? nil : messages.sheet
    footer = messages.exportFooter(date: messages.date(today))
  }

  /// A page of one entry.
  package init(_ item: APODItem, today: CalendarDay, in messages: any Messages) {
    (language, title) = (messages.language, item.title)
    windowTitle = "\(title) · \(Self.name) · \(messages.date(item.date))"
    footer = messages.exportFooter(date: messages.date(today))
  }
}

extension Messages {
  fileprivate var sheet: PhotoPageViewModel.Sheet {
    PhotoPageViewModel.Sheet(name: contactSheet, skip: skipContactSheet, back: backToContactSheet)
  }
}

extension PhotoPageViewModel.Entry {
  /// - Parameter picture: its files, if they could be loaded.
  package init(_ item: APODItem, picture: PagePicture?, of page: PhotoPageViewModel, in messages: any Messages) {
    (day, date, title) = (item.date.description, messages.longDate(item.date), item.title)
    shortDate = page.scope.map { messages.day(item.date, in: $0) } ?? ""
    (isAlone, back) = (page.count == nil, page.sheet?.back)
    self.picture = picture?.file.path
    size = picture?.file.size.map { PictureCanvas(width: $0.width, height: $0.height) }
    smallPicture = picture?.small?.path
    let video = item.mediaType == .video ? item.videoURL : nil
    mark = video.map { _ in messages.label(.video) }
    noPicture = item.hasPicture ? messages.pictureNotInPage : mark ?? messages.noPictureFile
    alt = item.alt ?? item.title
    caption = picture?.file.isStandIn == true ? messages.standInMark : nil
    target = (video ?? item.pageURL)?.text
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
