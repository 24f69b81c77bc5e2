package import PhotoOfDayEntity

/// Receives the result of one call to an interactor, and the news on the way to it.
package protocol InteractorOutput<Value>: APODNews {
  associatedtype Value: Sendable

  /// How the call went; exactly once per call.
  func receive(_ result: Result<Value, APIError>) async
  /// So many bytes of a file have arrived, of `total` where the server says it.
  func didReceive(bytes: Int, of total: Int?) async
  /// The result stands, but couldn't be cached; `reason` is the system's.
  func didFailToSave(_ reason: String) async
}

extension InteractorOutput {
  /// Does the work and reports its result.
  func receive(_ work: () async throws(APIError) -> Value) async {
    do throws(APIError) {
      await receive(.success(try await work()))
    } catch {
      await receive(.failure(error))
    }
  }
}

/// The use cases that the screens of lists and pictures share.
package struct PhotoInteractors: Sendable {
  package let list: any PhotoListInteractorInput
  package let detail: any PhotoDetailInteractorInput
  package let files: any PictureFileInteractorInput
  package let saving: any PictureInteractorInput
  package let favorites: any FavoriteInteractorInput
  package let page: any PageInteractorInput
  /// Which addresses the desktop's programs may be given.
  package let hosts: HostPolicy
  /// Whether what nobody has asked for yet may be fetched now.
  package let readsAhead: @Sendable () -> Bool

  package init(
    list: any PhotoListInteractorInput, detail: any PhotoDetailInteractorInput, files: any PictureFileInteractorInput,
    saving: any PictureInteractorInput, favorites: any FavoriteInteractorInput, page: any PageInteractorInput,
    hosts: HostPolicy, readsAhead: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.list, self.detail, self.files) = (list, detail, files)
    (self.saving, self.favorites, self.page, self.hosts) = (saving, favorites, page, hosts)
    self.readsAhead = readsAhead
  }
}
