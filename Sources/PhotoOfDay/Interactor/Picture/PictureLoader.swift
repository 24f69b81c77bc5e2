package import PhotoOfDayEntity

/// Brings the files of pictures: one that is cached, else NASA's, in a size that is worth it.
package struct PictureLoader: Sendable {
  /// A larger file is not for a terminal. In bytes.
  private static let largestShown = 40 << 20
  /// Nor is a larger original, where there is a file of moderate size.
  private static let largestOriginal = 10 << 20
  /// The longer side of the largest rendition that is looked for where NASA can't be asked: that of a large window.
  private static let largestCached = 4096

  private let client: any HTTPClient
  private let store: PictureStore?
  private let isOffline: Bool
  private let trust: PictureTrust
  private let timeLimit: Double
  private let drawsStandIns: Bool

  /// - Parameters:
  ///   - store: where pictures are cached; without one none can be shown.
  ///   - isOffline: only what is cached may be had.
  ///   - trust: where pictures may be fetched from.
  ///   - timeLimit: how long a picture may take, in seconds, however many addresses it has.
  ///   - drawsStandIns: what the client brings are drawings that stand for NASA's pictures.
  package init(
    client: any HTTPClient, store: PictureStore?, isOffline: Bool = false, trust: PictureTrust,
    timeLimit: Double = HTTPTimeLimits().whole, drawsStandIns: Bool = false
  ) {
    (self.trust, self.timeLimit) = (trust, timeLimit)
    self.drawsStandIns = drawsStandIns
    self.client = client
    self.store = store
    self.isOffline = isOffline
  }

  /// The picture of an entry, or a video's still, in about that many pixels: the rendition that fits where the server
  /// makes them, else the moderate file, else the original.
  ///
  /// - Throws: `APIError.noPictureFile`, `.notAPicture`, `.couldNotSave`, `.offline`, and every error of the network.
  package func picture(of item: APODItem, fitting size: PixelSize) async throws(APIError) -> PictureFile {
    guard let addresses = PictureAddresses(item), let original = addresses.original else { throw .noPictureFile }
    let deadline = Deadline(after: timeLimit)
    if let originalSize = addresses.resizableSize {
      do throws(APIError) {
        var file = try await file(of: addresses.shown(fitting: size), until: deadline)
        file.originalSize = originalSize
        return file
      } catch {
        guard error != .cancelled, let cached = cachedRendition(addresses, originalSize) else { throw error }
        return cached
      }
    }
    var file = try await file(of: addresses.shown(fitting: size), until: deadline)
    if addresses.moderate == original {
      file.originalSize = file.size
    } else if let had = file.size, had.width < size.width, had.height < size.height {
      return try await larger(original, than: file, until: deadline)
    }
    return file
  }

  /// The original, where it can be had and is not too large; else the file that there is.
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

  /// The largest rendition that was cached when the picture was shown in a window of another size.
  private func cachedRendition(_ addresses: PictureAddresses, _ original: PixelSize) -> PictureFile? {
    for side in stride(from: Self.largestCached, to: 0, by: -PictureAddresses.step) {
      guard let smaller = addresses.rendition(fitting: PixelSize(width: side, height: side)),
        let cached = store?.load(smaller)
      else { continue }
      return PictureFile(path: cached.path, size: cached.size, originalSize: original, isStandIn: drawsStandIns)
    }
    return nil
  }

  /// The first of the addresses that can be had; the failure of the first, if none can.
  private func file(of addresses: [WebAddress], until deadline: Deadline) async throws(APIError) -> PictureFile {
    var failure: APIError?
    var asked: Set<WebAddress> = []
    var hasRenditions = true
    for address in addresses where asked.insert(address).inserted {
      let isRendition = PictureRendition.isRendition(address)
      // What the server can't make in one size it can't make in another.
      if isRendition, !hasRenditions { continue }
      do throws(APIError) {
        return try await file(of: trust.secured(address), until: deadline)
      } catch {
        // Nobody who looks at a screen waits twice.
        if case .timedOut = error { throw failure ?? error }
        guard error.isOfOneAddress else { throw failure ?? error }
        if isRendition { hasRenditions = !error.isOfNoPicture }
        failure = failure ?? error
      }
    }
    throw failure ?? .noPictureFile
  }

  private func file(
    of address: WebAddress, until deadline: Deadline, largest: Int = largestShown
  ) async throws(APIError) -> PictureFile {
    guard let store else { throw .couldNotSave(reason: "there is no folder to cache pictures in") }
    if let cached = store.load(address) { return PictureFile(cached, drawsStandIns) }
    guard !isOffline else { throw .offline }
    let part = try StoredFile.telling { () throws(StoredFile.Failure) in try store.part(for: address) }
    let download = PictureDownload(client: client, trust: trust, largest: largest, deadline: deadline)
    guard try await download.fetch(address, into: part).isPicture else {
      part.discard()
      throw .notAPicture(detail: "a film")
    }
    try StoredFile.telling(discarding: part) { () throws(StoredFile.Failure) in try store.cache(part, as: address) }
    guard let cached = store.load(address) else { throw .couldNotSave(reason: "the picture has vanished") }
    return PictureFile(cached, drawsStandIns)
  }
}

extension PictureFile {
  fileprivate init(_ cached: (path: String, size: PixelSize?), _ isStandIn: Bool) {
    self.init(path: cached.path, size: cached.size, originalSize: nil, isStandIn: isStandIn)
  }
}
