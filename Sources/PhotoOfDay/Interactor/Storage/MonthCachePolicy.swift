/// How long a fetched month is good for, and nothing else.
package enum MonthCachePolicy {
  /// Two days, in seconds.
  package static let maximumAge = 2 * 86_400

  /// Whether a copy may still be shown: it is younger than two days, and not from the future (a clock was wrong then, or
  /// is now, and its age cannot be told).
  ///
  /// - Parameters: both in seconds since 1970.
  package static func isValid(storedAt: Int, now: Int) -> Bool {
    storedAt <= now && now - storedAt < maximumAge
  }
}
