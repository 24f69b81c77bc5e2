import Foundation
import Synchronization

#if os(Linux)
  /// Closed in child processes from the start: one that a test's program starts between `socket`
  /// and `fcntl` would go on listening.
  private let streamType = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  private let sendFlags = Int32(MSG_NOSIGNAL)
#else
  private let streamType = SOCK_STREAM
  private let sendFlags: Int32 = 0
#endif

/// A TCP socket on 127.0.0.1 or `::1`, listening or connected.
struct LoopbackSocket: Sendable {
  fileprivate let descriptor: Int32

  /// True if this machine has an address of IPv6 for itself; some containers have none.
  static var hasIPv6: Bool {
    guard let (socket, _) = try? boundIPv6(to: 0) else { return false }
    socket.close()
    return true
  }

  /// A socket that listens on the port, by default on a free one.
  static func listening(isIPv6: Bool = false, on port: Int = 0) throws
    -> (LoopbackSocket, port: Int)
  {
    let (listener, port) = try isIPv6 ? boundIPv6(to: port) : bound(to: port)
    guard listen(listener.descriptor, 128) == 0 else {
      let error = POSIXError.last
      listener.close()
      throw error
    }
    return (listener, port)
  }

  /// A free port for another program's server, which no other test gets until it has been started.
  static func reserved() throws -> (LoopbackSocket, port: Int) {
    let (socket, port) = try bound(to: 0)
    #if os(macOS)
      // While it is bound, no server's socket can be.
      socket.close()
    #endif
    return (socket, port)
  }

  /// A socket that holds the port and refuses connections, so that no other server gets the port.
  static func refusing(port: Int) -> LoopbackSocket? { try? bound(to: port).0 }

  /// A port that refuses connections for as long as the tests run.
  static let refusingPort: Int? = try? bound(to: 0).port

  private static func bound(to port: Int) throws -> (LoopbackSocket, port: Int) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let listener = try bound(to: &address, AF_INET)
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  private static func boundIPv6(to port: Int) throws -> (LoopbackSocket, port: Int) {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = in_port_t(UInt16(port)).bigEndian
    address.sin6_addr = in6addr_loopback
    let listener = try bound(to: &address, AF_INET6)
    return (listener, Int(UInt16(bigEndian: address.sin6_port)))
  }

  /// - Parameter address: gets the port that was bound.
  private static func bound<Address>(to address: inout Address, _ family: Int32) throws
    -> LoopbackSocket
  {
    let listener = LoopbackSocket(descriptor: ownAlone { socket(family, streamType, 0) })
    guard listener.descriptor >= 0 else { throw POSIXError.last }
    enable(SO_REUSEADDR, on: listener.descriptor)
    var size = socklen_t(MemoryLayout<Address>.size)
    let error = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener.descriptor, address, size) | getsockname(listener.descriptor, address, &size)
      }
    }
    guard error == 0 else {
      let error = POSIXError.last
      listener.close()
      throw error
    }
    return listener
  }

  func accept() -> LoopbackSocket? {
    // Waits without the lock, for which all other tests would have to wait.
    guard Patience().readable(of: [descriptor]) != nil else { return nil }
    let guest = Self.ownAlone { acceptConnection(descriptor) }
    #if os(macOS)
      Self.enable(SO_NOSIGPIPE, on: guest)
    #endif
    return guest < 0 ? nil : LoopbackSocket(descriptor: guest)
  }

  private static func enable(_ option: Int32, on descriptor: Int32) {
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, option, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  /// A descriptor that child processes don't inherit: they would keep its port or connection open.
  private static func ownAlone(_ make: () -> Int32) -> Int32 {
    descriptorsInTheMaking.withLock { _ in
      let descriptor = make()
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
  }

  /// Reads what is available, up to a few thousand bytes; `nil` at the end.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  /// Returns true if all bytes were sent.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, sendFlags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Turns the following `close` into a reset. Always `false`: the connection can't be used any
  /// more.
  func reset() -> Bool {
    var linger = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout.size(ofValue: linger))
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, size)
    return false
  }

  func close() { closeDescriptor(descriptor) }

  /// Ends listening, even in a child process between fork and exec that has the socket, too. From
  /// then on, connections are refused.
  func refuse() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

extension POSIXError {
  /// The error of the function that has just failed.
  fileprivate static var last: POSIXError { POSIXError(Code(rawValue: errno) ?? .EINVAL) }
}

private func acceptConnection(_ listener: Int32) -> Int32 { accept(listener, nil, nil) }

/// Wakes all waiting threads of a server, to end them.
final class LoopbackCord: Sendable {
  enum Event {
    case readable
    case pulled
    case nothing
  }

  private let near: LoopbackSocket
  private let far: LoopbackSocket

  init() throws {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, streamType, 0, &ends) == 0 else { throw POSIXError.last }
    near = LoopbackSocket(descriptor: ends[0])
    far = LoopbackSocket(descriptor: ends[1])
  }

  deinit {
    near.close()
    far.close()
  }

  func pull() { _ = shutdown(far.descriptor, Int32(SHUT_RDWR)) }

  var isPulled: Bool { wait(for: near, seconds: 0) == .pulled }

  /// Waits until there is something to read or the client has disconnected. Without `seconds`, it
  /// waits forever.
  func wait(for socket: LoopbackSocket, seconds: Double? = nil) -> Event {
    var watched = [near, socket].map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let timeout = seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1
    var count = poll(&watched, 2, timeout)
    while count < 0 && errno == EINTR {
      count = poll(&watched, 2, timeout)
    }
    if watched[0].revents != 0 { return .pulled }
    return watched[1].revents != 0 ? .readable : .nothing
  }
}
