package import PhotoOfDayEntity

/// Which months to archive.
package enum ArchiveScope: Hashable, Sendable {
  /// From the first picture to today.
  case all
  /// A year of either era.
  case year(Int)
  /// A month, 1 to 12, of a year of either era; `nil` for NASA's current year.
  case month(Int, year: Int?)
}

/// What the archive's presenter asks its interactor.
package protocol ArchiveInteractorInput: Sendable {
  /// Fetches what the archive is missing, and reports exactly once how that ended before it returns. Cancelling the
  /// task stops it; what has been archived stays.
  func fillArchive(_ scope: ArchiveScope, reportingTo output: any ArchiveInteractorOutput) async
  /// The pictures of the archived months that aren't archived yet.
  func missingPictures(of scope: ArchiveScope) async -> PicturePlan
  /// Fetches these pictures in the same way.
  func archivePictures(_ plan: PicturePlan, reportingTo output: any ArchiveInteractorOutput) async
}

/// What the archive's interactor reports.
package protocol ArchiveInteractorOutput: Sendable {
  /// So many of the months or pictures are done, and so many others have failed.
  func didReach(_ count: Int, givenUp: Int, of total: Int) async
  /// NASA's request limit has been reached, and it asked to wait.
  func willWait(seconds: Int) async
  func didEnd(_ report: MonthReport) async
  func didEnd(_ report: PictureReport) async
  /// Nothing was fetched: the months are out of range, or there is no folder for them.
  func fillFailure(_ error: APIError) async
}
