package import PhotoOfDayEntity

/// Stands in for NASA where the network may not be asked: `--offline`.
package struct OfflineAPODService: APODService {
  package init() {}

  package func fetchAPOD(
    in days: ClosedRange<CalendarDay>, until deadline: Deadline, reportingTo news: any APODNews
  ) async throws(APIError) -> APODAnswer {
    throw .offline
  }
}
