package import PhotoOfDayEntity

/// NASA's service of 2014 to 2026, `api.nasa.gov/planetary/apod`, and mirrors that work like it:
/// with a key, and one answer for a range of days, oldest first.
package struct PlanetaryAPODService: APODService {
  /// NASA's own address, in service until 1 December 2026.
  package static let address = "https://api.nasa.gov/planetary/apod"
  /// NASA's public key, which allows 30 requests an hour.
  package static let demoKey = "DEMO_KEY"

  /// The number of entries that an answer may have beyond two a day. The new service's answers have
  /// 25 entries.
  private static let spare = 25

  private let address: String
  private let key: String
  private let requests: RetryingRequests

  /// - Parameter key: sent in a header, never in an address.
  package init(address: String = address, key: String = demoKey, requests: RetryingRequests) {
    self.address = address
    self.key = key
    self.requests = requests
  }

  package func fetchEntries(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    do throws(AppError) {
      return try await fetch(days, for: call)
    } catch .serverError(500, let message, _) where days.lowerBound < days.upperBound {
      var once = call
      once.isRetried = false
      return try await narrowed(days, .serverError(status: 500, message: message), for: once)
    }
  }

  private func fetch(
    _ days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    let answer: NASAJSON
    do throws(AppError) {
      answer = try await self.answer(of: days, for: call)
    } catch {
      guard let last = Self.lastDay(in: error), last < days.upperBound else { throw error }
      if last < days.lowerBound { return APODAnswer(items: []) }
      return try await fetch(days.lowerBound...last, for: call)
    }
    let found = try Self.usableAnswer(from: answer, of: days)
    let isFromScience = answer.entries.contains { $0.isFromScience }
    guard isFromScience,
      let oldest = found.items.first?.date,
      oldest > days.lowerBound
    else { return found }
    let rest = days.lowerBound...oldest.advanced(by: -1)
    // The science service sends up to 25 entries, newest first, and the rest needs another request.
    let earlier = try await fetch(rest, for: call)
    return APODAnswer(
      items: earlier.items + found.items,
      leftOutCount: earlier.leftOutCount + found.leftOutCount)
  }

  /// The last day that NASA has, if it refused a request for a later one. NASA's date may be a day
  /// earlier than ours.
  private static func lastDay(in error: AppError) -> CalendarDay? {
    guard case .serverError(400, let message, _) = error,
      case .outsideOfAPOD(let last) = NASAComplaint(status: 400, message: message)
    else { return nil }
    return last
  }

  private static func usableAnswer(
    from answer: NASAJSON, of days: ClosedRange<CalendarDay>
  ) throws(AppError) -> APODAnswer {
    let real = answer.entries.filter { !$0.isPlaceholder }
    if real.isEmpty, !answer.entries.isEmpty { throw .placeholderAnswer }
    let placeholders = answer.entries.count - real.count
    return try APODAnswer(
      real.map(\.planetaryItem), in: days, leftOutCount: answer.unusable + placeholders)
  }

  private func answer(
    of days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> NASAJSON {
    let isOneDay = days.lowerBound == days.upperBound
    let span =
      isOneDay
      ? "date=\(days.lowerBound)"
      : "start_date=\(days.lowerBound)&end_date=\(days.upperBound)"
    guard let url = WebAddress("\(address)?\(span)&thumbs=true") else {
      throw .invalidURL(address)
    }
    let limit = isOneDay ? HTTPRequest.entryBodyLimit : HTTPRequest.usualBodyLimit
    let request = HTTPRequest(address: url, key: key, bodyLimit: limit)
    return try await requests.send(request, for: call) { (response) throws(AppError) in
      if isOneDay, Self.saysNoPicture(response) { return NASAJSON() }
      return try NASAJSON(response, atMost: 2 * days.count + Self.spare)
    }
  }

  private static func saysNoPicture(_ response: HTTPResponse) -> Bool {
    guard response.status == 404 else { return false }
    let message = NASAErrorResponse(response)?.message
    return NASAComplaint(status: 404, message: message) == .noPicture
  }
}

// MARK: - A range with a bad day

/// A range that has a bad day fails as a whole, with status 500.
extension PlanetaryAPODService {
  /// After this many failed parts and no success, the service is at fault, not a single day.
  private static let mostFailedParts = 6

  /// Fetches a failing range in two halves, and splits those that fail again. A single day that
  /// fails is left out.
  private func narrowed(
    _ days: ClosedRange<CalendarDay>, _ error: AppError, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    var failing = [days][...]
    var failures = 0
    var found: [APODAnswer] = []
    var leftOutCount = 0
    while let range = failing.popFirst() {
      for half in Self.halves(of: range) {
        do throws(AppError) {
          found.append(try await fetch(half, for: call))
        } catch .serverError(500, _, _) {
          failures += 1
          if half.count > 1 {
            failing.append(half)
          } else {
            leftOutCount += 1
          }
        }
      }
      guard !found.isEmpty || failures < Self.mostFailedParts else { throw error }
    }
    let items = found.flatMap(\.items).sorted { $0.date < $1.date }
    return APODAnswer(items: items, leftOutCount: found.map(\.leftOutCount).reduce(leftOutCount, +))
  }

  private static func halves(of days: ClosedRange<CalendarDay>) -> [ClosedRange<CalendarDay>] {
    let middle = CalendarDay(serial: (days.lowerBound.serial + days.upperBound.serial) / 2)
    return [days.lowerBound...middle, middle.advanced(by: 1)...days.upperBound]
  }
}

/// An entry of this service: plain text, with the media in `url`.
///
/// Since September 2026 the service also sends entries of the science service, and a placeholder
/// for every day.
extension NASAEntry {
  fileprivate var isFromScience: Bool { has("permalink") || has("basic_html") }

  /// True if this is the placeholder that NASA sends for every day since it abandoned the service.
  /// Since October it has the day's real explanation; its picture is NASA's logo.
  fileprivate var isPlaceholder: Bool {
    ["url", "hdurl"].contains { text($0)?.contains("/nasa-logo") == true }
  }

  fileprivate var planetaryItem: APODItem {
    if isFromScience { return scienceItem }
    let explanation = NASAText.explanation(text("explanation") ?? "")
    var item = APODItem(
      date: day,
      title: title,
      mediaType: mediaType,
      explanation: explanation.text)
    item.links = explanation.links
    item.credit = text("copyright").flatMap { NASAText.credit($0, title: title) }
    item.copyright = item.credit == nil ? .notClaimed : .claimed
    // The page has had this address since 1995.
    item.pageURL = WebAddress("https://apod.nasa.gov/apod/ap\(day.shortCode).html")
    switch item.mediaType {
    case .image:
      addPicture(to: &item)
    case .video:
      item.videoURL = address("url")
      item.thumbnailURL = address("thumbnail_url") ?? item.videoURL.flatMap(VideoAddress.still)
    case .other:
      break
    }
    item.normalize()
    return item
  }

  private func addPicture(to item: inout APODItem) {
    // On some days, `hdurl` is a video, and `url` a still of it.
    let large = address("hdurl").flatMap { $0.isVideoFile ? nil : $0 }
    item.setPicture(large ?? address("url"))
    // Only NASA's server makes renditions.
    if item.hdImageURL.flatMap(PictureRendition.webRendition) == nil {
      item.imageURL = address("url") ?? item.imageURL
    }
  }
}
