import CCurl
package import PhotoOfDayEntity

/// HTTP through libcurl, which the first request loads. All clients share one thread and its connections.
package struct CurlHTTPClient: HTTPClient {
  private static let redirectLimit = 5

  /// libcurl's version and those of the libraries that it uses, in its own words; `nil` if it can't be loaded. It speaks
  /// HTTP/2 if they include `nghttp2/`.
  package static let curlVersion = ccurl_version().map { String(cString: $0) }

  private let timeLimits: HTTPTimeLimits
  private let userAgent: String
  private let certificates: CertificateSource
  private let hosts: HostPolicy
  private let proxies: ProxySettings
  private let secrets: Secrets

  /// - Parameters:
  ///   - timeLimits: libcurl counts silence in whole seconds; fractions are rounded up.
  ///   - userAgent: the program's name in NASA's logs.
  ///   - certificates: Whom to trust. Checking itself can't be turned off.
  ///   - hosts: which requests to refuse, redirected ones included.
  ///   - secrets: what no message may quote.
  package init(
    timeLimits: HTTPTimeLimits = .init(), userAgent: String,
    certificates: CertificateSource = CertificateSource { _ in nil }, hosts: HostPolicy,
    proxies: ProxySettings = ProxySettings { _ in nil }, secrets: Secrets = Secrets()
  ) {
    self.timeLimits = timeLimits
    self.userAgent = userAgent
    self.certificates = certificates
    (self.hosts, self.proxies, self.secrets) = (hosts, proxies, secrets)
  }

  package func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let deadline = request.deadline ?? Deadline(after: timeLimits.whole)
    var request = request
    for _ in 0...Self.redirectLimit {
      guard deadline.remaining > .zero else { throw .timedOut(detail: "no time left") }
      var response = try await CurlMulti.shared.response(to: curlRequest(for: request, until: deadline))
      guard let target = response.redirect else {
        response.response.secrets = secrets
        return response.response
      }
      request = try request.redirected(to: target)
    }
    throw .invalidResponse(detail: "more than \(Self.redirectLimit) redirects")
  }

  private func curlRequest(for request: HTTPRequest, until deadline: Deadline) throws(APIError) -> CurlRequest {
    let proxy = proxies.proxy(for: request.address)
    if proxy != nil, hosts.refuses(request.address) { throw .privateHost(request.address) }
    var request = request
    request.headers["User-Agent"] = userAgent
    request.headers["Range"] = request.download?.resumePoint.map { "bytes=\($0)-" }
    return CurlRequest(
      request: request, secrets: secrets, certificates: certificates, proxy: proxy,
      refusesAddress: proxy == nil ? hosts.refusal(for: request.address) : nil,
      // At least 1: libcurl takes 0 as "no limit".
      connectMilliseconds: max(1, Int((timeLimits.connect * 1000).rounded(.up))),
      silenceSeconds: max(1, Int(timeLimits.silence.rounded(.up))), deadline: deadline)
  }
}
