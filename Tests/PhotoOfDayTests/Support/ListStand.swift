import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization

@testable import PhotoOfDayPresenter

extension Launch {
  static var october: Launch { Launch(.month(10, year: 2023)) }
}

extension Session {
  /// A session between doubles.
  convenience init(_ doubles: any Sendable..., language: Language = .english) {
    self.init(interactors: PhotoInteractors(all: doubles), setting: LanguageSetting(language))
  }
}

/// A session that begins with a list, between doubles and on one screen. What opens a picture returns when the user is
/// back at the list.
@MainActor
struct ListStand {
  let sut: PhotoListPresenter
  let view = ScreenSpy()
  let router: PhotoListRouterSpy
  let interactor: PhotoListInteractorStub
  let saving: SavingStub
  /// What showing it led to.
  private(set) var appearance = ScreenExit.stay

  /// What the interactor was asked for.
  var requests: [APODList.Scope] { interactor.requests.withLock(\.self) }

  /// The days whose pictures were saved.
  var savedDays: [CalendarDay] { saving.requests.withLock { $0.map(\.day) } }

  /// Before `viewDidAppear()`.
  init(_ launch: Launch = .october, doubles: any Sendable..., language: Language = .english) {
    self.init(launch, all: doubles, language: language)
  }

  /// After `viewDidAppear()`.
  init(
    _ answers: Result<APODList, APIError>..., opening: Call = .month(10, year: 2023), item: Int? = nil,
    tasks: [Call] = [], today: CalendarDay = "2023-12-31", language: Language = .english, saving: SavingStub = .init()
  ) async {
    let launch = Launch(opening, item: item, tasks: tasks)
    self.init(launch, all: [PhotoListInteractorStub(today: today, answers), saving], language: language)
    appearance = await sut.viewDidAppear()
  }

  private init(_ launch: Launch, all doubles: [any Sendable], language: Language) {
    let session = Session(interactors: PhotoInteractors(all: doubles), setting: LanguageSetting(language))
    (router, sut) = (PhotoListRouterSpy(session, view), PhotoListPresenter(session, launch: launch))
    interactor = doubles.lazy.compactMap { $0 as? PhotoListInteractorStub }.first ?? PhotoListInteractorStub()
    saving = doubles.lazy.compactMap { $0 as? SavingStub }.first ?? SavingStub()
    (session.router, sut.view, session.pageText) = (router, view, view)
  }

  /// - Returns: what the last call led to.
  @discardableResult
  func hear(_ calls: Call...) async -> ScreenExit {
    var exit = ScreenExit.stay
    for call in calls { exit = await sut.viewDidReceive(call) }
    return exit
  }
}

/// A session at a picture, between doubles.
@MainActor
struct DetailStand {
  let session: Session
  let sut: PhotoDetailPresenter
  let view = ScreenSpy()
  private let list: ShownList?
  private let calls: [Call]

  /// Before it appears.
  ///
  /// - Parameters:
  ///   - call: leads to the picture.
  ///   - list: was on the screen before; `nil` if none was.
  ///   - tasks: what else the program was started for.
  init(
    _ doubles: any Sendable..., showing call: Call = .choose(1), of list: ShownList? = .full("2023-10"),
    tasks: [Call] = [], room: PictureCanvas? = nil, language: Language = .english, readsAhead: Bool = false
  ) {
    session = Session(
      interactors: PhotoInteractors(all: doubles, readsAhead: { readsAhead }), setting: LanguageSetting(language))
    (sut, self.list, calls) = (PhotoDetailPresenter(session), list, [call] + tasks)
    view.room = room
    (sut.view, session.pageText) = (view, view)
  }

  /// After it has appeared, and these calls.
  static func after(
    _ calls: Call..., showing call: Call = .choose(1), of list: ShownList? = .full("2023-10"),
    _ interactor: PhotoDetailInteractorStub = .init()
  ) async -> DetailStand {
    let stand = DetailStand(interactor, showing: call, of: list)
    await stand.appear()
    for call in calls { await stand.hear(call) }
    return stand
  }

  @discardableResult
  func appear() async -> ScreenExit {
    if let list { await session.show(list) }
    await session.begin(calls)
    return session.hasLeft || session.photo == nil ? .leave : .stay
  }

  /// - Returns: what the last call led to.
  @discardableResult
  func hear(_ calls: Call...) async -> ScreenExit {
    var exit = ScreenExit.stay
    for call in calls { exit = await sut.viewDidReceive(call) }
    return exit
  }
}
