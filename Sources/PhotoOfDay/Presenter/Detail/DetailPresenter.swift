import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Presents a picture: beside its text, or alone, as much of it as its window shows.
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

  /// - Parameter known: why its picture isn't loaded again.
  /// - Returns: the screen until now if the command was superseded.
  package func show(
    _ photo: ShownPhoto, without known: AppError?, for purpose: Purpose, anew: Bool,
    after before: Screen?
  ) async -> Shown {
    do throws(Outcome) {
      if photo.alone != nil {
        return try await showAlone(photo, without: known, for: purpose, anew: anew, after: before)
      }
      let failure = try await showText(photo, without: known, for: purpose, anew: anew)
      return Shown(screen: .picture(photo.left(at: 0), without: failure))
    } catch {
      return Shown(outcome: error)
    }
  }

  // MARK: Beside its text

  /// Shows the entry, with its picture where the view draws one and it can be loaded.
  ///
  /// - Returns: why its picture is missing.
  private func showText(
    _ photo: ShownPhoto, without known: AppError?, for purpose: Purpose, anew: Bool
  ) async throws(Outcome) -> AppError? {
    let isRestored = view?.endZoom() ?? false
    let text = await viewModel(of: photo)
    if isRestored, text == textShown { return known }
    textShown = text
    textShown?.placeInText = 0
    let showsPicture = photo.item.hasPicture && photo.placeInText == 0
    let canvas = showsPicture ? await view?.canvas(alone: false) : nil
    guard let canvas else {
      await view?.showPhoto(text)
      return nil
    }
    let result = try await load(
      photo.itemShown,
      without: known,
      fitting: canvas,
      for: purpose,
      anew: anew,
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
    _ item: APODItem,
    without known: AppError?,
    fitting size: PixelSize,
    for purpose: Purpose,
    anew: Bool,
    outline: (([APODItem]) -> Void)? = nil,
    showFailure: @escaping (AppError) async -> Void
  ) async throws(Outcome) -> Result<PictureFile, AppError> {
    if let known {
      await showFailure(known)
      return .failure(known)
    }
    var shown: AppError?
    func showIfNew(_ error: AppError) async {
      let isNew = shown.map { $0.nature != error.nature } ?? true
      shown = error
      if isNew { await showFailure(error) }
    }
    let answer = try await loading.loadWithRetry(
      .picture(item.date, size),
      retries: purpose.retries,
      outline: outline,
      { [interactors] in
        await interactors.pictures.fetchPicture(
          of: item, fitting: size, anew: anew, reportingTo: $0)
      },
      showFailure: showIfNew)
    if let error = answer.failure { await showIfNew(error) }
    return answer.result
  }

  // MARK: Alone

  /// Shows a picture alone: the part that its window has, or else all of it.
  private func showAlone(
    _ photo: ShownPhoto, without known: AppError?, for purpose: Purpose, anew: Bool,
    after before: Screen?
  ) async throws(Outcome) -> Shown {
    guard let canvas = await view?.canvas(alone: true) else {
      loading.report(.refused(ZoomWords(speech).cannotDraw(because: view?.drawingProblem), .done))
      let back = IfMissing.goingBack(from: photo, to: before?.photo)
      return await show(back, insteadOf: photo, after: before, .refused(nil, .done))
    }
    let ifMissing = IfMissing(of: photo, for: purpose, after: before?.photo)
    let part = photo.alone?.window?.on(canvas)
    let result = try await load(
      photo.itemShown, without: known, fitting: part?.rendition ?? canvas, for: purpose, anew: anew
    ) { [self] error in
      await tell(error, of: photo, ifMissing, after: before?.photo)
    }
    switch result {
    case .success(let file):
      var shown = photo
      shown.alone?.window = part ?? PictureWindow(of: file, on: canvas)
      return try await showAlone(shown, file, ifMissing, after: before)
    case .failure(let error):
      return await showWithout(
        photo, because: error, isKnown: known != nil, ifMissing, after: before)
    }
  }

  /// Shows a picture that has been loaded.
  private func showAlone(
    _ photo: ShownPhoto, _ file: PictureFile, _ ifMissing: IfMissing, after before: Screen?
  ) async throws(Outcome) -> Shown {
    let isDrawn = await draw(PictureDrawing(file), of: photo)
    if !isDrawn { try loading.checkSuperseded() }
    if !isDrawn, loading.isStopped {
      await tell(.cancelled, of: photo, ifMissing, after: before?.photo)
      // The first screen has nothing to go back to but its own text.
      if before != nil {
        return await showWithout(
          photo, because: .cancelled, isKnown: false, ifMissing, after: before)
      }
    }
    let staysEmpty = ifMissing == .emptyWindow && before?.photo?.alone != nil
    if isDrawn || staysEmpty {
      return Shown(screen: .picture(photo))
    }
    let back = IfMissing.goingBack(from: photo, to: before?.photo)
    return await show(back, insteadOf: photo, after: before, .unchanged(nil))
  }

  /// Ends with what is shown in place of a picture that couldn't be loaded.
  ///
  /// - Parameter isKnown: whether the user has been told before.
  private func showWithout(
    _ photo: ShownPhoto,
    because error: AppError,
    isKnown: Bool,
    _ ifMissing: IfMissing,
    after before: Screen?
  ) async -> Shown {
    let isStopped = error == .cancelled
    // Ctrl-C at `v` from a list: the list stays.
    if isStopped, before?.photo == nil { return Shown(outcome: .stopped()) }
    let instead = isStopped ? .goingBack(from: photo, to: before?.photo) : ifMissing
    var outcome = Outcome(error.exitReason)
    if instead == .emptyWindow {
      outcome = isKnown ? .done : .partly(error.exitReason)
    }
    return await show(instead, insteadOf: photo, after: before, outcome, because: error)
  }

  private func show(
    _ instead: IfMissing,
    insteadOf photo: ShownPhoto,
    after before: Screen?,
    _ outcome: Outcome,
    because error: AppError? = nil
  ) async -> Shown {
    switch instead {
    case .emptyWindow:
      return Shown(screen: .picture(photo, without: error), outcome: outcome)
    case .keepPicture:
      return Shown(outcome: outcome)
    case .text:
      var text = photo
      text.alone = nil
      return Shown(screen: await showText(text, after: before, because: error), outcome: outcome)
    }
  }

  /// Shows the text instead of the picture alone. If it is on the screen already, nothing changes.
  private func showText(
    _ text: ShownPhoto, after before: Screen?, because error: AppError?
  ) async -> Screen {
    _ = view?.endZoom()
    if text.hasText(of: before?.photo) {
      return .picture(text, without: before?.missing[text.itemShown])
    }
    let model = await viewModel(of: text, picture: error.map { .failure($0) })
    textShown = model
    await view?.showPhoto(model)
    return .picture(text, without: error)
  }

  /// Tells of a failure. A text that is shown instead says it itself, but not in a countdown.
  private func tell(
    _ error: AppError, of photo: ShownPhoto, _ ifMissing: IfMissing, after before: ShownPhoto?
  ) async {
    let isStopped = error == .cancelled
    if ifMissing == .emptyWindow, !isStopped {
      _ = await draw(nil, of: photo)
    }
    let isSaidByText = ifMissing == .text && !photo.hasText(of: before)
    if !isSaidByText || error.isTransient || isStopped {
      loading.tell(error)
    }
  }

  /// - Returns: whether the picture was drawn; `false` without one, which leaves the window empty.
  private func draw(_ drawing: PictureDrawing?, of photo: ShownPhoto) async -> Bool {
    let window = photo.alone?.window
    var drawing = drawing
    if let size = drawing?.size {
      drawing?.part = window?.part(of: size)
    }
    var status: [String] = []
    if let position = photo.position {
      status.append(PictureWords(speech).position(position.number, of: position.count))
    }
    if photo.showsOther {
      status.append(ZoomWords(speech).otherVersion)
    }
    if drawing?.part != nil, let window {
      status.append(ZoomWords(speech).zoomed(percent: Int((window.scale * 100).rounded())))
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
  fileprivate static func picture(_ photo: ShownPhoto, without failure: AppError?) -> Screen {
    var screen = Screen.picture(photo)
    screen.missing[photo.itemShown] = failure
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
