package import PhotoOfDayEntity

/// What presenters ask about exported pages.
package protocol PageInteractorInput: Sendable {
  /// Checks that a page can be written to a file, before anything is fetched for it.
  ///
  /// - Throws: `APIError.couldNotSave`, also if there is something else than a plain file.
  func checkPage(_ path: String) throws(APIError)
  /// Writes a page to a file, replacing one that is there. Leaves nothing half written.
  func savePage(
    _ segments: [PageSegment], to path: String, reportingTo output: any InteractorOutput<SavedPage>
  ) async
}

/// A piece of a page.
package enum PageSegment: Hashable, Sendable {
  case text(String)
  /// A picture's file as a `data` URL (RFC 2397) between two texts; `otherwise` if it can't be read or browsers can't
  /// show it.
  case picture(path: String, before: String, after: String, otherwise: String)
}

/// A written page.
package struct SavedPage: Hashable, Sendable {
  package var path: String
  /// In bytes.
  package var size: Int

  package init(path: String, size: Int) { (self.path, self.size) = (path, size) }
}
