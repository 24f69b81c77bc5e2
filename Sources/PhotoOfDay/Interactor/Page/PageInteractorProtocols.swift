package import PhotoOfDayEntity

/// What presenters ask about exported pages.
package protocol PageInteractorInput: Sendable {
  /// Fetches the picture of an entry, or a video's still, and its copy for the contact sheet. Cancelling the task stops it.
  ///
  /// - Parameter share: what they may take. They exceed it if neither NASA nor an installed program makes them that small.
  func fetchPicture(
    of item: APODItem, within share: PageBudget.Share, reportingTo output: any InteractorOutput<PagePicture>
  ) async
  /// Begins a page. An existing file stays as it is until the page is complete.
  ///
  /// - Parameter path: the user's argument.
  /// - Throws: `APIError.couldNotSave`, also if the path leads to anything but a plain file.
  func beginPage(_ path: String) throws(APIError) -> any PageWriting
}

/// A page that is being written. Unless it is finished, it leaves nothing behind.
package protocol PageWriting: Sendable {
  /// Appends pieces to a part of the page.
  ///
  /// - Returns: whether all of their pictures could be embedded.
  func append(_ segments: [PageSegment], to part: PagePart) async throws(APIError) -> Bool
  /// Gives the page its final name.
  func finish() async throws(APIError) -> SavedPage
}

/// The two parts of a page, which grow at the same time.
package enum PagePart: Sendable, CaseIterable {
  /// The head and the contact sheet.
  case front
  /// The entries, and what follows them.
  case entries
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
