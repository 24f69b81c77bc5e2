import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

extension PhotoInteractors {
  /// The doubles, each in all of its roles. Nothing is loaded in a role without a double; saving always works.
  init(_ doubles: any Sendable...) { self.init(all: doubles) }

  init(all doubles: [any Sendable], readsAhead: Bool = false) {
    let unused = UnusedInteractor()
    func double<Role>(as role: Role.Type, or other: Role) -> Role {
      doubles.lazy.compactMap { $0 as? Role }.first ?? other
    }
    self.init(
      list: double(as: (any PhotoListInteractorInput).self, or: unused),
      detail: double(as: (any PhotoDetailInteractorInput).self, or: unused),
      files: double(as: (any PictureFileInteractorInput).self, or: unused),
      saving: double(as: (any PictureInteractorInput).self, or: SavingStub()),
      favorites: double(as: (any FavoriteInteractorInput).self, or: unused),
      page: double(as: (any PageInteractorInput).self, or: unused),
      hosts: HostPolicy(service: nil), readsAhead: readsAhead)
  }
}

extension HostPolicy {
  /// Allows the tests' servers, which are on this machine.
  static let here = HostPolicy(service: WebAddress("http://127.0.0.1")) {
    ["127.0.0.1", "localhost"].contains($0.host)
  }
}

/// What a double doesn't do itself fails the test that calls it. There are no favorites.
private struct UnusedInteractor: PhotoListInteractorInput, PhotoDetailInteractorInput, PictureFileInteractorInput,
  FavoriteInteractorInput, PageInteractorInput
{}

private func fail<Value>(_ output: any InteractorOutput<Value>, _ call: String = #function) async {
  Issue.record("unexpected call of \(call)")
  await output.receive(.failure(.offline))
}

extension PhotoListInteractorInput {
  var allowedDays: AllowedDays { AllowedDays(today: "2023-12-31") }
  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    await fail(output)
  }
}

extension PhotoDetailInteractorInput {
  func fetchAPOD(_ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>) async {
    await fail(output)
  }
}

extension PictureFileInteractorInput {
  func fetchPicture(
    of item: APODItem, fitting size: PixelSize, anew: Bool, reportingTo output: any InteractorOutput<PictureFile>
  ) async {
    await fail(output)
  }
}

extension FavoriteInteractorInput {
  func days() -> Set<CalendarDay> { [] }
  func toggleFavorite(_ item: APODItem, reportingTo output: any InteractorOutput<FavoriteChange>) async {
    await fail(output)
  }
}

extension PageInteractorInput {
  func fetchPicture(of item: APODItem, reportingTo output: any InteractorOutput<PictureFile>) async {
    await fail(output)
  }
  func beginPage(_ path: String) throws(APIError) -> any PageWriting {
    Issue.record("unexpected call of \(#function)")
    throw .offline
  }
}

/// Keeps the result of one call.
final class OutputSpy<Value: Sendable>: InteractorOutput {
  private let received = Mutex<Result<Value, APIError>?>(nil)

  private let unsaved = Mutex<String?>(nil)

  var result: Result<Value, APIError>? { received.withLock { $0 } }
  /// Why the result couldn't be cached.
  var reason: String? { unsaved.withLock { $0 } }

  func receive(_ result: Result<Value, APIError>) async { received.withLock { $0 = result } }
  func didReceive(bytes: Int, of total: Int?) async {}
  func didFailToSave(_ reason: String) async { unsaved.withLock { $0 = reason } }
  func willRequest() async {}
  func willRetry(after pause: Duration, because error: APIError) async {}
  func didReceive(_ items: [APODItem]) async {}
  func didFallBack(to copy: Fallback) async {}
  func didFailToDelete(_ reason: String) async {}
}

extension APODLoader {
  /// Caches a list, and waits for it.
  ///
  /// - Returns: why it couldn't be cached.
  @discardableResult
  func cache(_ list: APODList) async -> String? {
    let spy = OutputSpy<APODList>()
    cache(list, reportingTo: spy)
    await library.writes.finish()
    return spy.reason
  }

  @discardableResult
  func cache(_ picture: LoadedPicture) async -> String? {
    let spy = OutputSpy<APODItem>()
    cache(picture, reportingTo: spy)
    await library.writes.finish()
    return spy.reason
  }
}

