import PhotoOfDayEntity
import PhotoOfDayInteractor

extension MonthFolder {
  func load(_ month: CalendarMonth) throws(APIError) -> StoredMonth? { try load(.month(month)) }
}

extension TemporaryFolder {
  /// A folder of months in this one.
  func months(_ name: String = "months") -> MonthFolder { MonthFolder(path + "/" + name) }
}
