import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@testable import PhotoOfDayPresenter

@Suite("Reading ahead", .guardAgainstHanging)
@MainActor
struct ReadingAheadTests {
  private func makeSUT(
    at place: Int = 9, of list: ShownList = .full("2023-10"), _ nasa: WatchedNASA, room: PictureCanvas? = .some(.small),
    readsAhead: Bool = true
  ) -> DetailStand {
    DetailStand(nasa, showing: .choose(place + 1), of: list, room: room, readsAhead: readsAhead)
  }

  /// A step to the next picture, which is being read ahead, and waits for it.
  private func stepToHeld(
    _ nasa: WatchedNASA, then act: (DetailStand) -> Void
  ) async throws -> DetailStand {
    let stand = makeSUT(nasa)
    await stand.appear()
    try await nasa.waitFor("10-11 begins")
    async let step = stand.hear(.next)
    try await eventually("the step loads") {
      stand.view.messages.count { $0 == .showLoading("Loading the picture…") } == 2
    }
    act(stand)
    #expect(await step == .stay)
    return stand
  }

  @Test("fetches the next picture in the direction of the last step, in the size that would be shown")
  func direction() async throws {
    let nasa = WatchedNASA()
    let stand = makeSUT(nasa)
    await stand.appear()
    try await nasa.waitFor("10-11 ends")
    await stand.hear(.next)
    try await nasa.waitFor("10-12 ends")
    await stand.hear(.choose(20))
    try await nasa.waitFor("10-21 ends")
    await stand.hear(.previous)
    try await nasa.waitFor("10-18 ends")
    let pictures = nasa.events.filter { $0.hasSuffix(" begins") }.map { $0.prefix(5) }
    #expect(pictures == ["10-10", "10-11", "10-12", "10-20", "10-21", "10-19", "10-18"])
    #expect(Set(nasa.sizes) == [PixelSize(width: 640, height: 256)])
  }

  @Test("is waited for by a step to just that picture, which then comes without a second request")
  func takenOver() async throws {
    let nasa = WatchedNASA(holding: ["10-11"])
    let stand = try await stepToHeld(nasa) { _ in nasa.release() }
    #expect(stand.view.photos.last?.picture.drawing?.path == "/10-11")
    #expect(nasa.events.count { $0 == "10-11 begins" } == 1)
  }

  @Test("is stopped by Ctrl-C once the user waits for it")
  func interrupted() async throws {
    let nasa = WatchedNASA(holding: ["10-11"])
    let stand = try await stepToHeld(nasa) { $0.sut.viewDidInterruptLoading() }
    #expect(nasa.events.filter { $0.hasPrefix("10-11") } == ["10-11 begins", "10-11 is cancelled"])
    #expect(stand.view.photos.last?.picture.failure != nil)
  }

