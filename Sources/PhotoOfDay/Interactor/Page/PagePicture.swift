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

extension PictureLoader {
  /// The most bytes of NASA's ready-made copy in JPEG.
  private static let largestCopy = 1 << 20
  /// How much smaller a picture is asked for than its bytes would have it, because details don't shrink with the sides.
  private static let margin = 0.92

  /// The picture of an entry and its small copy, within a share of a page where NASA's server makes them that small.
  @concurrent
  func pagePicture(of item: APODItem, within share: PageBudget.Share) async throws(APIError) -> PagePicture {
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
  /// JPEG, as NASA's copy in JPEG; else smaller. If none is small enough, the smallest that could be had.
  private func picture(of item: APODItem, side: Int, atMost bytes: Int) async throws(APIError) -> PictureFile {
    guard let addresses = PictureAddresses(item) else { throw .noPictureFile }
    let deadline = Deadline(after: timeLimit)
    func file(_ address: WebAddress, atMost bytes: Int) async throws(APIError) -> PictureFile {
      try await self.file(of: trust.secured(address), anew: false, until: deadline, largest: bytes)
    }
    // A file of moderate size that is a little smaller needn't be replaced by an original of megabytes.
    let least = addresses.resizableSize == nil ? side * 3 / 4 : side
    var best =
      if drawsStandIns, let address = address(addresses, side: side) { try await file(address, atMost: .max) } else {
        try await picture(of: item, fitting: PixelSize(width: least, height: least))
      }
    do throws(APIError) {
      if best.byteCount > bytes, !best.isJPEG, let copy = addresses.copy,
        case let jpeg = try await file(copy, atMost: Self.largestCopy), jpeg.byteCount <= 2 * bytes
      {
        return jpeg
      }
    } catch {
      if error == .cancelled { throw error }
    }
    do throws(APIError) {
      for _ in 1...2 where best.byteCount > bytes {
        let factor = (Double(bytes) / Double(best.byteCount)).squareRoot() * Self.margin
        let step = PictureAddresses.step
        let side = max(step, Int(Double(best.longerSide) * factor) / step * step)
        guard side < best.longerSide, let address = address(addresses, side: side) else { break }
        best = try await file(address, atMost: best.byteCount)
      }
    } catch {
      if error == .cancelled { throw error }
    }
    return best
  }

  private func address(_ addresses: PictureAddresses, side: Int) -> WebAddress? {
    if drawsStandIns { return addresses.moderate.flatMap { SamplePictures.address($0, side: side) } }
    return addresses.rendition(fitting: PixelSize(width: side, height: side))
  }
}

extension PictureFile {
  /// Its size on the disk.
  fileprivate var byteCount: Int { StoredFile.version(of: path)?.size ?? 0 }

  fileprivate var isJPEG: Bool {
    if case .whole(_, .jpeg, _) = StoredPicture(path, headLength: MediaFormat.signatureLength) { true } else { false }
  }
}
