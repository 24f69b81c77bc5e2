package import PhotoOfDayEntity

/// What the list's presenter asks about a page that is to be written.
package protocol PageInteractorInput: Sendable {
  /// Whether a page can be written to a file, before anything is fetched for it.
  ///
  /// - Throws: `APIError.couldNotSave`, also for what is there and is no plain file.
  func checkPage(_ path: String) throws(APIError)
  /// Writes a page to a file, replacing one that is there. Leaves nothing half written.
  func savePage(
    _ segments: [PageSegment], to path: String, reportingTo output: any InteractorOutput<SavedPage>
  ) async
}

/// A piece of a page.
package enum PageSegment: Hashable, Sendable {
  case text(String)
  /// A picture's file as a `data` address (RFC 2397) between two texts; another text where it can't be read, or is of a
  /// kind that browsers don't show.
  case picture(path: String, before: String, after: String, otherwise: String)
}

/// A page that was written.
package struct SavedPage: Hashable, Sendable {
  package var path: String
  /// In bytes.
  package var size: Int

  package init(path: String, size: Int) { (self.path, self.size) = (path, size) }
}
