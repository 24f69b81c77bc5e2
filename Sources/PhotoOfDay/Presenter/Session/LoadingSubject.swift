package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What the user waits for.
package enum LoadingSubject: Hashable, Sendable {
  case list(APODList.Scope)
  case day(CalendarDay)
  case newest
  case random
  /// A day's picture, in about that size.
  case picture(CalendarDay, PixelSize)
  /// Marking a picture.
  case favorite
  /// The small pictures of a gallery, so many of which have come.
  case pictures(Int, of: Int)
  /// Saving the picture of that day, the `number`th of so many; `bytes` of the last, where known, have come.
  case saving(CalendarDay, number: Int = 1, among: Int = 1, bytes: Int = 0, of: Int? = nil)

  var isPicture: Bool { if case .picture = self { true } else { false } }
}
