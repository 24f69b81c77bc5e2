import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Presents a picture beside its text, or the visible part of a picture alone.
@MainActor
package final class DetailPresenter: SessionPresenter {
  package var view: (any DetailViewProtocol)?
  package var screenView: (any ScreenViewProtocol)? { view }
  package weak var session: Session?
  private let interactors: Interactors
  package let loading: Loading
  /// The text on the screen, or below a picture that is shown alone.
  private var textShown: DetailViewModel?

  package init(interactors: Interactors, loading: Loading) {
    self.interactors = interactors
    self.loading = loading
  }

  package func willLeaveFront() {
    textShown = nil
    _ = view?.endAlone()
  }

  /// - Parameters:
  ///   - knownFailure: the reason why the picture isn't loaded again; `nil` to load it.
  ///   - previous: the screen before this one.
  package func show(
    _ photo: ShownPhoto, knownFailure: AppError?, for purpose: Purpose, anew: Bool,
    after previous: Screen?
  ) async -> Shown {
    let attempt = PictureAttempt(
      photo: photo, knownFailure: knownFailure, purpose: purpose, anew: anew, previous: previous)
    do throws(Outcome) {
      if photo.alone != nil {
        return try await showAlone(attempt)
      }
      let failure = try await showBesideText(attempt)
      return Shown(screen: .photo(photo.besideText(scrolledTo: 0), failure: failure))
    } catch {
      return Shown(outcome: error)
    }
  }

  // MARK: Beside its text

  /// Shows an entry, with its picture if the view draws pictures and the picture can be loaded.
  ///
  /// - Returns: the reason why the picture is missing; `nil` if none is missing.
  private func showBesideText(_ attempt: PictureAttempt) async throws(Outcome) -> AppError? {
    let photo = attempt.photo
    let isRestored = view?.endAlone() ?? false
    let text = await viewModel(of: photo)
    if isRestored, text == textShown { return attempt.knownFailure }
    textShown = text
    textShown?.placeInText = 0
    let showsPicture = photo.item.hasPicture && photo.placeInText == 0
    let canvas = showsPicture ? await view?.canvas(alone: false) : nil
    guard let canvas else {
      await view?.showEntry(text)
      return nil
    }
    let result = try await load(
      attempt,
      fitting: canvas,
      outline: { [view] _ in view?.showOutline(text) },
      showFailure: { [self] error in
        await view?.showEntry(viewModel(of: photo, picture: .failure(error)))
      })
    if let failure = result.failure { return failure }
    await loading.command.untilCancelled { [self] in
      await view?.showEntry(viewModel(of: photo, picture: result))
    }
    return nil
  }

  private func viewModel(
    of photo: ShownPhoto, picture: Result<PictureFile, AppError>? = nil
  ) async -> DetailViewModel {
    DetailViewModel(
      photo,
      picture: picture,
      links: await interactors.detail.links(of: photo.item).known,
      today: interactors.list.allowedDays.today,
      isFavorite: await interactors.favoriteDays().contains(photo.item.date),
      hosts: interactors.hosts,
      in: speech)
  }

  /// - Parameter showFailure: shows a failure. Called once for several failures of the same kind in
  ///   a row, and also for a picture that is known to be missing.
  private func load(
    _ attempt: PictureAttempt,
    fitting size: PixelSize,
    outline: (([APODItem]) -> Void)? = nil,
    showFailure: @escaping (AppError) async -> Void
  ) async throws(Outcome) -> Result<PictureFile, AppError> {
    if let known = attempt.knownFailure {
      await showFailure(known)
      return .failure(known)
    }
    var shown: AppError?
    func showIfNew(_ error: AppError) async {
      let isNew = shown.map { $0.nature != error.nature } ?? true
      shown = error
      if isNew { await showFailure(error) }
    }
    let item = attempt.photo.itemShown
    let answer = try await loading.loadWithRetry(
      .picture(item.date, size),
      retries: attempt.purpose.retries,
      outline: outline,
      { [interactors] in
        await interactors.pictures.fetchPicture(
          of: item, fitting: size, anew: attempt.anew, reportingTo: $0)
      },
      showFailure: showIfNew)
    if let error = answer.failure { await showIfNew(error) }
    return answer.result
  }

  // MARK: Alone

  /// Shows a picture alone: the part in its window or, without a window, all of it.
  private func showAlone(_ attempt: PictureAttempt) async throws(Outcome) -> Shown {
    guard let canvas = await view?.canvas(alone: true) else {
      teller.tell(ZoomWords(speech).cannotDraw(because: view?.drawingProblem))
      let screen = await show(attempt.ifGivenUp, insteadOf: attempt)
      return Shown(screen: screen, outcome: .instead)
    }
    let part = attempt.photo.alone?.viewport?.on(canvas)
    let result = try await load(attempt, fitting: part?.rendition ?? canvas) { [self] error in
      await tell(error, of: attempt)
    }
    switch result {
    case .success(let file):
      var shown = attempt.photo
      shown.alone?.viewport = part ?? Viewport(of: file, on: canvas)
      return try await draw(file, as: shown, of: attempt)
    case .failure(.cancelled):
      return await endStopped(attempt)
    case .failure(let error):
      return await endFailed(attempt, because: error)
    }
  }

  /// Draws a picture that has been loaded.
  ///
  /// - Parameter shown: the picture's state, with its window.
  private func draw(
    _ file: PictureFile, as shown: ShownPhoto, of attempt: PictureAttempt
  ) async throws(Outcome) -> Shown {
    guard let problem = await drawAlone(of: shown, with: file) else {
      return Shown(screen: .photo(shown))
    }
    if problem != .cancelled {
      teller.tell(DrawingWords(speech).sentence(for: problem))
    }
    try loading.command.checkSuperseded()
    if loading.command.isStopped {
      teller.tell(.cancelled)
      // The first screen has no screen to go back to, so the picture's own text is shown.
      if attempt.previous != nil { return await endStopped(attempt) }
    }
    if attempt.staysInWindow { return Shown(screen: .photo(shown)) }
    let screen = await show(attempt.ifGivenUp, insteadOf: attempt)
    return Shown(screen: screen, outcome: .unchanged)
  }

  private func endStopped(_ attempt: PictureAttempt) async -> Shown {
    // The user has opened the picture from a list, which stays on the screen.
    if attempt.previous?.photo == nil { return Shown(outcome: .stopped()) }
    let screen = await show(attempt.ifGivenUp, insteadOf: attempt, because: .cancelled)
    return Shown(screen: screen, outcome: .stopped())
  }

  /// Ends an attempt whose picture couldn't be loaded. The user has already been told.
  private func endFailed(_ attempt: PictureAttempt, because error: AppError) async -> Shown {
    let instead = attempt.ifNotLoaded
    var outcome = Outcome(error.exitReason)
    if instead == .emptyWindow {
      outcome = attempt.knownFailure == nil ? .partly(error.exitReason) : .done
    }
    let screen = await show(instead, insteadOf: attempt, because: error)
    return Shown(screen: screen, outcome: outcome)
  }

  /// - Returns: the new screen; `nil` if the previous one stays.
  private func show(
    _ instead: InsteadOfPicture, insteadOf attempt: PictureAttempt, because error: AppError? = nil
  ) async -> Screen? {
    switch instead {
    case .emptyWindow: .photo(attempt.photo, failure: error)
    case .previousPicture: nil
    case .text: await showText(insteadOf: attempt, because: error)
    }
  }

  /// Shows the text of the picture. If that text is on the screen already, nothing changes.
  private func showText(
    insteadOf attempt: PictureAttempt, because error: AppError?
  ) async -> Screen {
    _ = view?.endAlone()
    var text = attempt.photo
    text.alone = nil
    if attempt.hasTextOnScreen {
      return .photo(text, failure: attempt.previous?.failures[text.itemShown])
    }
    let model = await viewModel(of: text, picture: error.map { .failure($0) })
    textShown = model
    await view?.showEntry(model)
    return .photo(text, failure: error)
  }

  /// Tells the user why a picture isn't shown. If the picture's text is shown instead, the text
  /// says so itself, except during the countdown to a retry, and if the user stopped the loading.
  private func tell(_ error: AppError, of attempt: PictureAttempt) async {
    if error == .cancelled {
      teller.tell(error)
      return
    }
    let instead = attempt.ifNotLoaded
    if instead == .emptyWindow {
      _ = await drawAlone(of: attempt.photo, with: nil)
    }
    let isSaidByText = instead == .text && !attempt.hasTextOnScreen
    if !isSaidByText || error.isTransient {
      teller.tell(error)
    }
  }

  /// Draws a picture in its window; without a file, leaves the window empty.
  ///
  /// - Returns: the reason why the picture couldn't be drawn; `nil` if nothing failed.
  private func drawAlone(
    of photo: ShownPhoto, with file: PictureFile?
  ) async -> DrawingProblem? {
    let model = PictureAloneViewModel(photo, file, in: speech)
    return await loading.command.untilCancelled { [view] in await view?.showAlone(model) }
  }
}

