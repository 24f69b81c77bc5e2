import CCurl
import PhotoOfDayEntity

/// An error of libcurl, and the `APIError` that it means.
struct CurlFailure {
  let code: Int32
  /// The error buffer; may be empty.
  let text: String
  let request: CurlRequest

  var error: APIError {
    switch code {
    case CURLE_URL_MALFORMAT: .invalidURL(String(request.request.address.text.prefix { $0 != "?" }))
    case CURLE_OPERATION_TIMEDOUT: .timedOut(detail: detail)
    case _ where Self.unreached.contains(code): .noConnection(detail: detail)
    case _ where Self.badCertificate.contains(code): .insecureConnection(detail: detail)
    case CURLE_SSL_CONNECT_ERROR: .handshakeFailed(detail: detail)
    default: .invalidResponse(detail: detail)
    }
  }

  /// One line of plain text.
  private var detail: String {
    let words = text.isEmpty ? String(cString: ccurl_describe(code)) : text
    let clean = words.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? Character($0) : "?" }
    return "curl \(code): \(request.secrets.adding(request.request).hidden(in: String(clean)))"
  }

  private static let unreached: Set<Int32> = [
    CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_HTTP2,
    CURLE_INTERFACE_FAILED, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR,
    CURLE_HTTP2_STREAM, CURLE_PROXY,
  ]

  private static let badCertificate: Set<Int32> = [
    CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CLIENTCERT,
  ]
}
