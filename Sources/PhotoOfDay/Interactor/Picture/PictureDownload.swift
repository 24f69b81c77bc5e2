import PhotoOfDayEntity

/// Downloads a picture or film into a file, and checks that it is one.
struct PictureDownload {
  let client: any HTTPClient
  /// In bytes.
  let largest: Int
  let deadline: Deadline

  /// Including the first.
  private static let attempts = 3

  /// Downloads into the file, which is removed if that fails. A response that breaks off is asked for again.
  ///
  /// - Parameter isStored: whether it is a picture for the cache or the archive.
  func fetch(
    _ address: WebAddress, into part: PartFile, isStored: Bool = false,
    _ progress: @escaping @Sendable (Int, Int?) -> Void = { _, _ in }
  ) async throws(AppError) -> MediaFormat {
    do throws(AppError) {
      var request = HTTPRequest(address: address, bodyLimit: largest, download: part)
      request.progress = progress
      let response = try await response(to: request, part)
      switch response.status {
      case 200: break
      case 404, 410: throw .noPictureFile
      default: throw NASAErrorResponse.failure(response)
      }
      let ends = try StoredFile.ends(
        of: part.path, head: MediaFormat.signatureLength, tail: PictureFile.tailLength)
      guard let ends, let format = MediaFormat(ends.head) else {
        throw .notAPicture(detail: "neither a picture nor a film")
      }
      let isWhole = format.isPicture && format.isWhole(ends)
      // Without its length, only a picture itself can tell whether it broke off.
      if part.statedSize == nil, format.isPicture, !isWhole { throw .notAPicture(detail: "cut off") }
      if isStored, !isWhole { try complete(format, in: part) }
      return format
    } catch {
      // libcurl's thread may still have it.
      part.discard()
      throw error
    }
  }

  /// Gives a picture that NASA sends without its end one: otherwise it would count as cut off on this machine, and be fetched
  /// again and again.
  private func complete(_ format: MediaFormat, in part: PartFile) throws(AppError) {
    guard format.isPicture else { throw .notAPicture(detail: "a film") }
    guard let end = format.end else { throw .notAPicture(detail: "cut off") }
    if let failure = end.withUnsafeBytes(part.append) { throw failure }
  }

  private func response(to request: HTTPRequest, _ part: PartFile) async throws(AppError) -> HTTPResponse {
    for _ in 1..<Self.attempts {
      do throws(AppError) { return try await client.get(request, until: deadline) } catch {
        guard error.isTransient, part.size > 0 else { throw error }
      }
    }
    return try await client.get(request, until: deadline)
  }
}

extension AppError {
  /// Whether the address has no picture, now or later.
  var isOfNoPicture: Bool {
    switch self {
    case .noPictureFile, .notAPicture: true
    default: false
    }
  }
}
