import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

/// Answers each request with the next of its answers, the last of them for ever.
final class PhotoListInteractorStub: PhotoListInteractorInput {
  let allowedDays: AllowedDays
  let requests = Mutex<[APODList.Scope]>([])
  /// Whether NASA was to be asked even where a copy would do, of each request.
  let anew = Mutex<[Bool]>([])
  private let answers: Mutex<[Result<APODList, APIError>]>

  private let saving: any PictureInteractorInput

  /// What was to be saved, where a stub saves.
  var savings: [SavingStub.Request] { (saving as? SavingStub)?.requests.withLock(\.self) ?? [] }

  convenience init(
    today: CalendarDay = "2023-12-31", saving: any PictureInteractorInput = SavingStub(),
    _ answers: Result<APODList, APIError>...
  ) {
    self.init(today: today, saving: saving, answers)
  }

  init(
    today: CalendarDay = "2023-12-31", saving: any PictureInteractorInput = SavingStub(),
    _ answers: [Result<APODList, APIError>]
  ) {
    self.saving = saving
    allowedDays = AllowedDays(today: today)
    self.answers = Mutex(answers)
  }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any PhotoListInteractorOutput
  ) async {
    requests.withLock { $0.append(scope) }
    self.anew.withLock { $0.append(anew) }
    switch answers.withLock({ $0.count > 1 ? $0.removeFirst() : $0[0] }) {
    case .success(let list): await output.fetchSuccess(list)
    case .failure(let error): await output.fetchFailure(error)
    }
  }

  func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any PictureInteractorOutput
  ) async {
    await saving.savePicture(of: item, in: folder, reportingTo: output)
  }
}

/// Saves in words alone: says of each picture what its answer is, and remembers it with its folder.
final class SavingStub: PictureInteractorInput {
  struct Request: Equatable {
    var day: CalendarDay
    var folder: String?
  }

  let requests = Mutex<[Request]>([])
  private let answer: @Sendable (APODItem) -> Result<SavedPicture, APIError>

  init(
    _ answer: @escaping @Sendable (APODItem) -> Result<SavedPicture, APIError> = {
      .success(SavedPicture(path: "/saved/\($0.date).jpg", kind: .original))
    }
  ) {
    self.answer = answer
  }

  func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any PictureInteractorOutput
  ) async {
    requests.withLock { $0.append(Request(day: item.date, folder: folder)) }
    switch answer(item) {
    case .success(let picture):
      await output.didReceive(bytes: 3_250_000, of: 40_100_000)
      await output.didSave(picture)
    case .failure(let error): await output.saveFailure(error)
    }
  }
}

/// Answers requests for a picture and for months, each with the next of its answers, the last of them for ever.
final class PhotoDetailInteractorStub: PhotoDetailInteractorInput {
  let saving: SavingStub
  let allowedDays: AllowedDays
  let requests = Mutex<[PhotoDetailRequest]>([])
  /// Whether NASA was to be asked even where a copy would do, of each request for a picture.
  let anew = Mutex<[Bool]>([])
  let months = Mutex<[CalendarMonth]>([])
  private let pictures: Mutex<[Result<APODItem, APIError>]>
  private let lists: @Sendable (CalendarMonth) -> Result<APODList, APIError>

  init(
    today: CalendarDay = "2023-12-31", pictures: [Result<APODItem, APIError>] = [.failure(.offline)],
    lists: @escaping @Sendable (CalendarMonth) -> Result<APODList, APIError> = { .success(.full($0)) },
    file: @escaping @Sendable (APODItem) -> Result<PictureFile, APIError> = { _ in .failure(.noPictureFile) },
    saving: SavingStub = SavingStub()
  ) {
    self.file = file
    self.saving = saving
    allowedDays = AllowedDays(today: today)
    self.pictures = Mutex(pictures)
    self.lists = lists
  }

