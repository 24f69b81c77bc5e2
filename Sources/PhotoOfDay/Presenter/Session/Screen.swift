import PhotoOfDayEntity

/// A list or a picture, and the screens that the user can go back to from it.
package struct Screen: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case list(ShownList)
    case picture(ShownPhoto)
  }

  package fileprivate(set) var content: Content
  /// The pictures that couldn't be loaded or whose loading was stopped, with the error of each.
  /// They aren't loaded again when the screen is redrawn.
  package internal(set) var failures: [APODItem: AppError] = [:]
  var history = History()

  package static func list(_ list: ShownList) -> Screen { Screen(content: .list(list)) }
  package static func picture(_ photo: ShownPhoto) -> Screen { Screen(content: .picture(photo)) }

  /// The list on the screen, or the one that its picture was opened from.
  package var list: ShownList? {
    switch content {
    case .list(let list): list
    case .picture(let photo): photo.list
    }
  }

  package var photo: ShownPhoto? {
    switch content {
    case .list: nil
    case .picture(let photo): photo
    }
  }

  /// Returns the screen with other content and the same history.
  func with(_ content: Content) -> Screen {
    var screen = self
    screen.content = content
    return screen
  }

  /// Returns a copy of the screen that loads its missing pictures again, and tries again to
  /// translate its text.
  func anew() -> Screen {
    var screen = self
    screen.failures = [:]
    guard var photo else { return screen }
    photo.text = photo.text.anew
    return screen.with(.picture(photo))
  }
}

/// The outcome of showing a screen.
package struct Shown {
  /// The screen that is in front now, without its history; `nil` if the previous screen stayed in
  /// front.
  var screen: Screen?
  /// `done`, even if the picture beside a text is missing; `partly` if the user stopped the
  /// pictures of a gallery, or if a picture shown alone is missing.
  var outcome = Outcome.done
}

/// A screen's presenter, as the session uses it.
@MainActor
package protocol ScreenModule: ScreenPresenterProtocol {
  var loading: Loading { get }
  /// The session that performs the input from the view.
  var session: Session? { get set }
  /// The view that shows messages while the module is in front.
  var screenView: (any ScreenViewProtocol)? { get }
  /// Prepares for another module to be put in front.
  func leave()
}

extension ScreenModule {
  var speech: Speech { loading.speech }
  package func leave() {}

  package func viewDidReceive(_ input: UserInput) -> Reception {
    guard let session, let view = screenView else { return .taken }
    return session.receive(input, on: view.prompt.context)
  }
}

/// Puts the module of a screen in front.
@MainActor
package protocol ScreenRouterProtocol: AnyObject {
  /// The session that performs the input from the views of all modules.
  var session: Session? { get set }
  /// The presenters of lists and of pictures, whether in front or not; `nil` if no screens are
  /// shown.
  var list: ListPresenter? { get }
  var detail: DetailPresenter? { get }
  /// The module in front. At first, this is the module of lists or, without a prompt, the batch
  /// module.
  var front: any ScreenModule { get }
  /// Puts the module of a screen in front.
  ///
  /// - Parameter screen: the screen to show; `nil` for the module of lists.
  func putInFront(_ screen: Screen?)
  /// Has the presenter in front show a screen.
  ///
  /// - Parameters:
  ///   - anew: true to ask NASA even for pictures that are stored.
  ///   - previous: the screen before this one.
  func show(
    _ screen: Screen, for purpose: Purpose, anew: Bool, after previous: Screen?
  ) async -> Shown
}
