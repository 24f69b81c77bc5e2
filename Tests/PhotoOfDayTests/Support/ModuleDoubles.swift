import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

extension PhotoInteractors {
  /// Lists and pictures of a stub. Nothing else is loaded, and there are no favorites.
  init(_ stub: any PhotoListInteractorInput & PictureFileInteractorInput) {
    self.init(list: stub, stub)
  }

  init(list: any PhotoListInteractorInput, _ files: any PictureFileInteractorInput) {
    let unused = UnusedInteractor()
    self.init(
      list: list, detail: unused, files: files, saving: unused, favorites: unused, page: unused,
      hosts: HostPolicy(service: nil), readsAhead: false)
  }
}

/// Fails the test that calls it. There are no favorites.
private struct UnusedInteractor: PhotoDetailInteractorInput, PictureInteractorInput, FavoriteInteractorInput,
  PageInteractorInput
{
  private func fail<Value>(_ output: any InteractorOutput<Value>, _ call: String = #function) async {
    Issue.record("unexpected call of \(call)")
    await output.receive(.failure(.offline))
  }

  func fetchAPOD(_ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>) async {
    await fail(output)
  }
  func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any InteractorOutput<SavedPicture>
  ) async {
    await fail(output)
  }
  func days() -> Set<CalendarDay> { [] }
  func toggleFavorites(_ items: [APODItem], reportingTo output: any InteractorOutput<FavoriteChange>) async {
    await fail(output)
  }
  func fetchPicture(of item: APODItem, reportingTo output: any InteractorOutput<PictureFile>) async {
    await fail(output)
  }
  func beginPage(_ path: String) throws(APIError) -> PageFile {
    Issue.record("unexpected call of \(#function)")
    throw .offline
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

/// Every month is of these entries, and their pictures are one file.
struct PhotoDetailInteractorStub: PhotoListInteractorInput, PictureFileInteractorInput {
  let allowedDays = AllowedDays(today: "2023-12-31")
  private let items: [APODItem]
  private let file: @Sendable (APODItem) -> Result<PictureFile, APIError>

  init(
    showing items: [APODItem],
    file: @escaping @Sendable (APODItem) -> Result<PictureFile, APIError> = { _ in .failure(.noPictureFile) }
  ) {
    (self.items, self.file) = (items, file)
  }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    await output.receive(.success(APODList(scope: scope, items: items)))
  }

  func fetchPicture(
    of item: APODItem, fitting size: PixelSize, anew: Bool, reportingTo output: any InteractorOutput<PictureFile>
  ) async {
    await output.receive(file(item))
  }
}

/// For views without a presenter of their own.
@MainActor
final class SilentPresenter: ScreenPresenterProtocol {
  func viewDidInterruptLoading() {}
}

extension Launch {
  static var october: Launch { Launch(.month(10, year: 2023)) }
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