  func fetchAPOD(
    _ request: PhotoDetailRequest, anew: Bool, reportingTo output: any PhotoDetailInteractorOutput
  ) async {
    requests.withLock { $0.append(request) }
    self.anew.withLock { $0.append(anew) }
    switch pictures.withLock({ $0.count > 1 ? $0.removeFirst() : $0[0] }) {
    case .success(let item): await output.fetchSuccess(item)
    case .failure(let error): await output.fetchFailure(error)
    }
  }

  /// The sizes that pictures' files were asked for in.
  let sizes = Mutex<[PixelSize]>([])
  private let file: @Sendable (APODItem) -> Result<PictureFile, APIError>

  func fetchPicture(
    of item: APODItem, fitting size: PixelSize, reportingTo output: any PictureFileOutput
  ) async {
    sizes.withLock { $0.append(size) }
    switch file(item) {
    case .success(let file): await output.fetchSuccess(file)
    case .failure(let error): await output.fetchFailure(error)
    }
  }

  /// What searches find, if they find anything.
  let found = Mutex<[APODItem]>([])

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any PhotoListInteractorOutput
  ) async {
    guard case .month(let month) = scope else {
      var list = APODList(scope: scope, items: found.withLock { $0 }, isStored: true)
      list.searched = SearchExtent(months: 1, entries: 31)
      return await output.fetchSuccess(list)
    }
    months.withLock { $0.append(month) }
    switch lists(month) {
    case .success(let list): await output.fetchSuccess(list)
    case .failure(let error): await output.fetchFailure(error)
    }
  }

  func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any PictureInteractorOutput
  ) async {
    await saving.savePicture(of: item, in: folder, reportingTo: output)
  }
}

/// Records what its presenter tells it, in one list.
@MainActor
final class ScreenSpy: PhotoListViewProtocol, PhotoDetailViewProtocol {
  enum Message: Equatable {
    case showLoading(String), hideLoading
    case list(String, count: Int)
    case calendar(String)
    case gallery(String, count: Int)
    case photo(String)
    case error(String)
    case notice(String)
    case countDown(Int)
  }

  /// What comes of each countdown; there is nobody to see one after these.
  var patience: [Bool] = []

  private(set) var messages: [Message] = []
  private(set) var lists: [PhotoListViewModel] = []
  private(set) var calendars: [PhotoCalendarViewModel] = []
  private(set) var photos: [PhotoDetailViewModel] = []
  /// Happens while something loads.
  var whenLoading: () -> Void = {}

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
  /// How many entries fit the window, where it has pages.
  var rowsOfPage: Int?
  var writesRecords = false
  /// Whether parts of pictures can be drawn.
  var drawsZooms = true
  @MainActor func showZoom(_ zoom: PictureZoomViewModel) async -> Bool {
    zooms.append(zoom)
    return drawsZooms
  }
  private(set) var zooms: [PictureZoomViewModel] = []
  private(set) var copied: [String] = []
  var hasClipboard = true
  func copy(_ text: String) -> Bool {
    copied.append(text)
    return hasClipboard
  }
  /// Why there is no desktop to hang pictures on.
  var wallpaperProblem: WallpaperProblem?
  /// What comes of hanging one.
  var hanging = Result<String, WallpaperProblem>.success("GNOME")
  private(set) var hung: [String] = []
  func setWallpaper(_ path: String) async -> Result<String, WallpaperProblem> {
    hung.append(path)
    return hanging
  }
  func open(_ address: String) -> Bool {
    opened.append(address)
    return opensAddresses
  }

