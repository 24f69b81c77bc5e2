package import PhotoOfDayEntity

/// A month that is built into the program, October 2023 (2566), for trying it without a network.
package struct SampleAPODService: APODService {
  /// The days it has; nothing outside them may be asked for.
  package static let days = CalendarDay(serial: 19_631)...CalendarDay(serial: 19_661)

  package init() {}

  package func fetchAPOD(
    in days: ClosedRange<CalendarDay>, until deadline: Deadline, reportingTo news: any APODNews
  ) async throws(APIError) -> APODAnswer {
    APODAnswer(items: APODSample.items.filter { days.contains($0.date) })
  }
}
