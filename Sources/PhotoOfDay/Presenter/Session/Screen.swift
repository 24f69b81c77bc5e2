import PhotoOfDayEntity

/// A list or a picture, and the screens that it leads back to.
package struct Screen: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case list(ShownList)
    case picture(ShownPhoto)
  }

  package fileprivate(set) var content: Content
  /// The pictures that it lacks because they failed or were stopped, and why. They aren't loaded
  /// again when it is redrawn.
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

  /// The screen with other content, in front of the same history.
  func with(_ content: Content) -> Screen {
    var screen = self
    screen.content = content
    return screen
  }

  /// A copy of the screen that loads all of its pictures, and tries its text again.
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
  /// The screen that is in front now, without its history; `nil` if the one before it stayed there.
  var screen: Screen?
  /// `done` even if pictures are missing beside a text; `partly` if the user stopped those of a
  /// gallery, or a picture alone is missing.
  var outcome = Outcome.done
}

/// A screen's presenter, as the session uses it.
@MainActor
package protocol ScreenModule: ScreenPresenterProtocol {
  var loading: Loading { get }
  /// Performs what the view tells.
  var session: Session? { get set }
  /// Receives what is said while the module is in front.
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
  /// Performs what the views of all modules tell.
  var session: Session? { get set }
  /// The modules of lists and of pictures, whether in front or not; `nil` where nothing is shown.
  var list: ListPresenter? { get }
  var detail: DetailPresenter? { get }
  /// The module in front; at first that of lists or, without a prompt, that of a batch.
  var front: any ScreenModule { get }
  /// - Parameter screen: `nil` for the module of lists.
  func putInFront(_ screen: Screen?)
  /// Has the presenter in front show its list or picture.
  ///
  /// - Parameters:
  ///   - anew: true to ask NASA even for pictures that are stored.
  ///   - previous: the screen until now.
  func show(
    _ screen: Screen, for purpose: Purpose, anew: Bool, after previous: Screen?
  ) async -> Shown
}
