/// The use cases that the screens of lists and pictures share.
package struct Interactors: Sendable {
  package let list: any ListInteractorInput
  package let detail: any DetailInteractorInput
  package let pictures: any PictureInteractorInput
  package let favorites: any FavoriteInteractorInput
  /// The policy for the addresses that are passed to the desktop's programs.
  package let hosts: HostPolicy
  package let readsAhead: Bool
  /// Waits until all answers are cached. Returns the system's message if updating the cache has
  /// failed since the last call.
  package let finishCaching: @Sendable () async -> String?

  package init(
    list: any ListInteractorInput,
    detail: any DetailInteractorInput,
    pictures: any PictureInteractorInput,
    favorites: any FavoriteInteractorInput,
    hosts: HostPolicy,
    readsAhead: Bool = false,
    finishCaching: @escaping @Sendable () async -> String? = { nil }
  ) {
    self.list = list
    self.detail = detail
    self.pictures = pictures
    self.favorites = favorites
    self.hosts = hosts
    self.readsAhead = readsAhead
    self.finishCaching = finishCaching
  }
}
