import PhotoOfDayEntity

/// The use case of the archive: months are kept until the user deletes them, and asked for only where that can bring more.
package struct ArchiveInteractor: ArchiveInteractorInput {
  private let service: any APODService
  private let archive: MonthArchive?
  private let clock: NASAClock
  private let asksAlways: Bool
  private let timeLimit: Double
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - service: asked for some months at a time; how many requests that makes at once is its business.
  ///   - archive: `nil` where this machine has no place for one.
  ///   - asksAlways: asks for complete months too.
  ///   - timeLimit: how long NASA may take for one month, in seconds.
  ///   - sleep: waits, and throws where its task is cancelled.
  package init(
    service: any APODService, archive: MonthArchive?, clock: NASAClock, asksAlways: Bool = false,
    timeLimit: Double = HTTPTimeLimits().whole,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.service = service
    self.archive = archive
    self.clock = clock
    self.asksAlways = asksAlways
    self.timeLimit = timeLimit
    self.sleep = sleep
  }

  /// Away from the caller's actor: all that is archived is read first, which may take a second.
  @concurrent
  package func fillArchive(_ scope: ArchiveScope, reportingTo output: any ArchiveInteractorOutput) async {
    do throws(APIError) {
      let allowedDays = AllowedDays(today: clock.today)
      let plan = try ArchivePlan(scope, allowedDays: allowedDays, asksAlways: asksAlways) {
        archive?.holding(of: $0) ?? .absent
      }
      guard let archive else { throw .couldNotSave(reason: "neither XDG_DATA_HOME nor HOME is set") }
      await output.didReach(0, givenUp: 0, of: plan.months.count)
      var run = ArchiveRun(
        plan, fetch: { await archived($0, allowedDays: allowedDays, in: archive) }, sleep: sleep, reportingTo: output)
      var report = await run.run()
      report.extent = archive.extent
      await output.didEnd(report)
    } catch {
      await output.fillFailure(error)
    }
  }

  /// Fetches a month and archives it as soon as it is whole.
  private func archived(
    _ month: CalendarMonth, allowedDays: AllowedDays, in archive: MonthArchive
  ) async -> ArchiveRun.Answer {
    do throws(APIError) {
      let days = try allowedDays.days(of: month)
      let answer = try await service.fetchAPOD(
        in: days, until: Deadline(after: timeLimit), reportingTo: NoNews())
      if answer.items.isEmpty {
        if answer.leftOut > 0 { throw .decodingFailed(detail: "none of \(answer.leftOut) entries could be used") }
        // At the beginning of a month its first picture may be late.
        return days.contains(allowedDays.today) ? .archived : .empty
      }
      try save(answer, of: month, in: archive)
      return .archived
    } catch {
      return .failed(error)
    }
  }

  private func save(_ answer: APODAnswer, of month: CalendarMonth, in archive: MonthArchive) throws(APIError) {
    do throws(MonthStoreError) {
      try archive.save(answer, of: month)
    } catch {
      throw .couldNotSave(reason: error.reason)
    }
  }

  /// Several months at a time: what becomes of one attempt is no news.
  private struct NoNews: APODNews {
    func willRetry(after pause: Duration) async {}
    func didReceive(_ items: [APODItem]) async {}
    func didFallBack(to copy: StoredCopy) async {}
    func didFailToDelete(_ reason: String) async {}
  }
}
