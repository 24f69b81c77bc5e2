import PhotoOfDayInteractor
// The only type of a lower room that views use directly.
@_exported public import struct PhotoOfDayEntity.PixelSize

/// The file of a picture, and the part of it to draw.
package struct PictureDrawing: Hashable, Sendable {
  /// A part of a picture, in pixels, from the top left.
  package struct Part: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  package var path: String
  /// The size of the file's picture in pixels; `nil` if it isn't known.
  package var size: PixelSize?
  /// The format by its usual name, such as `jpeg`; `nil` if it isn't known.
  package var format: String?
  /// The part to draw; `nil` for the whole picture.
  package var part: Part?
}

extension PictureDrawing {
  init(_ file: PictureFile) {
    self.init(path: file.path, size: file.size, format: file.format?.rawValue)
  }
}

package struct PictureViewModel: Hashable, Sendable {
  /// The reason why there is no picture file, or no address of the video.
  package var missing: String?
  package var isDrawable = false
  /// The size of the original, if NASA gives it. All renditions have the shape of the original.
  package var originalSize: PixelSize?
  /// The picture to draw; `nil` if there is none, or if pictures aren't drawn.
  package var drawing: PictureDrawing?
  /// The reason why the picture couldn't be loaded.
  package var failure: String?
  /// A mark for a video, which says how to play it.
  package var mark: String?
  /// A mark for a drawing that isn't NASA's picture.
  package var drawingMark: String?
}

/// A picture that is shown alone, as large as the window allows.
package struct PictureAloneViewModel: Hashable, Sendable {
  /// The picture to draw; `nil` if it can't be loaded.
  package var drawing: PictureDrawing?
  package var title: String
  /// The day of the entry. It is shown only beside a mark.
  package var day: String
  /// The picture's position in the list, and its scale if it is enlarged.
  package var status: [String]
  /// The most important keys, shown until the user presses one.
  package var hint: String
  package var prompt: Prompt
}

package enum DrawingProblem: Error, Hashable, Sendable {
  /// chafa isn't installed, and the terminal can't draw pictures by itself.
  case noProgram
  /// The terminal says that it only prints text.
  case plainTerminal
  case noCropper
  case program(ProgramFailure)
  /// The picture is so large that drawing it would take too much memory and time.
  case tooLarge(megapixels: Int)
  case unreadable

  package static let cancelled = DrawingProblem.program(.cancelled)
}