  @Test("ends before anything else is loaded, and isn't begun again")
  func dropped() async throws {
    let nasa = WatchedNASA(holding: ["10-11"])
    let stand = makeSUT(nasa)
    await stand.appear()
    try await nasa.waitFor("10-11 begins")
    await stand.hear(.save(nil, folder: nil))
    await stand.hear(.unknown("x", nearest: nil))
    await stand.hear(.choose(20))
    try await nasa.waitFor("10-21 ends")
    #expect(
      nasa.events == [
        "10-10 begins", "10-10 ends", "10-11 begins", "10-11 is cancelled", "10-20 begins", "10-20 ends",
        "10-21 begins", "10-21 ends",
      ])
  }

  @Test(
    "ends with the screen",
    arguments: [.back, .calendar, .leave(.quit), .leave(.interrupted), .leave(.endOfInput)] as [Call])
  func ends(event: Call) async throws {
    let nasa = WatchedNASA(holding: ["10-11"])
    let stand = makeSUT(nasa)
    await stand.appear()
    try await nasa.waitFor("10-11 begins")
    #expect(await stand.hear(event) == .leave)
    #expect(nasa.events.last == "10-11 is cancelled")
  }

  @Test("is waited for by a step over the month's edge, and goes on with its picture")
  func edgeInFlight() async throws {
    let nasa = WatchedNASA(holding: ["2023-11"])
    let stand = makeSUT(at: 30, nasa)
    await stand.appear()
    try await nasa.waitFor("2023-11 begins")
    async let step = stand.hear(.next)
    try await eventually("the step loads") { stand.view.messages.contains(.showLoading("Loading November 2023…")) }
    nasa.release()
    #expect(await step == .stay)
    #expect(stand.view.photos.last?.picture.drawing?.path == "/11-01")
    try await nasa.waitFor("11-02 ends")
    #expect(nasa.events.count { $0 == "2023-11 begins" } == 1)
  }

  @Test("asks for nothing where APOD ends", arguments: [(30, "2023-12"), (0, "1995-06")] as [(Int, CalendarMonth)])
  func noneThere(place: Int, month: CalendarMonth) async throws {
    let nasa = WatchedNASA()
    let list = APODList.full(month)
    let items = month == "1995-06" ? list.items.filter { $0.date >= AllowedDays.firstPicture } : list.items
    let stand = makeSUT(at: place, of: ShownList(APODList(scope: .month(month), items: items)), nasa)
    await stand.appear()
    if place == 0 { await stand.hear(.previous) }
    // One thing at a time: what was begun before is over then.
    await stand.hear(.choose(15))
    try await nasa.waitFor(place == 0 ? "06-29 ends" : "12-16 ends")
    #expect(!nasa.events.contains { $0.hasPrefix("2024") || $0.hasPrefix("1995-05") })
  }

  @Test("fails in silence, and isn't retried; the user's own step is")
  func failures() async throws {
    let nasa = WatchedNASA(failing: ["10-11", "2023-11"])
    for place in [9, 30] {
      let stand = makeSUT(at: place, nasa)
      stand.view.patience = [true]
      await stand.appear()
      try await nasa.waitFor(place == 9 ? "10-11 ends" : "2023-11 ends")
      let count = stand.view.messages.count
      for _ in 0..<3 { await stand.hear(.unknown("x", nearest: nil)) }
      #expect(stand.view.messages.count == count + 3)
      #expect(nasa.events.count { $0 == "10-11 begins" } == 1)
      #expect(nasa.events.count { $0 == "2023-11 begins" } == (place == 9 ? 0 : 1))
    }
    let stand = makeSUT(nasa)
    await stand.appear()
    await stand.hear(.next)
    #expect(stand.view.photos.last?.picture.failure?.isEmpty == false)
  }

  @Test("gives up where a request would be retried; a step that waits for it asks by itself")
  func noRetries() async throws {
    let nasa = WatchedNASA(holding: ["2023-11"])
    let stand = makeSUT(at: 30, nasa)
    await stand.appear()
    try await nasa.waitFor("2023-11 begins")
    async let step = stand.hear(.next)
    try await eventually("the step loads") { stand.view.messages.contains(.showLoading("Loading November 2023…")) }
    await nasa.retry()
    try await nasa.waitFor("2023-11 is cancelled")
    nasa.release()
    _ = await step
    #expect(stand.view.photos.last?.picture.drawing?.path == "/11-01")
  }

  @Test(
    "ends once a server asks for fewer requests: for a picture, or for one that was retried", arguments: [true, false])
  func rateLimit(fails: Bool) async throws {
    let limit = APIError.rateLimited(retryAfter: 1)
    let nasa = WatchedNASA(holding: ["10-10"], failing: fails ? ["10-10"] : [], with: limit)
    let stand = makeSUT(nasa)
    async let appears = stand.appear()
    try await nasa.waitFor("10-10 begins")
    if !fails { await nasa.retry(because: limit) }
    nasa.release()
    _ = await appears
    await stand.hear(.next)
    #expect(Set(nasa.events.map { $0.prefix(5) }) == ["10-10", "10-11"])
  }

  @Test("needs a screen that draws, and a session that may", arguments: [(nil, true), (PictureCanvas.small, false)])
  func never(room: PictureCanvas?, readsAhead: Bool) async {
    let nasa = WatchedNASA()
    let stand = makeSUT(at: 30, nasa, room: room, readsAhead: readsAhead)
    await stand.appear()
    await stand.hear(.previous)
    await stand.hear(.back)
    #expect(!nasa.events.contains { !$0.hasPrefix("10-31") && !$0.hasPrefix("10-30") })
  }

  @Test("Property: asks for everything once, and for nothing after it was ended, whatever the user does and when")
  func property() async {
    await forSeeds { _, generator in
      var random = generator
      let nasa = WatchedNASA(pausesFor: Int.random(in: 0...6, using: &random))
      let stand = makeSUT(at: Int.random(in: 0...30, using: &random), nasa)
      await stand.appear()
      let events: [Call] = [
        .next, .next, .next, .previous, .choose(31), .choose(1), .save(nil, folder: nil),
      ]
      for _ in 0..<12 {
        for _ in 0..<Int.random(in: 0...8, using: &random) { await Task.yield() }
        await stand.hear(events.randomElement(using: &random) ?? .next)
      }
      await stand.hear(.back)
      return nasa.mostAtOnce <= 1 && nasa.running == 0
        ? nil : "\(nasa.mostAtOnce) at once, \(nasa.running) left: \(nasa.events)"
    }
  }
}

