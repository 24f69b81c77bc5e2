package import PhotoOfDayInteractor

/// What the detail's presenter tells its view.
@MainActor
package protocol PhotoDetailViewProtocol: ScreenViewProtocol {
  /// Room for a picture: among the text, or `alone` on the screen; `nil` where none is drawn.
  func canvas(alone: Bool) -> PictureCanvas?
  func showPhoto(_ photo: PhotoDetailViewModel) async
  /// Shows the text beside the room of a picture that loads, until `hideLoading()`.
  func showOutline(_ photo: PhotoDetailViewModel)
  /// Shows a part of the picture by itself. The user then zooms, moves, and goes back.
  ///
  /// - Returns: whether it could be drawn; if not, why has been told.
  func showZoom(_ zoom: PictureZoomViewModel) async -> Bool
}

/// Which picture a detail is of.
package enum PhotoDetailSubject: Hashable, Sendable {
  /// The entry of a list, its place counted from 0.
  case entry(at: Int, of: ShownList)
  /// A picture by itself; `era` is the one that the user wrote the year in, `from` the list that was on the screen.
  case picture(PhotoDetailRequest, era: Era? = nil, from: ShownList? = nil)

  /// The list that was on the screen before.
  var listBefore: ShownList? {
    switch self {
    case .entry(_, let list): list
    case .picture(_, _, let list): list
    }
  }
}

extension PhotoDetailRequest {
  var subject: LoadingSubject {
    switch self {
    case .day(let day): .day(day)
    case .newest: .newest
    case .random, .randomImage: .random
    }
  }
}

/// How a detail came to its end.
package enum PhotoDetailExit: Hashable, Sendable {
  /// There was nothing to show; why has been told.
  case failed(CommandFailure)
  /// To a list: the one that the picture was of last. The notice is still to be shown.
  case back(to: ShownList, notice: String? = nil)
  /// Out of the program.
  case leave(ExitReason)
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
