import CSystem
package import PhotoOfDayEntity

package protocol ExportInteractorInput: Sendable {
  /// Fetches the pictures of a page, or the stills of its videos, and writes the page to a file.
  /// Progress is a number of pictures. Canceling the task stops it. An earlier page stays until the
  /// new one is complete. Any other file is never replaced, even one that appears meanwhile.
  func export(
    _ page: ExportedPage,
    to path: String,
    reportingTo output: any InteractorOutput<SavedPage>
  ) async
}

package struct ExportedPage: Sendable {
  /// The text before and after something.
  package typealias Surroundings = (before: String, after: String)

  let items: [APODItem]
  /// The text before and after all entries.
  let surroundings: Surroundings
  /// The text before and after the address of an entry's picture. Joined, they are the text of an
  /// entry without a picture.
  let text: @Sendable (_ item: APODItem, _ picture: PictureFile?) -> Surroundings
  /// Makes the address that embeds a picture in the page.
  let address: @Sendable (_ bytes: [UInt8], _ type: String) -> String

  package init(
    of items: [APODItem],
    in surroundings: Surroundings,
    address: @escaping @Sendable (_ bytes: [UInt8], _ type: String) -> String,
    text: @escaping @Sendable (_ item: APODItem, _ picture: PictureFile?) -> Surroundings
  ) {
    self.items = items
    self.surroundings = surroundings
    self.address = address
    self.text = text
  }
}

package struct SavedPage: Hashable, Sendable {
  package var path: String
  /// In bytes.
  package var size: Int
  /// The entries whose pictures aren't in the page.
  package var missing: [APODItem] = []
  /// The failure of the first missing picture.
  package var failure: AppError?
  /// The requested path, if another file has appeared there meanwhile. The page is then next to it.
  package var occupiedPath: String?
}

package struct ExportInteractor: ExportInteractorInput {
  /// The longer side of a picture, in pixels: enough for the width of most windows, and for paper.
  private static let side = 1024
  /// The longer side of a picture that its server doesn't resize, in pixels. The original may have
  /// many megabytes.
  private static let leastSide = 768
  /// Above this many bytes, NASA's JPEG for the web is smaller: PNGs and GIFs have megabytes.
  private static let large = 500_000

  /// The mark at the beginning of each page. Only a file with this mark is replaced.
  package static let mark = #"<meta name="generator" content="photo-of-day">"#
  /// The largest picture in a page, in bytes.
  private static let largest = 64 << 20
  private static let loadedAtOnce = 5

  private let pictures: PictureLoader
  private let home: String?

  package init(pictures: PictureLoader, home: String? = nil) {
    self.pictures = pictures
    self.home = home
  }

  @concurrent
  package func export(
    _ page: ExportedPage,
    to path: String,
    reportingTo output: any InteractorOutput<SavedPage>
  ) async {
    await output.receive { () throws(AppError) in
      let target = try PageTarget(expandingTilde(path))
      PartFile.sweep(StoredFile.parts(of: target.path).folder)
      let part = try PartFile(beside: target.path, of: .user)
      let missing = try await write(page, to: part) {
        await output.didReach($0, of: page.items.count)
      }
      let saved = try target.put(part)
      return SavedPage(
        path: saved,
        size: part.size,
        missing: missing.map(\.item),
        failure: missing.first?.failure,
        occupiedPath: saved == target.path ? nil : target.path)
    }
  }

  private func expandingTilde(_ path: String) -> String {
    guard path.hasPrefix("~/") else { return path }
    return (home ?? "~") + path.dropFirst()
  }

  private typealias Missing = (item: APODItem, failure: AppError)

  /// Loads several pictures at once, and writes them in order, each as soon as possible, because
  /// the cache may remove it later.
  ///
  /// - Returns: the entries whose pictures aren't in the page, and the failures.
  private func write(
    _ page: ExportedPage, to part: PartFile, _ didReach: (Int) async -> Void
  ) async throws(AppError) -> [Missing] {
    try part.append(page.surroundings.before)
    let missing = try await writeEntries(of: page, to: part, didReach)
    // A page without any picture must not replace one that has some. Videos don't count, because
    // they are useful without a still.
    let hasNoPicture = missing.count == page.items.count(where: \.hasPicture)
    let lacksMoreThanStills = missing.contains { $0.item.mediaType != .video }
    if let first = missing.first, hasNoPicture, lacksMoreThanStills {
      throw first.failure
    }
    try part.append(page.surroundings.after)
    return missing
  }

  private func writeEntries(
    of page: ExportedPage, to part: PartFile, _ didReach: (Int) async -> Void
  ) async throws(AppError) -> [Missing] {
    var missing: [Missing] = []
    var waiting: [Int: Result<PictureFile, AppError>] = [:]
    var written = 0
    var loaded = 0
    _ = try await Array(page.items.indices).concurrentMap(atMost: Self.loadedAtOnce) {
      (index) throws(AppError) in
      try await picture(of: page.items[index])
    } each: { (index, result) throws(AppError) in
      waiting[index] = result
      while let next = waiting.removeValue(forKey: written) {
        let item = page.items[written]
        if let failure = try await write(item, next, of: page, to: part) {
          missing.append((item, failure))
        }
        written += 1
      }
      loaded += 1
      await didReach(loaded)
      return true
    }
    return missing
  }

  /// - Returns: the failure, if the entry's picture isn't in the page; `nil` also for an entry
  ///   without a picture.
  private func write(
    _ item: APODItem,
    _ picture: Result<PictureFile, AppError>,
    of page: ExportedPage,
    to part: PartFile
  ) async throws(AppError) -> AppError? {
    if Task.isCancelled { throw .cancelled }
    let content = await Result.of { () throws(AppError) in
      try await embedded(try picture.get(), of: item, in: page)
    }
    if Task.isCancelled { throw .cancelled }
    switch content {
    case .success(let (file, data)):
      let text = page.text(item, file)
      try part.append(text.before)
      try part.append(data)
      try part.append(text.after)
      return nil
    case .failure(let failure):
      let text = page.text(item, nil)
      try part.append(text.before + text.after)
      return item.hasPicture ? failure : nil
    }
  }

  /// Makes the address that embeds a picture in the page. Loads the picture again if its file was
  /// removed because the cache is full.
  ///
  /// - Throws: `AppError.notAPicture` if browsers can't show it.
  private func embedded(
    _ picture: PictureFile, of item: APODItem, in page: ExportedPage
  ) async throws(AppError) -> (file: PictureFile, data: String) {
    if let data = try Self.data(of: picture, in: page) { return (picture, data) }
    let again = try await self.picture(of: item)
    guard let data = try Self.data(of: again, in: page) else { throw .vanished }
    return (again, data)
  }

  /// Returns `nil` if the file no longer exists.
  private static func data(
    of picture: PictureFile, in page: ExportedPage
  ) throws(AppError) -> String? {
    guard let type = picture.format?.webType else {
      throw .notAPicture(detail: picture.path)
    }
    let bytes = try StoredFile.contents(of: picture.path, atMost: largest)
    return bytes.map { page.address($0, type) }
  }

  func picture(of item: APODItem) async throws(AppError) -> PictureFile {
    guard let addresses = PictureAddresses(item) else { throw .noPictureFile }
    let side = addresses.resizableSize == nil ? Self.leastSide : Self.side
    let file = try await pictures.picture(
      of: item, fitting: PixelSize(width: side, height: side), isRetried: true)
    guard let size = try? StoredFile.ends(of: file.path, head: 0)?.size,
      size > Self.large,
      let smaller = addresses.webRendition
    else { return file }
    return try await attempt { () throws(AppError) in
      let call = ServiceCall(deadline: Deadline(after: pictures.timeLimit), progress: nil)
      return try await pictures.file(of: smaller, addresses, anew: false, for: call, largest: size)
    } orElse: { _ in
      file
    }
  }
}

