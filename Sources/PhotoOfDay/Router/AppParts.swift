import PhotoOfDayEntity
package import PhotoOfDayInteractor
package import PhotoOfDayPresenter
package import PhotoOfDayView
import Synchronization

/// Puts the program's parts together: the one place that names concrete services.
@MainActor
package struct AppParts {
  let setting: LanguageSetting
  let screen: TerminalScreen.Parts
  private let options: LaunchOptions
  private let place: ServicePlace
  private let folders: AppFolders
  private let favorites: FavoriteStore
  private let key: String?
  private let client: ListeningHTTPClient
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Seconds since 1970; with the built-in month always the day after its last, so that no other month is allowed.
  private let now: @Sendable () -> Int
  private let library: Library

  /// - Parameters:
  ///   - client: what speaks HTTP; libcurl, which is loaded when it is first used.
  ///   - sleep: waits between attempts.
  /// - Throws: `UsageProblem.badAddress` for an address that no service can have.
  package init(
    options: LaunchOptions, environment: ProcessEnvironment, console: any Console, client: (any HTTPClient)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) throws(UsageProblem) {
    (self.options, self.sleep) = (options, sleep)
    place = try ServicePlace(options.source, address: options.apiURL)
    folders = AppFolders(environment: environment)
    favorites = FavoriteStore(path: folders.favorites)
    key = environment["NASA_API_KEY"].map { $0.filter { !$0.isWhitespace } }.flatMap { $0.isEmpty ? nil : $0 }
    let network =
      client
      ?? CurlHTTPClient(
        timeLimits: options.timeLimits, userAgent: "photo-of-day/\(Version.current)",
        certificates: CertificateSource { environment[$0] },
        hosts: place.hosts, secrets: Secrets(key: key))
    self.client = ListeningHTTPClient(options.isOffline ? OfflineHTTPClient() : network) {
      await console.listen()
    }
    now = place.source == .sample ? SampleAPODService.dayAfter : NASAClock.time(of: environment["PHOTO_OF_DAY_NOW"])
    library =
      place.source == .sample
      ? Library(now: now)
      : Library(
        cache: MonthFolder(folders.months(of: place)), archive: MonthFolder(folders.archive(of: place)), now: now)
    let hasPrompt =
      options.takesInput && options.format == nil && console.inputIsTerminal && console.output.isTerminal
    setting = LanguageSetting(options.language, in: MessageContext(home: folders.home, hasPrompt: hasPrompt))
    var screen = TerminalScreen.Parts(
      console: console, setting: setting, takesInput: options.takesInput, isVerbose: options.isVerbose,
      environment: environment,
      viewer: PictureViewer(images: options.images, template: options.viewer, environment: environment))
    screen.recordForm = options.format
    screen.isQuiet = options.isBatch && options.format == nil
    self.screen = screen
  }
}

// MARK: - Interactors

extension AppParts {
  /// What the session performs on.
  func stage(_ interactors: PhotoInteractors, _ loading: Loading) -> StageParts {
    StageParts(
      interactors, loading, pageText: PhotoPageText(),
      wallpaper: (WallpaperSaver(saver, folder: folders.wallpapers), Wallpaper(environment: screen.environment)),
      isQuiet: options.isBatch)
  }

  var interactors: PhotoInteractors {
    // One cache of pictures, which looks at its folder once.
    let pictures = pictures
    return PhotoInteractors(
      list: PhotoListInteractor(
        loader: loader, search: MonthSearch(library, searchesSample: isSample), favorites: favorites),
      detail: PhotoDetailInteractor(loader: loader), files: pictures, saving: saver, favorites: favorites,
      page: PageSaver(pictures: pictures, home: folders.home), hosts: place.hosts,
      readsAhead: readsAhead, untilStored: { [library] in await library.writes.finish() })
  }

