package import PhotoOfDayEntity

/// What the user wished for last: how it went is how things stand, and what `r` repeats if it failed.
struct LastWish<Wish: Sendable> {
  /// How the program would end now.
  private(set) var exitReason = ExitReason.done
  /// What is worth wishing for again.
  private(set) var failed: Wish?

  /// Whether the user has left: nothing is wished for any more.
  private(set) var hasLeft = false

  /// The wish has been met.
  mutating func wasMet() { if !hasLeft { (exitReason, failed) = (.done, nil) } }

  /// The wish has not been met.
  mutating func failed(_ wish: Wish, _ failure: WishFailure) {
    (exitReason, failed) = (failure.reason, failure.isRefusal ? nil : wish)
  }

  /// The user leaves, and thereby decides what becomes of it.
  mutating func leave(_ exit: UserExit) { leave(as: exitReason.left(exit)) }

  /// The user has left from another screen.
  mutating func leave(as reason: ExitReason) { (exitReason, hasLeft) = (reason, true) }
}

/// Why a wish was not met. It has been told.
package struct WishFailure: Error, Hashable, Sendable {
  package var reason: ExitReason
  /// Whether nothing was asked of anybody, so that wishing again would bring the same.
  package var isRefusal: Bool

  package init(_ error: APIError) {
    reason = ExitReason(error)
    isRefusal = reason == .wrongUsage
  }

  package init(refusedAs reason: ExitReason) { (self.reason, isRefusal) = (reason, true) }
}
