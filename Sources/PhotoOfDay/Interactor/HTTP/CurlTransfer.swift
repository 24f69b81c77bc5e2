import CCurl
import PhotoOfDayEntity

/// A request in progress: libcurl's handle and what it needs; on libcurl's thread only.
final class CurlTransfer {
  let easy: UnsafeMutableRawPointer
  let pending: PendingResponse
  let request: CurlRequest
  let reception: CurlReception
  private let errorText: UnsafeMutablePointer<CChar>
  private var headerList: UnsafeMutableRawPointer?

  /// `nil` if libcurl is out of memory, or lacks an option that safety depends on.
  init?(_ request: CurlRequest, _ pending: PendingResponse) {
    guard let easy = ccurl_easy_new() else { return nil }
    self.easy = easy
    self.pending = pending
    self.request = request
    reception = CurlReception(of: request)
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    guard prepareRequest(), prepareConnection(), prepareResponse(), prepareLimits() else { return nil }
    prepareTrust()
  }

  deinit {
    ccurl_easy_free(easy)
    ccurl_list_free(headerList)
    errorText.deallocate()
  }

  /// The outcome of a finished transfer.
  ///
  /// - Parameter code: libcurl's result.
  func outcome(of code: Int32) -> PendingResponse.Outcome {
    if let refusal = reception.refusal { return .failure(.invalidResponse(detail: "curl \(code): \(refusal)")) }
    if let failure = reception.writingFailure { return .failure(failure) }
    guard code == CURLE_OK else {
      return .failure(CurlFailure(code: code, text: String(cString: errorText), request: request).error)
    }
    let status = ccurl_get_long(easy, CURLINFO_RESPONSE_CODE)
    let response = HTTPResponse(status: status, headers: reception.headers, body: reception.body)
    return .success(CurlResponse(response: response, redirect: redirect(of: status)))
  }

  private func redirect(of status: Int) -> String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return ccurl_get_text(easy, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
  }
}

// MARK: - Options

extension CurlTransfer {
  private func prepareRequest() -> Bool {
    for line in request.request.headerLines {
      guard let list = ccurl_list_append(headerList, line) else { return false }
      headerList = list
    }
    return ccurl_set_pointer(easy, CURLOPT_URL, request.request.address.text) == CURLE_OK
      && ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, headerList) == CURLE_OK
      && ccurl_set_pointer(easy, CURLOPT_ACCEPT_ENCODING, encodings) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS)) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0) == CURLE_OK
  }

  /// libcurl reads the variables that name a proxy. None sees requests to this machine, which may carry the key in plain text.
  private func prepareConnection() -> Bool {
    !request.request.address.isLoopback || ccurl_set_pointer(easy, CURLOPT_PROXY, "") == CURLE_OK
  }

  /// All that libcurl supports. A download asks for none, so that its length is known; a compressed response is
  /// decompressed anyway.
  private var encodings: String { request.request.download == nil ? "" : "identity" }

  private func prepareResponse() -> Bool {
    ccurl_set_receiver(easy, CURLOPT_WRITEFUNCTION, CurlReception.receiveBody) == CURLE_OK
      && ccurl_set_pointer(easy, CURLOPT_WRITEDATA, reception.context) == CURLE_OK
      && ccurl_set_receiver(easy, CURLOPT_HEADERFUNCTION, CurlReception.receiveHeader) == CURLE_OK
      && ccurl_set_pointer(easy, CURLOPT_HEADERDATA, reception.context) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_HTTP09_ALLOWED, 0) == CURLE_OK
      && ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText) == CURLE_OK
  }

  private func prepareLimits() -> Bool {
    // Since 7.87: after a timeout, a name server that doesn't answer must not block the thread.
    _ = ccurl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    return ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, request.connectMilliseconds) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 1) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_LOW_SPEED_TIME, request.silenceSeconds) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_MAXFILESIZE_LARGE, request.request.bodyLimit) == CURLE_OK
  }

  /// If these fail, libcurl uses its own certificates; it always verifies.
  private func prepareTrust() {
    switch request.certificates.choice {
    case .file(let path):
      _ = ccurl_set_pointer(easy, CURLOPT_CAINFO, path)
      _ = ccurl_set_pointer(easy, CURLOPT_CAPATH, nil)
    case .folder(let path):
      guard ccurl_set_pointer(easy, CURLOPT_CAPATH, path) == CURLE_OK else { return }
      _ = ccurl_set_pointer(easy, CURLOPT_CAINFO, nil)
    case .standard: break
    }
  }
}