/// Answers each request with the next of its results, the last one forever.
final class PhotoListInteractorStub: PhotoListInteractorInput {
  let allowedDays: AllowedDays
  let requests = Mutex<[APODList.Scope]>([])
  /// Whether each request was to ask NASA even where a copy would do.
  let anew = Mutex<[Bool]>([])
  /// What each request reports to.
  let outputs = Mutex<[any InteractorOutput<APODList>]>([])
  /// What comes before the answer to the request of a number.
  typealias News = @Sendable (_ number: Int, _ output: any InteractorOutput<APODList>) async -> Void
  private let results: Mutex<[Result<APODList, APIError>]>
  private let news: News

  convenience init(today: CalendarDay = "2023-12-31", _ results: Result<APODList, APIError>...) {
    self.init(today: today, results)
  }

  init(
    today: CalendarDay = "2023-12-31", _ results: [Result<APODList, APIError>], news: @escaping News = { _, _ in }
  ) {
    allowedDays = AllowedDays(today: today)
    self.results = Mutex(results)
    self.news = news
  }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    requests.withLock { $0.append(scope) }
    self.anew.withLock { $0.append(anew) }
    outputs.withLock { $0.append(output) }
    await news(requests.withLock { $0.count }, output)
    await output.receive(results.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] })
  }
}

/// Saves nothing, and reports a result for each picture.
final class SavingStub: PictureInteractorInput {
  struct Request: Equatable {
    var day: CalendarDay
    var folder: String?
  }

  let requests = Mutex<[Request]>([])
  /// What each request reported to.
  let outputs = Mutex<[any InteractorOutput<SavedPicture>]>([])
  private let result: @Sendable (APODItem) -> Result<SavedPicture, APIError>

  init(
    _ result: @escaping @Sendable (APODItem) -> Result<SavedPicture, APIError> = {
      .success(SavedPicture(path: "/saved/\($0.date).jpg", kind: .original))
    }
  ) {
    self.result = result
  }

  func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any InteractorOutput<SavedPicture>
  ) async {
    requests.withLock { $0.append(Request(day: item.date, folder: folder)) }
    outputs.withLock { $0.append(output) }
    let result = result(item)
    if case .success = result { await output.didReceive(bytes: 3_250_000, of: 40_100_000) }
    await output.receive(result)
  }
}

/// Answers requests for a picture with the next of its results, the last one forever, and those for months and files by
/// what was asked for.
final class PhotoDetailInteractorStub: PhotoListInteractorInput, PhotoDetailInteractorInput, PictureFileInteractorInput
{
  let allowedDays: AllowedDays
  let requests = Mutex<[PhotoDetailRequest]>([])
  /// Whether each request for a picture was to ask NASA even where a copy would do.
  let anew = Mutex<[Bool]>([])
  let months = Mutex<[CalendarMonth]>([])
  /// The sizes in which pictures' files were requested.
  let sizes = Mutex<[PixelSize]>([])
  /// How many files were to come from NASA even if they were stored.
  let renewed = Mutex(0)
  /// What searches find.
  let found = Mutex<[APODItem]>([])
  private let pictures: Mutex<[Result<APODItem, APIError>]>
  private let lists: @Sendable (CalendarMonth) -> Result<APODList, APIError>
  private let file: @Sendable (APODItem) -> Result<PictureFile, APIError>

  init(
    today: CalendarDay = "2023-12-31", pictures: [Result<APODItem, APIError>] = [.failure(.offline)],
    lists: @escaping @Sendable (CalendarMonth) -> Result<APODList, APIError> = { .success(.full($0)) },
    file: @escaping @Sendable (APODItem) -> Result<PictureFile, APIError> = { _ in .failure(.noPictureFile) }
  ) {
    allowedDays = AllowedDays(today: today)
    self.pictures = Mutex(pictures)
    (self.lists, self.file) = (lists, file)
  }

  /// Every month is of these entries.
  convenience init(
    showing items: [APODItem],
    file: @escaping @Sendable (APODItem) -> Result<PictureFile, APIError> = { _ in .failure(.noPictureFile) }
  ) {
    self.init(lists: { .success(APODList(scope: .month($0), items: items)) }, file: file)
  }

