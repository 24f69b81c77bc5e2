/// Passes on what the list's view reports.
@MainActor
package final class PhotoListPresenter: ScreenPresenterProtocol {
  package var view: (any PhotoListViewProtocol)? {
    get { session.listView }
    set { session.listView = newValue }
  }
  package var exitReason: ExitReason { session.exitReason }

  private let session: Session
  private let calls: [Call]

  /// - Parameter launch: what the program was started for.
  package init(_ session: Session, launch: Launch) { (self.session, calls) = (session, launch.calls) }

  /// Only what the program was started for can end it by failing, and only where retrying can't help.
  package func viewDidAppear() async -> ScreenExit {
    await session.begin(calls)
    return session.hasLeft || exitReason == .wrongUsage || exitReason == .noPicture ? .leave : .stay
  }

  package func viewDidInterruptLoading() { session.loading.stop() }

  package func viewDidReceive(_ call: Call) async -> ScreenExit {
    await session.perform(call)
    return session.hasLeft ? .leave : .stay
  }
}

/// What the list's presenter tells its view.
@MainActor
package protocol PhotoListViewProtocol: ScreenViewProtocol {
  /// How many lines of entries fit a page of a list that isn't a month; `nil` for all of them.
  var rowsOfPage: Int? { get }
  func showPhotos(_ list: PhotoListViewModel)
  /// Shows what has come of a list that loads, until `hideLoading()`.
  func showOutline(_ list: PhotoListViewModel)
  /// The room for so many pictures in the current window; `nil` if none can be drawn.
  func galleryRoom(for count: Int) async -> GalleryRoom?
  /// Shows the list as a gallery, still without pictures.
  func showGallery(_ gallery: PhotoListViewModel)
  /// Draws a picture in a cell of the gallery, or writes the text there.
  func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async
  /// Shows the list's month as a calendar.
  func showCalendar(_ calendar: PhotoCalendarViewModel)
}

/// Where the list leads.
@MainActor
package protocol PhotoListRouterProtocol {
  /// Opens the detail, and returns when the user goes back or leaves, or if there is nothing to show.
  func openDetail() async
}

/// A list, ready to be shown: as rows, or as a gallery of small pictures that come later.
package struct PhotoListViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var number: Int
    package var weekday: String
    /// Empty in the gallery of a month, where the number says it; of a day in every year, the year.
    package var day: String
    package var title: String
    /// The ranges of the title that a search found, in characters.
    package var hits: [Range<Int>] = []
    package var marks: [PhotoMark] = []
    /// Where a search found its words, if not in the title.
    package var passage: Passage?
  }

  /// A sentence, with the ranges that a search found, in characters.
  package struct Passage: Hashable, Sendable {
    package var text: String
    package var hits: [Range<Int>]
  }

  package var title: String
  package var count: String
  /// `false` where the notices say it all.
  package var hasHead = true
  /// Whether there are more rows on other pages.
  package var isPage = false
  package var rows: [Row]
  package var notices: [String]
  package var prompt: Prompt
}
