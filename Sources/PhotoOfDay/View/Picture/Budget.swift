/// An amount that tasks share, such as the pixels that may be drawn at the same time. A task that
/// takes more than is free waits; first come, first served.
actor Budget {
  private var free: Int
  private var waiting: [(amount: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ amount: Int) {
    free = amount
  }

  /// - Parameter amount: at most the whole budget.
  func take(_ amount: Int) async {
    if waiting.isEmpty, amount <= free {
      free -= amount
    } else {
      await withCheckedContinuation { continuation in
        waiting.append((amount, continuation))
      }
    }
  }

  func give(_ amount: Int) {
    free += amount
    while let next = waiting.first, next.amount <= free {
      free -= next.amount
      waiting.removeFirst()
      next.continuation.resume()
    }
  }
}