  func fetchAPOD(_ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>) async {
    requests.withLock { $0.append(request) }
    self.anew.withLock { $0.append(anew) }
    await output.receive(pictures.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] })
  }

  func fetchPicture(
    of item: APODItem, fitting size: PixelSize, anew: Bool, reportingTo output: any InteractorOutput<PictureFile>
  ) async {
    sizes.withLock { $0.append(size) }
    if anew { renewed.withLock { $0 += 1 } }
    await output.receive(file(item))
  }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    guard case .month(let month) = scope else {
      var list = APODList(scope: scope, items: found.withLock { $0 }, isStored: true)
      list.searched = SearchExtent(entries: 31)
      return await output.receive(.success(list))
    }
    months.withLock { $0.append(month) }
    await output.receive(lists(month))
  }
}

/// Records what its presenter tells it, in one list.
@MainActor
final class ScreenSpy: PhotoListViewProtocol, PhotoDetailViewProtocol, BatchViewProtocol, ArchiveViewProtocol,
  PageText
{
  enum Message: Equatable {
    case showLoading(String), hideLoading
    case list(String, count: Int)
    case calendar(String)
    case gallery(String, count: Int)
    case photo(String)
    case error(String)
    case notice(String)
    case countDown(Int)
    case question(String)
  }

  /// What comes of each countdown; there is nobody to see one after these.
  var patience: [Bool] = []
  /// What the countdowns said at their beginning.
  var countdowns: [String] = []

  private(set) var messages: [Message] = []
  private(set) var lists: [PhotoListViewModel] = []
  private(set) var calendars: [PhotoCalendarViewModel] = []
  private(set) var photos: [PhotoDetailViewModel] = []
  /// Happens while something loads.
  var whenLoading: () -> Void = {}

  var whenCountingDown: () -> Void = {}

  /// What is wrong with the indicators of so many requests, if anything is.
  func indicatorFault(requests: Int) -> Comment? {
    var (isLoading, count) = (false, 0)
    for message in messages {
      switch message {
      case .showLoading: (isLoading, count) = (true, count + (isLoading ? 0 : 1))
      case .hideLoading: isLoading = false
      default: if isLoading { return "\(message) while loading" }
      }
    }
    return !isLoading && count == requests ? nil : "\(count) indicators for \(requests) requests"
  }

  /// Without what is said about loading.
  var shown: [Message] {
    messages.filter { message in
      if case .showLoading = message { return false }
      return message != .hideLoading
    }
  }

  /// Room for pictures, if any.
  var room: PictureCanvas?
  /// What was opened in the desktop's viewer.
  private(set) var opened: [String] = []
  var opensAddresses = true

  func canvas(alone: Bool) -> PictureCanvas? { room }
  /// How many entries fit the window, where it has pages, and whether they can stand in two columns.
  var rowsOfPage: Int?
  var isWide = false
  func listRoom(above notices: [String]) -> ListRoom? { rowsOfPage.map { ListRoom(lines: $0, isWide: isWide) } }
  /// Whether parts of pictures can be drawn.
  var drawsZooms = true
  @MainActor func showZoom(_ zoom: PictureZoomViewModel) async -> Bool {
    zooms.append(zoom)
    return drawsZooms
  }
  /// Whether what was on the screen is there again after a picture alone.
  var restoresScreen = false
  func endZoom() -> Bool {
    slideshow = nil
    return restoresScreen
  }
  /// Whether it has a window for a slideshow.
  var plays = true
  /// The seconds between its pictures, while it runs.
  private(set) var slideshow: Int?
  func startSlideshow(every seconds: Int, next: Call) -> Bool {
    if plays { slideshow = seconds }
    return plays
  }
  private(set) var zooms: [PictureZoomViewModel] = []
  private(set) var copied: [String] = []
  var hasClipboard = true
  @MainActor func copy(_ text: String) async -> ClipboardProblem? {
    copied.append(text)
    return hasClipboard ? nil : .noProgram
  }
  func open(_ address: String) async -> Bool {
    opened.append(address)
    return opensAddresses
  }

  var commands = Command.Screen.list
  func nextFact() async -> ScreenFact { .left(.endOfInput) }
  func showHelp() async -> Bool { false }
  func showMore() {}
  func beginRedrawing(above notices: [String]) -> Bool { false }
  func ring() {}

  func willRequest() {}
  var drawingProblem: DrawingProblem? { nil }
  /// How often what was typed ahead was dropped.
  private(set) var forgotten = 0
  func forgetTyped() { forgotten += 1 }
  /// What has been typed ahead.
  var typedAhead: [String] = []
  var typedLine: String? { typedAhead.first }

  func showLoading(_ text: String) {
    messages.append(.showLoading(text))
    whenLoading()
  }
  /// Whether outlines push away what is on the screen.
  var outlinesTakeRoom = false
  @discardableResult
  func hideLoading() -> Bool {
    messages.append(.hideLoading)
    return outlinesTakeRoom && !outlines.isEmpty
  }
  func showError(_ alert: AlertViewModel) { messages.append(.error(alert.text)) }
  func showNotice(_ text: String) { messages.append(.notice(text)) }
  func showResult(_ text: String) { messages.append(.notice(text)) }
  @MainActor func countDown(from seconds: Int, _ texts: @escaping (Int) -> [String]) async -> Bool {
    guard !patience.isEmpty else { return false }
    messages.append(.countDown(seconds))
    countdowns.append(texts(seconds).first ?? "")
    whenCountingDown()
    return patience.removeFirst()
  }
  /// The answer to a question; `nil` without a terminal.
  var answer: Result<Bool, UserExit>?
  @MainActor func confirm(_ question: String, isYes: Bool) async throws(UserExit) -> Bool? {
    messages.append(.question(question))
    return try answer?.get()
  }
  func write(_ records: [PhotoRecord]) {}
  func showPhotos(_ list: PhotoListViewModel) {
    messages.append(.list(list.title, count: list.rows.count))
    lists.append(list)
  }
  /// What was shown while something loaded.
  private(set) var outlines: [PhotoListViewModel] = []
  private(set) var photoOutlines: [PhotoDetailViewModel] = []
  /// The room for a gallery, where one can be drawn.
  var galleryRoom: GalleryRoom?
  private(set) var galleries: [PhotoListViewModel] = []
  /// What was put in the cells of the last gallery: a picture's path, or the text.
  private(set) var cells: [Int: String] = [:]
  func galleryRoom(for count: Int) -> GalleryRoom? { galleryRoom }
  private(set) var pages: [PhotoPageViewModel] = []
  private(set) var entries: [PhotoPageViewModel.Entry] = []
  func text(of page: PhotoPageViewModel) -> (before: String, after: String) {
    if pages.last != page { pages.append(page) }
    return ("<", ">")
  }
  func text(of entry: PhotoPageViewModel.Entry) -> (before: String, after: String) {
    entries.append(entry)
    return entry.alt == nil ? ("-", entry.day) : ("(", ")")
  }
  func showGallery(_ gallery: PhotoListViewModel) {
    messages.append(.gallery(gallery.title, count: gallery.rows.count))
    galleries.append(gallery)
    cells = [:]
  }
  @MainActor func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async {
    cells[cell] = picture?.path ?? text
  }
  func showOutline(_ list: PhotoListViewModel) { outlines.append(list) }
  func showOutline(_ photo: PhotoDetailViewModel) { photoOutlines.append(photo) }
  func showCalendar(_ calendar: PhotoCalendarViewModel) {
    messages.append(.calendar(calendar.title))
    calendars.append(calendar)
  }
  @MainActor func showPhoto(_ photo: PhotoDetailViewModel) async {
    messages.append(.photo(photo.title))
    photos.append(photo)
  }
}

extension ShownList {
  static func full(_ month: CalendarMonth) -> ShownList { ShownList(.full(month)) }
}

extension APODList {
  /// A month with a picture every day, named by its date.
  static func full(_ month: CalendarMonth) -> APODList {
    let days = month.startOfMonth.serial...month.endOfMonth.serial
    return APODList(scope: .month(month), items: days.map { .plain(CalendarDay(serial: $0)) })
  }
}

extension APODItem {
  /// A picture named by its date.
  static func plain(_ day: CalendarDay) -> APODItem {
    APODItem(
      date: day, title: "Picture of \(day)", mediaType: .image, explanation: "What is seen on \(day).",
      imageURL: WebAddress("https://example.org/\(day).jpg"),
      hdImageURL: WebAddress("https://example.org/\(day)_hd.jpg"))
  }
}
