package import PhotoOfDayEntity

/// Loads pictures of suitable size, from the cache or from NASA.
package struct PictureLoader: Sendable {
  /// The largest file to show in a terminal, in bytes.
  private static let largestShown = 40 << 20
  /// The largest original to fetch if there is a file of moderate size, in bytes.
  private static let largestOriginal = 10 << 20
  /// The longer side of the largest cached rendition to look for offline, in pixels: that of a large window.
  private static let largestCached = 4096

  private let client: any HTTPClient
  private let store: PictureStore?
  private let archive: PictureArchive?
  private let isOffline: Bool
  private let trust: PictureTrust
  private let timeLimit: Double
  private let drawsStandIns: Bool

  /// - Parameters:
  ///   - store: the cache; without one, no picture can be shown.
  ///   - archive: the pictures that the user asked to keep.
  ///   - isOffline: whether to fetch nothing.
  ///   - trust: where pictures may be fetched from.
  ///   - timeLimit: for all addresses of a picture together, in seconds.
  ///   - drawsStandIns: whether the client returns drawings instead of NASA's pictures.
  package init(
    client: any HTTPClient, store: PictureStore?, archive: PictureArchive? = nil, isOffline: Bool = false,
    trust: PictureTrust,
    timeLimit: Double = HTTPTimeLimits().whole, drawsStandIns: Bool = false
  ) {
    (self.trust, self.timeLimit) = (trust, timeLimit)
    self.drawsStandIns = drawsStandIns
    self.client = client
    self.store = store
    self.archive = archive
    self.isOffline = isOffline
  }

  /// The picture of an entry, or a video's still, in about that size: the archived file if it is large enough, else the
  /// rendition that fits, else the moderate file, else the original. If none of them can be had, the largest file on this
  /// machine.
  ///
  /// It leaves the caller's actor, because it reads and writes files.
  ///
  /// - Throws: `APIError.noPictureFile`, `.notAPicture`, `.couldNotSave`, `.offline`, and any error of the network.
  @concurrent
  package func picture(of item: APODItem, fitting size: PixelSize) async throws(APIError) -> PictureFile {
    guard let addresses = PictureAddresses(item), addresses.original != nil else { throw .noPictureFile }
    let archived = archivedFile(of: item, addresses)
    if let archived, archived.isEnough(for: size) { return archived }
    do throws(APIError) {
      return try await fetched(addresses, fitting: size)
    } catch {
      guard error != .cancelled else { throw error }
      let files = [archived, cachedRendition(addresses)].compactMap(\.self)
      guard let largest = files.max(by: { $0.longerSide < $1.longerSide }) else { throw error }
      return largest
    }
  }

  private func fetched(_ addresses: PictureAddresses, fitting size: PixelSize) async throws(APIError) -> PictureFile {
    let deadline = Deadline(after: timeLimit)
    var file = try await file(of: addresses.shown(fitting: size), until: deadline)
    if let originalSize = addresses.resizableSize {
      file.originalSize = originalSize
    } else if addresses.moderate == addresses.original {
      file.originalSize = file.size
    } else if let original = addresses.original, let had = file.size, had.width < size.width, had.height < size.height {
      return try await larger(original, than: file, until: deadline)
    }
    return file
  }

  /// The original, unless it fails or is too large; then the given file.
  private func larger(
    _ original: WebAddress, than file: PictureFile, until deadline: Deadline
  ) async throws(APIError) -> PictureFile {
    do throws(APIError) {
      var larger = try await self.file(of: trust.secured(original), until: deadline, largest: Self.largestOriginal)
      larger.originalSize = larger.size
      return larger
    } catch {
      if error == .cancelled { throw error }
      return file
    }
  }

  /// The archived picture.
  private func archivedFile(of item: APODItem, _ addresses: PictureAddresses) -> PictureFile? {
    guard let archived = archive?.load(item) else { return nil }
    let isOriginal = addresses.moderate == addresses.original
    return PictureFile(
      path: archived.path, size: archived.size,
      originalSize: addresses.resizableSize ?? (isOriginal ? archived.size : nil))
  }

  /// The largest cached rendition, from a window of any size.
  private func cachedRendition(_ addresses: PictureAddresses) -> PictureFile? {
    guard let original = addresses.resizableSize else { return nil }
    for side in stride(from: Self.largestCached, to: 0, by: -PictureAddresses.step) {
      guard let smaller = addresses.rendition(fitting: PixelSize(width: side, height: side)),
        let cached = store?.load(smaller)
      else { continue }
      return PictureFile(path: cached.path, size: cached.size, originalSize: original, isStandIn: drawsStandIns)
    }
    return nil
  }

  private func file(of addresses: [WebAddress], until deadline: Deadline) async throws(APIError) -> PictureFile {
    try await PictureAddresses.first(of: addresses) { (address) throws(APIError) in
      try await file(of: trust.secured(address), until: deadline)
    }
  }

  private func file(
    of address: WebAddress, until deadline: Deadline, largest: Int = largestShown
  ) async throws(APIError) -> PictureFile {
    guard let store else { throw .couldNotSave(reason: "there is no folder to cache pictures in") }
    if let cached = store.load(address) { return PictureFile(cached, drawsStandIns) }
    guard !isOffline else { throw .offline }
    let part = try store.part(for: address)
    let download = PictureDownload(client: client, trust: trust, largest: largest, deadline: deadline)
    guard try await download.fetch(address, into: part).isPicture else {
      part.discard()
      throw .notAPicture(detail: "a film")
    }
    try store.cache(part, as: address)
    guard let cached = store.load(address) else { throw .couldNotSave(reason: "the picture has vanished") }
    return PictureFile(cached, drawsStandIns)
  }
}

extension PictureFile {
  fileprivate init(_ cached: (path: String, size: PixelSize?), _ isStandIn: Bool) {
    self.init(path: cached.path, size: cached.size, originalSize: nil, isStandIn: isStandIn)
  }

  fileprivate var longerSide: Int { size.map { max($0.width, $0.height) } ?? 0 }

  /// Whether it needn't be enlarged, or there is no larger one.
  fileprivate func isEnough(for wanted: PixelSize) -> Bool {
    guard let size else { return false }
    return size.width >= wanted.width || size.height >= wanted.height || size == originalSize
  }
}
