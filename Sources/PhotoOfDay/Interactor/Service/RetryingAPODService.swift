package import PhotoOfDayEntity

/// Asks a service again after failures that pass by themselves.
package struct RetryingAPODService: APODService {
  private let service: any APODService
  private let policy: RetryPolicy
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameter sleep: waits, and throws where its task is cancelled.
  package init(
    _ service: any APODService, policy: RetryPolicy = RetryPolicy(),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.service = service
    self.policy = policy
    self.sleep = sleep
  }

  package func fetchAPOD(
    in days: ClosedRange<CalendarDay>, reportingTo news: any APODNews
  ) async throws(APIError) -> APODAnswer {
    var attempt = 1
    while true {
      do throws(APIError) {
        return try await service.fetchAPOD(in: days, reportingTo: news)
      } catch {
        guard let pause = policy.pause(after: attempt, failedWith: error) else { throw error }
        await news.willRetry(after: pause)
        guard (try? await sleep(pause)) != nil else { throw .cancelled }
        attempt += 1
      }
    }
  }
}
