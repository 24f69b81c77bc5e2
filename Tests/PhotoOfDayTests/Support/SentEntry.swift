import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// An entry as one of NASA's services sends it: the usual one of its day, but for the fields that a
/// test names.
///
/// Every fifth is a video; every seventh is neither picture nor video.
struct SentEntry: Sendable {
  enum Service: Hashable, Sendable {
    case science
    case planetary
  }

  let service: Service
  let day: CalendarDay
  let json: String

  /// - Parameter json: exactly what is sent.
  init(_ service: Service = .science, on day: CalendarDay, json: String) {
    self.service = service
    self.day = day
    self.json = json
  }

  private init(_ service: Service, on day: CalendarDay, but fields: [String: Any]) {
    let usual = service == .science ? Self.scienceFields(of: day) : Self.planetaryFields(of: day)
    let all = usual.merging(fields) { $1 }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: all, options: options) else {
      preconditionFailure("no JSON: \(fields)")
    }
    self.init(service, on: day, json: String(decoding: data, as: UTF8.self))
  }

  private struct Usual: Hashable {
    let service: Service
    let day: CalendarDay
  }

  /// The usual entries so far. Each is made once: under the Thread Sanitizer, Foundation takes so
  /// long to write JSON on many threads that clients give up waiting.
  private static let usual = Mutex<[Usual: SentEntry]>([:])

  private static func usual(_ service: Service, _ day: CalendarDay) -> SentEntry {
    let key = Usual(service: service, day: day)
    return usual.withLock { usual in
      if let made = usual[key] { return made }
      let made = SentEntry(service, on: day, but: [:])
      usual[key] = made
      return made
    }
  }

  /// - Parameter fields: by their names on the wire; `NSNull()` for `null`.
  static func science(_ day: CalendarDay, _ fields: [String: Any] = [:]) -> SentEntry {
    fields.isEmpty ? usual(.science, day) : SentEntry(.science, on: day, but: fields)
  }

  private static func scienceFields(of day: CalendarDay) -> [String: Any] {
    let type = mediaType(of: day)
    let source = "//www.youtube.com/embed/v\(day.serial)?rel=0&amp;t=1"
    let movie = type == .video ? "<iframe width=\"960\" src=\"\(source)\"></iframe>" : ""
    return [
      "date": day.description,
      "post_id": 1,
      "title": "Moon &amp; Mars&#8217; dance of \(day)",
      "media_type": type == .other ? "iframe" : type.rawValue,
      "permalink": "https://example.org/\(day)/",
      "url": "https://example.org/\(day)/",
      "explanation":
        "<strong>Explanation:\u{A0}</strong>Look: <a href=\"x\">stars</a> , and a\u{A0}"
        + "<a href='y'>galaxy</a> 's\nclouds of \(day) glow.<br><br>"
        + "<strong>APOD's main NASA site is <a>moving</a>:</strong> From old<br>"
        + "<strong>Tomorrow's picture: </strong>open space",
      "credit": "<b> Image Credit &amp; Copyright: </b><a href=\"z\">NASA, Jane Doe</a>",
      "copyright": "",
      "alt": "What \(day) shows.",
      "hdurl": "\(assets)/content/dam/\(day).png?w=4455&h=5592&fit=clip",
      "basic_html": "<!doctype html><html><body>\(movie)</body></html>",
    ]
  }

  /// An entry without a picture: NASA has one for all of them in its place.
  static func bare(_ day: CalendarDay) -> SentEntry {
    let folder = "\(assets)/content/dam/cosmic-origins/images/misc"
    return science(day, ["hdurl": "\(folder)/\(day).png?w=4455&h=5592&fit=clip"])
  }

  /// - Parameter fields: by their names on the wire; `NSNull()` for `null`.
  static func planetary(_ day: CalendarDay, _ fields: [String: Any] = [:]) -> SentEntry {
    fields.isEmpty ? usual(.planetary, day) : SentEntry(.planetary, on: day, but: fields)
  }

  private static func planetaryFields(of day: CalendarDay) -> [String: Any] {
    let type = mediaType(of: day)
    let media: [String: Any] =
      switch type {
      case .image:
        [
          "url": "https://example.org/\(day).jpg",
          "hdurl": "https://example.org/\(day)_hd.jpg",
        ]
      case .video:
        [
          "url": "//www.youtube.com/embed/v\(day.serial)?rel=0",
          "thumbnail_url": "https://example.org/\(day)_0.jpg",
        ]
      case .other: ["service": 1]
      }
    let usual: [String: Any] = [
      "date": day.description,
      "title": title(of: day),
      "media_type": type.rawValue,
      "service_version": "v1",
      "explanation": "Look: stars, and a galaxy's\n clouds of \(day) glow.",
      "copyright": "\n\(credit)\n",
    ]
    return usual.merging(media) { $1 }
  }

  /// An entry of the planetary service with NASA's logo in place of its picture.
  static func placeholder(_ day: CalendarDay, title: String = "NASA Science") -> SentEntry {
    let logo = "https://apod.nasa.gov/apod/https://science.nasa.gov/x/nasa-logo@2x.png"
    return planetary(
      day,
      [
        "title": title,
        "media_type": "image",
        "explanation": "Discover the cosmos! Each day a different image is featured.",
        "copyright": NSNull(),
        "url": logo,
        "hdurl": logo,
      ])
  }

  private static let assets = "https://assets.example.org"
}

// MARK: - What it is read as

extension SentEntry {
  static func mediaType(of day: CalendarDay) -> APODItem.MediaType {
    if day.serial.isMultiple(of: 5) { return .video }
    return day.serial.isMultiple(of: 7) ? .other : .image
  }

  /// The clean texts of the usual entries of both services.
  static func title(of day: CalendarDay) -> String { "Moon & Mars’ dance of \(day)" }
  static func explanation(of day: CalendarDay) -> String {
    "Look: stars, and a galaxy's clouds of \(day) glow."
  }
  static let credit = "NASA, Jane Doe"

  /// The item that its service makes of it.
  func item() async throws -> APODItem {
    let requests = RetryingRequests(HTTPClientStub(Array(json.utf8)))
    let sut: any APODService =
      switch service {
      case .science: ScienceAPODService(requests: requests)
      case .planetary: PlanetaryAPODService(requests: requests)
      }
    return try #require(try await sut.fetchEntries(in: day...day).items.first)
  }
}

extension Sequence<SentEntry> {
  /// An answer with these entries.
  var json: String { "[\(map(\.json).joined(separator: ","))]" }
}

extension RetryingRequests {
  /// At a server of the tests.
  static var here: RetryingRequests {
    RetryingRequests(CurlHTTPClient.here())
  }
}