extension Screen {
  /// - Parameter failure: the reason why the picture is missing; `nil` if none is missing.
  fileprivate static func photo(_ photo: ShownPhoto, failure: AppError?) -> Screen {
    var screen = Screen.photo(photo)
    screen.failures[photo.itemShown] = failure
    return screen
  }
}

@MainActor
package protocol DetailViewProtocol: ScreenViewProtocol {
  /// Returns the size of the area for a picture, beside the text or `alone` on the screen; `nil` if
  /// pictures aren't drawn.
  func canvas(alone: Bool) async -> PixelSize?
  /// Shows an entry from its beginning or, if the user left its text, from the place where they
  /// left it.
  func showEntry(_ entry: DetailViewModel) async
  /// The index in the explanation of the first character of the latest screenful; 0 for the first
  /// screenful, which has the picture.
  var placeInText: Int { get }
  /// Lists passages of the text, one window at a time.
  func showPassages(_ passages: PassagesViewModel)
  /// Shows the text, with room for the picture that is being loaded, until `hideLoading()` is
  /// called.
  func showOutline(_ entry: DetailViewModel)
  /// Shows a picture alone, or a part of it; without a drawing, an empty window.
  ///
  /// - Returns: the reason why it couldn't be drawn, which the user hasn't seen; `nil` if nothing
  ///   failed.
  func showAlone(_ zoom: PictureAloneViewModel) async -> DrawingProblem?
  /// Stops showing a picture alone, and removes its mark.
  ///
  /// - Returns: true if the previous screen is there again.
  func endAlone() -> Bool
  /// Shows a mark beside pictures that are shown alone; `nil` removes it. While there is a mark,
  /// the view reports every key unchanged, even during loading.
  ///
  /// - Returns: false if this view can't show pictures alone without a prompt.
  @discardableResult
  func showMark(_ mark: String?) -> Bool
}
