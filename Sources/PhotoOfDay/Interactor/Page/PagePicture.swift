import PhotoOfDayEntity

/// The files of an entry's picture for a page.
package struct PagePicture: Hashable, Sendable {
  /// The longer side of an entry's picture, and of its copy in the contact sheet, in pixels. Either is twice what a page of
  /// usual width shows, or little less, for sharp screens and printers.
  package static let usualSide = 1024
  package static let smallSide = 320

  package var file: PictureFile
  /// For the contact sheet; `nil` without one, and where there is no file that is small enough.
  package var small: PictureFile?
  /// Of both files.
  package var bytes: Int

  package init(file: PictureFile, small: PictureFile? = nil, bytes: Int) {
    (self.file, self.small, self.bytes) = (file, small, bytes)
  }
}

/// Writes a picture's file as a JPEG, with a longer side of at most so many pixels, into the file with that path.
///
/// - Returns: whether that worked.
package typealias PictureReducer = @Sendable (_ path: String, _ side: Int, _ result: String) async -> Bool

/// Loads the pictures of a page in few enough bytes.
struct PagePictureLoader {
  /// The most bytes of NASA's ready-made copy in JPEG.
  private static let largestCopy = 1 << 20
  /// How much smaller a picture is made than its bytes would have it, because details don't shrink with the sides.
  private static let margin = 0.92
  /// How often a picture is made smaller before it is taken as it is.
  private static let attempts = 2

  let loader: PictureLoader
  let reduce: PictureReducer

  /// The picture of an entry and its small copy, within a share of a page where anything makes them that small.
  @concurrent
  func picture(of item: APODItem, within share: PageBudget.Share) async throws(APIError) -> PagePicture {
    let file = try await picture(of: item, side: share.side, atMost: share.bytes)
    var picture = PagePicture(file: file, bytes: file.byteCount)
    guard let wanted = share.small else { return picture }
    do throws(APIError) {
      let small = try await self.picture(of: item, side: wanted.side, atMost: wanted.bytes)
      // Too many bytes would be those of the large picture once more.
      if small.byteCount <= 2 * wanted.bytes {
        picture.small = small
        picture.bytes += small.byteCount
      }
    } catch {
      if error == .cancelled { throw error }
    }
    return picture
  }

  /// The picture with a longer side of about so many pixels. One with more bytes than wanted is asked for again: what is no
  /// JPEG, as NASA's copy in JPEG; else smaller. What no server makes small enough, a program does. If none can, the smallest
  /// file that could be had.
  private func picture(of item: APODItem, side: Int, atMost bytes: Int) async throws(APIError) -> PictureFile {
    guard let addresses = PictureAddresses(item), let original = addresses.original else { throw .noPictureFile }
    let deadline = Deadline(after: loader.timeLimit)
    func file(_ address: WebAddress, atMost bytes: Int) async throws(APIError) -> PictureFile {
      try await loader.file(of: loader.trust.secured(address), anew: false, until: deadline, largest: bytes)
    }
    // A file of moderate size that is a little smaller needn't be replaced by an original of megabytes.
    let least = addresses.resizableSize == nil ? side * 3 / 4 : side
    var best =
      if loader.drawsStandIns, let address = address(addresses, side: side) {
        try await file(address, atMost: .max)
      } else {
        try await loader.picture(of: item, fitting: PixelSize(width: least, height: least))
      }
    do throws(APIError) {
      if best.byteCount > bytes, !best.isJPEG, let copy = addresses.copy,
        case let jpeg = try await file(copy, atMost: Self.largestCopy), jpeg.byteCount <= 2 * bytes
      {
        return await reduced(jpeg, original, side: side, atMost: bytes)
      }
    } catch {
      if error == .cancelled { throw error }
    }
    do throws(APIError) {
      for _ in 1...Self.attempts where best.byteCount > bytes {
        let step = PictureAddresses.step
        let side = max(step, self.side(of: best, atMost: bytes) / step * step)
        guard side < best.longerSide, let address = address(addresses, side: side) else { break }
        best = try await file(address, atMost: best.byteCount)
      }
    } catch {
      if error == .cancelled { throw error }
    }
    return await reduced(best, original, side: side, atMost: bytes)
  }

  private func address(_ addresses: PictureAddresses, side: Int) -> WebAddress? {
    if loader.drawsStandIns { return addresses.moderate.flatMap { SamplePictures.address($0, side: side) } }
    return addresses.rendition(fitting: PixelSize(width: side, height: side))
  }

  /// The longer side of the same picture in so many bytes.
  private func side(of file: PictureFile, atMost bytes: Int) -> Int {
    Int(Double(file.longerSide) * (Double(bytes) / Double(max(1, file.byteCount))).squareRoot() * Self.margin)
  }

  /// The file, or a smaller one that a program has made of it and that is cached beside it.
  private func reduced(
    _ file: PictureFile, _ original: WebAddress, side: Int, atMost bytes: Int
  ) async -> PictureFile {
    var (best, side) = (file, side)
    for _ in 0...Self.attempts where best.byteCount > bytes && side > 0 {
      guard let store = loader.store, let address = WebAddress("\(original.text)#\(side)-\(file.byteCount)") else {
        break
      }
      if !store.load(address).isWhole {
        guard let part = try? store.part(for: address), await reduce(file.path, side, part.path),
          StoredPicture(part.path).isWhole, (try? store.cache(part, as: address)) != nil
        else { break }
      }
      guard let smaller = loader.file(store.load(address)), smaller.byteCount < best.byteCount else { break }
      best = smaller
      side = self.side(of: best, atMost: bytes)
    }
    return best
  }
}

extension PictureFile {
  /// Its size on the disk.
  fileprivate var byteCount: Int { StoredFile.version(of: path)?.size ?? 0 }

  fileprivate var isJPEG: Bool {
    if case .whole(_, .jpeg, _) = StoredPicture(path, headLength: MediaFormat.signatureLength) { true } else { false }
  }
}
