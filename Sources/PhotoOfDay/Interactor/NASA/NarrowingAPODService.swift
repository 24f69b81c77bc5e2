package import PhotoOfDayEntity

/// Splits a range that fails with status 500: in the planetary service, one bad day makes every range fail that has it.
package struct NarrowingAPODService: APODService {
  /// If so many parts have failed and none has succeeded, the service is at fault, and not a day.
  private static let hopelessParts = 6

  private let whole: any APODService
  private let part: any APODService

  /// - Parameters:
  ///   - whole: gets the whole range.
  ///   - part: gets its parts.
  package init(whole: any APODService, part: any APODService) {
    self.whole = whole
    self.part = part
  }

  package func fetchAPOD(
    in days: ClosedRange<CalendarDay>, until deadline: Deadline, reportingTo news: any APODNews
  ) async throws(APIError) -> APODAnswer {
    do throws(APIError) {
      return try await whole.fetchAPOD(in: days, until: deadline, reportingTo: news)
    } catch .serverError(500, let message) where days.lowerBound < days.upperBound {
      var search = Search()
      return try await narrowed(days, &search, .serverError(status: 500, message: message), deadline, news)
    }
  }

  private struct Search {
    var hasSucceeded = false
    var failures = 0
  }

  /// Fetches a failing range by halves, recursively. A single day that fails is left out.
  private func narrowed(
    _ days: ClosedRange<CalendarDay>, _ search: inout Search, _ error: APIError, _ deadline: Deadline,
    _ news: any APODNews
  ) async throws(APIError) -> APODAnswer {
    guard days.lowerBound < days.upperBound else { return APODAnswer(items: [], leftOut: 1) }
    let middle = CalendarDay(serial: (days.lowerBound.serial + days.upperBound.serial) / 2)
    var (answers, failed) = ([APODAnswer](), [ClosedRange<CalendarDay>]())
    for half in [days.lowerBound...middle, middle.adding(days: 1)...days.upperBound] {
      do throws(APIError) {
        answers.append(try await part.fetchAPOD(in: half, until: deadline, reportingTo: news))
        search.hasSucceeded = true
      } catch .serverError(500, _) {
        failed.append(half)
        search.failures += 1
      }
    }
    guard search.hasSucceeded || search.failures < Self.hopelessParts else { throw error }
    for half in failed { answers.append(try await narrowed(half, &search, error, deadline, news)) }
    let items = answers.flatMap(\.items).sorted { $0.date < $1.date }
    return APODAnswer(items: items, leftOut: answers.map(\.leftOut).reduce(0, +))
  }
}
