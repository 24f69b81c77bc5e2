import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization

/// A list's presenter between doubles, after `viewDidAppear()`.
@MainActor
struct ListStand {
  let sut: PhotoListPresenter
  let view = ScreenSpy()
  let router: PhotoListRouterSpy
  let interactor: PhotoListInteractorStub
  let saving: SavingStub
  /// What showing it led to.
  let appearance: ScreenExit

  /// What the interactor was asked for.
  var requests: [APODList.Scope] { interactor.requests.withLock(\.self) }

  /// The days whose pictures were saved.
  var savedDays: [CalendarDay] { saving.requests.withLock { $0.map(\.day) } }

  init(
    _ answers: Result<APODList, APIError>..., opening: PhotoListOpening = .month(10, year: 2023, item: nil),
    tasks: PictureTasks = .init(), today: CalendarDay = "2023-12-31", language: Language = .english,
    saving: SavingStub = .init(), exit: PhotoDetailExit? = nil
  ) async {
    self.saving = saving
    interactor = PhotoListInteractorStub(today: today, answers)
    router = exit.map { PhotoListRouterSpy($0) } ?? PhotoListRouterSpy()
    sut = PhotoListPresenter(
      opening: opening, tasks: tasks, interactors: PhotoInteractors(interactor, saving), router: router,
      setting: LanguageSetting(language))
    sut.view = view
    appearance = await sut.viewDidAppear()
  }

  func hear(_ events: ScreenEvent...) async {
    for event in events { _ = await sut.viewDidReceive(event) }
  }
}

/// A picture's presenter between doubles.
@MainActor
struct DetailStand {
  let sut: PhotoDetailPresenter
  let view = ScreenSpy()

  init(
    _ subject: PhotoDetailSubject, _ doubles: any Sendable..., tasks: PictureTasks = .init(),
    room: PictureCanvas? = nil, language: Language = .english, readsAhead: Bool = false
  ) {
    sut = PhotoDetailPresenter(
      subject: subject, tasks: tasks, interactors: PhotoInteractors(all: doubles, readsAhead: { readsAhead }),
      setting: LanguageSetting(language))
    view.room = room
    sut.view = view
  }

  /// After `viewDidAppear()` and these events.
  static func after(
    _ events: ScreenEvent..., at subject: PhotoDetailSubject, _ interactor: PhotoDetailInteractorStub = .init()
  ) async -> DetailStand {
    let stand = DetailStand(subject, interactor)
    _ = await stand.sut.viewDidAppear()
    for event in events { _ = await stand.sut.viewDidReceive(event) }
    return stand
  }
}
