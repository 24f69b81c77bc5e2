import CCurl
package import PhotoOfDayEntity

/// HTTP through libcurl, which the first request loads. All clients share one thread and its
/// connections.
package struct CurlHTTPClient: HTTPClient {
  private static let redirectLimit = 5

  let timeLimits: HTTPTimeLimits
  let certificates: CertificateSource
  let proxies: ProxyVariables
  let userAgent: String
  private let hosts: HostPolicy

  /// - Parameters:
  ///   - timeLimits: libcurl counts silence in whole seconds; fractions are rounded up.
  ///   - certificates: the certificates to trust. Verification can't be turned off.
  package init(
    timeLimits: HTTPTimeLimits = .init(),
    userAgent: String,
    certificates: CertificateSource = CertificateSource { _ in nil },
    proxies: ProxyVariables = ProxyVariables { _ in nil },
    hosts: HostPolicy
  ) {
    self.timeLimits = timeLimits
    self.userAgent = userAgent
    self.certificates = certificates
    self.proxies = proxies
    self.hosts = hosts
  }

  package func get(
    _ request: HTTPRequest, until deadline: Deadline
  ) async throws(AppError) -> HTTPResponse {
    let key = request.key
    var request = request
    // An address that isn't allowed is refused below, as after a redirect.
    request.address = hosts.outbound(request.address) ?? request.address
    for _ in 0...Self.redirectLimit {
      guard deadline.remaining > .zero else { throw .timedOut(detail: "no time left") }
      var response = try await response(to: request, until: deadline)
      guard let target = response.redirect else {
        response.key = key
        return response
      }
      request = try request.redirected(to: target)
    }
    throw .invalidResponse(detail: "more than \(Self.redirectLimit) redirects")
  }

  private func response(
    to request: HTTPRequest, until deadline: Deadline
  ) async throws(AppError) -> HTTPResponse {
    guard hosts.allows(request.address) else {
      throw .invalidResponse(detail: "\(request.address.host) is neither public nor the service's")
    }
    do throws(AppError) {
      return try await CurlMulti.shared.response(to: request, of: self, until: deadline)
    } catch {
      let isUnreached = error.exitReason == .noConnection && error.reach == .service
      guard isUnreached, hosts.isThirdParty(request.address) else { throw error }
      throw .hostUnreachable(request.address.host, detail: error.detail ?? "")
    }
  }
}
