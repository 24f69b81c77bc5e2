import Foundation
import Synchronization
import Testing

/// The moment at which a harness stops waiting for an event.
///
/// It only catches what hangs: even on a busy machine, no event takes two minutes.
struct Patience: Sendable {
  /// In seconds.
  static let limit = 120.0
  private let end: ContinuousClock.Instant

  init(seconds: Double = limit) { end = .now + .seconds(seconds) }

  var isOver: Bool { .now >= end }

  /// Blocks until one of the descriptors can be read or is closed. `nil` when the time is up.
  func readable(of descriptors: [Int32]) -> [Int32]? { poll(descriptors, until: end) }
}

/// True if the descriptor can be read now, or is closed.
func isReadable(_ descriptor: Int32) -> Bool { poll([descriptor], until: .now) != nil }

private func poll(_ descriptors: [Int32], until end: ContinuousClock.Instant) -> [Int32]? {
  var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while true {
    let rest = (end - .now) / .milliseconds(1)
    let count = poll(&waiting, nfds_t(waiting.count), Int32(max(0, rest.rounded(.up))))
    if count > 0 { return waiting.filter { $0.revents != 0 }.map(\.fd) }
    if count == 0 || errno != EINTR { return nil }
  }
}

/// Reads what is available; `nil` at the end.
func readAvailable(_ descriptor: Int32) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    if count == 0 || errno != EINTR { return nil }
  }
}

/// The events that tests are waiting for, so that one that hangs can name it.
enum Waits {
  private struct Wait {
    let test: Test.ID?
    let event: String
  }

  private static let open = Mutex<[Int: Wait]>([:])
  private static let last = Mutex(0)
  private static let latest = Mutex<[Test.ID: Int]>([:])

  /// - Returns: the number to end the wait by.
  static func begin(_ event: String) -> Int {
    let number = last.withLock { last in
      last += 1
      return last
    }
    let test = Test.current?.id
    open.withLock { $0[number] = Wait(test: test, event: event) }
    if let test {
      latest.withLock { $0[test] = number }
    }
    return number
  }

  static func end(_ number: Int) { open.withLock { $0[number] = nil } }

  /// The number of the latest wait that a test has begun; `nil` if it has begun none.
  static func latest(of test: Test.ID) -> Int? { latest.withLock { $0[test] } }

  /// The events that a test waits for, the latest first.
  static func events(of test: Test.ID) -> [String] {
    open.withLock { open in
      let waits = open.filter { $0.value.test == test }
      return waits.sorted { $0.key > $1.key }.map(\.value.event)
    }
  }
}

/// Runs blocking work away from the threads that the tests share.
///
/// - Parameter event: the event that the work waits for.
func blocking<Result: Sendable>(
  until event: String, on queue: DispatchQueue = DispatchQueue(label: "blocking"),
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  let wait = Waits.begin(event)
  defer {
    Waits.end(wait)
  }
  return try await withCheckedThrowingContinuation { continuation in
    queue.async { continuation.resume(with: .init(catching: work)) }
  }
}

/// Waits for an event that nothing announces, by checking for it again and again.
func eventually(_ event: String, _ hasHappened: () throws -> Bool) async throws {
  let wait = Waits.begin(event)
  defer {
    Waits.end(wait)
  }
  let patience = Patience()
  while try !hasHappened() {
    guard !patience.isOver else { throw HarnessFailure("waited in vain until \(event)") }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// Gives everything that could happen by itself the turns to do so.
func untilQuiet(isolation: isolated (any Actor)? = #isolation) async {
  for _ in 0..<1000 {
    await Task.yield()
  }
}

/// Waits for work in this process. If it never ends, fails with the name of what it waited for.
///
/// The work isn't a child of this task, which would have to wait for it: a task that hangs is left
/// alone.
@MainActor
func within<Result: Sendable>(
  _ event: String, limit: Double = Patience.limit,
  _ work: @escaping @MainActor () async throws -> Result
) async throws -> Result {
  let wait = Waits.begin(event)
  defer {
    Waits.end(wait)
  }
  let result = OneResult<Result>()
  let task = Task { @MainActor in
    do {
      result.settle(.success(try await work()))
    } catch {
      result.settle(.failure(error))
    }
  }
  let alarm = startAlarm(after: limit) {
    task.cancel()
    result.settle(.failure(HarnessFailure("waited in vain for \(event)")))
  }
  defer {
    alarm.cancel()
  }
  return try await withTaskCancellationHandler {
    try await result.get()
  } onCancel: {
    task.cancel()
  }
}

private func startAlarm(after seconds: Double, _ ring: @escaping @Sendable () -> Void)
  -> any DispatchSourceTimer
{
  let alarm = DispatchSource.makeTimerSource()
  alarm.setEventHandler { ring() }
  alarm.schedule(deadline: .now() + seconds)
  alarm.resume()
  return alarm
}

/// The first result of several that may come.
final class OneResult<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case settled(Result<Value, any Error>)
  }

  private let state = Mutex(State.open)

  func settle(_ result: Result<Value, any Error>) {
    let waiter = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      switch state {
      case .settled: return nil
      case .open:
        state = .settled(result)
        return nil
      case .awaited(let waiter):
        state = .settled(result)
        return waiter
      }
    }
    waiter?.resume(with: result)
  }

  func get() async throws -> Value {
    try await withCheckedThrowingContinuation { waiter in
      let result = state.withLock { state -> Result<Value, any Error>? in
        if case .settled(let result) = state { return result }
        state = .awaited(waiter)
        return nil
      }
      if let result {
        waiter.resume(with: result)
      }
    }
  }
}
