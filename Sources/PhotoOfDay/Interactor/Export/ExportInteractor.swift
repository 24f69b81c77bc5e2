import CSystem
package import PhotoOfDayEntity

/// What presenters ask about exported pages.
package protocol ExportInteractorInput: Sendable {
  /// Fetches the picture of an entry, or a video's still, for a page. Cancelling the task stops it.
  func fetchPicture(of item: APODItem, reportingTo output: any InteractorOutput<PictureFile>) async
  /// Begins a page. An existing file stays as it is until the page is complete.
  func beginPage(_ path: String) async throws(AppError) -> PageFile
}

/// A written page.
package struct SavedPage: Hashable, Sendable {
  package var path: String
  /// In bytes.
  package var size: Int
}

/// The export's use case: fetches pictures for a page, and writes the page to one file, piece by piece.
package struct ExportInteractor: ExportInteractorInput {
  /// The longer side of a picture, in pixels: enough for the width of most windows, and for paper.
  private static let side = 1024
  /// The longer side of one that its server doesn't resize. The original may have many megabytes.
  private static let leastSide = 768
  /// Above so many bytes, NASA's JPEG copy is smaller: PNGs and GIFs have megabytes.
  private static let large = 500_000

  /// Stands at the beginning of each page. Only a file that has it is replaced.
  package static let mark = #"<meta name="generator" content="photo-of-day">"#
  private static let longestBeginning = 4096

  private let pictures: PictureLoader
  private let home: String?

  package init(pictures: PictureLoader, home: String? = nil) { (self.pictures, self.home) = (pictures, home) }

  @concurrent
  package func fetchPicture(of item: APODItem, reportingTo output: any InteractorOutput<PictureFile>) async {
    await output.receive { () throws(AppError) in try await picture(of: item) }
  }

  private func picture(of item: APODItem) async throws(AppError) -> PictureFile {
    let addresses = PictureAddresses(item)
    let side = addresses?.resizableSize == nil ? Self.leastSide : Self.side
    let file = try await pictures.picture(of: item, fitting: PixelSize(width: side, height: side))
    guard let size = try? StoredFile.ends(of: file.path, head: 0)?.size, size > Self.large, let copy = addresses?.copy
    else { return file }
    return try await attempt { () throws(AppError) in
      try await pictures.file(of: copy, anew: false, until: Deadline(after: pictures.timeLimit), largest: size)
    } orElse: { _ in
      file
    }
  }

  @concurrent
  package func beginPage(_ path: String) async throws(AppError) -> PageFile {
    let target = StoredFile.target(of: path.hasPrefix("~/") ? (home ?? "~") + path.dropFirst() : path)
    var status = stat()
    let exists = stat(target, &status) == 0
    guard exists || sys_errno() == ENOENT else { throw .couldNotWrite(target) }
    // The drive that it leads to may not be there now.
    if !exists, StoredFile.isLink(target) { throw .storage(.couldNotSave(reason: "\(target): a link to nothing")) }
    if exists, !sys_is_file(&status) { throw .storage(.couldNotSave(reason: "\(target): not a plain file")) }
    if exists, status.st_size > 0 {
      let head = try StoredFile.ends(of: target, head: Self.longestBeginning)?.head ?? []
      guard head.firstRange(of: Self.mark.utf8) != nil else { throw .storage(.notOurPage(path)) }
    }
    PartFile.sweep(StoredFile.parts(of: target).folder)
    return PageFile(target: target, part: try PartFile(beside: target, isPrivate: false))
  }
}

/// A page that is being written to a temporary file. Unless it is finished, it leaves nothing behind.
package final class PageFile: Sendable {
  /// The largest picture, in bytes.
  private static let largest = 64 << 20

  private let target: String
  private let part: PartFile

  fileprivate init(target: String, part: PartFile) { (self.target, self.part) = (target, part) }

  @concurrent
  package func append(_ text: String) async throws(AppError) { try part.append(text) }

  /// Appends a picture's file as a `data` URL (RFC 2397) between two texts.
  ///
  /// - Returns: `false`, with nothing appended, if the file isn't a picture that browsers can show.
  @concurrent
  package func append(picture path: String, between before: String, and after: String) async throws(AppError) -> Bool {
    guard let type = PictureFile(whole: path, headLength: MediaFormat.signatureLength)?.format?.webType,
      let bytes = try? StoredFile.contents(of: path, atMost: Self.largest)
    else { return false }
    for text in ["\(before)data:\(type);base64,", bytes.base64, after] { try part.append(text) }
    return true
  }

  @concurrent
  package func finish() async throws(AppError) -> SavedPage {
    let size = part.size
    try part.replace(target)
    return SavedPage(path: target, size: size)
  }
}

extension PartFile {
  fileprivate func append(_ text: String) throws(AppError) {
    var text = text
    let failure = text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    if let failure { throw failure }
  }
}

extension MediaFormat {
  /// The media type of pictures that every browser shows.
  fileprivate var webType: String? {
    switch self {
    case .jpeg, .png, .gif, .webp: "image/\(rawValue)"
    case .tiff, .mp4, .quickTime, .webm: nil
    }
  }
}
