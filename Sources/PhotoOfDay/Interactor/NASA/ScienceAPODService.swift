package import PhotoOfDayEntity

/// NASA's service of today, `science.nasa.gov/wp-json/wp/v2/apod-basic`: no key, pages of 25, newest first.
package struct ScienceAPODService: APODService {
  /// Where NASA serves it.
  package static let address = "https://science.nasa.gov/wp-json/wp/v2/apod-basic"
  /// The service gives no more entries in one page, whatever is asked for.
  private static let pageSize = 25
  /// How many pages of one request are asked for at the same time.
  private static let pagesAtOnce = 4

  private let address: String
  private let client: any HTTPClient

  /// - Parameter address: the service, without a query.
  package init(address: String = address, client: any HTTPClient) {
    self.address = address
    self.client = client
  }

  package func fetchAPOD(
    in days: ClosedRange<CalendarDay>, reportingTo news: any APODNews
  ) async throws(APIError) -> APODAnswer {
    if days.lowerBound == days.upperBound { return try await fetchAPOD(on: days.lowerBound) }
    let count = days.upperBound.serial - days.lowerBound.serial + 1
    let expected = (count + Self.pageSize - 1) / Self.pageSize
    var pages = try await fetch(pages: 1...expected, of: days)
    // A page may hold less than it used to: the service's own count of pages is followed, as far as there are days.
    let announced = min(pages.compactMap(\.announcedPages).max() ?? expected, count)
    if announced > expected { pages += try await fetch(pages: expected + 1...announced, of: days) }
    return try APODAnswer(pages, in: days)
  }

  /// The service answers 404 with a code of its own where a day has no picture.
  private func fetchAPOD(on day: CalendarDay) async throws(APIError) -> APODAnswer {
    let response = try await client.get(HTTPRequest(try url("/" + Self.code(of: day))))
    if response.status == 404,
      let body = try? NASAJSON.decode(NASAErrorResponse.self, from: response.body), body.code == "apod_basic_not_found"
    {
      return APODAnswer(items: [])
    }
    let page = try Page(response)
    return try APODAnswer(page.items, in: day...day, leftOut: page.leftOut)
  }

  // MARK: Pages

  fileprivate struct Page: Sendable {
    var number = 1
    var items: [APODItem] = []
    var leftOut = 0
    var announcedPages: Int?
  }

  private func fetch(pages: ClosedRange<Int>, of days: ClosedRange<CalendarDay>) async throws(APIError) -> [Page] {
    var found: [Page] = []
    for start in stride(from: pages.lowerBound, through: pages.upperBound, by: Self.pagesAtOnce) {
      let batch = start...min(start + Self.pagesAtOnce - 1, pages.upperBound)
      let results = await withTaskGroup(of: Result<Page, APIError>.self) { group in
        for number in batch { group.addTask { await self.result(ofPage: number, of: days) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for result in results { found.append(try result.get()) }
    }
    return found
  }

  private func result(ofPage number: Int, of days: ClosedRange<CalendarDay>) async -> Result<Page, APIError> {
    do throws(APIError) {
      return .success(try await fetch(page: number, of: days))
    } catch {
      return .failure(error)
    }
  }

  /// A page past the last one answers 400, or nothing, or the first page again (whose days are then there twice).
  private func fetch(page number: Int, of days: ClosedRange<CalendarDay>) async throws(APIError) -> Page {
    let query =
      "?date_from=\(Self.code(of: days.lowerBound))&date_to=\(Self.code(of: days.upperBound))"
      + "&page=\(number)&per_page=\(Self.pageSize)"
    let response = try await client.get(HTTPRequest(try url(query)))
    if number > 1, response.status == 400,
      let body = try? NASAJSON.decode(NASAErrorResponse.self, from: response.body),
      body.code == "rest_post_invalid_page_number"
    {
      return Page(number: number)
    }
    return try Page(response, number: number)
  }

  private func url(_ rest: String) throws(APIError) -> WebAddress {
    guard let url = WebAddress(address + rest) else { throw .invalidURL(address) }
    return url
  }

  /// `231025`: the service's way to write a day.
  private static func code(of day: CalendarDay) -> String {
    String(day.description.dropFirst(2).filter { $0 != "-" })
  }
}

extension ScienceAPODService.Page {
  fileprivate init(_ response: HTTPResponse, number: Int = 1) throws(APIError) {
    self.number = number
    let entries = try NASAJSON.entries(ScienceAPODPayload.self, of: response)
    items = entries.payloads.compactMap(\.item)
    leftOut = entries.unusable + entries.payloads.count - items.count
    announcedPages = response.headers["x-wp-totalpages"].flatMap { Int($0) }
  }
}

extension APODAnswer {
  /// A page that brings only days which an earlier one had is that page again: nothing of it counts.
  fileprivate init(_ pages: [ScienceAPODService.Page], in days: ClosedRange<CalendarDay>) throws(APIError) {
    var (items, leftOut, seen) = ([APODItem](), 0, Set<CalendarDay>())
    for page in pages.sorted(by: { $0.number < $1.number }) {
      if !page.items.isEmpty, page.items.allSatisfy({ seen.contains($0.date) }) { continue }
      items += page.items
      leftOut += page.leftOut
      seen.formUnion(page.items.map(\.date))
    }
    try self.init(items, in: days, leftOut: leftOut)
  }
}
