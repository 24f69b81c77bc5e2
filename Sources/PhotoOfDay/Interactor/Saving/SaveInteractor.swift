package import PhotoOfDayEntity
import Synchronization

package protocol SaveInteractorInput: Sendable {
  /// Saves the picture in NASA's full size. Canceling the task stops it, and leaves no partial
  /// file.
  ///
  /// - Parameter folder: as the user wrote it; `nil` for the pictures folder of the desktop.
  func savePicture(
    of item: APODItem,
    in folder: String?,
    reportingTo output: any InteractorOutput<SavedPicture>
  ) async
}

/// Saves pictures in the user's folder, under names with their day and title.
package struct SaveInteractor: SaveInteractorInput {
  private static let progressInterval = Duration.milliseconds(100)

  /// The largest file, in bytes.
  private static let largest = 512 << 20
  /// The default time limit of a download, in seconds. A slow or silent server fails earlier.
  private static let longest = 3600.0

  /// The most numbered names that are checked for an earlier file.
  private static let mostNumbers = 20

  private let requests: RetryingRequests
  private let folders: PictureFolders
  private let timeLimit: Double?

  package init(requests: RetryingRequests, folders: PictureFolders, timeLimit: Double? = nil) {
    self.requests = requests
    self.folders = folders
    self.timeLimit = timeLimit
  }

  @concurrent
  package func savePicture(
    of item: APODItem,
    in folder: String?,
    reportingTo output: any InteractorOutput<SavedPicture>
  ) async {
    await output.receive { () throws(AppError) in
      let folder = try folders.folder(named: folder)
      return try await save(item, in: folder, progress: Self.progress(for: output))
    }
  }

  /// Passes on the progress at most ten times a second. libcurl reports it every few kilobytes, on
  /// its own thread.
  static func progress(
    for output: any InteractorOutput<SavedPicture>
  ) -> @Sendable (Int, Int?) -> Void {
    let last = Mutex(ContinuousClock.now)
    return { bytes, total in
      let isDue = last.withLock { last in
        guard last.duration(to: .now) >= progressInterval else { return false }
        last = .now
        return true
      }
      guard isDue else { return }
      Task {
        await output.didReach(bytes, of: total)
      }
    }
  }
}

// MARK: - One picture

extension SaveInteractor {
  /// Saves the picture in NASA's full size, a video's file, or a video's still. Overwrites nothing,
  /// leaves no partial file, and doesn't fetch a saved file again.
  ///
  /// - Parameters:
  ///   - name: without an extension; `nil` for the entry's day and title.
  ///   - folder: an absolute path; created if it is missing.
  func save(
    _ item: APODItem,
    named name: String? = nil,
    in folder: String,
    progress: @escaping @Sendable (Int, Int?) -> Void
  ) async throws(AppError) -> SavedPicture {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let base = prefix + (name ?? item.fileName)
    if let path = savedPath(of: item, base) {
      return SavedPicture(path: path, kind: .alreadyThere)
    }
    func fetch(_ address: WebAddress) async throws(AppError) -> String {
      try await self.fetch(address, as: base, in: folder, progress)
    }
    if let file = item.videoURL, file.isVideoFile {
      return SavedPicture(path: try await fetch(file), kind: .video)
    }
    guard let addresses = PictureAddresses(item) else { throw .noPictureFile }
    return try await attempt { () throws(AppError) in
      let path = try await fetch(addresses.original)
      return SavedPicture(path: path, kind: item.mediaType == .video ? .still : .original)
    } orElse: { (error) throws(AppError) in
      if let path = savedPath(of: item, base, ofAnySize: true) {
        return SavedPicture(path: path, kind: .smaller(error))
      }
      guard Self.mayGetSmaller(after: error) else { return nil }
      let path = try await PictureAddresses.fetchFirst(of: addresses.smaller, fetch)
      return SavedPicture(path: path, kind: .smaller(error))
    }
  }

  /// - Returns: the path of the file.
  private func fetch(
    _ address: WebAddress,
    as base: String,
    in folder: String,
    _ progress: @escaping @Sendable (Int, Int?) -> Void
  ) async throws(AppError) -> String {
    try StoredFile.makeFolder(folder, of: .user)
    PartFile.sweep(folder)
    let part = try PartFile(beside: base, of: .user)
    let deadline = Deadline(after: timeLimit ?? Self.longest)
    let call = ServiceCall(deadline: deadline, progress: nil)
    let format = try await requests.download(
      address, into: part, atMost: Self.largest, for: call, progress)
    return try part.rename(name: base, extension: format.fileExtension)
  }

  /// True if a smaller file may load although the original didn't.
  private static func mayGetSmaller(after error: AppError) -> Bool {
    if case .timedOut = error { return true }
    return error.reach == .address
  }

  /// The path of an earlier file of the entry: the video's file, if it has one, or a picture in
  /// NASA's full size.
  ///
  /// - Parameter base: the path without number and extension.
  private func savedPath(of item: APODItem, _ base: String, ofAnySize: Bool = false) -> String? {
    let isVideo = item.videoURL?.isVideoFile == true
    for format in MediaFormat.allCases where format.isPicture != isVideo {
      for number in 1...Self.mostNumbers {
        let path = PartFile.path(name: base, number: number, extension: format.fileExtension)
        let ends = try? StoredFile.ends(of: path, head: MediaFormat.headLength)
        guard let head = ends?.head else { break }
        guard MediaFormat(head) == format else { continue }
        if ofAnySize || isFullSize(format.size(head), of: item) { return path }
      }
    }
    return nil
  }

  /// True if a picture has NASA's full size, or if that can't be determined.
  private func isFullSize(_ size: PixelSize?, of item: APODItem) -> Bool {
    guard item.mediaType == .image,
      let original = item.originalSize,
      let size
    else { return true }
    return size.reaches(original)
  }
}

extension APODItem {
  /// The longest name, in bytes. File systems allow 255, but a number and an extension may follow.
  private static let longestFileName = 180
  /// Characters that separate folders, or that some file system rejects.
  private static let forbidden = Set("/\\:*?\"<>|".unicodeScalars)

  /// The name of its saved picture, which is valid on any file system: `2023-10-25 Title`, and
  /// `2023-10-25 Title (other)` for the second of a pair.
  var fileName: String {
    var name = date.description
    let scalars = PlainText.line(title).unicodeScalars.prefix(Self.longestFileName)
    let safe = scalars.map(Self.safe).joined()
    for character in " " + safe {
      guard name.utf8.count + character.utf8.count <= Self.longestFileName else { break }
      name.append(character)
    }
    // Windows drops periods and spaces at the end, so two names could become the same.
    while let last = name.last, last == "." || last.isWhitespace {
      name.removeLast()
    }
    return isOtherPicture ? name + " (other)" : name
  }

  /// Replaces a scalar that isn't allowed in file names. A slash with a combining mark is one
  /// character, but still a slash.
  private static func safe(_ scalar: Unicode.Scalar) -> String {
    if scalar == ":" { return " -" }
    return forbidden.contains(scalar) ? "-" : String(scalar)
  }
}
