import PhotoOfDayEntity

/// Downloads a picture or film into a file, and checks that it is one.
struct PictureDownload {
  let client: any HTTPClient
  /// In bytes.
  let largest: Int
  var deadline: Deadline

  /// The number of attempts, including the first.
  private static let attempts = 3

  /// Downloads into the file, which is removed if that fails. A response that breaks off is continued.
  func fetch(
    _ address: WebAddress, into part: PartFile, _ progress: @escaping @Sendable (Int, Int?) -> Void = { _, _ in }
  ) async throws(APIError) -> MediaFormat {
    do throws(APIError) {
      var request = HTTPRequest(address, bodyLimit: largest, download: part, deadline: deadline)
      request.progress = progress
      let response = try await response(to: request, part)
      switch response.status {
      case 200, 206: break
      case 404, 410: throw .noPictureFile
      case 429: throw .rateLimited(retryAfter: response.retryAfter)
      case 511: throw .webPage(detail: "HTTP 511")
      case let status: throw .serverError(status: status, message: nil)
      }
      guard let (file, format) = Self.contents(of: part) else {
        throw .notAPicture(detail: "neither a picture nor a film")
      }
      // Without its length, only the file itself can tell whether it broke off.
      if part.wholeSize == nil, !format.isWhole(file) { throw .notAPicture(detail: "cut off") }
      return format
    } catch {
      part.discard()
      throw error
    }
  }

  /// Downloads a picture for the cache or the archive. One that NASA sends without its end gets one: otherwise it would count
  /// as cut off on this machine, and be fetched again and again.
  func fetchPicture(_ address: WebAddress, into part: PartFile) async throws(APIError) -> MediaFormat {
    let format = try await fetch(address, into: part)
    do throws(APIError) {
      guard format.isPicture else { throw .notAPicture(detail: "a film") }
      if PictureFile(whole: part.path, headLength: MediaFormat.signatureLength) != nil { return format }
      guard let end = format.end else { throw .notAPicture(detail: "cut off") }
      if let failure = end.withUnsafeBytes(part.append) { throw failure }
      return format
    } catch {
      // libcurl's thread may still have it.
      part.discard()
      throw error
    }
  }

  private static func contents(of part: PartFile) -> (ends: StoredFile.Ends, format: MediaFormat)? {
    guard let ends = try? StoredFile.ends(of: part.path, head: MediaFormat.headLength, tail: PictureFile.tailLength),
      let format = MediaFormat(ends.head)
    else { return nil }
    return (ends, format)
  }

  private func response(to request: HTTPRequest, _ part: PartFile) async throws(APIError) -> HTTPResponse {
    for _ in 1..<Self.attempts {
      let before = part.size
      do throws(APIError) {
        let response = try await client.get(request)
        let isCutOff = part.wholeSize == nil && Self.contents(of: part).map { !$0.format.isWhole($0.ends) } == true
        if !isCutOff || response.status != 200 { return response }
      } catch {
        guard error.isTransient, part.size > before else { throw error }
      }
    }
    return try await client.get(request)
  }
}

extension APIError {
  /// Whether the address has no picture, now or later.
  var isOfNoPicture: Bool {
    switch self {
    case .noPictureFile, .notAPicture: true
    default: false
    }
  }
}
