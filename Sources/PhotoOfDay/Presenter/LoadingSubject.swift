package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What the user is waiting for.
package enum LoadingSubject: Hashable, Sendable {
  case list(APODList.Scope)
  case day(CalendarDay)
  case newest
  case random
  case picture
  /// Adding a favorite, or removing one.
  case favorite
  /// The small pictures of a gallery, and how many have been loaded.
  case pictures(Int, of: Int)
  /// Writing a page.
  case page
  /// Saving the picture of a day; `total` is in bytes, if known.
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
