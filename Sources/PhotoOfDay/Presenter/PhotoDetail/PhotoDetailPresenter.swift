/// Passes on what the detail's view reports.
@MainActor
package final class PhotoDetailPresenter: ScreenPresenterProtocol {
  package var view: (any PhotoDetailViewProtocol)? {
    get { session.detailView }
    set { session.detailView = newValue }
  }
  package var exitReason: ExitReason { session.exitReason }

  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Without a picture the screen leaves at once.
  package func viewDidAppear() async -> ScreenExit {
    await session.performQueue()
    return exit
  }

  package func viewDidInterruptLoading() { session.loading.stop() }

  package func viewDidReceive(_ call: Call) async -> ScreenExit {
    await session.perform(call)
    return exit
  }

  private var exit: ScreenExit { session.hasLeft || session.photo == nil ? .leave : .stay }
}

/// What the detail's presenter tells its view.
@MainActor
package protocol PhotoDetailViewProtocol: ScreenViewProtocol {
  /// The room for a picture, beside the text or `alone` on the screen; `nil` if pictures aren't drawn.
  func canvas(alone: Bool) async -> PictureCanvas?
  func showPhoto(_ photo: PhotoDetailViewModel) async
  /// Shows the text, with room for the picture that loads, until `hideLoading()`.
  func showOutline(_ photo: PhotoDetailViewModel)
  /// Shows a part of the picture alone.
  ///
  /// - Returns: whether it was drawn; if not, the user has been told why.
  func showZoom(_ zoom: PictureZoomViewModel) async -> Bool
  /// Ends showing a picture alone, and a slideshow.
  ///
  /// - Returns: whether what was on the screen before is there again.
  func endZoom() -> Bool
  /// Sends `.advance` so many seconds after each picture that is shown alone, until a key is pressed.
  ///
  /// - Returns: `false` where pictures can't be shown without a prompt.
  func startSlideshow(every seconds: Int) -> Bool
}

/// A picture, ready to be shown.
package struct PhotoDetailViewModel: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var label: String
    package var text: String
    /// Where the text leads, if it is an address that may be followed.
    package var link: String?
  }

  package var title: String
  /// Date, kind, number in the list.
  package var facts: [String]
  /// The number in the list, one of the facts.
  package var position: String?
  package var credit: Line?
  package var picture: PictureViewModel
  package var alt: Line?
  package var explanation: String
  /// The ranges of the explanation that a search found, in characters.
  package var hits: [Range<Int>]
  /// Where the picture and all around it is to be had; NASA's page last.
  package var addresses: [Line]
  package var notices: [String]
  package var prompt: Prompt
}
