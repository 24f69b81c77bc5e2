import CSystem
package import PhotoOfDayEntity

package protocol ExportInteractorInput: Sendable {
  /// Fetches the pictures of a page, or the stills of its videos, and writes the page to a file. Progress is a number of
  /// pictures. Cancelling the task stops it. An existing file stays as it is until the page is complete.
  func export(_ page: ExportedPage, to path: String, reportingTo output: any InteractorOutput<SavedPage>) async
}

package struct ExportedPage: Sendable {
  let items: [APODItem]
  /// The page's text before and after the entries.
  let surroundings: (before: String, after: String)
  /// The text before and after the address of an entry's picture; together, the text of an entry without one.
  let text: @Sendable (_ item: APODItem, _ picture: PictureFile?) -> (before: String, after: String)

  package init(
    of items: [APODItem], in surroundings: (before: String, after: String),
    text: @escaping @Sendable (_ item: APODItem, _ picture: PictureFile?) -> (before: String, after: String)
  ) {
    (self.items, self.surroundings, self.text) = (items, surroundings, text)
  }
}

package struct SavedPage: Hashable, Sendable {
  package var path: String
  /// In bytes.
  package var size: Int
  /// The entries whose pictures aren't in it, and why the first of them isn't.
  package var missing: [APODItem] = []
  package var failure: AppError?
}

package struct ExportInteractor: ExportInteractorInput {
  /// The longer side of a picture, in pixels: enough for the width of most windows, and for paper.
  private static let side = 1024
  /// The longer side of one that its server doesn't resize. The original may have many megabytes.
  private static let leastSide = 768
  /// Above this many bytes, NASA's JPEG for the web is smaller: PNGs and GIFs have megabytes.
  private static let large = 500_000

  /// Stands at the beginning of each page. Only a file that has it is replaced.
  package static let mark = #"<meta name="generator" content="photo-of-day">"#
  private static let longestBeginning = 4096
  /// The largest picture in a page, in bytes.
  private static let largest = 64 << 20
  private static let loadedAtOnce = 5

  private let pictures: PictureLoader
  private let home: String?

  package init(pictures: PictureLoader, home: String? = nil) { (self.pictures, self.home) = (pictures, home) }

  @concurrent
  package func export(
    _ page: ExportedPage, to path: String, reportingTo output: any InteractorOutput<SavedPage>
  ) async {
    await output.receive { () throws(AppError) in
      let target = try target(of: path)
      PartFile.sweep(StoredFile.parts(of: target).folder)
      let part = try PartFile(beside: target, of: .user)
      let pictures = try await pictures(of: page.items) { await output.didReach($0, of: page.items.count) }
      let missing = try Self.write(page, with: pictures, to: part)
      try part.replace(target)
      return SavedPage(
        path: target, size: part.size, missing: missing.map(\.item), failure: missing.first?.failure)
    }
  }

  private func pictures(
    of items: [APODItem], _ didReach: (Int) async -> Void
  ) async throws(AppError) -> [CalendarDay: Result<PictureFile, AppError>] {
    var pictures: [CalendarDay: Result<PictureFile, AppError>] = [:]
    _ = await items.concurrentMap(atMost: Self.loadedAtOnce) { (item) throws(AppError) in
      try await picture(of: item)
    } each: { item, result in
      pictures[item.date] = result
      await didReach(pictures.count)
      return !Task.isCancelled
    }
    if Task.isCancelled { throw .cancelled }
    return pictures
  }

  /// - Returns: the entries whose pictures aren't in the page, and why.
  private static func write(
    _ page: ExportedPage, with pictures: [CalendarDay: Result<PictureFile, AppError>], to part: PartFile
  ) throws(AppError) -> [(item: APODItem, failure: AppError)] {
    var missing: [(item: APODItem, failure: AppError)] = []
    try part.append(page.surroundings.before)
    for item in page.items {
      if Task.isCancelled { throw .cancelled }
      switch embedded(pictures[item.date, default: .failure(.cancelled)]) {
      case .success(let (file, data)):
        let text = page.text(item, file)
        for text in [text.before, data, text.after] { try part.append(text) }
      case .failure(let failure):
        let text = page.text(item, nil)
        try part.append(text.before + text.after)
        if item.hasPicture { missing.append((item, failure)) }
      }
    }
    // A page without any picture must not replace one that has some. A video is more than its still.
    let isAlone =
      missing.contains { $0.item.mediaType != .video } && missing.count == page.items.count(where: \.hasPicture)
    if let first = missing.first, isAlone { throw first.failure }
    try part.append(page.surroundings.after)
    return missing
  }

  /// A picture as a `data` URL (RFC 2397); fails if browsers can't show it, or its file has been deleted meanwhile.
  private static func embedded(
    _ picture: Result<PictureFile, AppError>
  ) -> Result<(file: PictureFile, data: String), AppError> {
    picture.flatMap { file in
      guard let type = file.format?.webType, let bytes = try? StoredFile.contents(of: file.path, atMost: largest)
      else { return .failure(.notAPicture(detail: file.path)) }
      return .success((file, "data:\(type);base64,\(base64(bytes))"))
    }
  }

  func picture(of item: APODItem) async throws(AppError) -> PictureFile {
    guard let addresses = PictureAddresses(item) else { throw .noPictureFile }
    let side = addresses.resizableSize == nil ? Self.leastSide : Self.side
    let file = try await pictures.picture(of: item, fitting: PixelSize(width: side, height: side), isRetried: true)
    guard let size = try? StoredFile.ends(of: file.path, head: 0)?.size, size > Self.large,
      let smaller = addresses.webRendition
    else { return file }
    return try await attempt { () throws(AppError) in
      let call = ServiceCall(deadline: Deadline(after: pictures.timeLimit), progress: nil)
      return try await pictures.file(of: smaller, addresses, anew: false, for: call, largest: size)
    } orElse: { _ in
      file
    }
  }

  /// The file to write: there is none yet, or it is a page of ours or empty.
  private func target(of path: String) throws(AppError) -> String {
    let target = StoredFile.target(of: path.hasPrefix("~/") ? (home ?? "~") + path.dropFirst() : path)
    var status = stat()
    let exists = stat(target, &status) == 0
    guard exists || sys_errno() == ENOENT else { throw .couldNotWrite(target) }
    // The drive that it leads to may not be there now.
    if !exists, StoredFile.isLink(target) { throw .couldNotSave(reason: "\(target): a link to nothing") }
    if exists, !sys_is_file(&status) { throw .couldNotSave(reason: "\(target): not a plain file") }
    if exists, status.st_size > 0 {
      let head = try StoredFile.ends(of: target, head: Self.longestBeginning)?.head ?? []
      guard head.firstRange(of: Self.mark.utf8) != nil else { throw .notOurPage(path) }
    }
    return target
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
