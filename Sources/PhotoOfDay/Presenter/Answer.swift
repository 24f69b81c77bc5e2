import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What a call to an interactor brought.
struct Fetched<Value: Sendable>: Sendable {
  var value: Value
  /// What it was read from, where NASA's answer could not be had.
  var copy: StoredCopy?
}

/// The output of one call to an interactor: takes its answer, passes on the news of the way there, and tells of what could
/// not be stored.
///
/// So no screen hears the answer to a question that it is no longer asking.
@MainActor
final class Answer<Value: Sendable> {
  private weak var news: Loading?
  private var copy: StoredCopy?
  private var result: Result<Fetched<Value>, APIError>?
  private var waiter: CheckedContinuation<Result<Fetched<Value>, APIError>, Never>?

  init(news: Loading) { self.news = news }

  /// Waits for the answer. Once.
  func get() async -> Result<Fetched<Value>, APIError> {
    if let result { return result }
    return await withCheckedContinuation { waiter = $0 }
  }

  /// The call is over: what has not been answered by now was stopped.
  func close() { take(.failure(.cancelled)) }

  private func take(_ value: Result<Value, APIError>) {
    guard result == nil else { return }
    let taken = value.map { Fetched(value: $0, copy: copy) }
    result = taken
    waiter?.resume(returning: taken)
    waiter = nil
  }
}

extension Answer: APODNews {
  @MainActor
  func willRetry(after pause: Duration) async { if result == nil { news?.willRetry() } }

  @MainActor
  func didReceive(_ items: [APODItem]) async { if result == nil { news?.didReceive(items) } }

  @MainActor
  func didFallBack(to copy: StoredCopy) async { self.copy = copy }

  @MainActor
  func didFailToDelete(_ reason: String) async { news?.tell(\.couldNotDelete, technical: reason) }

  /// What was answered stands all the same.
  @MainActor
  func didFailToSave(_ reason: String) async { news?.tell(\.couldNotCache, technical: reason) }

  @MainActor
  func fetchSuccess(_ value: Value) async { take(.success(value)) }

  @MainActor
  func fetchFailure(_ error: APIError) async { take(.failure(error)) }
}

extension Answer: PhotoListInteractorOutput where Value == APODList {}
extension Answer: PhotoDetailInteractorOutput where Value == APODItem {}
extension Answer: PictureFileOutput where Value == PictureFile {}

extension Answer: PictureInteractorOutput where Value == SavedPicture {
  @MainActor
  func didReceive(bytes: Int, of total: Int?) async { if result == nil { news?.didReceive(bytes: bytes, of: total) } }

  @MainActor
  func didSave(_ picture: SavedPicture) async { take(.success(picture)) }

  @MainActor
  func saveFailure(_ error: APIError) async { take(.failure(error)) }
}

extension Answer: FavoriteInteractorOutput where Value == FavoriteChange {
  @MainActor
  func didChange(_ favorite: FavoriteChange) async { take(.success(favorite)) }

  @MainActor
  func changeFailure(_ error: APIError) async { take(.failure(error)) }
}

extension Answer: PageInteractorOutput where Value == SavedPage {
  @MainActor
  func didSave(_ page: SavedPage) async { take(.success(page)) }

  @MainActor
  func pageFailure(_ error: APIError) async { take(.failure(error)) }
}
