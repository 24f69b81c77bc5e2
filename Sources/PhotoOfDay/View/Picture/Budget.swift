/// An amount that is shared: the pixels that are drawn at once, however many programs draw the
/// cells of a gallery, or the one way through tmux. Taking more than is free waits; first come,
/// first served.
actor Budget {
  private var free: Int
  private var waiting: [(amount: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ amount: Int) {
    free = amount
  }

  /// - Parameter amount: never more than there is in all.
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
