import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization

/// A list's presenter that has appeared, between doubles.
@MainActor
struct ListStand {
  let sut: PhotoListPresenter
  let view = ScreenSpy()
  let router: PhotoListRouterSpy
  let interactor: PhotoListInteractorStub

  /// What the interactor was asked for.
  var requests: [APODList.Scope] { interactor.requests.withLock(\.self) }

  init(
    _ answers: Result<APODList, APIError>..., opening: PhotoListOpening = .month(10, year: 2023, item: nil),
    today: CalendarDay = "2023-12-31", exit: PhotoDetailExit? = nil
  ) async {
    interactor = PhotoListInteractorStub(today: today, answers)
    router = exit.map { PhotoListRouterSpy($0) } ?? PhotoListRouterSpy()
    sut = PhotoListPresenter(
      opening: opening, interactor: interactor, router: router, setting: LanguageSetting(.english))
    sut.view = view
    _ = await sut.viewDidAppear()
  }

  func hear(_ events: PhotoListEvent...) async {
    for event in events { _ = await sut.viewDidReceive(event) }
  }
}