  func showLoading(_ text: String) {
    messages.append(.showLoading(text))
    whenLoading()
  }
  func hideLoading() { messages.append(.hideLoading) }
  func showError(_ alert: AlertViewModel) { messages.append(.error(alert.text)) }
  func showNotice(_ text: String) { messages.append(.notice(text)) }
  @MainActor func countDown(from seconds: Int, _ text: @escaping (Int) -> String) async -> Bool {
    guard !patience.isEmpty else { return false }
    messages.append(.countDown(seconds))
    return patience.removeFirst()
  }
  func showPhotos(_ list: PhotoListViewModel) {
    messages.append(.list(list.title, count: list.rows.count))
    lists.append(list)
  }
  /// What was shown while something loaded.
  private(set) var outlines: [PhotoListViewModel] = []
  private(set) var photoOutlines: [PhotoDetailViewModel] = []
  /// How a gallery is laid out, where one can be drawn.
  var grid: GalleryGrid?
  private(set) var galleries: [PhotoGalleryViewModel] = []
  /// What was put in the cells of the last gallery: a picture's path, or the text.
  private(set) var cells: [Int: String] = [:]
  func galleryGrid(weeks: Int?) -> GalleryGrid? { grid }
  private(set) var pages: [PhotoPageViewModel] = []
  func parts(of page: PhotoPageViewModel) -> [PhotoPagePart] {
    pages.append(page)
    return page.entries.map { .text($0.title) }
  }
  func showGallery(_ gallery: PhotoGalleryViewModel) {
    messages.append(.gallery(gallery.title, count: gallery.cells.count { $0 != nil }))
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

/// Which picture was opened, whatever was on the screen before.
enum OpenedPicture: Equatable {
  case entry(at: Int, of: APODList)
  case picture(PhotoDetailRequest, era: Era? = nil)
}

/// Records where it is sent, and comes back at once with the next of its exits; without one, to the list before.
@MainActor
final class PhotoListRouterSpy: PhotoListRouterProtocol {
  private(set) var subjects: [OpenedPicture] = []
  private(set) var lists: [ShownList?] = []
  private var exits: [PhotoDetailExit]

  init(_ exits: PhotoDetailExit...) { self.exits = exits }

  private(set) var wishes: [PictureWishes] = []

  @MainActor func openDetail(of subject: PhotoDetailSubject, wishes: PictureWishes) async -> PhotoDetailExit {
    switch subject {
    case .entry(let place, let list): subjects.append(.entry(at: place, of: list.list))
    case .picture(let request, let era, _): subjects.append(.picture(request, era: era))
    }
    lists.append(subject.list)
    self.wishes.append(wishes)
    if exits.count > 1 { return exits.removeFirst() }
    return exits.first ?? .back(to: subject.list ?? ShownList(.full("2023-10")))
  }
}

extension PhotoDetailSubject {
  /// The list that was on the screen.
  var list: ShownList? {
    switch self {
    case .entry(_, let list): list
    case .picture(_, _, let list): list
    }
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

extension PhotoListInteractorInput {
  /// For doubles that nobody asks for a picture.
  func fetchPicture(of item: APODItem, fitting size: PixelSize, reportingTo output: any PictureFileOutput) async {
    await output.fetchFailure(.noPictureFile)
  }
}

extension FavoriteInteractorInput {
  /// For doubles that nobody marks anything with.
  var favoriteDays: Set<CalendarDay> { [] }
  func toggleFavorite(_ item: APODItem, reportingTo output: any FavoriteInteractorOutput) async {
    await output.didChange(FavoriteChange(isFavorite: true))
  }
}

extension PictureInteractorInput {
  /// For doubles that nobody wants a wallpaper of.
  func saveWallpaper(of item: APODItem, reportingTo output: any PictureInteractorOutput) async {
    await output.saveFailure(.noPictureFile)
  }
  func removeWallpapers(before picture: SavedPicture) {}
}

extension PageInteractorInput {
  func checkPage(_ path: String) throws(APIError) {}
  /// For doubles that nobody wants a page of.
  func savePage(_ segments: [PageSegment], to path: String, reportingTo output: any PageInteractorOutput) async {
    await output.pageFailure(.couldNotSave(reason: "a double"))
  }
}
