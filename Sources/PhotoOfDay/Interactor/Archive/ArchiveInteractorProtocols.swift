package import PhotoOfDayEntity

/// Which months are to be archived.
package enum ArchiveScope: Hashable, Sendable {
  /// From the first picture to today.
  case all
  /// A year of either era.
  case year(Int)
  /// A month, 1 to 12, of a year of either era; `nil` for NASA's current year.
  case month(Int, year: Int?)
}

/// What the archive's presenter asks of its interactor.
package protocol ArchiveInteractorInput: Sendable {
  /// Fetches what the archive lacks and adds it, and tells `output` exactly once how that ended before it returns.
  /// Cancelling the task stops it; what is archived by then stays.
  func fillArchive(_ scope: ArchiveScope, reportingTo output: any ArchiveInteractorOutput) async
  /// Which pictures of the archived months are not archived themselves.
  func missingPictures(of scope: ArchiveScope) async -> PicturePlan
  /// Fetches these pictures, in the same way.
  func archivePictures(_ plan: PicturePlan, reportingTo output: any ArchiveInteractorOutput) async
}

/// What the archive's interactor reports.
package protocol ArchiveInteractorOutput: Sendable {
  /// So many of the months or pictures that are asked for are done, and so many others were given up.
  func didReach(_ count: Int, givenUp: Int, of total: Int) async
  /// NASA's request limit has been reached, and it says to wait.
  func willWait(seconds: Int) async
  func didEnd(_ report: MonthReport) async
  func didEnd(_ report: PictureReport) async
  /// Nothing was begun: the months may not be asked for, or there is no place for them.
  func fillFailure(_ error: APIError) async
}
