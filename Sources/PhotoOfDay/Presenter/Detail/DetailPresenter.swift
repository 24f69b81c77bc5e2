import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Presents a picture: beside its text, or alone, as much of it as its viewport shows.
@MainActor
package final class DetailPresenter: ScreenModule {
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

  package func leave() {
    textShown = nil
    _ = view?.endZoom()
  }

  /// - Parameters:
  ///   - knownFailure: the reason why its picture isn't loaded again; `nil` to load it.
  ///   - previous: the screen until now.
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
      return Shown(screen: .picture(photo.besideText(scrolledTo: 0), failure: failure))
    } catch {
      return Shown(outcome: error)
    }
  }

  // MARK: Beside its text

  /// Shows the entry, with its picture where the view draws one and it can be loaded.
  ///
  /// - Returns: why its picture is missing.
  private func showBesideText(_ attempt: PictureAttempt) async throws(Outcome) -> AppError? {
    let photo = attempt.photo
    let isRestored = view?.endZoom() ?? false
    let text = await viewModel(of: photo)
    if isRestored, text == textShown { return attempt.knownFailure }
    textShown = text
    textShown?.placeInText = 0
    let showsPicture = photo.item.hasPicture && photo.placeInText == 0
    let canvas = showsPicture ? await view?.canvas(alone: false) : nil
    guard let canvas else {
      await view?.showPhoto(text)
      return nil
    }
    let result = try await load(
      attempt,
      fitting: canvas,
      outline: { [view] _ in view?.showOutline(text) },
      showFailure: { [self] error in
        await view?.showPhoto(viewModel(of: photo, picture: .failure(error)))
      })
    if let failure = result.failure { return failure }
    await loading.untilStopped { [self] in
      await view?.showPhoto(viewModel(of: photo, picture: result))
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

  /// - Parameter showFailure: shows a failure; called once for each kind in a row, and for a picture
  ///   that is known to be missing.
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

  /// Shows a picture alone: the part in its viewport, or else all of it.
  private func showAlone(_ attempt: PictureAttempt) async throws(Outcome) -> Shown {
    guard let canvas = await view?.canvas(alone: true) else {
      loading.report(.refused(ZoomWords(speech).cannotDraw(because: view?.drawingProblem), .done))
      let screen = await show(attempt.ifGivenUp, insteadOf: attempt)
      return Shown(screen: screen, outcome: .refused(nil, .done))
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
  /// - Parameter shown: has its viewport.
  private func draw(
    _ file: PictureFile, as shown: ShownPhoto, of attempt: PictureAttempt
  ) async throws(Outcome) -> Shown {
    let isDrawn = await drawAlone(of: shown, with: PictureDrawing(file))
    if isDrawn { return Shown(screen: .picture(shown)) }
    try loading.checkSuperseded()
    if loading.isStopped {
      loading.tell(.cancelled)
      // The first screen has nothing to go back to but its own text.
      if attempt.previous != nil { return await endStopped(attempt) }
    }
    if attempt.staysInWindow { return Shown(screen: .picture(shown)) }
    let screen = await show(attempt.ifGivenUp, insteadOf: attempt)
    return Shown(screen: screen, outcome: .unchanged(nil))
  }

  /// Ends an attempt that the user has stopped.
  private func endStopped(_ attempt: PictureAttempt) async -> Shown {
    // Ctrl-C at `v` from a list: the list stays.
    if attempt.previous?.photo == nil { return Shown(outcome: .stopped()) }
    let screen = await show(attempt.ifGivenUp, insteadOf: attempt, because: .cancelled)
    return Shown(screen: screen, outcome: .stopped())
  }

  /// Ends an attempt whose picture can't be loaded, which the user has been told.
  private func endFailed(_ attempt: PictureAttempt, because error: AppError) async -> Shown {
    let instead = attempt.ifNotLoaded
    var outcome = Outcome(error.exitReason)
    if instead == .emptyWindow {
      outcome = attempt.knownFailure == nil ? .partly(error.exitReason) : .done
    }
    let screen = await show(instead, insteadOf: attempt, because: error)
    return Shown(screen: screen, outcome: outcome)
  }

  /// - Returns: the screen that is shown; `nil` if the previous one stays.
  private func show(
    _ instead: InsteadOfPicture, insteadOf attempt: PictureAttempt, because error: AppError? = nil
  ) async -> Screen? {
    switch instead {
    case .emptyWindow: .picture(attempt.photo, failure: error)
    case .previousPicture: nil
    case .text: await showText(insteadOf: attempt, because: error)
    }
  }

  /// Shows the text. If it is on the screen already, nothing changes.
  private func showText(
    insteadOf attempt: PictureAttempt, because error: AppError?
  ) async -> Screen {
    _ = view?.endZoom()
    var text = attempt.photo
    text.alone = nil
    if attempt.hasTextOnScreen {
      return .picture(text, failure: attempt.previous?.failures[text.itemShown])
    }
    let model = await viewModel(of: text, picture: error.map { .failure($0) })
    textShown = model
    await view?.showPhoto(model)
    return .picture(text, failure: error)
  }

  /// Tells why a picture isn't shown. A text in its place says it itself, but not in a countdown,
  /// and not that the user has stopped it.
  private func tell(_ error: AppError, of attempt: PictureAttempt) async {
    if error == .cancelled {
      loading.tell(error)
      return
    }
    let instead = attempt.ifNotLoaded
    if instead == .emptyWindow {
      _ = await drawAlone(of: attempt.photo, with: nil)
    }
    let isSaidByText = instead == .text && !attempt.hasTextOnScreen
    if !isSaidByText || error.isTransient {
      loading.tell(error)
    }
  }

  /// - Returns: whether the picture was drawn; `false` without one, which leaves the window empty.
  private func drawAlone(of photo: ShownPhoto, with drawing: PictureDrawing?) async -> Bool {
    let viewport = photo.alone?.viewport
    var drawing = drawing
    if let size = drawing?.size {
      drawing?.part = viewport?.part(of: size)
    }
    var status: [String] = []
    if let position = photo.position {
      status.append(PictureWords(speech).position(position.number, of: position.count))
    }
    if photo.showsOther {
      status.append(ZoomWords(speech).otherVersion)
    }
    if drawing?.part != nil, let viewport {
      status.append(ZoomWords(speech).zoomed(percent: Int((viewport.scale * 100).rounded())))
    }
    let model = PictureZoomViewModel(
      drawing: drawing,
      title: photo.itemShown.title,
      day: DayWords(speech).date(photo.item.date),
      status: status,
      hint: ZoomWords(speech).hint,
      prompt: ZoomWords(speech).prompt(hasOtherPicture: photo.item.otherPicture != nil)
    )
    return await loading.untilStopped { [view] in await view?.showZoom(model) ?? false }
  }
}

extension Screen {
  /// - Parameter failure: why its picture is missing.
  fileprivate static func picture(_ photo: ShownPhoto, failure: AppError?) -> Screen {
    var screen = Screen.picture(photo)
    screen.failures[photo.itemShown] = failure
    return screen
  }
}

@MainActor
package protocol DetailViewProtocol: ScreenViewProtocol {
  /// The room for a picture, beside the text or `alone` on the screen; `nil` if pictures aren't
  /// drawn.
  func canvas(alone: Bool) async -> PixelSize?
  /// Shows the entry or, where its text was left, the text from there.
  func showPhoto(_ photo: DetailViewModel) async
  /// The character of the explanation that the latest screenful of text begins with; 0 for the
  /// first, with the picture.
  var placeInText: Int { get }
  /// Lists passages of the text, a window at a time.
  func showPassages(_ passages: PassagesViewModel)
  /// Shows the text, with room for the picture that loads, until `hideLoading()`.
  func showOutline(_ photo: DetailViewModel)
  /// Shows a part of the picture alone.
  ///
  /// - Returns: whether it was drawn; if not, the user has been told why.
  func showZoom(_ zoom: PictureZoomViewModel) async -> Bool
  /// Ends showing a picture alone, and its mark.
  ///
  /// - Returns: whether what was on the screen before is there again.
  func endZoom() -> Bool
  /// Shows a mark beside pictures alone. As long as there is one, keys are told as they are, while
  /// something loads, too.
  ///
  /// - Returns: `false` where pictures can't be shown without a prompt.
  @discardableResult
  func showMark(_ mark: String?) -> Bool
}
