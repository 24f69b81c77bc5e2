package import PhotoOfDayEntity

/// What presenters ask about exported pages.
package protocol PageInteractorInput: Sendable {
  /// Fetches the picture of an entry, or a video's still, for a page. Cancelling the task stops it.
  func fetchPicture(of item: APODItem, reportingTo output: any InteractorOutput<PictureFile>) async
  /// Begins a page. An existing file stays as it is until the page is complete.
  ///
  /// - Parameter path: the user's argument.
  /// - Throws: `APIError.couldNotSave`, also if the path leads to anything but a plain file.
  func beginPage(_ path: String) async throws(APIError) -> any PageWriting
}

/// A page that is being written. Unless it is finished, it leaves nothing behind.
package protocol PageWriting: Sendable {
  func append(_ text: String) async throws(APIError)
  /// Appends a picture's file as a `data` URL (RFC 2397) between two texts.
  ///
  /// - Returns: `false`, with nothing appended, if the file isn't a picture that browsers can show.
  func append(picture path: String, between before: String, and after: String) async throws(APIError) -> Bool
  /// Gives the page its final name.
  func finish() async throws(APIError) -> SavedPage
}

/// A written page.
package struct SavedPage: Hashable, Sendable {
  package var path: String
  /// In bytes.
  package var size: Int

  package init(path: String, size: Int) { (self.path, self.size) = (path, size) }
}
