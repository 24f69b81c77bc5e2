import PhotoOfDayEntity
package import PhotoOfDayInteractor
package import PhotoOfDayPresenter
package import PhotoOfDayView

/// Puts the program's parts together. Only this and `ServiceEndpoint` name concrete services.
@MainActor
package final class AppParts {
  let view: TerminalView.Parts
  let options: LaunchOptions
  private(set) var features = FeatureParts()
  let interactors: Interactors
  let loading: Loading
  /// False for a run that shows or does what it was started for, and ends.
  let hasPrompt: Bool
  /// Kept with all parts until the program ends, when the system takes its memory back at once.
  var session: Session?

  /// - Parameter client: what speaks HTTP; `nil` for libcurl, which is loaded when it is first
  ///   used.
  /// - Throws: `UsageProblem.badAddress` for an address that no service can have.
  package init(
    options: LaunchOptions, environment: ProcessEnvironment, console: any Console,
    client: (any HTTPClient)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) throws(UsageProblem) {
    self.options = options
    let interaction = Interaction(with: console, takesInput: options.plan.takesInput)
    let endpoint = try ServiceEndpoint(options.source, address: options.apiURL)
    let isBuiltIn = endpoint.source.isBuiltIn
    let folders = AppFolders(environment: environment)
    let key = environment["NASA_API_KEY"].map { $0.filter { !$0.isWhitespace } }.flatMap {
      $0.isEmpty ? nil : $0
    }
    let timeLimit = options.timeout ?? Deadline.usualLimit
    let network =
      client
      ?? CurlHTTPClient(
        timeLimits: HTTPTimeLimits(whole: timeLimit), userAgent: "photo-of-day/\(Version.current)",
        certificates: CertificateSource { environment[$0] },
        proxies: ProxyVariables { environment[$0] },
        hosts: endpoint.hosts)
    let client: any HTTPClient = options.isOffline ? OfflineHTTPClient() : network
    // Seconds since 1970; with the built-in month always the day after its last, so that no other
    // month is allowed.
    let set = environment["PHOTO_OF_DAY_NOW"].flatMap { Int($0) }?.clamped(to: NASAClock.moments)
    let fixed = isBuiltIn ? SampleAPODService.days.upperBound.advanced(by: 1).serial * 86_400 : set
    let now: @Sendable () -> Int = { fixed ?? NASAClock.systemTime() }
    let library =
      isBuiltIn
      ? Library(archive: SampleAPODService.archive, now: now)
      : Library(
        cache: MonthFolder(folders.months(of: endpoint)),
        archive: MonthFolder(folders.archive(of: endpoint), of: .data), now: now)
    let requests = RetryingRequests(client, sleep: sleep)
    let service = endpoint.service(requests, key: key)
    let loader = APODLoader(
      service: service, library: library, clock: NASAClock(now: now),
      firstPicture: isBuiltIn ? SampleAPODService.days.lowerBound : AllowedDays.firstPicture,
      asksAlways: options.isRefreshing, timeLimit: timeLimit)
    let archivedPictures = folders.archivedPictures(of: endpoint).map { PictureArchive(folder: $0) }
    let pictures = PictureLoader(
      requests: isBuiltIn ? RetryingRequests(SamplePictures()) : requests,
      store: PictureStore(
        folder: folders.pictures(of: endpoint), temporaryFolder: environment["TMPDIR"]),
      archive: archivedPictures, timeLimit: timeLimit, drawsStandIns: isBuiltIn,
      asksAlways: options.isRefreshing)
    // NASA's own pictures are saved, even of the built-in month.
    let saver = SaveInteractor(
      requests: requests, folders: folders.userPictures, timeLimit: options.timeout)
    let favorites = FavoriteStore(path: folders.favorites)
    interactors = Interactors(
      list: ListInteractor(loader: loader, favorites: favorites),
      detail: DetailInteractor(loader: loader), pictures: pictures, saving: saver,
      favorites: favorites,
      hosts: endpoint.hosts,
      readsAhead: interaction >= .prompt && !options.isOffline,
      untilCached: { await library.writes.finish() })
    features[(any WallpaperInteractorInput).self] = WallpaperSaver(
      saver, folder: folders.wallpapers)
    features[(any WallpaperSetter).self] = Wallpaper(environment: environment)
    features[(any ExportInteractorInput).self] = ExportInteractor(
      pictures: pictures, home: folders.home)
    features[(any PageText).self] = HTMLPageText()
    features[(any ClipboardWriter).self] = Clipboard(console: console, environment: environment)
    if !isBuiltIn, !options.isOffline {
      features[(any ArchiveInteractorInput).self] = ArchiveInteractor(
        loader: loader, monthsAtOnce: endpoint.monthsAtOnce, requests: requests,
        pictures: archivedPictures)
    }
    hasPrompt = interaction >= .prompt && !options.isBatch
    let setting = LanguageSetting(
      Speech(options.language, home: folders.home, hasPrompt: hasPrompt))
    view = TerminalView.Parts(
      console: console, setting: setting, interaction: interaction, isVerbose: options.isVerbose,
      environment: environment,
      viewer: PictureViewer(
        images: options.images, template: options.viewer, environment: environment),
      sleep: sleep)
    loading = Loading(setting: setting, interactors: interactors)
  }
}
