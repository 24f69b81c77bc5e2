package import PhotoOfDayEntity

/// NASA's service of 2014 to 2026, `api.nasa.gov/planetary/apod`, and the mirrors that speak its dialect: a key, a range
/// of days in one answer, oldest first.
package struct PlanetaryAPODService: APODService {
  /// Where NASA serves it, until 1 December 2026.
  package static let address = "https://api.nasa.gov/planetary/apod"
  /// The key that NASA lets everybody use, 30 times an hour.
  package static let demoKey = "DEMO_KEY"

  private let address: String
  private let key: String
  private let client: any HTTPClient

  /// - Parameters:
  ///   - address: the service, without a query.
  ///   - key: travels in a header, never in an address.
  package init(address: String = address, key: String = demoKey, client: any HTTPClient) {
    self.address = address
    self.key = key
    self.client = client
  }

  package func fetchAPOD(in days: ClosedRange<CalendarDay>) async throws(APIError) -> APODAnswer {
    let entries = try await entries(of: days)
    let placeholders = entries.payloads.count(where: \.isPlaceholder)
    if placeholders > 0, placeholders == entries.payloads.count { throw .placeholderAnswer }
    let items = entries.payloads.filter { !$0.isPlaceholder }.compactMap(\.item)
    let unusable = entries.unusable + entries.payloads.count - items.count
    let answer = APODAnswer(items, in: days, leftOut: unusable)
    let isScience = entries.payloads.contains { $0.science != nil }
    guard isScience, let oldest = answer.items.first?.date, oldest > days.lowerBound else { return answer }
    return try await answer.preceded(by: fetchAPOD(in: days.lowerBound...oldest.adding(days: -1)))
  }

  private func entries(
    of days: ClosedRange<CalendarDay>
  ) async throws(APIError) -> NASAJSON.Entries<PlanetaryAPODPayload> {
    let isOneDay = days.lowerBound == days.upperBound
    let span = isOneDay ? "date=\(days.lowerBound)" : "start_date=\(days.lowerBound)&end_date=\(days.upperBound)"
    guard let url = WebAddress("\(address)?\(span)&thumbs=true") else { throw .invalidURL(address) }
    let response = try await client.get(HTTPRequest(url, secrets: ["X-Api-Key": key]))
    if isOneDay, response.status == 404, case .serverError(_, .some(let message)) = NASAErrorResponse.failure(response),
      message.hasPrefix("No data available for date")
    {
      return NASAJSON.Entries()
    }
    return try NASAJSON.entries(PlanetaryAPODPayload.self, of: response)
  }
}

extension APODAnswer {
  /// The science service's entries come newest first and 25 at most: the days before them are asked for by themselves.
  fileprivate func preceded(by earlier: APODAnswer) -> APODAnswer {
    APODAnswer(items: earlier.items + items, leftOut: earlier.leftOut + leftOut)
  }
}
