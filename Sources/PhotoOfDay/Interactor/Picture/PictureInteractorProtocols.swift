package import PhotoOfDayEntity

/// What presenters ask about pictures that are to be shown.
package protocol PictureFileInteractorInput: Sendable {
  /// Fetches the picture of an entry, or a video's still, in at least so many pixels where NASA has them and hardly
  /// more. Cancelling the task stops it.
  ///
  /// - Parameter anew: whether to ask NASA even if the picture is stored, and to replace it.
  func fetchPicture(
    of item: APODItem, fitting size: PixelSize, anew: Bool, reportingTo output: any InteractorOutput<PictureFile>
  ) async
}

extension PictureLoader: PictureFileInteractorInput {
  package func fetchPicture(
    of item: APODItem, fitting size: PixelSize, anew: Bool, reportingTo output: any InteractorOutput<PictureFile>
  ) async {
    await output.receive { () throws(APIError) in try await picture(of: item, fitting: size, anew: anew) }
  }
}

/// What presenters ask about pictures that are to be saved.
package protocol PictureInteractorInput: Sendable {
  /// Saves the picture in NASA's full size. Cancelling the task stops it and leaves nothing half written.
  ///
  /// - Parameter folder: as the user wrote it; `nil` for the pictures folder of the desktop.
  func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any InteractorOutput<SavedPicture>
  ) async
}
