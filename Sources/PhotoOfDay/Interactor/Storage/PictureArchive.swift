import CSystem
package import PhotoOfDayEntity

/// The pictures of archived months, one file for each day: `2023-10-25-9f3c21ab.jpg`. They never expire.
///
/// The eight digits are a hash of the original's address: another picture of the same day has another name.
package struct PictureArchive: Sendable {
  /// The longer side of archived pictures, in pixels, if the server resizes.
  private static let side = 1280
  /// The largest file, in bytes.
  private static let largest = 10 << 20
  /// In bytes; enough for all of APOD, and for years to come.
  package static let usualLimit = 4_000_000_000
  /// The free space that always remains on the disk, in bytes.
  private static let reserve = 256 << 20

  private let folder: OwnFolder
  private let limit: Int

  /// - Parameters:
  ///   - folder: without a trailing slash; created when something is first archived.
  ///   - limit: of all files together, in bytes.
  package init(folder: String, limit: Int = usualLimit) {
    (self.folder, self.limit) = (OwnFolder(folder, .archivedPicture), limit)
  }

  /// The archived picture of an entry.
  ///
  /// - Parameter headLength: see `StoredPicture`.
  func load(_ item: APODItem, headLength: Int = MediaFormat.headLength) -> StoredPicture {
    guard let stem = Self.stem(of: item) else { return .missing }
    var found = StoredPicture.missing
    for format in MediaFormat.allCases where format.isPicture {
      let stored = StoredPicture("\(folder.path)/\(stem).\(format.fileExtension)", headLength: headLength)
      if case .whole(_, format, _) = stored { return stored }
      if stored != .missing { found = .damaged }
    }
    return found
  }

  /// Downloads the picture of an entry from the first of its addresses that works, and archives it in place of an earlier one.
  ///
  /// - Parameter bytes: the size of the archive.
  /// - Returns: the size of the file, and where it came from.
  /// - Throws: `APIError.archiveIsFull`, `.couldNotSave` if the disk is nearly full or can't be written to, and any error of
  ///   the download.
  @discardableResult
  func fetch(
    _ item: APODItem, by client: any HTTPClient, until deadline: Deadline, taken bytes: Int = 0
  ) async throws(APIError) -> (size: Int, host: String) {
    guard let addresses = PictureAddresses(item), let stem = Self.stem(of: item) else { throw .noPictureFile }
    if bytes >= limit { throw .archiveIsFull(limit: limit) }
    try StoredFile.makeFolder(folder.path, isPrivate: true)
    if Self.room(in: folder.path) == 0 {
      throw .couldNotSave(reason: "\(folder.path): less than 256 MiB left on the disk")
    }
    let download = PictureDownload(client: client, largest: Self.largest, deadline: deadline)
    let size = PixelSize(width: Self.side, height: Self.side)
    return try await PictureAddresses.first(of: addresses.shown(fitting: size)) { (address) throws(APIError) in
      let part = try PartFile(beside: "\(folder.path)/\(stem)", isPrivate: true)
      let format = try await download.fetchPicture(address, into: part)
      try part.replace("\(folder.path)/\(stem).\(format.fileExtension)")
      return (part.size, address.host)
    }
  }

  /// The free space on a folder's disk, less the reserve, in bytes; `nil` if it is unknown.
  private static func room(in folder: String) -> Int? {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return nil }
    return max(0, Int(min(Double(disk.f_bavail) * Double(disk.f_frsize), 1e18)) - reserve)
  }

  /// Which pictures of these entries are missing or damaged. Removes files of pictures that have been replaced.
  func plan(for items: [APODItem]) -> PicturePlan {
    folder.sweep()
    let files = folder.files
    let byDay = Dictionary(grouping: files) { OwnFolder.day(ofStem: $0.name.prefix(19)) }
    var plan = PicturePlan(bytesThere: files.reduce(0) { $0 + $1.size })
    for var item in items {
      guard Self.stem(of: item) != nil else { continue }
      let ofDay = byDay[item.date] ?? []
      if !ofDay.isEmpty, case .whole(let path, _, _) = load(item, headLength: MediaFormat.signatureLength) {
        plan.alreadyThere += 1
        folder.remove(ofDay.filter { $0.path != path })
      } else {
        // Saves memory: the texts of all of APOD are many megabytes.
        item.explanation = ""
        plan.items.append(item)
      }
    }
    for isPNG in [false, true] {
      let count = plan.items.count { PictureAddresses($0)?.isPNG == isPNG }
      plan.bytes += count * Self.usualSize(of: files.filter { $0.name.hasSuffix(".png") == isPNG }, isPNG: isPNG)
    }
    // A folder that doesn't exist yet will be on the same disk as its parent.
    var above = folder.path[...]
    while !above.isEmpty, plan.room == nil {
      plan.room = Self.room(in: String(above))
      above = above[..<(above.lastIndex(of: "/") ?? above.startIndex)]
    }
    return plan
  }

  /// The average size of the archived files of that kind, in bytes; of fewer than 20, what a file of that kind usually has.
  /// A PNG stays a PNG, which has some ten times the bytes of a JPEG with as many pixels.
  private static func usualSize(of files: [FolderFile], isPNG: Bool) -> Int {
    guard files.count >= 20 else { return isPNG ? 3_000_000 : 250_000 }
    return files.reduce(0) { $0 + $1.size } / files.count
  }

  /// Where all of it is, and how much.
  var extent: StoredExtent {
    StoredExtent(folder: folder.path, bytes: folder.files.reduce(0) { $0 + $1.size })
  }

  private static func stem(of item: APODItem) -> String? {
    PictureAddresses(item)?.original.map { OwnFolder.stem(of: item.date, $0.text) }
  }
}

/// The pictures to archive.
package struct PicturePlan: Hashable, Sendable {
  /// The entries whose pictures are missing, newest first, without their explanations.
  package var items: [APODItem] = []
  package var alreadyThere = 0
  /// The estimated size of the missing pictures.
  package var bytes = 0
  /// The size of the whole archive.
  package var bytesThere = 0
  /// The free space that may be used, in bytes; `nil` if it is unknown.
  package var room: Int?

  package init(items: [APODItem] = [], alreadyThere: Int = 0, bytes: Int = 0, bytesThere: Int = 0) {
    (self.items, self.alreadyThere, self.bytes, self.bytesThere) = (items, alreadyThere, bytes, bytesThere)
  }
}
