import PhotoOfDayEntity
import Synchronization

/// The hosts that pictures can't be loaded from during a sync.
final class UnreachableHosts: Sendable {
  /// After so many pictures in a row without a connection, a host is skipped.
  private static let patience = 3

  /// The latest failures of each host.
  private let unreachable = Mutex<[String: [AppError]]>([:])

  func didReach(_ host: String) { unreachable.withLock { $0[host] = nil } }

  func didFail(_ host: String, _ error: AppError) {
    if case .hostUnreachable = error { unreachable.withLock { $0[host, default: []].append(error) } }
  }

  func reasonNotToAsk(_ host: String) -> AppError? {
    unreachable.withLock { $0[host].flatMap { $0.count < Self.patience ? nil : $0.first } }
  }
}
