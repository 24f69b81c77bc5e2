import Foundation

/// A moment by which something must have happened.
struct Patience: Sendable {
  private let moment: ContinuousClock.Instant

  init(within seconds: Double) { moment = .now + .seconds(seconds) }

  /// Blocks until one of the descriptors can be read or is closed. `nil` when the time is up.
  func readable(of descriptors: [Int32]) -> [Int32]? {
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let rest = (moment - .now) / .milliseconds(1)
      let count = poll(&waiting, nfds_t(waiting.count), Int32(max(0, rest.rounded(.up))))
      if count > 0 { return waiting.filter { $0.revents != 0 }.map(\.fd) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}

/// What is there to be read now; `nil` at the end.
func readAvailable(_ descriptor: Int32) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    if count == 0 || errno != EINTR { return nil }
  }
}

/// Runs what blocks away from the threads that the tests share.
func blocking<Result: Sendable>(
  on queue: DispatchQueue = DispatchQueue(label: "blocking"), _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    queue.async { continuation.resume(with: .init(catching: work)) }
  }
}
