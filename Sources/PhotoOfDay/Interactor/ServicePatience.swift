import PhotoOfDayEntity

/// Decides after each month, picture, or part of a list whether to request more.
struct ServicePatience: Hashable, Sendable {
  /// After this many failures in a row, NASA is at fault, not a single month.
  static let failuresInARow = 12

  private let mostFailures: Int
  /// The number of failures that one failed connection counts as.
  private let weightWithoutConnection: Int
  private var failures = 0

  /// - Parameters:
  ///   - mostFailures: the number of failures in a row that ends it.
  ///   - mostWithoutConnection: the number of failed connections in a row that ends it.
  init(mostFailures: Int = failuresInARow, mostWithoutConnection: Int = 3) {
    self.mostFailures = mostFailures
    weightWithoutConnection = mostFailures / mostWithoutConnection
  }

  /// - Parameter error: `nil` after a success.
  mutating func isOver(after error: AppError?) -> Bool {
    switch error {
    case nil:
      failures = 0
    case .rateLimited:
      return true
    // A third-party host says nothing about NASA.
    case .hostUnreachable:
      break
    case let error? where error.reach == .address:
      failures += 1
    case let error? where error.isTransient:
      failures += weightWithoutConnection
    case .some:
      return true
    }
    return failures >= mostFailures
  }
}
