@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Synchronization
import Testing

extension Interactors {
  /// The program's own, at a service that answers every request with these entries.
  init(
    showing items: [APODItem], today: CalendarDay = "2023-12-31",
    pictures: PictureLoader = PictureLoader(
      requests: .at(OfflineHTTPClient()), store: PictureStore())
  ) {
    self.init(
      asking: APODServiceStub { _ in .success(APODAnswer(items: items)) }, today: today,
      pictures: pictures)
  }

  /// The program's own, at a service that answers each request with those of `items` that it asks
  /// for.
  init(choosingFrom items: [APODItem]) {
    self.init(
      asking: APODServiceStub { days in
        .success(APODAnswer(items: items.filter { days.contains($0.date) }))
      })
  }

  private init(
    asking service: APODServiceStub, today: CalendarDay = "2023-12-31",
    pictures: PictureLoader = PictureLoader(
      requests: .at(OfflineHTTPClient()), store: PictureStore())
  ) {
    let loader = APODLoader(service: service, library: Library(now: { 0 }), clock: .noon(of: today))
    self.init(
      list: ListInteractor(loader: loader),
      detail: DetailInteractor(loader: loader),
      pictures: pictures,
      favorites: FavoriteStore(path: nil),
      hosts: HostPolicy(service: nil),
      readsAhead: false)
  }
}

extension RetryingRequests {
  /// Retries without a pause.
  static func at(_ client: any HTTPClient) -> RetryingRequests {
    RetryingRequests(client, sleep: { _ in })
  }
}

extension HostPolicy {
  /// Allows the tests' servers, which are on this machine.
  static let here = HostPolicy(service: WebAddress("http://127.0.0.1")) {
    ["127.0.0.1", "localhost"].contains($0.host)
  }
}

/// Keeps the result of one call.
final class OutputSpy<Value: Sendable>: InteractorOutput {
  private let received = Mutex<Result<Value, AppError>?>(nil)

  var result: Result<Value, AppError>? { received.withLock { $0 } }
  var value: Value? { try? result?.get() }

  func receive(_ result: Result<Value, AppError>) async { received.withLock { $0 = result } }
  func didReach(_ count: Int, of total: Int?) async {}
  func willRetry(because error: AppError) async {}
  func didReceive(_ items: [APODItem]) async {}
  func didFallBack(to fallback: Fallback) async {}
}

/// For views without a presenter of their own.
@MainActor
final class SilentPresenter: ScreenPresenterProtocol {
  func viewDidReceive(_ input: UserInput) -> Reception { .taken }
}

extension [Call] {
  static var october: [Call] { [.month(.month(10, year: 2023))] }
}

extension ShownList {
  static func full(_ month: CalendarMonth) -> ShownList { ShownList(.full(month)) }
}

extension APODList {
  /// A month with a picture every day, named by its date.
  static func full(_ month: CalendarMonth) -> APODList {
    let days = month.startOfMonth.serial...month.endOfMonth.serial
    let items = days.map { APODItem.plain(CalendarDay(serial: $0)) }
    return APODList(scope: .month(month), items: items)
  }
}

extension APODItem {
  /// A picture named by its date.
  static func plain(_ day: CalendarDay) -> APODItem {
    APODItem(
      date: day,
      title: "Picture of \(day)",
      mediaType: .image,
      explanation: "What is seen on \(day).",
      imageURL: WebAddress("https://example.org/\(day).jpg"),
      hdImageURL: WebAddress("https://example.org/\(day)_hd.jpg"))
  }

  /// An entry whose picture has no file.
  static func bare(_ day: CalendarDay) -> APODItem {
    var item = plain(day)
    item.imageURL = nil
    item.hdImageURL = nil
    return item
  }
}

extension MonthFolder {
  func load(_ month: CalendarMonth) throws(AppError) -> StoredEntries? { try load(.month(month)) }
}

extension TemporaryFolder {
  /// A folder of months in this one.
  func months(_ name: String = "months") -> MonthFolder { MonthFolder(path + "/" + name) }
}
