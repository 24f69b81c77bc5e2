import Foundation
import Synchronization

/// A small HTTP/1.1 server on this machine that answers and misbehaves as told.
///
/// Every connection has its own thread. All threads end when the server is stopped or deallocated.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    var method: String
    /// Without the query.
    var path: String
    /// Decoded.
    var query: [String: String]
    /// By lowercase name.
    var headers: [String: String]

    /// The path and the decoded query, in the order of its names.
    var target: String {
      if query.isEmpty { return path }
      let items = query.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
      return "\(path)?\(items.joined(separator: "&"))"
    }
  }

  let port: Int
  private let isIPv6: Bool
  private let floor: LoopbackFloor
  private let listenerEnded = DispatchSemaphore(value: 0)
  private let isStopped = Mutex(false)

  init(isIPv6: Bool = false, _ answer: @escaping @Sendable (Request) -> LoopbackReply) throws {
    #if os(Linux)
      // Bound before anything listens: once it is closed, the port could be another server's.
      let (guardian, free) = isIPv6 ? (nil, 0) : try LoopbackSocket.reserved()
    #else
      let (guardian, free) = (LoopbackSocket?.none, 0)  // macOS binds no two sockets to a port.
    #endif
    let (listener, port) = try LoopbackSocket.listening(isIPv6: isIPv6, on: free)
    self.port = port
    self.isIPv6 = isIPv6
    let floor = try LoopbackFloor(answer: answer, guardian: guardian)
    self.floor = floor
    Thread.detachNewThread { [listenerEnded] in
      floor.welcome(from: listener)
      #if os(macOS)
        floor.guardian.withLock { $0 = isIPv6 ? nil : LoopbackSocket.refusing(port: port) }
      #endif
      listenerEnded.signal()
    }
  }

  deinit { stop() }

  var origin: String { "http://\(isIPv6 ? "[::1]" : "127.0.0.1"):\(port)" }

  /// All requests so far, in the order of their arrival.
  var requests: [Request] { floor.requests.withLock(\.self) }

  /// Closes all connections. When it returns, the port refuses connections.
  func stop() {
    isStopped.withLock { isStopped in
      guard !isStopped else { return }
      isStopped = true
      floor.closing.pull()
      listenerEnded.wait()
    }
  }
}

/// The state shared by the threads of a server. It lives until the last of them ends.
private final class LoopbackFloor: Sendable {
  let closing: LoopbackCord
  let requests = Mutex<[LoopbackServer.Request]>([])
  /// Holds the port after the server has stopped.
  let guardian: Mutex<LoopbackSocket?>
  private let answer: @Sendable (LoopbackServer.Request) -> LoopbackReply

  init(
    answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackReply,
    guardian: LoopbackSocket?
  ) throws {
    self.answer = answer
    self.guardian = Mutex(guardian)
    closing = try LoopbackCord()
  }

  deinit { guardian.withLock { $0?.close() } }

  func welcome(from listener: LoopbackSocket) {
    defer {
      listener.refuse()
      listener.close()
    }
    while closing.wait(for: listener) == .readable {
      guard let guest = listener.accept() else { continue }
      Thread.detachNewThread { self.serve(guest) }
    }
  }

  private func serve(_ guest: LoopbackSocket) {
    defer {
      guest.close()
    }
    while let request = nextRequest(of: guest) {
      requests.withLock { $0.append(request) }
      let staysOpen = answer(request).perform(on: guest, until: closing)
      guard staysOpen else { return }
    }
  }

  private func nextRequest(of guest: LoopbackSocket) -> LoopbackServer.Request? {
    var head: [UInt8] = []
    while !head.ends(with: Array("\r\n\r\n".utf8)) {
      guard head.count < 65_536 else { return nil }
      guard closing.wait(for: guest) == .readable, let bytes = guest.read() else { return nil }
      head += bytes
    }
    return LoopbackServer.Request(head: String(decoding: head, as: UTF8.self))
  }
}

extension LoopbackServer.Request {
  /// Parses a request without a body.
  fileprivate init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 3, let target = URLComponents(string: words[1]) else { return nil }
    let headers = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    let query = (target.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    self.init(
      method: words[0],
      path: target.path,
      query: Dictionary(query) { $1 },
      headers: Dictionary(headers) { $1 })
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
