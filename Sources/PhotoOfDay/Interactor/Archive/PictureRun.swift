import PhotoOfDayEntity
import Synchronization

/// What the tasks of one run share: the size of the archive, and the hosts that can't be reached.
final class PictureRun: Sendable {
  /// After so many pictures in a row without a connection, a host is skipped.
  private static let patience = 3

  private struct State {
    var bytes: Int
    /// The latest failures of each host.
    var unreachable: [String: [APIError]] = [:]
  }

  private let state: Mutex<State>

  /// - Parameter taken: the archive's size, in bytes.
  init(taken: Int) { state = Mutex(State(bytes: taken)) }

  /// The archive's size, in bytes.
  var taken: Int { state.withLock { $0.bytes } }

  func didTake(_ bytes: Int, from host: String) {
    state.withLock { state in
      state.bytes += bytes
      state.unreachable[host] = nil
    }
  }

  func didFail(_ host: String, _ error: APIError) {
    if case .hostUnreachable = error { state.withLock { $0.unreachable[host, default: []].append(error) } }
  }

  func reasonNotToAsk(_ host: String) -> APIError? {
    state.withLock { state in
      state.unreachable[host].flatMap { $0.count < Self.patience ? nil : $0.first }
    }
  }
}
