package import PhotoOfDayEntity

/// What the presenters of both modules ask about a picture's file.
package protocol PictureInteractorInput: Sendable {
  /// Saves the picture as large as NASA has it, and tells `output` exactly once how it went before it returns.
  /// Cancelling the task stops it and leaves nothing half written.
  ///
  /// - Parameter folder: as the user wrote it; `nil` for the pictures folder of the desktop.
  func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any PictureInteractorOutput
  ) async
  /// Does the same in the folder of the desktop's background, where the file stays until another takes its place.
  func saveWallpaper(of item: APODItem, reportingTo output: any PictureInteractorOutput) async
  /// Removes the backgrounds that one takes the place of, now that it does.
  func removeWallpapers(before picture: SavedPicture)
}

/// What is reported of saving a picture.
package protocol PictureInteractorOutput: Sendable {
  /// So much has arrived; `total` where the server says how much there is.
  func didReceive(bytes: Int, of total: Int?) async
  func didSave(_ picture: SavedPicture) async
  func saveFailure(_ error: APIError) async
}
