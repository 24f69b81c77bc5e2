import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The subject of a wait: a list, an entry or pictures that are loaded or saved.
enum LoadingSubject: Hashable, Sendable {
  case list(APODList.Scope)
  case entry(DetailRequest)
  /// The picture of a day, in about the given size.
  case picture(CalendarDay, PixelSize)
  /// Marking a picture as a favorite.
  case favorite
  /// The given number of pictures of a gallery or of an exported page.
  case pictures(Int)
  case archive(ArchiveUnit)
  /// Saving the picture of a day, as number `number` of `among` pictures.
  case saving(CalendarDay, number: Int = 1, among: Int = 1)
}
