import Foundation
import PhotoOfDayEntity
import Synchronization

/// Both of NASA's services as they respond on the wire, for a `LoopbackServer`.
///
/// Every day has an entry except the `gaps`.
final class FakeNASA: Sendable {
  /// The science service's answer to a request for a page beyond the last.
  enum Beyond: CaseIterable, Sendable {
    case firstPageAgain
    case nothing
    case badRequest
  }

  /// The behavior of the planetary service.
  enum Legacy: Sendable {
    case classic
    case passthrough
  }

  let today: CalendarDay
  let gaps: Set<CalendarDay>
  let beyond: Beyond
  let legacy: Legacy
  /// The science service's entries that aren't the usual ones.
  private let entries: [CalendarDay: SentEntry]
  /// The gate that every request passes first.
  private let gate: Gate?
  /// Answers requests for pictures, and returns `nil` for the picture itself. If there is none,
  /// pictures are on another server.
  private let pictures: (@Sendable (LoopbackServer.Request) -> LoopbackReply?)?
  private let faults = Mutex<[LoopbackReply]>([])
  /// The text after every explanation.
  private let more = Mutex("")

  init(
    today: CalendarDay = "2023-11-15",
    gaps: Set<CalendarDay> = [],
    beyond: Beyond = .firstPageAgain,
    legacy: Legacy = .classic,
    entries: [SentEntry] = [],
    gate: Gate? = nil,
    pictures: (@Sendable (LoopbackServer.Request) -> LoopbackReply?)? = nil
  ) {
    self.today = today
    self.gaps = gaps
    self.beyond = beyond
    self.legacy = legacy
    self.entries = Dictionary(entries.map { ($0.day, $0) }) { $1 }
    self.gate = gate
    self.pictures = pictures
  }

  /// A server that answers like this for as long as the test runs.
  func server() throws -> LoopbackServer { try .kept { self.answer($0) } }

  /// Replaces the next answers by these, in this order. Forgets earlier replacements.
  func answerNext(_ replies: [LoopbackReply]) { faults.withLock { $0 = replies } }
  func answerNext(_ reply: LoopbackReply, times: Int) {
    answerNext(Array(repeating: reply, count: times))
  }

  /// Adds this to every explanation from now on.
  func lengthenTexts(by text: String) { more.withLock { $0 = text } }

  func answer(_ request: LoopbackServer.Request) -> LoopbackReply {
    gate?.pass(request)
    let fault = faults.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if let fault { return fault }
    let isOriginal = request.path.hasPrefix("/content/dam/")
    if isOriginal || request.path.hasPrefix("/dynamicimage/") {
      return pictures?(request) ?? Self.picture(isOriginal ? [:] : request.query)
    }
    var reply = text(request)
    let more = more.withLock { $0 }
    if !more.isEmpty {
      reply = reply.replacing("glow.", with: "glow. \(more)")
    }
    guard pictures != nil, let host = request.headers["host"] else { return reply }
    let scheme = request.headers["x-forwarded-proto"] ?? "http"
    return reply.replacing("https://assets.example.org", with: "\(scheme)://\(host)")
  }

  /// A picture of the requested shape, but with fewer pixels: a sanitizer takes seconds to draw
  /// many.
  private static func picture(_ query: [String: String]) -> LoopbackReply {
    let width = query["w"].flatMap { Int($0) } ?? 80
    let height = query["h"].flatMap { Int($0) } ?? 100
    let factor = min(1, 24 / Double(max(width, height)))
    func side(_ side: Int) -> Int { max(1, Int(Double(side) * factor)) }
    return .body(PNGPicture.quarters(width: side(width), height: side(height)))
  }

