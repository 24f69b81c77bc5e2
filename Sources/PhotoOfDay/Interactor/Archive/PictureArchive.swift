import CSystem
package import PhotoOfDayEntity

/// The pictures of archived months, one file for each day: `2023-10-25-9f3c21ab.jpg`. They never
/// expire.
///
/// The eight digits are a hash of the original's address, so another picture of the same day has
/// another name.
package struct PictureArchive: Sendable {
  /// The longer side of archived pictures, in pixels, if the server resizes.
  private static let side = 1280
  /// The largest file, in bytes.
  private static let largest = 10 << 20

  private let folder: OwnFolder

  /// - Parameter folder: without a trailing slash; created when something is first archived.
  package init(folder: String) {
    self.folder = OwnFolder(path: folder) { Self.day(of: $0) != nil }
  }

  func load(_ item: APODItem, headLength: Int = MediaFormat.headLength) -> PictureFile? {
    guard let stem = Self.stem(of: item) else { return nil }
    for format in MediaFormat.allCases where format.isPicture {
      let path = "\(folder.path)/\(stem).\(format.fileExtension)"
      if let file = PictureFile(complete: path, headLength: headLength) { return file }
    }
    return nil
  }

  /// Downloads the picture of an entry from the first of its addresses that works, and archives it.
  /// Replaces an earlier one.
  func fetch(
    _ item: APODItem, by requests: RetryingRequests, for call: ServiceCall
  ) async throws(AppError) {
    guard let addresses = PictureAddresses(item),
      let stem = Self.stem(of: item)
    else { throw .noPictureFile }
    try StoredFile.makeFolder(folder.path, of: .data)
    let size = PixelSize(width: Self.side, height: Self.side)
    try await PictureAddresses.fetchFirst(of: addresses.candidates(fitting: size)) {
      (address) throws(AppError) in
      let part = try PartFile(beside: "\(folder.path)/\(stem)", of: .data)
      let format = try await requests.download(
        address, into: part, atMost: Self.largest, for: call, isStored: true)
      try part.replace("\(folder.path)/\(stem).\(format.fileExtension)")
    }
  }

  /// Finds the pictures of these entries that are missing or damaged. Removes the files of pictures
  /// that have been replaced.
  func plan(for items: [APODItem]) -> PicturePlan {
    PartFile.sweep(folder.path)
    let byDay = Dictionary(grouping: folder.files) { Self.day(of: $0.name) }
    var plan = PicturePlan()
    for var item in items {
      guard Self.stem(of: item) != nil else { continue }
      let ofDay = byDay[item.date] ?? []
      if !ofDay.isEmpty, let file = load(item, headLength: MediaFormat.signatureLength) {
        plan.alreadyThere += 1
        folder.remove(ofDay.filter { $0.path != file.path })
      } else {
        // Saves memory: all of APOD's texts together take many megabytes.
        item.explanation = ""
        plan.items.append(item)
      }
    }
    plan.expectedBytes = plan.items.map(Self.expectedSize).reduce(0, +)
    return plan
  }

  /// The expected size of a file, in bytes. Renditions of a PNG are PNGs, too, and about ten times
  /// as large as JPEGs of the same dimensions.
  private static func expectedSize(of item: APODItem) -> Int {
    PictureAddresses(item)?.isPNG == true ? 3_000_000 : 250_000
  }

  private static func stem(of item: APODItem) -> String? {
    guard let addresses = PictureAddresses(item) else { return nil }
    let hash = UInt32(truncatingIfNeeded: addresses.original.text.utf8.fnv1a)
    return "\(item.date)-\(eightDigits(hash))"
  }

  private static func eightDigits(_ hash: UInt32) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  /// The day in a file's name; `nil` if the file isn't the archive's.
  private static func day(of name: String) -> CalendarDay? {
    guard let stem = name.stemOfPicture,
      stem.utf8.count == "2023-10-25-9f3c21ab".utf8.count
    else { return nil }
    let hash = stem.dropFirst(11)
    guard stem.dropFirst(10).first == "-", hash.isHexadecimal else { return nil }
    return CalendarDay(iso: stem.prefix(10))
  }
}

package struct PicturePlan: Hashable, Sendable {
  /// The entries whose pictures are missing, newest first, without their explanations.
  package var items: [APODItem] = []
  package var alreadyThere = 0
  /// The expected size of all these pictures together.
  package var expectedBytes = 0
}
