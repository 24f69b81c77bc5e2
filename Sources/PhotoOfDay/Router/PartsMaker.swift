import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// Makes the parts of the program that the command line and the environment ask for. Only this type
/// and `ServiceEndpoint` name concrete services.
struct PartsMaker {
  private let options: LaunchOptions
  private let environment: ProcessEnvironment
  private let client: (any HTTPClient)?
  private let sleep: Sleep
  private let endpoint: ServiceEndpoint
  private let hosts: HostPolicy
  private let folders: AppFolders
  /// Returns the time in seconds since 1970.
  private let now: @Sendable () -> Int

  /// - Throws: `UsageProblem.badServiceAddress`.
  init(
    _ options: LaunchOptions, _ environment: ProcessEnvironment, client: (any HTTPClient)?,
    sleep: @escaping Sleep
  ) throws(UsageProblem) {
    self.options = options
    self.environment = environment
    self.client = client
    self.sleep = sleep
    endpoint = try ServiceEndpoint(options.source, address: options.serviceAddress)
    hosts = endpoint.hosts
    folders = AppFolders(environment: environment)
    now = Self.clock(of: endpoint, environment)
  }

  /// Returns the clock. For the built-in month, it always shows the day after that month, so that
  /// no later day is allowed.
  private static func clock(
    of endpoint: ServiceEndpoint, _ environment: ProcessEnvironment
  ) -> @Sendable () -> Int {
    if endpoint.source.isBuiltIn {
      let dayAfter = SampleAPODService.days.upperBound.advanced(by: 1)
      return { dayAfter.serial * 86_400 }
    }
    guard let set = environment["PHOTO_OF_DAY_NOW"].flatMap({ Int($0) }) else {
      return NASAClock.systemTime
    }
    return { set.clamped(to: NASAClock.moments) }
  }

  private var isBuiltIn: Bool { endpoint.source.isBuiltIn }
  private var timeLimit: Double { options.timeout ?? Deadline.usualLimit }
}

// MARK: - Requests

extension PartsMaker {
  func requests() -> RetryingRequests {
    RetryingRequests(httpClient(), sleep: sleep)
  }

  private func httpClient() -> any HTTPClient {
    if options.isOffline { return OfflineHTTPClient() }
    if let client { return client }
    return CurlHTTPClient(
      timeLimits: HTTPTimeLimits(total: timeLimit),
      userAgent: "photo-of-day/\(Version.current)",
      certificates: CertificateSource { environment[$0] },
      proxies: ProxyVariables { environment[$0] },
      hosts: hosts)
  }

  /// The user's key for NASA's older service; `nil` if there is none.
  private var key: String? {
    let key = environment[Variable.key.name]?.filter { !$0.isWhitespace } ?? ""
    return key.isEmpty ? nil : key
  }
}

// MARK: - Entries and pictures

extension PartsMaker {
  func library() -> Library {
    if isBuiltIn { return Library(archive: SampleAPODService.archive, now: now) }
    return Library(
      cache: MonthFolder(folders.months(of: endpoint)),
      archive: MonthFolder(folders.archive(of: endpoint), of: .data),
      rules: endpoint.textRules,
      now: now)
  }

  func loader(of library: Library, by requests: RetryingRequests) -> APODLoader {
    APODLoader(
      service: endpoint.service(requests, key: key),
      library: library,
      clock: NASAClock(now: now),
      firstPicture: isBuiltIn ? SampleAPODService.days.lowerBound : AllowedDays.firstPicture,
      isRefreshing: options.isRefreshing,
      timeLimit: timeLimit,
      monthsAtOnce: endpoint.monthsAtOnce)
  }

  func pictures(by requests: RetryingRequests) -> PictureLoader {
    PictureLoader(
      requests: isBuiltIn ? RetryingRequests(SamplePictures()) : requests,
      store: PictureStore(
        folder: folders.pictures(of: endpoint),
        temporaryFolder: environment[Variable.temporaryFolder.name]),
      archive: archivedPictures,
      timeLimit: timeLimit,
      drawsStandIns: isBuiltIn,
      isRefreshing: options.isRefreshing)
  }

  private var archivedPictures: PictureArchive? {
    folders.archivedPictures(of: endpoint).map { PictureArchive(folder: $0) }
  }

  /// - Parameter isConversation: true if a user is at the prompt. Only then is reading ahead
  ///   useful.
  func interactors(
    _ loader: APODLoader, _ library: Library, _ pictures: PictureLoader, isConversation: Bool
  ) -> Interactors {
    let favorites = FavoriteStore(path: folders.favorites)
    return Interactors(
      list: ListInteractor(loader: loader, favorites: favorites),
      detail: DetailInteractor(loader: loader),
      pictures: pictures,
      favorites: favorites,
      hosts: hosts,
      readsAhead: isConversation && !options.isOffline,
      finishCaching: { await library.writes.finish() })
  }
}

// MARK: - Screens and features

extension PartsMaker {
  /// Returns the speech at the beginning of the session.
  func speech(hasPrompt: Bool) -> Speech {
    Speech(options.language, home: folders.home, hasPrompt: hasPrompt)
  }

  /// Returns the makers of the features. All but the translation are made when they are performed.
  @MainActor
  func features(
    _ requests: RetryingRequests, _ loader: APODLoader, _ pictures: PictureLoader,
    on interface: UserInterface
  ) -> Features {
    var features = Features()
    features.save = { saver(by: requests) }
    features.clipboard = { interface.clipboard }
    features.wallpaper = { wallpaper(by: requests, on: interface) }
    features.export = {
      ExportFeature(
        interactor: ExportInteractor(pictures: pictures, home: folders.home), text: interface.page)
    }
    // The translation feature is made once for the whole session, because it remembers whether the
    // user wants texts translated.
    let translation = translation(on: interface)
    features.translation = { translation }
    if options.asksNASA {
      features.archive = { archive(loader, by: requests) }
    }
    features.textsHaveLinks = endpoint.textRules.textsHaveLinks
    return features
  }

  /// Returns the interactor that saves pictures. It saves NASA's own pictures even for the built-in
  /// month.
  private func saver(by requests: RetryingRequests) -> SaveInteractor {
    SaveInteractor(requests: requests, folders: folders.userPictures, timeLimit: options.timeout)
  }

  @MainActor
  private func wallpaper(
    by requests: RetryingRequests, on interface: UserInterface
  ) -> WallpaperFeature {
    WallpaperFeature(
      keeper: WallpaperSaver(saver(by: requests), folder: folders.wallpapers),
      setter: interface.wallpaper)
  }

  @MainActor
  private func translation(on interface: UserInterface) -> TranslationFeature {
    TranslationFeature(
      store: TranslationStore(folder: folders.translations),
      translator: interface.translator,
      isOffline: options.isOffline,
      isOn: options.translates)
  }

  private func archive(_ loader: APODLoader, by requests: RetryingRequests) -> ArchiveInteractor {
    ArchiveInteractor(
      loader: loader,
      requests: requests,
      pictures: archivedPictures)
  }
}
