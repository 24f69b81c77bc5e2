/// Waits for a time. Throws if the task is cancelled.
package typealias Sleep = @Sendable (Duration) async throws -> Void

/// The sleep of the program. Tests pass others, which take no time.
@Sendable
package func realSleep(for duration: Duration) async throws {
  try await Task.sleep(for: duration)
}
