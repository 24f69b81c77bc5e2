import CCurl
import CSystem
import PhotoOfDayEntity

/// The transfers in progress, and the requests that wait for a connection; on libcurl's thread only.
///
/// Requests to a server share one connection if it speaks HTTP/2. Only the first connection shows whether it does, so
/// requests that come meanwhile wait for it. `CURLOPT_PIPEWAIT` would make them wait, too: but with no time limit, each for as
/// long as the attempts of all before it take, and where there is only HTTP/1.1, connections are made one after the other.
struct CurlTransfers {
  /// The longest sleep, in milliseconds. libcurl wakes up earlier for its own timers.
  private static let longestSleep: Int32 = 600_000
  private static let hasHTTP2 = CurlHTTPClient.curlVersion?.contains("nghttp2/") == true

  /// The transfer that makes the first connection to a server, and what waits for it.
  private struct Opening {
    let first: CurlTransfer
    var waiting: [(request: CurlRequest, pending: PendingResponse)] = []
  }

  private var running: [UnsafeMutableRawPointer: CurlTransfer] = [:]
  /// By server.
  private var openings: [String: Opening] = [:]
  /// The servers that have answered over HTTP/1.1.
  private var oldServers: Set<String> = []

  /// Starts new requests, drops those whose tasks were cancelled, and advances the others.
  mutating func advance(adding requests: [(CurlRequest, PendingResponse)]) {
    for (request, pending) in requests { add(request, pending) }
    for (easy, transfer) in running where transfer.pending.isSettled { end(easy) }
    repeat {
      guard ccurl_perform() == 0 else { return giveUp() }
      finish()
    } while beginWaiting()
    if ccurl_poll(Self.longestSleep) != 0 { giveUp() }
  }

  private mutating func finish() {
    var code: Int32 = 0
    while let easy = ccurl_next_done(&code) {
      if let transfer = running[easy] { finish(transfer, code) }
      end(easy)
    }
  }

  private mutating func finish(_ transfer: CurlTransfer, _ code: Int32) {
    let outcome = transfer.outcome(of: code)
    transfer.pending.settle(outcome)
    guard let server = Self.server(of: transfer.request) else { return }
    if code == CURLE_OK {
      let isOld = ccurl_get_long(transfer.easy, CURLINFO_HTTP_VERSION) < CURL_HTTP_VERSION_2_0
      if isOld { oldServers.insert(server) } else { oldServers.remove(server) }
    }
    if code == CURLE_OPERATION_TIMEDOUT { suspect(transfer, server) }
    let isFirst = openings[server]?.first === transfer
    if isFirst, !transfer.hasConnection, transfer.request.deadline.remaining > .zero {
      // Without a connection there is no response. The others would fail like it, one after the other.
      for other in openings.removeValue(forKey: server)?.waiting ?? [] { other.pending.settle(outcome) }
    }
  }

  /// Sees to it that the connection of a request that got no answer isn't used again. libcurl would, with HTTP/2.
  private func suspect(_ transfer: CurlTransfer, _ server: String) {
    ccurl_end_connection(transfer.easy)
    for other in running.values where other !== transfer && Self.server(of: other.request) == server {
      other.reception.isSuspect = true
    }
  }

  private mutating func end(_ easy: UnsafeMutableRawPointer) {
    _ = ccurl_remove(easy)
    running[easy] = nil
  }

  /// Ends everything after libcurl itself has failed (no memory, no descriptors), and pauses before the next attempt.
  private mutating func giveUp() {
    for pending in running.values.map(\.pending) + openings.values.flatMap(\.waiting).map(\.pending) {
      pending.settle(.failure(.outOfResources(detail: "libcurl can't go on")))
    }
    openings = [:]
    running.keys.forEach { end($0) }
    usleep(100_000)
  }
}

// MARK: - Beginning

extension CurlTransfers {
  /// `host:port` of a server that may speak HTTP/2, which is agreed on with TLS.
  private static func server(of request: CurlRequest) -> String? {
    let address = request.request.address
    return address.scheme == "https" && hasHTTP2 ? "\(address.host):\(address.port)" : nil
  }

  private mutating func add(_ request: CurlRequest, _ pending: PendingResponse) {
    guard !pending.isSettled else { return }
    guard let server = Self.server(of: request), !oldServers.contains(server) else {
      _ = begin(request, pending)
      return
    }
    if openings[server] == nil {
      openings[server] = begin(request, pending).map { Opening(first: $0) }
    } else {
      openings[server]?.waiting.append((request, pending))
    }
  }

  private mutating func begin(_ request: CurlRequest, _ pending: PendingResponse) -> CurlTransfer? {
    let server = Self.server(of: request)
    let isFresh = running.values.contains { $0.reception.isSuspect && Self.server(of: $0.request) == server }
    guard let transfer = CurlTransfer(request, pending, isFresh: isFresh), ccurl_add(transfer.easy) == 0 else {
      pending.settle(.failure(.outOfResources(detail: "libcurl can't make a request")))
      return nil
    }
    running[transfer.easy] = transfer
    return transfer
  }

  /// Begins the requests that have waited for a connection which there is now, or which nothing makes any more.
  ///
  /// - Returns: whether there were any.
  private mutating func beginWaiting() -> Bool {
    var hasBegun = false
    for (server, opening) in openings {
      let waiting = opening.waiting.filter { !$0.pending.isSettled }
      let isConnected = opening.first.hasConnection
      guard isConnected || running[opening.first.easy] == nil else {
        openings[server]?.waiting = waiting
        continue
      }
      openings[server] = nil
      for (request, pending) in waiting {
        if isConnected { _ = begin(request, pending) } else { add(request, pending) }
      }
      hasBegun = hasBegun || !waiting.isEmpty
    }
    return hasBegun
  }
}
