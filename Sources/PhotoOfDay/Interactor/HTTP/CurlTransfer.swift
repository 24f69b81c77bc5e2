import CCurl
import PhotoOfDayEntity

/// A request in progress: libcurl's handle with its data, and the response so far. It is used on
/// libcurl's thread only.
final class CurlTransfer {
  /// The most bytes of all headers together. libcurl has had such a limit only since 8.3.
  private static let headerLimit = 256 << 10

  let easy: UnsafeMutableRawPointer
  let pending: PendingResponse
  private let errorText: UnsafeMutablePointer<CChar>
  private var headerList: UnsafeMutableRawPointer?
  private var response = HTTPResponse(status: 0, body: [])
  /// The reason why the rest of the response was refused, or why a download couldn't be written.
  private var failure: AppError?
  private var headerSize = 0
  private var bodySize = 0

  private var request: HTTPRequest { pending.request }
  private var proxies: ProxyVariables { pending.client.proxies }

  /// Returns `nil` if libcurl is out of memory, or lacks an option that safety depends on.
  init?(_ pending: PendingResponse) {
    guard let easy = ccurl_easy_new() else { return nil }
    self.easy = easy
    self.pending = pending
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    guard prepare() else { return nil }
    prepareTrust()
  }

  deinit {
    ccurl_easy_free(easy)
    ccurl_list_free(headerList)
    errorText.deallocate()
  }

  func outcome(of code: Int32) -> PendingResponse.Outcome {
    if let failure { return .failure(failure) }
    if let error = proxyError(of: code) { return .failure(error) }
    guard code == CURLE_OK else { return .failure(error(of: code)) }
    let isRedirect = [301, 302, 303, 307, 308].contains(response.status)
    if isRedirect {
      response.redirect = ccurl_get_text(easy, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
    }
    return .success(response)
  }
}

// MARK: - Failures

extension CurlTransfer {
  /// Returns the failure if the proxy caused it: it couldn't be reached, or it answered instead of
  /// connecting.
  private func proxyError(of code: Int32) -> AppError? {
    // Only a proxy sends this status.
    let wantsLogin = response.status == 407
    let hasFailed = code != CURLE_OK || wantsLogin
    guard hasFailed, let proxy = proxies.proxy(for: request.address) else { return nil }
    if wantsLogin {
      return .proxyRefused(proxy, status: response.status, detail: "HTTP 407")
    }
    let detail = detail(of: code)
    let answer = ccurl_get_long(easy, CURLINFO_HTTP_CONNECTCODE)
    let isRefusal = answer >= 300
    if isRefusal {
      return .proxyRefused(proxy, status: answer, detail: detail)
    }
    return switch code {
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
      .proxyUnreachable(proxy, detail: detail)
    case CURLE_PROXY:
      .proxyRefused(proxy, status: nil, detail: detail)
    default:
      nil
    }
  }

  private func error(of code: Int32) -> AppError {
    let detail = detail(of: code)
    let mirror = request.address.isInDomain("nasa.gov") ? nil : request.address.host
    return switch code {
    case CURLE_URL_MALFORMAT:
      .invalidURL(String(request.address.text.prefix { $0 != "?" }))
    case CURLE_OPERATION_TIMEDOUT:
      .timedOut(detail: detail)
    // Most failed handshakes are cut off by a bad line or a firewall. Bad certificates have their
    // own codes.
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR,
      CURLE_SSL_CONNECT_ERROR:
      .connectionBroke(mirror: mirror, detail: detail)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT,
      CURLE_HTTP2, CURLE_INTERFACE_FAILED, CURLE_HTTP2_STREAM, CURLE_PROXY:
      .noConnection(mirror: mirror, detail: detail)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_CLIENTCERT:
      .insecureConnection(detail: detail)
    default:
      .invalidResponse(detail: detail)
    }
  }

  /// libcurl's message on one line, without passwords or the key.
  private func detail(of code: Int32) -> String {
    let hasText = errorText[0] != 0
    let words = String(cString: hasText ? UnsafePointer(errorText) : ccurl_describe(code))
    let line = PlainText.line(proxies.hidingLogins(in: words))
    return "curl \(code): \(line.hiding(request.key))"
  }
}

// MARK: - Receiving

extension CurlTransfer {
  private func receive(body bytes: UnsafeRawBufferPointer) {
    let file = isSuccess ? request.download : nil
    // The limit of a download is too large for memory.
    let largestInMemory = min(request.bodyLimit, HTTPRequest.usualBodyLimit)
    let limit = file == nil ? largestInMemory : request.bodyLimit
    bodySize += bytes.count
    if bodySize > limit {
      failure = .invalidResponse(detail: "the body is larger than \(limit) bytes")
    } else if let file {
      failure = file.append(bytes)
      request.progress(bodySize, response.length)
    } else {
      response.body.append(contentsOf: bytes)
    }
  }