  private func text(_ request: LoopbackServer.Request) -> LoopbackReply {
    switch request.path {
    case "/apod-basic": return list(request.query)
    case let path where path.hasPrefix("/apod-basic/"):
      return science(code: String(path.dropFirst(12)))
    case "/planetary/apod": return planetary(request)
    default:
      return .json(
        #"{"code":"rest_no_route","message":"No route","data":{"status":404}}"#, status: 404)
    }
  }

  // MARK: science

  /// The number of entries of a page.
  private static let pageSize = 25

  private func list(_ query: [String: String]) -> LoopbackReply {
    guard let first = query["date_from"].flatMap(Self.day),
      let last = query["date_to"].flatMap(Self.day)
    else {
      let newest = days(Self.first, today).suffix(Self.pageSize)
      return .json(newest.reversed().map(entry).json)
    }
    let found = Array(days(first, last).reversed())
    let pages = (found.count + Self.pageSize - 1) / Self.pageSize
    var page = query["page"].flatMap(Int.init) ?? 1
    if page > max(pages, 1) {
      switch beyond {
      case .firstPageAgain: page = 1
      case .nothing: return .json("[]")
      case .badRequest:
        return .json(
          #"{"code":"rest_post_invalid_page_number","message":"Too large","data":{"status":400}}"#,
          status: 400)
      }
    }
    let shown = found.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
    return .json(shown.map(entry).json, headers: ["X-WP-TotalPages": "\(pages)"])
  }

  private func science(code: String) -> LoopbackReply {
    guard let day = Self.day(code), days(day, day) == [day] else {
      return .json(
        #"{"code":"apod_basic_not_found","message":"APOD not found.","data":{"status":404}}"#,
        status: 404)
    }
    return .json(entry(day).json)
  }

  private func entry(_ day: CalendarDay) -> SentEntry { entries[day] ?? .science(day) }

  // MARK: planetary

  private func planetary(_ request: LoopbackServer.Request) -> LoopbackReply {
    if request.headers["x-api-key"] == nil {
      return .json(
        #"{"error":{"code":"API_KEY_MISSING","message":"No api_key was supplied."}}"#, status: 403)
    }
    func day(_ name: String) -> CalendarDay? {
      request.query[name].flatMap { CalendarDay(iso: $0) }
    }
    if let day = day("date"), day <= today {
      return planetary(on: day)
    }
    guard let first = day("start_date"), let last = day("end_date"), first <= last, last <= today
    else { return wrongDate }
    let days = days(first, last)
    switch legacy {
    case .classic:
      return .json(days.map { SentEntry.planetary($0) }.json)
    case .passthrough:
      let page = days.reversed().prefix(Self.pageSize)
      return .json(page.map { SentEntry.science($0) }.json)
    }
  }

  private var wrongDate: LoopbackReply {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun",
      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let last = "\(months[today.month - 1]) \(today.day), \(today.year)"
    let message = "Date must be between Jun 16, 1995 and \(last)."
    return .json(#"{"code":400,"msg":"\#(message)","service_version":"v1"}"#, status: 400)
  }

  private func planetary(on day: CalendarDay) -> LoopbackReply {
    guard days(day, day) == [day] else {
      return .json(
        #"{"code":404,"msg":"No data available for date: \#(day)","service_version":"v1"}"#,
        status: 404)
    }
    return .json(SentEntry.planetary(day).json)
  }

  private func days(_ first: CalendarDay, _ last: CalendarDay) -> [CalendarDay] {
    let last = min(last, today)
    guard first <= last else { return [] }
    let days = (first.serial...last.serial).map(CalendarDay.init(serial:))
    return days.filter { !gaps.contains($0) }
  }
}

/// How NASA answers some requests, as a line of a fixture says it: `nasa 503 2023-10-02 3`.
struct ToldAnswer {
  /// A status, or another name of an answer.
  let kind: String
  /// A text that the address of such a request has; `nil` for all requests.
  let address: String?
  /// The number of requests; `nil` for all from here on.
  var times: Int?

  /// - Parameter words: those after `nasa`. Without any, NASA answers as usual, and this is `nil`.
  init?(_ words: [String]) {
    guard let kind = words.first else { return nil }
    self.kind = kind
    times = words.dropFirst().last.flatMap { Int($0) }
    address = words.dropFirst().first { Int($0) == nil }
  }

  func isFor(_ address: String) -> Bool {
    self.address.map(address.contains) ?? true
  }
}

extension FakeNASA {
  static let first = CalendarDay(serial: 9297)

  /// - Parameter code: a day as the science service writes it, `231115`.
  private static func day(_ code: String) -> CalendarDay? {
    let year = code.prefix(2)
    let month = code.dropFirst(2).prefix(2)
    let day = code.suffix(2)
    guard code.count == 6, let number = Int(year) else { return nil }
    let century = number >= 95 ? 19 : 20
    return CalendarDay(iso: "\(century)\(year)-\(month)-\(day)")
  }
}

extension LoopbackServer {
  /// A server that answers like this for as long as the test runs, even if the test drops it.
  static func kept(_ answer: @escaping @Sendable (Request) -> LoopbackReply) throws
    -> LoopbackServer
  {
    let server = try LoopbackServer(answer)
    let stopped = servers.withLock { servers in
      servers.append(server)
      return servers.count > 150 ? servers.removeFirst() : nil
    }
    // Outside of the lock, because a server that stops waits for its thread.
    return withExtendedLifetime(stopped) { server }
  }

  /// The latest servers, each of which takes three descriptors. A running test never needs an older
  /// one.
  private static let servers = Mutex<[LoopbackServer]>([])
}
