import CFiles
package import PhotoOfDayEntity

/// Serves the built-in month, October 2023 (2566 BE), for trying the program without a network.
///
/// Days, titles, credits and addresses are NASA's; the descriptions and their links were written for
/// this program.
package struct SampleAPODService: APODService {
  /// One entry a day, oldest first.
  static let items = (try? archive.loadWithLinks(name))??.items ?? []
  /// The month as a read-only archive.
  package static let archive = MonthFolder(builtIn: [name: cfiles_month().array])
  package static let days = CalendarDay(2023, 10, 1)...CalendarDay(2023, 10, 31)
  private static let name = StoredName.month(days.lowerBound.calendarMonth)

  package init() {}

  package func fetchEntries(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    APODAnswer(items: Self.items.filter { days.contains($0.date) })
  }
}

/// Answers every request for a picture of the built-in month with one of eight drawn skies. This
/// needs no network.
///
/// The user is told that it is a drawing. A day always gets the same sky, which differs from that
/// of the day before.
package struct SamplePictures: HTTPClient {
  /// The day of the month for each address of a picture or still. If two days share an address, it
  /// belongs to the first.
  private static let days: [WebAddress: Int] = {
    var days: [WebAddress: Int] = [:]
    for item in SampleAPODService.items {
      for address in [item.hdImageURL, item.thumbnailURL].compactMap(\.self)
      where days[address] == nil {
        days[address] = item.date.day
      }
    }
    return days
  }()

  package init() {}

  package func get(
    _ request: HTTPRequest, until deadline: Deadline
  ) async throws(AppError) -> HTTPResponse {
    let day = Self.days[PictureRendition.original(of: request.address)] ?? 0
    let picture = cfiles_sky(Int32(day % 8)).array
    guard let download = request.download else {
      return HTTPResponse(status: 200, body: picture)
    }
    let failure = picture.withUnsafeBytes(download.append)
    if let failure { throw failure }
    return HTTPResponse(status: 200, body: [])
  }
}

extension cfiles_file {
  fileprivate var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
