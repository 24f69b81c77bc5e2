import PhotoOfDayEntity

/// The files of an entry's picture for a page.
package struct PagePicture: Hashable, Sendable {
  /// The longer side of an entry's picture and of its small copy, in pixels: about twice what a page in a window of usual
  /// width shows, for high-density screens and printers.
  package static let side = 1024
  package static let smallSide = 320

  package var file: PictureFile
  /// The small copy, for the contact sheet; `nil` without one, and if no file is small enough.
  package var small: PictureFile?
  /// The size of both files together.
  package var bytes: Int

  package init(file: PictureFile, small: PictureFile? = nil, bytes: Int) {
    (self.file, self.small, self.bytes) = (file, small, bytes)
  }
}

/// Converts a picture to a JPEG whose longer side has at most so many pixels, in another file.
///
/// - Returns: whether it succeeded.
package typealias PictureReducer = @Sendable (_ path: String, _ side: Int, _ result: String) async -> Bool

/// Loads the pictures of a page within their shares of its bytes.
struct PagePictureLoader {
  /// The largest JPEG copy to fetch, in bytes.
  private static let largestCopy = 1 << 20
  /// Smaller pictures have more bytes for each pixel.
  private static let margin = 0.92
  /// How often to try a smaller size.
  private static let attempts = 2

  let loader: PictureLoader
  let reduce: PictureReducer

  /// The picture of an entry and its small copy, within the share if NASA or an installed program can make them that small.
  @concurrent
  func picture(of item: APODItem, within share: PageBudget.Share) async throws(APIError) -> PagePicture {
    let file = try await picture(of: item, side: share.side, atMost: share.bytes)
    var picture = PagePicture(file: file, bytes: file.byteCount)
    guard let wanted = share.small else { return picture }
    do throws(APIError) {
      let small = try await self.picture(of: item, side: wanted.side, atMost: wanted.bytes)
      // A larger one is as good as the picture itself, a second time.
      if small.byteCount <= 2 * wanted.bytes {
        picture.small = small
        picture.bytes += small.byteCount
      }
    } catch {
      if error == .cancelled { throw error }
    }
    return picture
  }

  /// The picture with a longer side of about so many pixels. If it has too many bytes: NASA's JPEG copy, unless it is a JPEG
  /// itself; else a smaller rendition; else one that a program reduces. If all of that fails, the smallest file so far.
  private func picture(of item: APODItem, side: Int, atMost bytes: Int) async throws(APIError) -> PictureFile {
    guard let addresses = PictureAddresses(item), let original = addresses.original else { throw .noPictureFile }
    let deadline = Deadline(after: loader.timeLimit)
    func file(_ address: WebAddress, atMost bytes: Int) async throws(APIError) -> PictureFile {
      try await loader.file(of: address, anew: false, until: deadline, largest: bytes)
    }
    // On other servers, a file that is slightly too small does: the original may have many megabytes.
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
    if loader.drawsStandIns { return addresses.moderate }
    return addresses.rendition(fitting: PixelSize(width: side, height: side))
  }

  /// The longer side at which the picture should have so many bytes.
  private func side(of file: PictureFile, atMost bytes: Int) -> Int {
    Int(Double(file.longerSide) * (Double(bytes) / Double(max(1, file.byteCount))).squareRoot() * Self.margin)
  }

  /// The file as an installed program reduces it, which is cached; the file itself if no program can.
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
