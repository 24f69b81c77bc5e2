import PhotoOfDayEntity

extension RetryingRequests {
  /// Downloads a picture or video into the file, and checks that it is one. The file is removed if
  /// that fails.
  ///
  /// - Parameters:
  ///   - largest: in bytes.
  ///   - isStored: true for a picture that goes to the cache or the archive.
  func download(
    _ address: WebAddress,
    into part: PartFile,
    atMost largest: Int,
    for call: ServiceCall,
    isStored: Bool = false,
    _ progress: @escaping @Sendable (Int, Int?) -> Void = { _, _ in }
  ) async throws(AppError) -> MediaFormat {
    do throws(AppError) {
      var request = HTTPRequest(address: address, bodyLimit: largest, download: part)
      request.progress = progress
      let length = try await send(request, for: call) { (response) throws(AppError) in
        switch response.status {
        case 200: return response.length
        case 404, 410: throw .noPictureFile
        default: throw NASAErrorResponse.failure(response)
        }
      }
      return try checked(part, length: length, isStored: isStored)
    } catch {
      // libcurl's thread may still hold the file.
      part.discard()
      throw error
    }
  }

  private func checked(
    _ part: PartFile, length: Int?, isStored: Bool
  ) throws(AppError) -> MediaFormat {
    let ends = try StoredFile.ends(
      of: part.path, head: MediaFormat.signatureLength, tail: PictureFile.tailLength)
    guard let ends, let format = MediaFormat(ends.head) else {
      throw .notAPicture(detail: "neither a picture nor a film")
    }
    let isComplete = format.isPicture && format.isComplete(ends)
    // Without a length, only the bytes of a picture show that it was cut off.
    if length == nil, format.isPicture, !isComplete { throw .notAPicture(detail: "cut off") }
    if isStored, !isComplete {
      try complete(format, in: part)
    }
    return format
  }

  /// Adds the end mark to a picture that NASA sends without one. Otherwise, the stored file would
  /// count as cut off, and be fetched again each time.
  private func complete(_ format: MediaFormat, in part: PartFile) throws(AppError) {
    guard format.isPicture else { throw .notAPicture(detail: "a film") }
    guard let end = format.end else { throw .notAPicture(detail: "cut off") }
    if let failure = end.withUnsafeBytes(part.append) { throw failure }
  }
}

extension AppError {
  /// True if the address has no picture and never will.
  var meansNoPicture: Bool {
    if case .notAPicture = self { return true }
    return self == .noPictureFile
  }
}
