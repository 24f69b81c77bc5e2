import PhotoOfDayEntity
import PhotoOfDayInteractor

extension PictureViewModel {
  /// - Parameter picture: what came of fetching it; `nil` where there was nothing to fetch, or nobody to draw it.
  init(_ item: APODItem, _ picture: Result<PictureFile, APIError>?, _ messages: any Messages) {
    text =
      switch item.mediaType {
      case .image: item.imageURL.map { "\(messages.label(.picture)): \($0)" } ?? messages.noPictureFile
      case .video: item.videoURL.map { "\(messages.label(.video)): \($0)" } ?? messages.noVideoAddress
      case .other: item.pageURL.map { "\(messages.label(.page)): \($0)" } ?? messages.noPictureFile
      }
    switch picture {
    case .success(let file):
      drawing = PictureDrawing(file)
      if file.isStandIn { drawingMark = messages.standInMark }
    case .failure(.offline): failure = messages.pictureNotOnThisMachine
    case .failure(let error): failure = messages.couldNotShowPicture(because: messages.sentence(for: error, era: nil))
    case nil: break
    }
    isDrawable = item.hasPicture
    originalSize = item.originalSize.map { PictureCanvas(width: $0.width, height: $0.height) }
    if item.mediaType == .video, item.videoURL != nil { mark = messages.videoMark }
  }
}
