import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization

@testable import PhotoOfDayPresenter

extension Launch {
  static var october: Launch { Launch(.month(10, year: 2023)) }
}

/// Whether the program goes on.
enum Outcome { case stay, leave }

/// A session between doubles, whose lists and pictures are shown by one spy.
@MainActor
final class SpiedSession: ScreenRouterProtocol, ScreenPresenterProtocol {
  private let modules: (list: ListPresenter, detail: DetailPresenter)
  var list: ListPresenter? { modules.list }
  var detail: DetailPresenter? { modules.detail }
  private let loading: Loading
  private let parts: StageParts
  private var front: (any ScreenModule)?
  private(set) lazy var session = Session(parts, router: self)
  /// What the program is started for.
  private let calls: [Call]

  init(
    _ doubles: [any Sendable], _ view: ScreenSpy, calls: [Call] = [], language: Language = .english,
    readsAhead: Bool = false, wallpaper: (keeper: any WallpaperInteractorInput, setter: any WallpaperSetter)? = nil
  ) {
    let interactors = PhotoInteractors(all: doubles, readsAhead: readsAhead)
    loading = Loading(setting: LanguageSetting(language), interactors: interactors)
    let (list, detail) = (
      ListPresenter(interactors: interactors, loading: loading),
      DetailPresenter(interactors: interactors, loading: loading)
    )
    (list.view, detail.view) = (view, view)
    (modules, self.calls) = ((list, detail), calls)
    parts = StageParts(interactors, loading, pageText: view, wallpaper: wallpaper)
  }

  func putInFront(_ screen: Screen?) -> any ScreenModule {
    let module: any ScreenModule = if screen?.photo == nil { modules.list } else { modules.detail }
    if let front, front !== module { front.leave() }
    front = module
    return module
  }

  var exitReason: ExitReason { session.exitReason }

  func viewDidAppear() async -> Outcome {
    await session.begin(calls)
    let hasFailed = session.screen?.photo == nil && (exitReason == .wrongUsage || exitReason == .noPicture)
    return session.hasLeft || hasFailed ? .leave : .stay
  }

  func viewDidReceive(_ call: Call) async -> Outcome {
    await session.perform(call)
    return session.hasLeft ? .leave : .stay
  }

  func viewDidInterruptLoading() { loading.stop() }
}

/// What is typed at pictures that were opened from a list, before the user goes back to it.
@MainActor
final class TypedAtPictures {
  var calls: [Call] = []
  /// The days of the pictures that were opened.
  fileprivate(set) var days: [CalendarDay] = []
}

/// A session that begins with a list, between doubles and on one screen. Whoever opens a picture goes back to the list.
@MainActor
struct ListStand {
  let sut: SpiedSession
  let view = ScreenSpy()
  let router = TypedAtPictures()
  let interactor: PhotoListInteractorStub
  let saving: SavingStub
  /// What showing it led to.
  private(set) var appearance = Outcome.stay

  /// What the interactor was asked for.
  var requests: [APODList.Scope] { interactor.requests.withLock(\.self) }

  /// The days whose pictures were saved.
  var savedDays: [CalendarDay] { saving.requests.withLock { $0.map(\.day) } }

  /// Before it appears.
  init(_ launch: Launch = .october, doubles: any Sendable..., language: Language = .english) {
    self.init(launch, all: doubles, language: language)
  }

  /// After it has appeared.
  init(
    _ answers: Result<APODList, APIError>..., opening: Call = .month(10, year: 2023), item: Int? = nil,
    tasks: [Call] = [], today: CalendarDay = "2023-12-31", language: Language = .english, saving: SavingStub = .init()
  ) async {
    let launch = Launch(opening, item: item, tasks: tasks)
    self.init(launch, all: [PhotoListInteractorStub(today: today, answers), saving], language: language)
    appearance = await sut.viewDidAppear()
    await goBack()
  }

  private init(_ launch: Launch, all doubles: [any Sendable], language: Language) {
    sut = SpiedSession(doubles, view, calls: launch.calls, language: language)
    interactor = doubles.lazy.compactMap { $0 as? PhotoListInteractorStub }.first ?? PhotoListInteractorStub()
    saving = doubles.lazy.compactMap { $0 as? SavingStub }.first ?? SavingStub()
  }

  /// - Returns: what the last call led to.
  @discardableResult
  func hear(_ calls: Call...) async -> Outcome {
    var outcome = Outcome.stay
    for call in calls {
      outcome = await sut.viewDidReceive(call)
      if await goBack() { outcome = sut.session.hasLeft ? .leave : .stay }
    }
    return outcome
  }

  /// - Returns: whether a picture was on the screen.
  @discardableResult
  private func goBack() async -> Bool {
    guard let photo = sut.session.screen?.photo, !sut.session.hasLeft else { return false }
    router.days.append(photo.item.date)
    while sut.session.screen?.photo != nil, !sut.session.hasLeft {
      await sut.session.perform(router.calls.isEmpty ? .back : router.calls.removeFirst())
    }
    return true
  }
}

/// A session at a picture, between doubles.
@MainActor
struct DetailStand {
  let sut: SpiedSession
  let view = ScreenSpy()
  private let list: ShownList?
  private let calls: [Call]

  var session: Session { sut.session }

  /// Before it appears.
  ///
  /// - Parameters:
  ///   - call: leads to the picture.
  ///   - list: was on the screen before; `nil` if none was.
  ///   - tasks: what else the program was started for.
  init(
    _ doubles: any Sendable..., showing call: Call = .choose(1), of list: ShownList? = .full("2023-10"),
    tasks: [Call] = [], room: PictureCanvas? = nil, language: Language = .english, readsAhead: Bool = false,
    wallpaper: (keeper: any WallpaperInteractorInput, setter: any WallpaperSetter)? = nil
  ) {
    (self.list, calls) = (list, [call] + tasks)
    view.room = room
    sut = SpiedSession(doubles, view, language: language, readsAhead: readsAhead, wallpaper: wallpaper)
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
  func appear() async -> Outcome {
    if let list { session.pass(list) }
    await session.begin(calls)
    return outcome
  }

  /// - Returns: what the last call led to; back at a list, away from the picture.
  @discardableResult
  func hear(_ calls: Call...) async -> Outcome {
    for call in calls { await session.perform(call) }
    return outcome
  }

  private var outcome: Outcome { session.hasLeft || session.screen?.photo == nil ? .leave : .stay }
}
