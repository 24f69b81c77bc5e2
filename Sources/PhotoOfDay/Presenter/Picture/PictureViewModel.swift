/// Room for a picture, in pixels of the terminal.
package struct PictureCanvas: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A picture's file, and which part of it is to be drawn.
package struct PictureDrawing: Hashable, Sendable {
  /// A part of a picture, in fractions of its sides, from the top left.
  package struct Part: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  package var path: String
  /// In pixels, where known.
  package var size: PictureCanvas?
  /// `nil` for all of it.
  package var part: Part?

  package init(path: String, size: PictureCanvas?, part: Part? = nil) {
    (self.path, self.size, self.part) = (path, size, part)
  }
}

/// The place of the picture in a detail.
package struct PictureViewModel: Hashable, Sendable {
  /// Its address, or why there is none: in its place where it is not drawn, and among the addresses where it is.
  package var text: String
  /// Whether there is a picture to draw.
  package var isDrawable = false
  /// The original's size, where NASA tells it: its shape is that of every rendition.
  package var originalSize: PictureCanvas?
  /// What to draw; `nil` where there is nothing, or nobody to draw it.
  package var drawing: PictureDrawing?
  /// Why it could not be had, where it was wanted.
  package var failure: String?
  /// That it is a video, and how it is played.
  package var mark: String?
  /// That what is drawn is not NASA's picture.
  package var drawingMark: String?
}

/// A picture by itself, as large as it goes.
package struct PictureZoomViewModel: Hashable, Sendable {
  package var drawing: PictureDrawing
  /// How far it is enlarged, and how to go on.
  package var status: String
  package var prompt: String
}

/// Why a picture is not drawn, where it could be wished for.
package enum DrawingProblem: Error, Hashable, Sendable {
  /// No program is there that draws pictures; this one would.
  case noProgram(suggestion: String)
  /// The terminal says of itself that it only prints text.
  case plainTerminal
  /// No program is there that cuts a part out of a picture; these would.
  case noCropper([String])
  /// `words` are the program's own, cleaned.
  case programFailed(name: String, words: String?)
  case programTimedOut(name: String)
  /// It would take more memory and time than a picture should.
  case tooLarge(megapixels: Int)
  /// The file does not say how large it is, so it may be too large.
  case unknownSize
  case unreadable
  case cancelled
}

/// What is to be done with the first picture that is shown, `--open`, `--save`, `--wallpaper`, or `v` in a list; or with all of the list,
/// `--gallery`, `--export`.
package struct PictureWishes: Hashable, Sendable {
  package var opens = false
  package var saves = false
  /// Where; `nil` for the desktop's folder.
  package var folder: String?
  package var zooms = false
  package var showsGallery = false
  package var setsWallpaper = false
  /// The file that all of the list is written to, as a page.
  package var exportPath: String?

  package init(
    opens: Bool = false, saves: Bool = false, folder: String? = nil, zooms: Bool = false, showsGallery: Bool = false,
    setsWallpaper: Bool = false, exportPath: String? = nil
  ) {
    self.exportPath = exportPath
    self.opens = opens
    self.saves = saves
    self.folder = folder
    self.zooms = zooms
    self.showsGallery = showsGallery
    self.setsWallpaper = setsWallpaper
  }

  /// The same, as it is asked for at the prompt.
  var event: PictureEvent { zooms ? .zoom(nil) : setsWallpaper ? .wallpaper(nil) : .save(nil, folder: folder) }
}
