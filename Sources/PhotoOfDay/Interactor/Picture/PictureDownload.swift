import PhotoOfDayEntity

/// One picture or film on its way into a file, which is checked before anybody calls it one.
struct PictureDownload {
  let client: any HTTPClient
  let trust: PictureTrust
  /// In bytes.
  let largest: Int
  /// In seconds; `nil` for the client's own limit.
  var wholeLimit: Double?
  var deadline: Deadline?

  /// Fills the file, which is removed where that fails.
  ///
  /// - Returns: what it is.
  /// - Throws: `APIError.invalidResponse` for an address that is not trusted, `.noPictureFile` (404, 410), `.notAPicture` for what is neither picture nor film, and every error
  ///   of the client.
  func fetch(
    _ address: WebAddress, into part: PartFile, _ progress: @escaping @Sendable (Int, Int?) -> Void = { _, _ in }
  ) async throws(APIError) -> MediaFormat {
    do throws(APIError) {
      try trust.check(address)
      var request = HTTPRequest(
        address, bodyLimit: largest, download: HTTPDownload(into: part, progress: progress), wholeLimit: wholeLimit,
        deadline: deadline)
      request.avoidsPrivateHosts = trust.avoidsPrivateHosts
      try check(try await client.get(request))
      return try format(of: part)
    } catch {
      part.discard()
      throw trust.isElsewhere(address) ? error.ofHost(address.host) : error
    }
  }

  private func check(_ response: HTTPResponse) throws(APIError) {
    switch response.status {
    case 200: return
    case 404, 410: throw .noPictureFile
    case 429: throw .rateLimited(retryAfter: response.retryAfter)
    case let status: throw .serverError(status: status, message: nil)
    }
  }

  private func format(of part: PartFile) throws(APIError) -> MediaFormat {
    guard let head = try? StoredFile.head(of: part.path, count: MediaFormat.headLength), let format = MediaFormat(head)
    else { throw .notAPicture(detail: "neither a picture nor a film") }
    return format
  }
}

extension APIError {
  /// Whether another address may be had where this one failed: the network is there, and so is the disk.
  var isOfOneAddress: Bool {
    switch self {
    case .noPictureFile, .notAPicture, .serverError, .invalidResponse, .timedOut, .offline: true
    default: false
    }
  }

  /// What is to be said of a host that is not NASA's.
  fileprivate func ofHost(_ host: String) -> APIError {
    switch self {
    case .noConnection(let detail), .timedOut(let detail), .insecureConnection(let detail),
      .handshakeFailed(let detail):
      .hostUnreachable(host, detail: detail)
    default: self
    }
  }

  /// Whether there is none under the address, and asking again would bring none.
  var isOfNoPicture: Bool {
    switch self {
    case .noPictureFile, .notAPicture: true
    default: false
    }
  }
}
