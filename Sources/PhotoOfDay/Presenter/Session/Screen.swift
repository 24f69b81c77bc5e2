import PhotoOfDayEntity

/// What is in front: a list, or a picture with the list that it leads back to.
package enum Screen: Equatable, Sendable {
  case list(ShownList)
  case picture(ShownPhoto)

  /// The list on the screen, or the one that its picture was opened from.
  package var list: ShownList? { if case .list(let list) = self { list } else { photo?.list } }

  package var photo: ShownPhoto? { if case .picture(let photo) = self { photo } else { nil } }
}

/// The outcome of showing a screen.
package struct Shown {
  /// What is in front now: another screen than was asked for where that can't be shown.
  var screen: Screen?
  /// `done` if all of it is shown.
  var outcome = Outcome.done
}

/// A screen's presenter, as the session uses it.
@MainActor
package protocol ScreenModule: ScreenPresenterProtocol {
  var loading: Loading { get }
  /// Receives what is said while the module is in front.
  var screenView: (any ScreenViewProtocol)? { get }
  /// Another module is put in front.
  func leave()
}

extension ScreenModule {
  var messages: Messages { loading.messages }
  package func leave() {}
  package func viewDidInterruptLoading() { loading.stop() }
  package func viewMustBeRedrawn() { loading.cancelCall() }

  /// What the user wants next. Of steps between pictures and moves that were typed ahead, only the
  /// last is shown.
  func nextCall() async -> Call {
    guard let view = screenView else { return .leave(.endOfInput) }
    var call = call(for: await view.nextFact(), on: view.context)
    while view.context == .detail || view.context == .alone, let next = await view.typedFact(),
      let sum = call.adding(self.call(for: next, on: view.context))
    {
      switch await view.nextFact() {
      case .line, .call: call = sum
      case .resized: continue
      case .left(let exit): return .leave(exit)
      }
    }
    return call
  }

  private func call(for fact: ScreenFact, on context: Command.Context) -> Call {
    switch fact {
    case .line(let line): Command.call(for: line, on: context)
    case .call(let call): call
    case .resized: .redraw
    case .left(let exit): .leave(exit)
    }
  }
}

/// Puts the module of a screen in front.
@MainActor
package protocol ScreenRouterProtocol: AnyObject {
  /// The module of lists, and that of pictures, in front or behind; `nil` where nothing is shown.
  var list: ListPresenter? { get }
  var detail: DetailPresenter? { get }
  /// The module in front; at first that of lists or, without a prompt, that of a batch.
  var front: any ScreenModule { get }
  /// - Parameter screen: `nil` for the module of lists.
  func putInFront(_ screen: Screen?) -> any ScreenModule
  /// Has the presenter in front show its list or picture.
  ///
  /// - Parameters:
  ///   - anew: true to ask NASA even for pictures that are stored.
  ///   - before: what is on the screen.
  func show(
    _ screen: Screen, for purpose: Purpose, anew: Bool, after before: Screen?
  ) async -> Shown
}
