package import PhotoOfDayEntity

/// The built-in month, October 2023 (2566 BE), for trying the program without a network.
///
/// Days, titles, credits and addresses are NASA's; the descriptions were written for this program.
package enum APODSample {
  /// One entry a day, oldest first.
  package static let items: [APODItem] = APODSampleRow.all.compactMap(\.item)
}

/// Serves the built-in month.
package struct SampleAPODService: APODService {
  /// The days it has pictures of.
  package static let days = CalendarDay(2023, 10, 1)...CalendarDay(2023, 10, 31)

  package init() {}

  package func fetchAPOD(
    in days: ClosedRange<CalendarDay>, until deadline: Deadline, reportingTo news: any APODNews
  ) async throws(APIError) -> APODAnswer {
    APODAnswer(items: APODSample.items.filter { days.contains($0.date) })
  }
}

/// What differs between the entries of the built-in month.
struct APODSampleRow {
  enum Media {
    /// A file's name in NASA's folder of the month.
    case picture(String)
    /// A YouTube video's ID.
    case video(String)
  }

  let day: Int
  let title: String
  let credit: String?
  let media: Media
  let explanation: String

  init(_ day: Int, _ title: String, credit: String?, _ media: Media, _ explanation: String) {
    self.day = day
    self.title = title
    self.credit = credit
    self.media = media
    self.explanation = explanation
  }
}

extension APODSampleRow {
  fileprivate var item: APODItem? {
    guard let date = CalendarDay(year: 2023, month: 10, day: day) else { return nil }
    var item = APODItem(date: date, title: title, mediaType: .image, explanation: explanation, credit: credit)
    item.pageURL = WebAddress("https://apod.nasa.gov/apod/ap2310\(day < 10 ? "0" : "")\(day).html")
    switch media {
    case .picture(let file): item.setPicture(WebAddress("\(PictureRendition.folder)2023/october/\(file)"))
    case .video(let name):
      item.mediaType = .video
      item.videoURL = WebAddress("https://www.youtube.com/embed/\(name)?rel=0")
      item.thumbnailURL = WebAddress("https://img.youtube.com/vi/\(name)/0.jpg")
    }
    return item
  }
}