  private func receive(header bytes: UnsafeRawBufferPointer) {
    let line = String(decoding: bytes, as: UTF8.self)
    headerSize += bytes.count
    if headerSize > Self.headerLimit {
      failure = .invalidResponse(detail: "the headers are larger than \(Self.headerLimit) bytes")
    } else if line.hasPrefix("HTTP/") {
      // A second status line follows an interim response, whose headers don't count.
      response.headers = [:]
      let status = line.split(separator: " ").dropFirst().first
      response.status = status.flatMap { Int($0) } ?? 0
    } else if let colon = line.firstIndex(of: ":") {
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...]
      response.headers[name] = PlainText.line(String(value))
    } else if line == "\r\n", isSuccess {
      failure = request.download?.truncate()
    }
  }

  /// True if the body is the requested content, not an error page or a redirect.
  private var isSuccess: Bool { 200..<300 ~= response.status }

  /// The callbacks' context pointer; valid as long as this object lives.
  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static let receiveBody: ccurl_receiver = { bytes, size, count, context in
    pass(bytes, size * count, to: context) { $0.receive(body: $1) }
  }

  private static let receiveHeader: ccurl_receiver = { bytes, size, count, context in
    pass(bytes, size * count, to: context) { $0.receive(header: $1) }
  }

  /// - Returns: the number of bytes accepted. A number below `count` ends the transfer.
  private static func pass(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ count: Int,
    to context: UnsafeMutableRawPointer?,
    _ receive: (CurlTransfer, UnsafeRawBufferPointer) -> Void
  ) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    receive(transfer, UnsafeRawBufferPointer(start: bytes, count: count))
    return transfer.failure == nil ? count : 0
  }
}

// MARK: - Options

extension CurlTransfer {
  /// - Returns: `false` if libcurl rejects an option. Safety depends on all of them.
  private func prepare() -> Bool {
    for line in request.headerLines(userAgent: pending.client.userAgent) {
      guard let list = ccurl_list_append(headerList, line) else { return false }
      headerList = list
    }
    // After a timeout, a name server that doesn't answer must not block the thread. Only libcurl
    // 7.87 and later have this option.
    _ = ccurl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    let options = CurlOptions(for: request, pending.client.timeLimits, through: proxies)
    let pointers: KeyValuePairs<Int32, UnsafeMutableRawPointer?> = [
      CURLOPT_HTTPHEADER: headerList,
      CURLOPT_WRITEDATA: context,
      CURLOPT_HEADERDATA: context,
      CURLOPT_ERRORBUFFER: UnsafeMutableRawPointer(errorText),
    ]
    let receivers: [Int32: ccurl_receiver] = [
      CURLOPT_WRITEFUNCTION: Self.receiveBody,
      CURLOPT_HEADERFUNCTION: Self.receiveHeader,
    ]
    return options.texts.allSatisfy { ccurl_set_pointer(easy, $0, $1) == CURLE_OK }
      && options.numbers.allSatisfy { ccurl_set_long(easy, $0, $1) == CURLE_OK }
      && pointers.allSatisfy { ccurl_set_pointer(easy, $0, $1) == CURLE_OK }
      && receivers.allSatisfy { ccurl_set_receiver(easy, $0, $1) == CURLE_OK }
  }

  /// If these fail, libcurl uses its own certificates; it always verifies.
  private func prepareTrust() {
    guard let trusted = pending.client.certificates.usable else { return }
    let hasSetFolder = ccurl_set_pointer(easy, CURLOPT_CAPATH, trusted.folder) == CURLE_OK
    if hasSetFolder || trusted.file != nil {
      _ = ccurl_set_pointer(easy, CURLOPT_CAINFO, trusted.file)
    }
  }
}

/// The options that a request sets on its handle, by libcurl's option numbers.
struct CurlOptions: Equatable {
  /// The slowest download that doesn't count as silence, in bytes per second.
  private static let slowestDownload = 1000

  let texts: [Int32: String]
  let numbers: [Int32: Int]

  init(for request: HTTPRequest, _ limits: HTTPTimeLimits, through proxies: ProxyVariables) {
    texts = [
      CURLOPT_URL: request.address.text,
      // An empty text means all encodings that libcurl supports. A download requests none, so that
      // its length is known; a compressed response is decompressed anyway.
      CURLOPT_ACCEPT_ENCODING: request.download == nil ? "" : "identity",
      // An empty text means no proxy. Without it, libcurl would read the variables itself.
      CURLOPT_PROXY: proxies.value(for: request.address) ?? "",
      CURLOPT_NOPROXY: proxies.exceptions,
    ]
    numbers = [
      CURLOPT_PROTOCOLS: Int(CURLPROTO_HTTP | CURLPROTO_HTTPS),
      CURLOPT_FOLLOWLOCATION: 0,
      CURLOPT_NOSIGNAL: 1,
      CURLOPT_SUPPRESS_CONNECT_HEADERS: 1,
      CURLOPT_HTTP09_ALLOWED: 0,
      CURLOPT_MAXFILESIZE_LARGE: request.bodyLimit,
      // At least 1: libcurl takes 0 as "no limit". It counts silence in whole seconds.
      CURLOPT_CONNECTTIMEOUT_MS: max(1, Int((limits.connect * 1000).rounded(.up))),
      CURLOPT_LOW_SPEED_LIMIT: request.download == nil ? 1 : Self.slowestDownload,
      CURLOPT_LOW_SPEED_TIME: max(1, Int(limits.silence.rounded(.up))),
    ]
  }
}
