import CSystem
package import PhotoOfDayEntity

/// The pictures of archived months, a file for each day: `2023-10-25-9f3c21ab.jpg`. They never expire.
///
/// The eight digits are those of the original's address, so that no file is taken for another picture of the same day.
package struct PictureArchive: Sendable {
  /// The longer side of what is archived, in pixels, where a server makes it in any size.
  package static let side = 1280
  /// What product and README promise, in bytes: room for all of APOD, and for years to come.
  package static let usualLimit = 4_000_000_000
  /// So much of the disk is left to others, in bytes.
  private static let reserve = 256 << 20

  private let folder: String
  private let limit: Int

  /// - Parameters:
  ///   - folder: without a slash at its end; made when something is first archived.
  ///   - limit: how many bytes all files may have together.
  package init(folder: String, limit: Int = usualLimit) { (self.folder, self.limit) = (folder, limit) }

  /// The file of an entry's picture, if it is there and a picture.
  func load(_ item: APODItem) -> (path: String, size: PixelSize?)? {
    guard let stem = Self.stem(of: item) else { return nil }
    for format in MediaFormat.allCases where format.isPicture {
      let path = "\(folder)/\(stem).\(format.fileExtension)"
      guard let head = try? StoredFile.head(of: path, count: MediaFormat.headLength) else { continue }
      if MediaFormat(head) == format { return (path, format.size(head)) }
    }
    return nil
  }

  /// A file to write the picture of an entry to.
  ///
  /// - Throws: `APIError.archiveIsFull`, and `.couldNotSave` where the disk is nearly full or can't be written to.
  func part(for item: APODItem, taken bytes: Int) throws(APIError) -> PartFile {
    guard let stem = Self.stem(of: item) else { throw .noPictureFile }
    if bytes >= limit { throw .archiveIsFull(limit: limit) }
    try StoredFile.makeFolder(folder, isPrivate: true)
    let part = try PartFile(beside: "\(folder)/\(stem)", isPrivate: true)
    if let room = Self.room(in: folder), room == 0 {
      part.discard()
      throw .couldNotSave(reason: "\(folder): less than 256 MiB left on the disk")
    }
    return part
  }

  /// How many bytes of a folder's disk may be taken; `nil` where that can't be told.
  private static func room(in folder: String) -> Int? {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return nil }
    let (bytes, isTooLarge) = UInt64(disk.f_bavail).multipliedReportingOverflow(by: UInt64(disk.f_frsize))
    return max(0, (isTooLarge ? Int.max : Int(clamping: bytes)) - reserve)
  }

  /// Archives what was written.
  func keep(_ part: PartFile, of item: APODItem, as format: MediaFormat) throws(APIError) {
    guard let stem = Self.stem(of: item) else { return part.discard() }
    try part.replace("\(folder)/\(stem).\(format.fileExtension)")
  }

  /// What is there of the entries' pictures. Of a day whose picture has changed, the file of the one before is removed.
  func plan(for items: [APODItem]) -> PicturePlan {
    StoredFile.sweep(folder)
    let files = FolderFile.all(in: folder).filter { Self.day(of: $0.name) != nil }
    let byDay = Dictionary(grouping: files) { Self.day(of: $0.name) }
    var plan = PicturePlan(bytesThere: files.reduce(0) { $0 + $1.size })
    for var item in items {
      guard let stem = Self.stem(of: item) else { continue }
      let ofDay = byDay[item.date] ?? []
      // A power cut can leave an empty file.
      if ofDay.contains(where: { $0.size > 0 && $0.name.hasPrefix(stem + ".") }) {
        plan.alreadyThere += 1
        for file in ofDay where !file.name.hasPrefix(stem + ".") { try? StoredFile.remove(file.path) }
      } else {
        // Its addresses are enough, and all of APOD's texts are many megabytes.
        item.explanation = ""
        plan.items.append(item)
      }
    }
    plan.bytes = plan.items.count * Self.usualSize(of: files)
    // Where there is no folder yet, its disk is that of the nearest one above.
    var above = folder[...]
    while !above.isEmpty, plan.room == nil {
      plan.room = Self.room(in: String(above))
      above = above[..<(above.lastIndex(of: "/") ?? above.startIndex)]
    }
    return plan
  }

  /// In bytes: the average of those that are there; where they are few, what JPEG files of that size usually have.
  private static func usualSize(of files: [FolderFile]) -> Int {
    files.count < 20 ? 250_000 : files.reduce(0) { $0 + $1.size } / files.count
  }

  /// Where all of it is, and how much.
  var extent: StoredExtent {
    let files = FolderFile.all(in: folder).filter { Self.day(of: $0.name) != nil }
    return StoredExtent(folder: folder, bytes: files.reduce(0) { $0 + $1.size })
  }

  private static func stem(of item: APODItem) -> String? {
    guard let original = PictureAddresses(item)?.original else { return nil }
    let digits = String(original.text.utf8.fnv1a % (1 << 32) | 1 << 32, radix: 16).dropFirst()
    return "\(item.date)-\(digits)"
  }

  /// The day that a file of the archive is of; `nil` for any other file.
  private static func day(of name: String) -> CalendarDay? {
    let (day, rest) = (name.prefix(10), name.dropFirst(10).split(separator: "."))
    guard rest.count == 2, rest[0].utf8.count == 9, rest[0].hasPrefix("-"), !name.hasSuffix(PartFile.ending) else {
      return nil
    }
    return CalendarDay(iso: day)
  }
}

/// Which pictures are to be archived, newest first.
package struct PicturePlan: Hashable, Sendable {
  /// Those that are not there, without their texts.
  package var items: [APODItem] = []
  package var alreadyThere = 0
  /// About how much the missing ones will take.
  package var bytes = 0
  /// How much there is, of whatever day.
  package var bytesThere = 0
  /// How many bytes of the disk may be taken; `nil` where that can't be told.
  package var room: Int?

  package init(items: [APODItem] = [], alreadyThere: Int = 0, bytes: Int = 0, bytesThere: Int = 0) {
    (self.items, self.alreadyThere, self.bytes, self.bytesThere) = (items, alreadyThere, bytes, bytesThere)
  }
}
