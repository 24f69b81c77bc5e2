import CCurl
import PhotoOfDayEntity

/// One request under way: libcurl's handle for it with all it needs. Lives on the thread of libcurl.
final class CurlTransfer {
  let easy: UnsafeMutableRawPointer
  let ticket: CurlTicket
  private let order: CurlOrder
  private let reception: CurlReception
  private let errorText: UnsafeMutablePointer<CChar>
  private var headerList: UnsafeMutableRawPointer?

  /// `nil` if libcurl has no memory for it, or does not know an option that safety hangs on.
  init?(_ order: CurlOrder, _ ticket: CurlTicket) {
    guard let easy = ccurl_easy_new() else { return nil }
    self.easy = easy
    self.ticket = ticket
    self.order = order
    reception = CurlReception(of: order.request)
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    guard prepareRequest(), prepareAnswer(), prepareLimits() else { return nil }
    prepareTrust()
  }

  deinit {
    ccurl_easy_free(easy)
    ccurl_list_free(headerList)
    errorText.deallocate()
  }

  /// What came of it, once libcurl is done.
  func outcome(of code: Int32) -> CurlTicket.Outcome {
    if let refusal = reception.refusal { return .failure(.invalidResponse(detail: "curl \(code): \(refusal)")) }
    if let failure = reception.diskFailure { return .failure(failure) }
    guard code == CURLE_OK else {
      return .failure(CurlFailure(code: code, text: String(cString: errorText), request: order.request).error)
    }
    let status = ccurl_get_long(easy, CURLINFO_RESPONSE_CODE)
    let response = HTTPResponse(status: status, headers: reception.headers, body: reception.body)
    return .success(CurlAnswer(response: response, redirect: redirect(of: status)))
  }

  private func redirect(of status: Int) -> String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return ccurl_get_text(easy, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
  }
}

// MARK: - Options

extension CurlTransfer {
  private func prepareRequest() -> Bool {
    for line in order.request.headerLines {
      guard let list = ccurl_list_append(headerList, line) else { return false }
      headerList = list
    }
    // Nothing that is meant for this machine leaves it, whatever proxy is set.
    let noProxy = order.request.address.isLoopback ? ccurl_set_text(easy, CURLOPT_NOPROXY, "*") : CURLE_OK
    return noProxy == CURLE_OK
      && ccurl_set_text(easy, CURLOPT_URL, order.request.address.text) == CURLE_OK
      && ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, headerList) == CURLE_OK
      && ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, encodings) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS)) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0) == CURLE_OK
  }

  /// All that libcurl knows. For a download none, so that its length is known beforehand; what comes compressed all the
  /// same is decompressed.
  private var encodings: String { order.request.download == nil ? "" : "identity" }

  private func prepareAnswer() -> Bool {
    ccurl_set_receiver(easy, CURLOPT_WRITEFUNCTION, CurlReception.receiveBody) == CURLE_OK
      && ccurl_set_pointer(easy, CURLOPT_WRITEDATA, reception.context) == CURLE_OK
      && ccurl_set_receiver(easy, CURLOPT_HEADERFUNCTION, CurlReception.receiveHeader) == CURLE_OK
      && ccurl_set_pointer(easy, CURLOPT_HEADERDATA, reception.context) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_HTTP09_ALLOWED, 0) == CURLE_OK
      && ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText) == CURLE_OK
  }

  private func prepareLimits() -> Bool {
    // Known since 7.87 only: a name server that does not answer must not hold up the thread when time is out.
    _ = ccurl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    return ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, order.connectMilliseconds) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 1) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_LOW_SPEED_TIME, order.silenceSeconds) == CURLE_OK
      && ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, order.wholeMilliseconds) == CURLE_OK
      && ccurl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, Int64(order.request.bodyLimit)) == CURLE_OK
  }

  /// Where these fail, libcurl's own certificates stay in force; it verifies in any case.
  private func prepareTrust() {
    switch order.certificates.choice {
    case .file(let path):
      _ = ccurl_set_text(easy, CURLOPT_CAINFO, path)
      _ = ccurl_set_text(easy, CURLOPT_CAPATH, nil)
    case .folder(let path):
      guard ccurl_set_text(easy, CURLOPT_CAPATH, path) == CURLE_OK else { return }
      _ = ccurl_set_text(easy, CURLOPT_CAINFO, nil)
    case .standard: break
    }
  }
}
