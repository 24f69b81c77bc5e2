import PhotoOfDayEntity
package import PhotoOfDayInteractor
package import PhotoOfDayPresenter
package import PhotoOfDayView

/// What the program is made of: the one place that names concrete services.
@MainActor
package struct AppParts {
  /// The variables of the environment that the program knows.
  package static let variables = [
    "PHOTO_OF_DAY_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "PHOTO_OF_DAY_SOURCE", "PHOTO_OF_DAY_API_URL",
    "PHOTO_OF_DAY_NOW", "NASA_API_KEY",
  ]

  package let loader: APODLoader
  package let setting: LanguageSetting
  package let screen: TerminalScreen.Parts
  /// The form for programs, if one was asked for.
  package let recordForm: RecordText.Form?

  /// - Parameters:
  ///   - environment: the values of `variables`.
  ///   - client: what speaks HTTP; libcurl, which is loaded when it is first used.
  /// - Throws: `UsageProblem.badAddress` for an address that no service can have.
  package init(
    options: LaunchOptions, environment: [String: String], console: any Console, client: (any HTTPClient)? = nil
  ) throws(UsageProblem) {
    let limits = options.timeout.map { HTTPTimeLimits(connect: min($0, 10), silence: min($0, 15), whole: $0) }
    let client = client ?? CurlHTTPClient(timeLimits: limits ?? HTTPTimeLimits(), userAgent: Self.userAgent)
    setting = LanguageSetting(options.language)
    screen = TerminalScreen.Parts(
      console: console, setting: setting, takesInput: options.takesInput, isVerbose: options.isVerbose)
    recordForm = options.format.form
    loader = try Self.loader(options, environment, client)
  }

  private static let userAgent = "photo-of-day/\(Version.current)"

  private static func loader(
    _ options: LaunchOptions, _ environment: [String: String], _ client: any HTTPClient
  ) throws(UsageProblem) -> APODLoader {
    if options.source == .sample {
      // The newest picture of the built-in month is its last: nothing else may be asked for.
      let end = SampleAPODService.days.upperBound.adding(days: 1).serial * 86_400
      return APODLoader(
        service: SampleAPODService(), clock: NASAClock { end }, firstPicture: SampleAPODService.days.lowerBound)
    }
    let clock = environment["PHOTO_OF_DAY_NOW"].flatMap { Int($0) }.map { now in NASAClock { now } } ?? NASAClock()
    return APODLoader(service: try service(options, environment, client), clock: clock)
  }

  private static func service(
    _ options: LaunchOptions, _ environment: [String: String], _ client: any HTTPClient
  ) throws(UsageProblem) -> any APODService {
    if options.isOffline { return OfflineAPODService() }
    let address = try address(options.apiURL)
    switch options.source {
    case .planetary:
      let key = environment["NASA_API_KEY"].flatMap { $0.isEmpty ? nil : $0 }
      return PlanetaryAPODService(
        address: address ?? PlanetaryAPODService.address, key: key ?? PlanetaryAPODService.demoKey, client: client)
    case .science, .sample:
      return ScienceAPODService(address: address ?? ScienceAPODService.address, client: client)
    }
  }

  /// The address of a service, to which queries are added: so it has none of its own, nor a slash at its end.
  private static func address(_ text: String?) throws(UsageProblem) -> String? {
    guard let text else { return nil }
    guard let address = WebAddress(text), !address.text.contains("?"), !address.text.contains("#") else {
      throw .badAddress(option: "--api-url", value: text)
    }
    return address.text.last == "/" ? String(address.text.dropLast()) : address.text
  }
}

extension LaunchOptions.Format {
  fileprivate var form: RecordText.Form? {
    switch self {
    case .screen: nil
    case .json: .json
    case .plain: .plain
    }
  }
}
