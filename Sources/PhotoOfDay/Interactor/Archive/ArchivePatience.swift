package import PhotoOfDayEntity

/// Decides after each month or picture whether to ask for others.
package struct ArchivePatience: Hashable, Sendable {
  /// So many failed months in a row mean that NASA is at fault, and not a month. Without a connection, a third of them does.
  package static let failuresInARow = 12

  private var failures = 0

  package init() {}

  /// Whether nothing else is to be asked for now.
  ///
  /// - Parameter error: `nil` if it has been archived.
  package mutating func isOver(after error: AppError?) -> Bool {
    switch error {
    case nil: failures = 0
    case .rateLimited: return true
    // That says nothing about NASA.
    case .hostUnreachable: break
    case let error? where error.reach == .address: failures += 1
    case let error? where error.isTransient: failures += Self.failuresInARow / 3
    case .some: return true
    }
    return failures >= Self.failuresInARow
  }
}
