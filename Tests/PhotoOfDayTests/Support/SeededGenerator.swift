import Foundation
import Testing

/// The number of random trials, if the environment sets one.
let rounds = ProcessInfo.processInfo.environment["PHOTO_OF_DAY_ROUNDS"].flatMap(Int.init)

/// True if the tests run under a sanitizer, which slows them down tenfold.
let isSanitized = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil

/// The usual number of random cases; fewer under a sanitizer, which looks for other faults.
let usualRounds = isSanitized ? 30 : 100

/// Random numbers that depend on the seed alone (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The number of counter-examples that a failing property shows.
private let mostFailures = 3

/// Runs the check for each seed, and records the first failures and errors with their seeds.
///
/// - Parameters:
///   - first: the first seed.
///   - check: returns what is wrong, or `nil`.
func forSeeds(
  from first: Int = 0, count: Int = usualRounds, sourceLocation: SourceLocation = #_sourceLocation,
  _ check: (_ seed: UInt64, _ generator: inout SeededGenerator) async throws -> Comment?
) async {
  var failures = 0
  let count = isSanitized ? min(count, usualRounds) : count
  for seed in UInt64(first)..<UInt64(first + count) where failures < mostFailures {
    var generator = SeededGenerator(seed: seed)
    do {
      guard let wrong = try await check(seed, &generator) else { continue }
      Issue.record(wrong: "seed \(seed): \(wrong)", sourceLocation: sourceLocation)
    } catch {
      Issue.record(wrong: "seed \(seed): \(error)", sourceLocation: sourceLocation)
    }
    failures += 1
  }
}
