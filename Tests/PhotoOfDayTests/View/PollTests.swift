import CSystem
import Foundation
import Testing

/// The `poll` of macOS, which refuses terminals at once.
private func pollOfMacOS(_ descriptors: UnsafeMutablePointer<pollfd>?, _ count: nfds_t, _ limit: Int32) -> Int32 {
  let descriptors = UnsafeMutableBufferPointer(start: descriptors, count: Int(count))
  let hasTerminal = descriptors.contains { isatty($0.fd) == 1 }
  var ready = poll(descriptors.baseAddress, count, hasTerminal ? 0 : limit)
  for index in descriptors.indices where isatty(descriptors[index].fd) == 1 {
    if descriptors[index].revents == 0 { ready += 1 }
    descriptors[index].revents = Int16(POLLNVAL)
  }
  return ready
}

@Suite("Waiting where poll refuses terminals", .guardAgainstHanging)
final class PollTests {
  private let near: Int32
  private let far: Int32
  private let pipe: (reading: Int32, writing: Int32)

  init() throws {
    (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
    var ends: [Int32] = [-1, -1]
    try #require(sys_pipe(&ends) == 0)
    pipe = (ends[0], ends[1])
  }

  deinit { [near, far, pipe.reading, pipe.writing].forEach(closeDescriptor) }

  /// - Returns: what came of each descriptor; and how many are ready.
  private func wait(
    for events: Int32 = POLLIN, of descriptors: [Int32], milliseconds: Int32 = -1
  ) -> (events: [Int32], count: Int32) {
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(events), revents: 0) }
    let count = sys_poll_by(pollOfMacOS, &waiting, nfds_t(waiting.count), milliseconds)
    return (waiting.map { Int32($0.revents) }, count)
  }

  private func type(_ text: String, into descriptor: Int32) {
    #expect(sys_write(descriptor, text, text.utf8.count) == 0)
  }

  @Test("ends with the keys of the terminal, or without any after the limit")
  func keys() async throws {
    #expect(wait(of: [far], milliseconds: 0) == ([0], 0))
    #expect(wait(of: [far], milliseconds: 20) == ([0], 0))
    type("moon\n", into: near)
    #expect(wait(of: [far]) == ([POLLIN], 1))
    #expect(wait(of: [-1, far], milliseconds: 0) == ([0, POLLIN], 1))
  }

  @Test("ends with what else is waited for, so that a wait for keys can be cancelled")
  func cancellation() async throws {
    type("!", into: pipe.writing)
    #expect(wait(of: [pipe.reading, far]) == ([POLLIN, 0], 1))
    type("moon\n", into: near)
    #expect(wait(of: [pipe.reading, far], milliseconds: 5000) == ([POLLIN, POLLIN], 2))
  }

  @Test("tells where a terminal can be written to, and where nobody types any more")
  func others() async throws {
    #expect(wait(for: POLLOUT, of: [far]) == ([POLLOUT], 1))
    closeDescriptor(dup2(pipe.reading, near))
    #expect(wait(of: [far]).count == 1)
  }

  @Test("leaves the answer of poll as it is if a descriptor is closed")
  func closed() async throws {
    let closed = dup(far)
    closeDescriptor(closed)
    #expect(wait(of: [closed, far]) == ([POLLNVAL, POLLNVAL], 2))
  }

  @Test("ends with the keys of a terminal whose number is higher than a set of select holds")
  func highNumber() async throws {
    let high = fcntl(far, F_DUPFD_CLOEXEC, FD_SETSIZE)
    // Not where the system allows no more than that.
    guard high >= 0 else { return }
    defer { closeDescriptor(high) }
    #expect(wait(of: [high], milliseconds: 0) == ([0], 0))
    type("moon\n", into: near)
    #expect(wait(of: [-1, high]) == ([0, POLLIN], 1))
    #expect(wait(for: POLLOUT, of: [high]) == ([POLLOUT], 1))
  }
}
