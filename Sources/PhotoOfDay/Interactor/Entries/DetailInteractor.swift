package import PhotoOfDayEntity

package enum DetailRequest: Hashable, Sendable {
  case day(CalendarDay)
  /// Today's or, until that is published, the one before it.
  case newest
  /// Any picture of a year of either era, or of all of APOD.
  case random(year: Int? = nil)
}

package protocol DetailInteractorInput: Sendable {
  /// Fetches one entry. Canceling the task stops it.
  ///
  /// - Parameter anew: true to ask NASA even if the entry is stored.
  func fetchEntry(
    _ request: DetailRequest,
    anew: Bool,
    reportingTo output: any InteractorOutput<APODItem>
  ) async
  /// Adds the stored links of their explanations to the entries.
  func withLinks(_ items: [APODItem]) async -> [APODItem]
}

extension DetailInteractorInput {
  /// The stored links of an entry's explanation.
  package func links(of item: APODItem) async -> TextLinks {
    let links = await withLinks([item]).first?.links
    return links.map { .known($0) } ?? .unknown
  }
}

package struct DetailInteractor: DetailInteractorInput {
  private let loader: APODLoader

  package init(loader: APODLoader) { self.loader = loader }

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
    await output.receive(entry.mapError { loader.refined($0, missing: missing) })
  }

  @concurrent
  package func withLinks(_ items: [APODItem]) async -> [APODItem] {
    loader.library.withLinks(items)
  }

  /// The item that a failure without a connection reports as missing.
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
