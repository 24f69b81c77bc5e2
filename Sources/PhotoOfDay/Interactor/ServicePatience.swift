import PhotoOfDayEntity

/// Decides after each month, picture, or part of a list whether to ask for others.
struct ServicePatience: Hashable, Sendable {
  /// This many failures in a row mean that NASA is at fault, not a month.
  static let failuresInARow = 12

  private let mostFailures: Int
  /// How many failures it counts for if the service can't be reached.
  private let weightWithoutConnection: Int
  private var failures = 0

  /// - Parameters:
  ///   - mostFailures: how many in a row end it.
  ///   - mostWithoutConnection: how many do without a connection.
  init(mostFailures: Int = failuresInARow, mostWithoutConnection: Int = 3) {
    self.mostFailures = mostFailures
    weightWithoutConnection = mostFailures / mostWithoutConnection
  }

  /// - Parameter error: `nil` if what was asked for has come.
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
      failures += weightWithoutConnection
    case .some:
      return true
    }
    return failures >= mostFailures
  }
}
