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
  let saving = SavingStub()

  /// What the interactor was asked for.
  var requests: [APODList.Scope] { interactor.requests.withLock(\.self) }

  /// The days whose pictures were saved.
  var savedDays: [CalendarDay] { saving.requests.withLock { $0.map(\.day) } }

  init(
    _ answers: Result<APODList, APIError>..., opening: PhotoListOpening = .month(10, year: 2023, item: nil),
    today: CalendarDay = "2023-12-31", exit: PhotoDetailExit? = nil
  ) async {
    interactor = PhotoListInteractorStub(today: today, answers)
    router = exit.map { PhotoListRouterSpy($0) } ?? PhotoListRouterSpy()
    sut = PhotoListPresenter(
      opening: opening, interactors: PhotoInteractors(interactor, saving), router: router,
      setting: LanguageSetting(.english))
    sut.view = view
    _ = await sut.viewDidAppear()
  }

  func hear(_ events: ScreenEvent...) async {
    for event in events { _ = await sut.viewDidReceive(event) }
  }
}
