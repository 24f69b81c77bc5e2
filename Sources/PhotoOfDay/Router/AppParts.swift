import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// Puts together the parts that every run needs.
@MainActor
final class AppParts {
  let views: Views
  let options: LaunchOptions
  let features: Features
  let interactors: Interactors
  let loading: Loading
  /// True if the program shows a prompt; false if it performs its calls and ends.
  let hasPrompt: Bool
  /// The session. It is kept until the program ends, when the system frees all memory at once.
  var session: Session?

  /// - Parameter client: the HTTP client; `nil` for libcurl, which is loaded when it is first used.
  /// - Throws: `UsageProblem.badServiceAddress`.
  init(
    options: LaunchOptions, environment: ProcessEnvironment, interface: UserInterface,
    client: (any HTTPClient)? = nil,
    sleep: @escaping Sleep = realSleep
  ) throws(UsageProblem) {
    self.options = options
    let maker = try PartsMaker(options, environment, client: client, sleep: sleep)
    let requests = maker.requests()
    let library = maker.library()
    let loader = maker.loader(of: library, by: requests)
    let pictures = maker.pictures(by: requests)
    let isConversation = interface.isConversation(readsInput: options.readsInput)
    hasPrompt = isConversation && !options.request.isBatch
    interactors = maker.interactors(loader, library, pictures, isConversation: isConversation)
    features = maker.features(requests, loader, pictures, on: interface)
    let setting = CurrentSpeech(maker.speech(hasPrompt: hasPrompt))
    views = interface.views(for: options, setting: setting, sleep: sleep)
    loading = Loading(
      Teller(setting: setting, interactors: interactors), interactors: interactors)
  }
}

/// The two ways of running a session. Each returns the exit reason.
extension AppParts {
  /// Shows lists and pictures until the user leaves.
  ///
  /// - Parameter sleep: waits between the pictures of a slideshow.
  func runScreens(
    _ calls: [Call],
    sleep: @escaping Sleep = realSleep
  ) async -> ExitReason {
    let router = ScreenRouter(views, interactors: interactors, loading: loading)
    let session = Session(interactors, loading, features, router: router, sleep: sleep)
    self.session = session
    await session.run(calls)
    router.front.willLeaveFront()
    return session.exitReason
  }

  /// Performs the calls without a prompt, and prints the entries if a format was given.
  func runBatch(_ calls: [Call]) async -> ExitReason {
    let presenter = BatchPresenter(
      interactors: interactors, loading: loading, form: options.request.form)
    let writesRecords = options.request.form != nil
    presenter.view = views.batch(for: presenter, writesRecords: writesRecords)
    let router = BatchRouter(presenter)
    let session = Session(interactors, loading, features, router: router)
    self.session = session
    await session.run(calls)
    await presenter.write(session)
    return session.exitReason
  }
}
