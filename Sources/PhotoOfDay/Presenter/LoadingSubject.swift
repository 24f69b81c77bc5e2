package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What is being waited for.
package enum LoadingSubject: Hashable, Sendable {
  case list(APODList.Scope)
  case day(CalendarDay)
  case newest
  case random
  case picture
  /// That a picture is marked.
  case favorite
  /// The small pictures of a gallery: so many are there.
  case pictures(Int, of: Int)
  /// That a page is written.
  case page
  /// The picture of that day, saved in a file; `bytes` of `total`, where known, are here.
  case saving(CalendarDay, bytes: Int = 0, of: Int? = nil)
}

extension PhotoDetailRequest {
  var subject: LoadingSubject {
    switch self {
    case .day(let day): .day(day)
    case .newest: .newest
    case .random, .randomImage: .random
    }
  }
}
