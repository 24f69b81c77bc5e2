import CSystem
package import PhotoOfDayEntity

/// The export's use case: writes a page with its pictures to one file, piece by piece.
package struct PageSaver: PageInteractorInput {
  private let pictures: PictureLoader
  private let home: String?
  private let reduce: PictureReducer

  /// - Parameters:
  ///   - home: the user's home folder, for paths with `~`.
  ///   - reduce: makes pictures smaller if their server can't.
  package init(
    pictures: PictureLoader, home: String? = nil, reduce: @escaping PictureReducer = { _, _, _ in false }
  ) {
    (self.pictures, self.home, self.reduce) = (pictures, home, reduce)
  }

  package func fetchPicture(
    of item: APODItem, within share: PageBudget.Share, reportingTo output: any InteractorOutput<PagePicture>
  ) async {
    await output.receive { () throws(APIError) in
      try await PagePictureLoader(loader: pictures, reduce: reduce).picture(of: item, within: share)
    }
  }

  package func beginPage(_ path: String) throws(APIError) -> any PageWriting {
    let target = StoredFile.target(of: path.hasPrefix("~/") ? (home ?? "~") + path.dropFirst() : path)
    var status = stat()
    let exists = stat(target, &status) == 0
    guard exists || sys_errno() == ENOENT else { throw .couldNotWrite(target) }
    if exists, !sys_is_file(&status) { throw .couldNotSave(reason: "\(target): not a plain file") }
    let (folder, name) = StoredFile.parts(of: target)
    // Even if the folder is a link: the user has named it.
    OwnFolder(folder + "/.", .page(name)).sweep()
    return PageFile(
      target: target, front: try PartFile(beside: target, isPrivate: false),
      entries: try PartFile(beside: target, isPrivate: true))
  }
}

/// A page in two temporary files, because each picture adds to the contact sheet and to the entries. It never holds a whole
/// picture in memory.
private final class PageFile: PageWriting {
  /// How much of a picture to read at once, in bytes: a multiple of 3, so that only the last piece has base64 padding.
  private static let pieceLength = 3 << 16

  private let target: String
  private let front: PartFile
  private let entries: PartFile

  init(target: String, front: PartFile, entries: PartFile) {
    (self.target, self.front, self.entries) = (target, front, entries)
  }

  @concurrent
  func append(_ segments: [PageSegment], to part: PagePart) async throws(APIError) -> Bool {
    let file = part == .front ? front : entries
    var isComplete = true
    for segment in segments {
      switch segment {
      case .text(let text): try file.append(text)
      case .picture(let path, let before, let after, let otherwise):
        if try append(picture: path, before, after, to: file) { continue }
        isComplete = false
        try file.append(otherwise)
      }
    }
    return isComplete
  }

  @concurrent
  func finish() async throws(APIError) -> SavedPage {
    try front.append(entries)
    entries.discard()
    let size = front.size
    try front.replace(target)
    return SavedPage(path: target, size: size)
  }

  /// - Returns: `false` if the file isn't a picture that browsers can show.
  private func append(
    picture path: String, _ before: String, _ after: String, to file: PartFile
  ) throws(APIError) -> Bool {
    guard case .whole(_, let format, _) = StoredPicture(path, headLength: MediaFormat.signatureLength),
      let type = format.webType
    else { return false }
    var size = 0
    let descriptor = sys_open_file(path, &size)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    try file.append(before + "data:\(type);base64,")
    var bytes = [UInt8](repeating: 0, count: Self.pieceLength)
    var count = bytes.count
    while count == bytes.count {
      count = sys_read_file(descriptor, &bytes, bytes.count)
      guard count >= 0 else { throw .couldNotRead(reason: "\(path): \(StoredFile.Failure(code: sys_errno()).words)") }
      try file.append(bytes[..<count].base64)
    }
    try file.append(after)
    return true
  }
}

extension PartFile {
  fileprivate func append(_ text: String) throws(APIError) {
    var text = text
    let failure = text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
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
