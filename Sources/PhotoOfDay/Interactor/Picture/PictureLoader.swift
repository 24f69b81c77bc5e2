package import PhotoOfDayEntity

package protocol PictureInteractorInput: Sendable {
  /// Fetches the picture of an entry, or a video's still, in at least the given size, if NASA has
  /// it, and not much larger. Canceling the task stops it.
  func fetchPicture(
    of item: APODItem,
    fitting size: PixelSize,
    anew: Bool,
    reportingTo output: any InteractorOutput<PictureFile>
  ) async
}

/// Loads pictures of suitable size, from the cache or from NASA.
package struct PictureLoader: PictureInteractorInput {
  /// The largest file to show in a terminal, in bytes.
  private static let largestShown = 40 << 20
  /// The largest original to fetch if there is a file of moderate size, in bytes.
  private static let largestOriginal = 10 << 20
  /// The longer side of the largest cached rendition to look for offline, in pixels: that of a
  /// large window.
  private static let largestCached = 4096

  private let requests: RetryingRequests
  private let store: PictureStore
  private let archive: PictureArchive?
  let timeLimit: Double
  private let drawsStandIns: Bool
  private let isRefreshing: Bool

  /// - Parameters:
  ///   - timeLimit: for all addresses of a picture together, in seconds.
  ///   - drawsStandIns: true if the client returns drawings instead of NASA's pictures.
  ///   - isRefreshing: true to fetch even stored pictures, each once in a run.
  package init(
    requests: RetryingRequests,
    store: PictureStore,
    archive: PictureArchive? = nil,
    timeLimit: Double = Deadline.usualLimit,
    drawsStandIns: Bool = false,
    isRefreshing: Bool = false
  ) {
    self.requests = requests
    self.store = store
    self.archive = archive
    self.timeLimit = timeLimit
    self.drawsStandIns = drawsStandIns
    self.isRefreshing = isRefreshing
  }

  package func fetchPicture(
    of item: APODItem,
    fitting size: PixelSize,
    anew: Bool,
    reportingTo output: any InteractorOutput<PictureFile>
  ) async {
    await output.receive { () throws(AppError) in
      try await picture(of: item, fitting: size, anew: anew)
    }
  }

  /// The picture of an entry, or a video's still, in about that size. Takes the archived file if it
  /// is large enough. Otherwise fetches the first of these that loads: the fitting rendition, the
  /// moderate file, the web rendition, the original. If none loads, takes the largest file on this
  /// machine. A damaged file counts as missing.
  ///
  /// Runs off the caller's actor, because it reads and writes files.
  ///
  /// - Parameter isRetried: true to retry each request. Screens count down and retry by themselves.
  @concurrent
  func picture(
    of item: APODItem,
    fitting size: PixelSize,
    anew: Bool = false,
    isRetried: Bool = false
  ) async throws(AppError) -> PictureFile {
    guard let addresses = PictureAddresses(item) else { throw .noPictureFile }
    let call = ServiceCall(
      deadline: Deadline(after: timeLimit), progress: nil, isRetried: isRetried)
    // If the server doesn't resize a picture, its moderate file is archived.
    let archived = file(archive?.load(item), of: addresses.moderate, addresses)
    let mustFetch = isRefreshing || anew
    if let archived, archived.isEnough(for: size), !mustFetch { return archived }
    return try await attempt { () throws(AppError) in
      try await fetched(addresses, fitting: size, anew: anew, for: call)
    } orElse: { _ in
      [archived, cachedFile(addresses, fitting: size)]
        .compactMap(\.self)
        .max { $0.longerSide < $1.longerSide }
    }
  }

  private func fetched(
    _ addresses: PictureAddresses,
    fitting size: PixelSize,
    anew: Bool,
    for call: ServiceCall
  ) async throws(AppError) -> PictureFile {
    let candidates = addresses.candidates(fitting: size)
    let (file, address) = try await PictureAddresses.fetchFirst(of: candidates) {
      (address) throws(AppError) in
      (try await self.file(of: address, addresses, anew: anew, for: call), address)
    }
    let isAsWanted = addresses.resizableSize != nil && PictureRendition.isRendition(address)
    let isTooSmall = file.size != nil && !file.isEnough(for: size)
    guard isTooSmall, !isAsWanted, address != addresses.original else { return file }
    return try await attempt { () throws(AppError) in
      var larger = try await self.file(
        of: addresses.original,
        addresses,
        anew: anew,
        for: call,
        largest: Self.largestOriginal)
      larger.originalSize = larger.size
      return larger
    } orElse: { _ in
      file
    }
  }

  func file(
    of address: WebAddress,
    _ addresses: PictureAddresses,
    anew: Bool,
    for call: ServiceCall,
    largest: Int = largestShown
  ) async throws(AppError) -> PictureFile {
    if !anew, let cached = file(store.load(address), of: address, addresses) {
      let isNewEnough = !isRefreshing || store.hasFetched(cached.path)
      if isNewEnough { return cached }
    }
    let part = try store.part(for: address)
    _ = try await requests.download(address, into: part, atMost: largest, for: call, isStored: true)
    try store.cache(part, as: address)
    guard let cached = file(store.load(address), of: address, addresses) else { throw .vanished }
    return cached
  }
}

extension AppError {
  /// The error for a picture that disappeared from the cache right after it was stored.
  static let vanished = AppError.couldNotSave(reason: "the picture has vanished")
}

// MARK: - On this machine

extension PictureLoader {
  /// The cached file of one of the wanted addresses, or else the largest cached rendition, which
  /// may be for a window of any size.
  private func cachedFile(_ addresses: PictureAddresses, fitting size: PixelSize) -> PictureFile? {
    let sides = stride(from: Self.largestCached, to: 0, by: -PictureAddresses.grid)
    let renditions = sides.compactMap {
      addresses.rendition(fitting: PixelSize(width: $0, height: $0))
    }
    for address in addresses.candidates(fitting: size) + renditions {
      if let file = file(store.load(address), of: address, addresses) {
        return file
      }
    }
    return nil
  }

  /// Adds the size of the original, if it is known, to a stored file of an address.
  private func file(
    _ stored: PictureFile?, of address: WebAddress, _ addresses: PictureAddresses
  ) -> PictureFile? {
    guard var file = stored else { return nil }
    let isOriginal = address == addresses.original
    file.isStandIn = drawsStandIns
    file.originalSize = addresses.resizableSize ?? (isOriginal ? file.size : nil)
    return file
  }
}

extension PictureFile {
  var longerSide: Int {
    size.map { max($0.width, $0.height) } ?? 0
  }

  /// True if the file needn't be enlarged, or if there is no larger one.
  fileprivate func isEnough(for wanted: PixelSize) -> Bool {
    guard let size else { return false }
    let fitting = PixelSize(
      width: min(wanted.width, size.width * wanted.height / size.height),
      height: min(wanted.height, size.height * wanted.width / size.width))
    return size.reaches(fitting) || originalSize.map(size.reaches) == true
  }
}
