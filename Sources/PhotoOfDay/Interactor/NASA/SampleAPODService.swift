import CFiles
package import PhotoOfDayEntity

/// Serves the built-in month, October 2023 (2566 BE), for trying the program without a network.
///
/// Days, titles, credits and addresses are NASA's; the descriptions were written for this program.
package struct SampleAPODService: APODService {
  /// One entry a day, oldest first.
  package static let items = (try? archive.load(name))??.items ?? []
  /// The month as an archive that nobody can change.
  package static let archive = MonthFolder(nil, builtIn: [name: cfiles_month().array])
  package static let days = CalendarDay(2023, 10, 1)...CalendarDay(2023, 10, 31)
  private static let name = StoredName.month(days.lowerBound.calendarMonth)

  package init() {}

  package func fetchEntries(in days: ClosedRange<CalendarDay>, for call: ServiceCall) async throws(AppError)
    -> APODAnswer
  {
    APODAnswer(items: Self.items.filter { days.contains($0.date) })
  }
}

/// Answers every request for a picture of the built-in month with one of eight drawn skies, so that it needs no network.
///
/// The user is told that it is a drawing. A day always has the same sky.
package struct SamplePictures: HTTPClient {
  /// In the order of the files' names.
  private enum Sky: Int32 {
    case aurora, comet, eclipse, galaxy, milkyWay, moon, nebula, ringedPlanet
  }

  /// The sky of each day, which often suits its title. No two days in a row have the same.
  private static let skies: [Sky] = [
    .eclipse, .aurora, .milkyWay, .nebula, .eclipse, .milkyWay, .galaxy, .moon, .ringedPlanet, .nebula, .galaxy,
    .comet, .galaxy, .aurora, .eclipse, .moon, .ringedPlanet, .nebula, .milkyWay, .comet, .moon, .aurora,
    .ringedPlanet, .galaxy, .aurora, .milkyWay, .comet, .nebula, .moon, .nebula, .milkyWay,
  ]

  private static let byAddress = Dictionary(
    zip(SampleAPODService.items, skies).flatMap { item, sky in
      [item.hdImageURL, item.thumbnailURL].compactMap { address in address.map { ($0, sky) } }
    }
  ) { first, _ in first }

  package init() {}

  package func get(_ request: HTTPRequest, until deadline: Deadline) async throws(AppError) -> HTTPResponse {
    let picture = cfiles_sky((Self.byAddress[PictureRendition.original(of: request.address)] ?? .milkyWay).rawValue)
      .array
    guard let download = request.download else { return HTTPResponse(status: 200, body: picture) }
    if let failure = picture.withUnsafeBytes(download.append) { throw failure }
    return HTTPResponse(status: 200, body: [])
  }
}

extension cfiles_file {
  fileprivate var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
