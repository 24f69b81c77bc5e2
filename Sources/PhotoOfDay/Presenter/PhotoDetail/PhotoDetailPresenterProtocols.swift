package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// What the detail's view asks for on behalf of the user.
@MainActor
package protocol PhotoDetailPresenterProtocol: ScreenPresenterProtocol {
  func viewDidReceive(_ event: PhotoDetailEvent) async -> ScreenStep
}

/// What the detail's presenter tells its view.
@MainActor
package protocol PhotoDetailViewProtocol: ScreenViewProtocol {
  /// Room for a picture: among the text, or `alone` on the screen; `nil` where none is drawn.
  func canvas(alone: Bool) -> PictureCanvas?
  func showPhoto(_ photo: PhotoDetailViewModel) async
  /// Shows a part of the picture by itself. The user then zooms, moves, and goes back.
  func showZoom(_ zoom: PictureZoomViewModel) async
}

/// Which picture a detail is of.
package enum PhotoDetailSubject: Hashable, Sendable {
  /// The entry of a list, its index counted from 0.
  case entry(at: Int, of: APODList)
  /// A picture by itself; `era` is the one that the user wrote the year in.
  case picture(PhotoDetailRequest, era: Era? = nil)
}

/// How a detail came to its end.
package struct PhotoDetailEnding: Hashable, Sendable {
  package enum Way: Hashable, Sendable {
    /// Back to the list.
    case back
    /// There was nothing to show.
    case failed
    /// Out of the program.
    case leave
    /// Back to the list, which is to hear this.
    case follow(PhotoListEvent)
  }

  package var way: Way
  package var outcome: Outcome
  /// The list that the last picture was of, where it has one: another month's after a walk over the edge.
  package var list: APODList?
  /// The day of the last picture.
  package var day: CalendarDay?

  package init(way: Way, outcome: Outcome, list: APODList? = nil, day: CalendarDay? = nil) {
    self.way = way
    self.outcome = outcome
    self.list = list
    self.day = day
  }
}

/// What a user can do at a picture.
package enum PhotoDetailEvent: Hashable, Sendable {
  /// Show the picture of that number of the same list.
  case choose(Int)
  case next
  case previous
  /// To the list; from the picture by itself to its detail.
  case back
  case picture(PictureEvent)
  /// While the picture is shown by itself.
  case step(PictureStep)
  case day(String)
  case today
  case random
  /// Ask NASA again.
  case reload
  case language(String)
  /// Something for the list: it is gone back to first.
  case list(PhotoListEvent)
  /// A word that is no command.
  case unknown(String)
  case leave(Leaving)
}

/// A picture as it is to be shown.
package struct PhotoDetailViewModel: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var label: String
    package var text: String
  }

  package var title: String
  /// Date, kind, place in the list.
  package var facts: [String]
  package var credit: Line?
  package var picture: PictureViewModel
  package var alt: Line?
  package var explanation: String
  /// The places of the explanation that a search found, counted in characters.
  package var hits: [Range<Int>]
  package var addresses: [Line]
  package var notices: [String]
  package var prompt: String
  package var record: PhotoRecord
}
