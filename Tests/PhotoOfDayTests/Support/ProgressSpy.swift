import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization

/// Records all progress in one list.
final class ProgressSpy: FetchProgress {
  enum Message: Equatable {
    case willRetry
    case didFallBack(Fallback)
    case didReceive([CalendarDay])
  }

  private let received = Mutex<[Message]>([])
  private let react: @Sendable (Message) -> Void

  /// - Parameter react: sees each message as it comes.
  init(_ react: @escaping @Sendable (Message) -> Void = { _ in }) { self.react = react }

  var messages: [Message] { received.withLock { $0 } }

  func willRetry(because error: AppError) async { note(.willRetry) }
  func didReceive(_ items: [APODItem]) async { note(.didReceive(items.map(\.date))) }
  func didReach(_ count: Int, of total: Int?) async {}
  func didFallBack(to fallback: Fallback) async { note(.didFallBack(fallback)) }

  private func note(_ message: Message) {
    received.withLock { $0.append(message) }
    react(message)
  }
}

extension APODService {
  func fetchEntries(
    in days: ClosedRange<CalendarDay>, reportingTo progress: ProgressSpy? = nil,
    isRetried: Bool = false
  ) async throws(AppError) -> APODAnswer {
    let call = ServiceCall(deadline: .never, progress: progress, isRetried: isRetried)
    return try await fetchEntries(in: days, for: call)
  }
}

extension APODLoader {
  func month(_ month: CalendarMonth) async throws(AppError) -> APODList {
    try await self.month(month, reportingTo: ProgressSpy())
  }

  func recent(days: Int) async throws(AppError) -> APODList {
    try await recent(days: days, reportingTo: ProgressSpy())
  }

  func everyYear(_ day: MonthDay) async throws(AppError) -> APODList {
    try await everyYear(day, reportingTo: ProgressSpy())
  }

  func picture(of day: CalendarDay) async throws(AppError) -> APODItem {
    try await picture(of: day, reportingTo: ProgressSpy())
  }

  func newestPicture() async throws(AppError) -> APODItem {
    try await newestPicture(reportingTo: ProgressSpy())
  }

  func randomPicture() async throws(AppError) -> APODItem {
    try await randomPicture(reportingTo: ProgressSpy())
  }
}