  /// For a user who looks at the screen, until a server asks for fewer requests.
  private var readsAhead: @Sendable () -> Bool {
    guard options.takesInput, !options.isOffline, screen.console.inputIsTerminal else { return { false } }
    return { [client] in !client.wasLimited }
  }

  /// Never has more than four requests at a time: a month is two pages of the science service.
  var archive: ArchiveInteractor {
    // NASA's request to wait is for all months, so no single one waits.
    let requests = RetryingRequests(client, policy: RetryPolicy(waitsForLimit: false), sleep: sleep)
    return ArchiveInteractor(
      service: service(requests), monthsAtOnce: place.source == .planetary ? 4 : 2, library: library,
      client: client, pictures: archivedPictures,
      clock: NASAClock(now: now), asksAlways: options.isRefreshing, timeLimit: options.timeLimits.whole, sleep: sleep)
  }
}

// MARK: - Months

extension AppParts {
  private var isSample: Bool { place.source == .sample }

  private var loader: APODLoader {
    APODLoader(
      service: service(RetryingRequests(client, sleep: sleep)), library: library, clock: NASAClock(now: now),
      firstPicture: isSample ? SampleAPODService.days.lowerBound : AllowedDays.firstPicture,
      asksAlways: options.isRefreshing, timeLimit: options.timeLimits.whole)
  }

  private func service(_ requests: RetryingRequests) -> any APODService {
    if isSample { return SampleAPODService() }
    guard place.source == .planetary else { return ScienceAPODService(address: place.address, requests: requests) }
    return PlanetaryAPODService(
      address: place.address, key: key ?? PlanetaryAPODService.demoKey, requests: requests)
  }
}

// MARK: - Pictures

extension AppParts {
  private var pictures: PictureLoader {
    PictureLoader(
      client: isSample ? SamplePictures() : client,
      store: folders.pictures(of: place).map { PictureStore(folder: $0) },
      archive: archivedPictures, timeLimit: options.timeLimits.whole,
      drawsStandIns: isSample, asksAlways: options.isRefreshing && !isSample)
  }

  private var archivedPictures: PictureArchive? {
    folders.archivedPictures(of: place).map { PictureArchive(folder: $0) }
  }

  /// Saves NASA's own pictures, even of the built-in month.
  private var saver: PictureSaver {
    PictureSaver(client: client, folders: folders.userPictures, timeLimit: options.timeout)
  }
}

extension LaunchOptions {
  /// How long requests may take. Three attempts fit: a silent service is retried before the user gives up.
  fileprivate var timeLimits: HTTPTimeLimits {
    let whole = timeout ?? HTTPTimeLimits().whole
    return HTTPTimeLimits(connect: min(5, whole / 3), silence: min(10, whole / 3), whole: whole)
  }
}

extension SampleAPODService {
  fileprivate static let dayAfter: @Sendable () -> Int = { days.upperBound.adding(days: 1).serial * 86_400 }
}

extension NASAClock {
  /// The time in a text, in seconds since 1970, or the machine's.
  fileprivate static func time(of text: String?) -> @Sendable () -> Int {
    let fixed = text.flatMap { Int($0) }?.clamped(to: moments)
    return fixed.map { fixed in { @Sendable in fixed } } ?? systemTime
  }
}

/// Starts handling Ctrl-C before the first request, so that half-written files are cleaned up, and notes rate limits.
private final class ListeningHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let listen: @Sendable () async -> Void
  private let isListening = Atomic(false)
  private let limited = Atomic(false)

  /// Whether any request was answered by a rate limit (429).
  var wasLimited: Bool { limited.load(ordering: .relaxed) }

  init(_ client: any HTTPClient, listen: @escaping @Sendable () async -> Void) {
    (self.client, self.listen) = (client, listen)
  }

  func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    if !isListening.load(ordering: .relaxed) {
      await listen()
      isListening.store(true, ordering: .relaxed)
    }
    let response = try await client.get(request)
    if response.status == 429 { limited.store(true, ordering: .relaxed) }
    return response
  }
}
