import CSystem
package import PhotoOfDayEntity

/// The use case of the export: writes a page with its pictures to one file, piece by piece.
package struct PageSaver: PageInteractorInput {
  private let home: String?

  /// - Parameter home: the user's home folder, for paths with `~`.
  package init(home: String? = nil) { self.home = home }

  package func beginPage(_ path: String) throws(APIError) -> any PageWriting {
    let path = FilePath(argument: path.hasPrefix("~/") ? (home ?? "~") + path.dropFirst() : path)
    let target = path.resolvingLinks
    var status = stat()
    if lstat(target.bytes, &status) == 0, !sys_is_file(&status) {
      throw .couldNotSave(reason: "\(path): not a plain file")
    }
    return PageFile(target: target, part: try PartFile(beside: target, isPrivate: false))
  }
}

/// A page in its temporary file. No picture is in memory as a whole.
private final class PageFile: PageWriting {
  /// How much of a picture to read at once, in bytes: a multiple of 3, so that base64 has no padding within it.
  private static let pieceLength = 3 << 16

  private let target: FilePath
  private let part: PartFile

  init(target: FilePath, part: PartFile) { (self.target, self.part) = (target, part) }

  @concurrent
  func append(_ segments: [PageSegment]) async throws(APIError) -> Bool {
    var isComplete = true
    for segment in segments {
      switch segment {
      case .text(let text): try append(text)
      case .picture(let path, let before, let after, let otherwise):
        if try append(picture: path, before, after) { continue }
        isComplete = false
        try append(otherwise)
      }
    }
    return isComplete
  }

  @concurrent
  func finish() async throws(APIError) -> SavedPage {
    let size = part.size
    part.copyMode(of: target)
    try part.replace(target)
    return SavedPage(path: target.description, size: size)
  }

  /// - Returns: `false` if there is no picture that browsers can show.
  private func append(picture path: String, _ before: String, _ after: String) throws(APIError) -> Bool {
    guard case .whole(_, let format, _) = StoredPicture(path, headLength: MediaFormat.signatureLength),
      let type = format.webType
    else { return false }
    var size = 0
    let descriptor = sys_open_file(path, &size)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    try append(before + "data:\(type);base64,")
    var bytes = [UInt8](repeating: 0, count: Self.pieceLength)
    var count = bytes.count
    while count == bytes.count {
      count = sys_read_file(descriptor, &bytes, bytes.count)
      guard count >= 0 else { throw .couldNotRead(reason: "\(path): \(StoredFile.Failure(code: errno).words)") }
      try append(bytes[..<count].base64)
    }
    try append(after)
    return true
  }

  private func append(_ text: String) throws(APIError) {
    var text = text
    let failure = text.withUTF8 { part.append(UnsafeRawBufferPointer($0)) }
    if let failure { throw failure }
  }
}

extension MediaFormat {
  /// The media type of pictures that every browser shows.
  fileprivate var webType: String? {
    switch self {
    case .jpeg, .png, .gif, .webp, .bmp, .avif: "image/\(rawValue)"
    case .tiff, .heic, .mp4, .quickTime, .webm: nil
    }
  }
}
