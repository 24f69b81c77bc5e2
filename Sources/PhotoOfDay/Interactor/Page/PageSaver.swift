import CSystem
package import PhotoOfDayEntity

/// The use case of the export: writes a page with its pictures to one file, piece by piece.
package struct PageSaver: PageInteractorInput {
  package init() {}

  package func checkPage(_ path: String) throws(APIError) {
    try PartFile(beside: Self.target(of: path), isPrivate: false).discard()
  }

  /// The file that a path leads to, through links. Only a plain file may be replaced.
  private static func target(of path: String) throws(APIError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    guard sys_is_file(&status), let resolved = realpath(path, nil) else {
      throw .couldNotSave(reason: "\(path): not a plain file")
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  @concurrent
  package func savePage(
    _ segments: [PageSegment], to path: String, reportingTo output: any InteractorOutput<SavedPage>
  ) async {
    await output.receive { () throws(APIError) in try save(segments, to: path) }
  }

  private func save(_ segments: [PageSegment], to path: String) throws(APIError) -> SavedPage {
    let path = try Self.target(of: path)
    let part = try PartFile(beside: path, isPrivate: false)
    for segment in segments {
      if Task.isCancelled {
        part.discard()
        throw .cancelled
      }
      try append(segment, to: part)
    }
    let size = part.size
    part.copyMode(of: path)
    try part.replace(path)
    return SavedPage(path: path, size: size)
  }

  private func append(_ segment: PageSegment, to part: PartFile) throws(APIError) {
    switch segment {
    case .text(let text): try append(text, to: part)
    case .picture(let path, let before, let after, let otherwise):
      guard let address = Self.dataAddress(of: path) else { return try append(otherwise, to: part) }
      for text in [before, address, after] { try append(text, to: part) }
    }
  }

  private func append(_ text: String, to part: PartFile) throws(APIError) {
    var text = text
    let failure = text.withUTF8 { part.append(UnsafeRawBufferPointer($0)) }
    if let failure { throw failure }
  }

  private static func dataAddress(of path: String) -> String? {
    guard let bytes = try? StoredFile.contents(of: path, atMost: 8 << 20), let type = MediaFormat(bytes)?.webType else {
      return nil
    }
    return "data:\(type);base64,\(bytes.base64)"
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
