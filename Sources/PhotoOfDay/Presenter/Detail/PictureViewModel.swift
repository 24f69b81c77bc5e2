// The one thing below this room that views use as it is.
@_exported public import struct PhotoOfDayEntity.PixelSize

/// A picture's file, and which part of it to draw.
package struct PictureDrawing: Hashable, Sendable {
  /// A part of a picture, in pixels, from the top left.
  package struct Part: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  package var path: String
  /// In pixels, where known.
  package var size: PixelSize?
  /// As programs call it, where known: `jpeg`.
  package var format: String?
  /// `nil` for all of it.
  package var part: Part?
}

package struct PictureViewModel: Hashable, Sendable {
  /// The reason why there is no file, or no address of it.
  package var missing: String?
  package var isDrawable = false
  /// The original's size, where NASA tells it: its shape is that of every rendition.
  package var originalSize: PixelSize?
  /// The picture to draw; `nil` if there is none, or nothing draws pictures.
  package var drawing: PictureDrawing?
  /// The reason why it couldn't be loaded.
  package var failure: String?
  /// A mark that says that it is a video, and how to play it.
  package var mark: String?
  /// A mark that says that the drawn picture isn't NASA's.
  package var drawingMark: String?
}

/// A picture alone, as large as it goes.
package struct PictureZoomViewModel: Hashable, Sendable {
  /// `nil` for a picture that can't be loaded.
  package var drawing: PictureDrawing?
  package var title: String
  /// The day of the entry, which is shown with a mark.
  package var day: String
  /// Its position in the list, and how far it is enlarged.
  package var status: [String]
  /// Names the most important keys, until one is pressed.
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
  /// It would take more memory and time than a picture should.
  case tooLarge(megapixels: Int)
  case unreadable

  package static let cancelled = DrawingProblem.program(.cancelled)
}
