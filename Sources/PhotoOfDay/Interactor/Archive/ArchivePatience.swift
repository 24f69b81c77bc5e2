import PhotoOfDayEntity

/// Decides after each month or picture whether to ask for others.
struct ArchivePatience: Hashable, Sendable {
  /// This many failures in a row mean that NASA is at fault, not a month. Without a connection,
  /// three are enough.
  static let failuresInARow = 12

  private var failures = 0

  /// - Parameter error: `nil` if the month or picture has been archived.
  mutating func isOver(after error: AppError?) -> Bool {
    switch error {
    case nil:
      failures = 0
    case .rateLimited:
      return true
    // That says nothing about NASA.
    case .hostUnreachable:
      break
    case let error? where error.reach == .address:
      failures += 1
    case let error? where error.isTransient:
      failures += Self.failuresInARow / 3
    case .some:
      return true
    }
    return failures >= Self.failuresInARow
  }
}