/// The destination of a page, and its state before the pictures were loaded: no file, an empty one,
/// or one of the program's pages.
private struct PageTarget {
  private static let longestBeginning = 4096

  /// The path, with a link resolved.
  let path: String
  private let versionSeen: FileVersion?

  /// - Throws: `AppError.notOurPage` for any other file, and `.danglingLink` for a link to a
  ///   missing one, whose drive may not be mounted.
  init(_ name: String) throws(AppError) {
    path = StoredFile.target(of: name)
    versionSeen = FileVersion(of: path)
    let failure = sys_errno()
    if versionSeen != nil {
      guard Self.isReplaceable(path) else { throw .notOurPage(name) }
    } else if failure == ENOENT {
      if StoredFile.isLink(path) { throw .danglingLink(name) }
    } else {
      throw PartFile.Owner.user.writeError(at: path, failure)
    }
  }

  private static func isReplaceable(_ path: String) -> Bool {
    guard let file = try? StoredFile.ends(of: path, head: longestBeginning) else { return false }
    return file.size == 0 || file.head.firstRange(of: ExportInteractor.mark.utf8) != nil
  }

  /// Moves the finished page to its path or, if another file has appeared there, to a free name
  /// next to it.
  ///
  /// - Returns: the path of the page.
  func put(_ part: PartFile) throws(AppError) -> String {
    if try part.replace(path, where: isUnchanged) { return path }
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    let name = String(path[..<dot])
    let fileExtension = String(path[dot...].dropFirst())
    return try part.rename(name: name, extension: fileExtension)
  }

  private func isUnchanged() -> Bool {
    guard let versionSeen,
      let now = FileVersion(of: path),
      !StoredFile.isLink(path)
    else { return false }
    return now.isSameFile(as: versionSeen) && Self.isReplaceable(path)
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
