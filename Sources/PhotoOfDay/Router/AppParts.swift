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
    "PHOTO_OF_DAY_NOW", "PHOTO_OF_DAY_VIEWER", "NASA_API_KEY", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME", "HOME",
  ]

  package let loader: APODLoader
  package let archive: ArchiveInteractor
  package let pictures: PictureLoader
  package let saver: PictureSaver
  package let search: MonthSearch
  package let setting: LanguageSetting
  package let screen: TerminalScreen.Parts
  /// The form for programs, if one was asked for.
  package let recordForm: RecordText.Form?

  /// - Parameters:
  ///   - environment: the values of `variables`.
  ///   - client: what speaks HTTP; libcurl, which is loaded when it is first used.
  ///   - sleep: waits between attempts.
  /// - Throws: `UsageProblem.badAddress` for an address that no service can have.
  package init(
    options: LaunchOptions, environment: [String: String], console: any Console, client: (any HTTPClient)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) throws(UsageProblem) {
    // Three attempts fit into the time: a service that is silent is asked again before the user's patience ends.
    let whole = Self.timeLimit(options)
    let limits = HTTPTimeLimits(connect: min(5, whole / 3), silence: min(10, whole / 3), whole: whole)
    let client = client ?? CurlHTTPClient(timeLimits: limits, userAgent: Self.userAgent)
    setting = LanguageSetting(options.language)
    screen = TerminalScreen.Parts(
      console: console, setting: setting, takesInput: options.takesInput, isVerbose: options.isVerbose,
      viewer: PictureViewer(images: options.images, template: options.viewer), opener: DesktopOpener())
    recordForm = options.format.form
    loader = try Self.loader(options, environment, client, sleep)
    let cache = Self.folder(environment, "XDG_CACHE_HOME", inHome: ".cache").map { $0 + "/photo-of-day" }
    let isSample = options.source == .sample
    let trust = PictureTrust(service: isSample ? nil : try Self.address(options.apiURL).flatMap { WebAddress($0) })
    search = try Self.search(options, environment)
    archive = try Self.archive(options, environment, client, sleep)
    pictures = PictureLoader(
      client: isSample ? SamplePictures() : client,
      store: cache.map { PictureStore(folder: $0 + (isSample ? "/sample-pictures" : "/pictures")) },
      isOffline: options.isOffline && !isSample, trust: trust, timeLimit: whole, drawsStandIns: isSample)
    // What is saved is NASA's own, whatever is shown.
    saver = PictureSaver(
      loader: PictureLoader(client: client, store: nil, isOffline: options.isOffline, trust: trust),
      folders: Self.pictureFolders(environment))
  }

  private typealias Sleep = @Sendable (Duration) async throws -> Void

  private static let userAgent = "photo-of-day/\(Version.current)"

  private static func loader(
    _ options: LaunchOptions, _ environment: [String: String], _ client: any HTTPClient, _ sleep: @escaping Sleep
  ) throws(UsageProblem) -> APODLoader {
    if options.source == .sample {
      // The newest picture of the built-in month is its last: nothing else may be asked for.
      let end = SampleAPODService.days.upperBound.adding(days: 1).serial * 86_400
      return APODLoader(
        service: SampleAPODService(), cache: MonthCache(store: MemoryMonthStore(), now: { end }),
        clock: NASAClock { end }, firstPicture: SampleAPODService.days.lowerBound)
    }
    let now = now(environment)
    return APODLoader(
      service: try service(options, environment, RetryingRequests(client, sleep: sleep)),
      cache: MonthCache(store: try cacheStore(options, environment) ?? MissingMonthStore(), now: now),
      archive: try archiveStore(options, environment).map { MonthArchive(store: $0, now: now) },
      clock: NASAClock(now: now),
      // Offline, "asking" is what brings the notice of a copy's age.
      asksAlways: options.isRefreshing || options.isOffline, timeLimit: timeLimit(options))
  }

  private static func now(_ environment: [String: String]) -> @Sendable () -> Int {
    let fixed = environment["PHOTO_OF_DAY_NOW"].flatMap { Int($0) }?.clamped(to: NASAClock.moments)
    return fixed.map { fixed in { @Sendable in fixed } } ?? NASAClock.systemTime
  }

  private static func search(
    _ options: LaunchOptions, _ environment: [String: String]
  ) throws(UsageProblem) -> MonthSearch {
    if options.source == .sample {
      let month = SampleAPODService.days.lowerBound.calendarMonth
      return MonthSearch(builtIn: [SavedMonth(month: month, savedAt: 0, items: APODSample.items)], now: { 0 })
    }
    return MonthSearch(
      archive: try archiveStore(options, environment)?.folder, cache: try cacheStore(options, environment)?.folder,
      now: now(environment))
  }

  /// So many requests at once are polite, however many months are to be saved.
  private static let requestsAtOnce = 4

  private static func archive(
    _ options: LaunchOptions, _ environment: [String: String], _ client: any HTTPClient, _ sleep: @escaping Sleep
  ) throws(UsageProblem) -> ArchiveInteractor {
    let now = now(environment)
    // NASA's word on waiting is meant for all months, so none waits by itself.
    let requests = RetryingRequests(
      LimitedHTTPClient(client, atOnce: requestsAtOnce), policy: RetryPolicy(waitsForLimit: false), sleep: sleep)
    return ArchiveInteractor(
      service: try service(options, environment, requests),
      archive: try archiveStore(options, environment).map { MonthArchive(store: $0, now: now) },
      clock: NASAClock(now: now), asksAlways: options.isRefreshing, timeLimit: timeLimit(options),
      sleep: sleep)
  }

  private static func timeLimit(_ options: LaunchOptions) -> Double { options.timeout ?? HTTPTimeLimits().whole }

  private static func cacheStore(
    _ options: LaunchOptions, _ environment: [String: String]
  ) throws(UsageProblem) -> DiskMonthStore? {
    try store(in: folder(environment, "XDG_CACHE_HOME", inHome: ".cache").map { $0 + "/photo-of-day/months" }, options)
  }

  private static func archiveStore(
    _ options: LaunchOptions, _ environment: [String: String]
  ) throws(UsageProblem) -> DiskMonthStore? {
    let data = folder(environment, "XDG_DATA_HOME", inHome: ".local/share")
    return try store(in: data.map { $0 + "/photo-of-day/archive" }, options)
  }

  /// Each source and address has a folder of its own; NASA's own address has the one that everybody looks into.
  private static func store(in folder: String?, _ options: LaunchOptions) throws(UsageProblem) -> DiskMonthStore? {
    guard let folder else { return nil }
    let address = try address(options.apiURL).map { ["-", fileName(of: $0)].joined() } ?? ""
    let place = options.source == .science && address.isEmpty ? "" : "/\(options.source.rawValue)\(address)"
    return DiskMonthStore(folder: folder + place)
  }

  private static func pictureFolders(_ environment: [String: String]) -> PictureFolders {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let settings = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return PictureFolders(home: home, settings: settings)
  }

  /// A folder of the XDG Base Directory Specification, which says that relative ones are to be ignored.
  private static func folder(_ environment: [String: String], _ variable: String, inHome name: String) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(name)" : nil }
  }

  /// The address with everything that a file's name should not have written as its code: no two become the same.
  private static func fileName(of address: String) -> String {
    address.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic || 48...57 ~= byte || byte == UInt8(ascii: "-")
      return isPlain ? String(scalar) : "_" + String(byte, radix: 16)
    }.joined()
  }

  private static func service(
    _ options: LaunchOptions, _ environment: [String: String], _ requests: RetryingRequests
  ) throws(UsageProblem) -> any APODService {
    let address = try address(options.apiURL)
    if options.isOffline { return OfflineAPODService() }
    switch options.source {
    case .planetary:
      let key = environment["NASA_API_KEY"].map { $0.filter { !$0.isWhitespace } }.flatMap { $0.isEmpty ? nil : $0 }
      func planetary(_ requests: RetryingRequests) -> PlanetaryAPODService {
        PlanetaryAPODService(
          address: address ?? PlanetaryAPODService.address, key: key ?? PlanetaryAPODService.demoKey,
          requests: requests)
      }
      return NarrowingAPODService(whole: planetary(requests), part: planetary(requests.once))
    case .science, .sample:
      return ScienceAPODService(address: address ?? ScienceAPODService.address, requests: requests)
    }
  }

  /// The text without what stands between `//` and `@`: it may be a password, and is printed.
  private static func withoutPassword(_ text: String) -> String {
    guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return text }
    let scheme = text.utf8.firstRange(of: "://".utf8).map { String(text[..<$0.upperBound]) } ?? ""
    return scheme + "…" + text[at...]
  }

  /// The address of a service, to which queries are added: so it has none of its own, nor a slash at its end.
  private static func address(_ text: String?) throws(UsageProblem) -> String? {
    guard let text else { return nil }
    guard let address = WebAddress(text), !address.text.contains("?"), !address.text.contains("#") else {
      throw .badAddress(option: "--api-url (PHOTO_OF_DAY_API_URL)", value: withoutPassword(text))
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
