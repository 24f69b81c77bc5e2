package import PhotoOfDayEntity

/// Asks a service again after failures that pass by themselves.
package struct RetryingAPODService: APODService {
  private let service: any APODService
  private let policy: RetryPolicy
  private let sleep: @Sendable (Duration) async throws -> Void
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - sleep: waits, and throws where its task is cancelled.
  ///   - now: for telling how long it has taken.
  package init(
    _ service: any APODService, policy: RetryPolicy = RetryPolicy(),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.service = service
    self.policy = policy
    self.sleep = sleep
    self.now = now
  }

  package func fetchAPOD(
    in days: ClosedRange<CalendarDay>, reportingTo news: any APODNews
  ) async throws(APIError) -> APODAnswer {
    let start = now()
    var attempt = 1
    while true {
      do throws(APIError) {
        return try await service.fetchAPOD(in: days, reportingTo: news)
      } catch {
        guard let pause = policy.pause(after: attempt, failedWith: error, elapsed: now() - start) else { throw error }
        await news.willRetry(after: pause)
        guard (try? await sleep(pause)) != nil else { throw .cancelled }
        attempt += 1
      }
    }
  }
}
