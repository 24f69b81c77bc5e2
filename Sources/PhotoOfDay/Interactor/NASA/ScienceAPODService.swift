package import PhotoOfDayEntity

/// NASA's current service, `science.nasa.gov/wp-json/wp/v2/apod-basic`: no key, pages of 25, newest
/// first.
package struct ScienceAPODService: APODService {
  package static let address = "https://science.nasa.gov/wp-json/wp/v2/apod-basic"
  /// The most entries that the service sends in one page.
  private static let pageSize = 25
  private static let pagesAtOnce = 4

  private let address: String
  private let requests: RetryingRequests

  package init(address: String = address, requests: RetryingRequests) {
    self.address = address
    self.requests = requests
  }

  package func fetchEntries(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    if days.lowerBound == days.upperBound {
      return try await fetchDay(days.lowerBound, for: call)
    }
    let expected = (days.count + Self.pageSize - 1) / Self.pageSize
    var pages = try await fetch(pages: 1...expected, of: days, for: call)
    // A page may hold fewer entries than it used to.
    let announced = min(pages.compactMap(\.announcedPages).max() ?? expected, days.count)
    let daysThere = Set(pages.flatMap(\.days)).count
    if announced > expected, daysThere < days.count {
      pages += try await fetch(pages: expected + 1...announced, of: days, for: call)
    }
    pages = Self.withoutRepeated(pages)
    return try APODAnswer(
      pages.flatMap(\.items), in: days, leftOutCount: pages.map(\.leftOutCount).reduce(0, +))
  }

  /// Removes repeated pages. The service may send the first page again instead of one beyond the
  /// last.
  private static func withoutRepeated(_ pages: [Page]) -> [Page] {
    var seen: Set<[CalendarDay]> = []
    return pages.filter { page in
      let isNew = seen.insert(page.days).inserted
      return isNew || page.items.isEmpty
    }
  }

  /// Requests no particular days, so that the service sends its newest entry. An entry of a future
  /// day shows that this machine's clock is slow.
  package func fetchNewest(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODItem? {
    let address = try url("?page=1&per_page=1")
    let request = HTTPRequest(address: address, bodyLimit: HTTPRequest.entryBodyLimit)
    return try await requests.send(request, for: call) { (response) throws(AppError) in
      let page = try Page(response)
      let last = max(days.upperBound, page.days.max() ?? days.upperBound)
      let answer = try APODAnswer(
        page.items, in: days.lowerBound...last, leftOutCount: page.leftOutCount)
      return answer.items.last
    }
  }

  /// For a day without a picture, the service sends 404 with its own code.
  private func fetchDay(
    _ day: CalendarDay, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    let address = try url("/" + day.shortCode)
    let request = HTTPRequest(address: address, bodyLimit: HTTPRequest.entryBodyLimit)
    return try await requests.send(request, for: call) { (response) throws(AppError) in
      if response.status == 404, NASAErrorResponse(response)?.code == "apod_basic_not_found" {
        return APODAnswer(items: [])
      }
      let page = try Page(response)
      return try APODAnswer(page.items, in: day...day, leftOutCount: page.leftOutCount)
    }
  }

  // MARK: Pages

  private struct Page: Sendable {
    var items: [APODItem] = []
    var leftOutCount = 0
    var announcedPages: Int?

    init() {}

    init(_ response: HTTPResponse) throws(AppError) {
      let answer = try NASAJSON(response, atMost: 4 * pageSize)
      items = answer.entries.map(\.scienceItem)
      leftOutCount = answer.unusable
      announcedPages = response.headers["x-wp-totalpages"].flatMap { Int($0) }
    }

    var days: [CalendarDay] { items.map(\.date) }
  }

  /// Fetches several pages at a time. If one fails after its retries, the others are canceled.
  private func fetch(
    pages: ClosedRange<Int>, of days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> [Page] {
    var found: [Int: Page] = [:]
    _ = try await Array(pages).concurrentMap(atMost: Self.pagesAtOnce) {
      (number) throws(AppError) in
      try await fetch(page: number, of: days, for: call)
    } each: { (number, result) throws(AppError) in
      let page = try result.get()
      found[number] = page
      await call.progress?.didReceive(page.items)
      return true
    }
    return pages.compactMap { found[$0] }
  }

  /// For a page after the last, the service sends 400, an empty array, or the first page again.
  private func fetch(
    page number: Int, of days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> Page {
    let span = "date_from=\(days.lowerBound.shortCode)&date_to=\(days.upperBound.shortCode)"
    let address = try url("?\(span)&page=\(number)&per_page=\(Self.pageSize)")
    let request = HTTPRequest(address: address)
    return try await requests.send(request, for: call) { (response) throws(AppError) in
      let isPastLast = number > 1 && response.status == 400
      if isPastLast, NASAErrorResponse(response)?.code == "rest_post_invalid_page_number" {
        return Page()
      }
      return try Page(response)
    }
  }

  private func url(_ rest: String) throws(AppError) -> WebAddress {
    guard let url = WebAddress(address + rest) else { throw .invalidURL(address) }
    return url
  }
}
