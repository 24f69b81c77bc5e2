import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization

/// Answers each request with the next of its answers, the last of them for ever.
final class PhotoListInteractorStub: PhotoListInteractorInput {
  let rules: MonthRules
  let requests = Mutex<[PhotoListRequest]>([])
  private let answers: Mutex<[Result<APODList, APIError>]>

  init(today: CalendarDay = "2023-12-31", _ answers: Result<APODList, APIError>...) {
    rules = MonthRules(today: today)
    self.answers = Mutex(answers)
  }

  func fetchAPOD(_ request: PhotoListRequest, reportingTo output: any PhotoListInteractorOutput) async {
    requests.withLock { $0.append(request) }
    switch answers.withLock({ $0.count > 1 ? $0.removeFirst() : $0[0] }) {
    case .success(let list): await output.fetchSuccess(list)
    case .failure(let error): await output.fetchFailure(error)
    }
  }
}

/// Answers requests for a picture and for months, each with the next of its answers, the last of them for ever.
final class PhotoDetailInteractorStub: PhotoDetailInteractorInput {
  let rules: MonthRules
  let requests = Mutex<[PhotoDetailRequest]>([])
  let months = Mutex<[CalendarMonth]>([])
  private let pictures: Mutex<[Result<APODItem, APIError>]>
  private let lists: @Sendable (CalendarMonth) -> Result<APODList, APIError>

  init(
    today: CalendarDay = "2023-12-31", pictures: [Result<APODItem, APIError>] = [.failure(.nothingSaved)],
    lists: @escaping @Sendable (CalendarMonth) -> Result<APODList, APIError> = { .success(.full($0)) }
  ) {
    rules = MonthRules(today: today)
    self.pictures = Mutex(pictures)
    self.lists = lists
  }

  func fetchAPOD(_ request: PhotoDetailRequest, reportingTo output: any PhotoDetailInteractorOutput) async {
    requests.withLock { $0.append(request) }
    switch pictures.withLock({ $0.count > 1 ? $0.removeFirst() : $0[0] }) {
    case .success(let item): await output.fetchSuccess(item)
    case .failure(let error): await output.fetchFailure(error)
    }
  }

  func fetchAPOD(around month: CalendarMonth, reportingTo output: any PhotoDetailInteractorOutput) async {
    months.withLock { $0.append(month) }
    switch lists(month) {
    case .success(let list): await output.fetchSuccess(list)
    case .failure(let error): await output.fetchFailure(error)
    }
  }
}

/// Records what its presenter tells it, in one list.
@MainActor
final class ScreenSpy: PhotoListViewProtocol, PhotoDetailViewProtocol {
  enum Message: Equatable {
    case showLoading(String), hideLoading
    case list(String, count: Int)
    case photo(String)
    case error(String)
    case notice(String)
    case countDown(Int)
  }

  /// What comes of each countdown; there is nobody to see one after these.
  var patience: [Bool] = []

  private(set) var messages: [Message] = []
  private(set) var lists: [PhotoListViewModel] = []
  private(set) var photos: [PhotoDetailViewModel] = []
  /// Happens while something loads.
  var whenLoading: () -> Void = {}

  /// Without what is said about loading.
  var shown: [Message] {
    messages.filter { message in
      if case .showLoading = message { return false }
      return message != .hideLoading
    }
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
  @MainActor func showPhoto(_ photo: PhotoDetailViewModel) async {
    messages.append(.photo(photo.title))
    photos.append(photo)
  }
}

/// Records where it is sent, and comes back at once with the next of its endings.
@MainActor
final class PhotoListRouterSpy: PhotoListRouterProtocol {
  private(set) var subjects: [PhotoDetailSubject] = []
  private var endings: [PhotoDetailEnding]

  init(_ endings: PhotoDetailEnding...) { self.endings = endings }

  @MainActor func openDetail(of subject: PhotoDetailSubject) async -> PhotoDetailEnding {
    subjects.append(subject)
    return endings.count > 1 ? endings.removeFirst() : endings[0]
  }
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
