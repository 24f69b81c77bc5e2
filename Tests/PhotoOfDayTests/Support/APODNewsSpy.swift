import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization

/// Records all news in one list.
final class APODNewsSpy: FetchProgress {
  enum Message: Equatable {
    case willRetry
    case didFallBack(Fallback)
    case didReceive([CalendarDay])
  }

  private let received = Mutex<[Message]>([])

  var messages: [Message] { received.withLock { $0 } }

  func willRetry(because error: AppError) async { received.withLock { $0.append(.willRetry) } }
  func didReceive(_ items: [APODItem]) async { received.withLock { $0.append(.didReceive(items.map(\.date))) } }
  func didFallBack(to copy: Fallback) async { received.withLock { $0.append(.didFallBack(copy)) } }
}

extension APODService {
  func fetchEntries(
    in days: ClosedRange<CalendarDay>, reportingTo news: APODNewsSpy? = nil, isRetried: Bool = false
  ) async throws(AppError) -> APODAnswer {
    try await fetchEntries(in: days, for: ServiceCall(deadline: .never, progress: news, isRetried: isRetried))
  }
}

extension APODLoader {
  func month(_ month: CalendarMonth) async throws(AppError) -> APODList {
    try await self.month(month, reportingTo: APODNewsSpy())
  }
  func recent(days: Int) async throws(AppError) -> APODList {
    try await recent(days: days, reportingTo: APODNewsSpy())
  }
  func everyYear(_ day: MonthDay) async throws(AppError) -> APODList {
    try await everyYear(day, reportingTo: APODNewsSpy())
  }
  func picture(of day: CalendarDay) async throws(AppError) -> APODItem {
    try await picture(of: day, reportingTo: APODNewsSpy())
  }
  func newestPicture() async throws(AppError) -> APODItem { try await newestPicture(reportingTo: APODNewsSpy()) }
  func randomPicture() async throws(AppError) -> APODItem { try await randomPicture(reportingTo: APODNewsSpy()) }
}
