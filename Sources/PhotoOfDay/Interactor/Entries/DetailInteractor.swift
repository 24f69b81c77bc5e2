package import PhotoOfDayEntity

package enum DetailRequest: Hashable, Sendable {
  case day(CalendarDay)
  /// Today's or, until that is published, the one before it.
  case newest
  /// Any picture of a year of either era, or of all of APOD.
  case random(year: Int? = nil)
}

package protocol DetailInteractorInput: Sendable {
  /// Fetches one entry. Cancelling the task stops it.
  ///
  /// - Parameter anew: asks NASA even for what is stored.
  func fetchEntry(
    _ request: DetailRequest,
    anew: Bool,
    reportingTo output: any InteractorOutput<APODItem>
  ) async
  /// The links of an entry's explanation, from wherever it is stored.
  func links(of item: APODItem) async -> TextLinks
}

package struct DetailInteractor: DetailInteractorInput {
  private let loader: APODLoader

  package init(loader: APODLoader) { self.loader = loader }

  /// Leaves the caller's actor, because it reads and writes files.
  @concurrent
  package func fetchEntry(
    _ request: DetailRequest,
    anew: Bool,
    reportingTo output: any InteractorOutput<APODItem>
  ) async {
    let entry = await Result.of { () throws(AppError) in
      switch request {
      case .day(let day):
        try await loader.picture(of: day, anew: anew, reportingTo: output)
      case .newest:
        try await loader.newestPicture(anew: anew, reportingTo: output)
      case .random(let year):
        try await loader.randomPicture(ofYear: year, reportingTo: output)
      }
    }
    let missing = missing(request)
    await output.receive(entry.mapError { loader.explained($0, missing: missing) })
  }

  @concurrent
  package func links(of item: APODItem) async -> TextLinks {
    item.links.map { .kept($0) } ?? .notKept
  }

  /// What isn't stored if a request fails for want of a connection.
  private func missing(_ request: DetailRequest) -> AppError.Missing {
    switch request {
    case .day(let day):
      return .day(day)
    case .random(let year?):
      let days = try? loader.allowedDays.days(ofYear: year)
      return days.map { .year(of: $0.months.lowerBound) } ?? .latest
    case .newest, .random(nil):
      return .latest
    }
  }
}