extension PictureCanvas {
  fileprivate static let small = PictureCanvas(width: 640, height: 256)
}

/// Has a picture for every day and writes down what happens to each call, but for those that the cache would answer.
private final class WatchedNASA: PhotoListInteractorInput, PictureFileInteractorInput {
  private struct State {
    var events: [String] = []
    var sizes: [PixelSize] = []
    var held: Set<String>
    var running = 0
    var most = 0
    var outputs: [any APODNews] = []
  }

  private let state: Mutex<State>
  private let failing: Set<String>
  private let error: APIError
  private let pauses: Int

  /// - Parameters:
  ///   - held: what doesn't come before `release()`.
  ///   - pauses: how often each call yields.
  init(
    holding held: Set<String> = [], failing: Set<String> = [], with error: APIError = .timedOut(detail: ""),
    pausesFor pauses: Int = 0
  ) {
    state = Mutex(State(held: held))
    (self.failing, self.error, self.pauses) = (failing, error, pauses)
  }

  var events: [String] { state.withLock { $0.events } }
  var sizes: [PixelSize] { state.withLock { $0.sizes } }
  var running: Int { state.withLock { $0.running } }
  var mostAtOnce: Int { state.withLock { $0.most } }

  func waitFor(_ event: String) async throws { try await eventually(event) { events.contains(event) } }
  func release() { state.withLock { $0.held = [] } }
  func retry(because error: APIError = .timedOut(detail: "")) async {
    for output in state.withLock({ $0.outputs }) { await output.willRetry(after: .seconds(1), because: error) }
  }

  private func call<Value: Sendable>(
    _ name: String, _ output: any InteractorOutput<Value>, _ value: Value
  ) async {
    if events.contains("\(name) ends"), !failing.contains(name) { return await output.receive(.success(value)) }
    state.withLock { state in
      state.events.append("\(name) begins")
      state.running += 1
      state.most = max(state.most, state.running)
      state.outputs.append(output)
    }
    for _ in 0..<pauses where !Task.isCancelled { await Task.yield() }
    while state.withLock({ $0.held.contains(name) }), !Task.isCancelled { await Task.yield() }
    let isCancelled = Task.isCancelled
    let result: Result<Value, APIError> =
      isCancelled ? .failure(.cancelled) : failing.contains(name) ? .failure(error) : .success(value)
    state.withLock { state in
      state.events.append(name + (isCancelled ? " is cancelled" : " ends"))
      state.running -= 1
    }
    await output.receive(result)
  }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    guard case .month(let month) = scope else { return await output.receive(.failure(.offline)) }
    await call("\(month)", output, .full(month))
  }

  func fetchPicture(
    of item: APODItem, fitting size: PixelSize, anew: Bool, reportingTo output: any InteractorOutput<PictureFile>
  ) async {
    let name = String("\(item.date)".suffix(5))
    state.withLock { $0.sizes.append(size) }
    await call(name, output, PictureFile(path: "/\(name)", size: size, originalSize: nil))
  }
}
