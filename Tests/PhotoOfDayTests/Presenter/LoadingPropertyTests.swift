import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("Loading")
@MainActor
struct LoadingPropertyTests {
  private func makeSUT(
    _ answers: [Result<APODList, APIError>], patience: [Bool] = [], language: Language = .english,
    news: @escaping PhotoListInteractorStub.News = {
      if $0.isMultiple(of: 2) { await $1.willRetry(after: .seconds(1), because: .timedOut(detail: "")) }
    }
  ) -> (SpiedSession, ScreenSpy, PhotoListInteractorStub) {
    let interactor = PhotoListInteractorStub(answers, news: news)
    let stand = ListStand(Launch(.month(10, year: 2566)), doubles: interactor, language: language)
    stand.view.patience = patience
    return (stand.sut, stand.view, interactor)
  }

  /// October from a copy, so many times, then from NASA.
  private func makeSUT(
    copy: Fallback, times: Int = .max, patience: [Bool] = []
  ) -> (SpiedSession, ScreenSpy, PhotoListInteractorStub) {
    makeSUT([.success(.full("2023-10"))], patience: patience) { number, output in
      if number <= times { await output.didFallBack(to: copy) }
    }
  }

  private static let failures = APIError.examples

  @Test("Property 7, R4.1: any failure shows a message, and retrying works")
  func anyFailure() async {
    await forSeeds { seed, generator in
      let error = Self.failures.randomElement(using: &generator) ?? .placeholderAnswer
      let language: Language = seed.isMultiple(of: 2) ? .thai : .english
      let (sut, view, _) = makeSUT([.failure(error), .success(.full("2023-10"))], language: language)
      _ = await sut.viewDidAppear()
      let message = ScreenSpy.Message.error(language.messages.alert(for: error, era: .buddhist).text)
      guard view.shown == [message] else { return "\(error): \(view.shown)" }
      _ = await sut.viewDidReceive(.reload)
      return view.lists.count == 1 && sut.exitReason == .done ? nil : "\(error): trying again brought nothing"
    }
  }

  @Test("Property 9, R4.4: every request has an indicator, which ends with it")
  func indicator() async {
    await forSeeds { _, generator in
      let answers = (0..<Int.random(in: 1...8, using: &generator)).map { _ -> Result<APODList, APIError> in
        Bool.random(using: &generator)
          ? .success(.full("2023-10")) : .failure(Self.failures.randomElement(using: &generator) ?? .cancelled)
      }
      let patience = (0..<Int.random(in: 0...6, using: &generator)).map { _ in Bool.random(using: &generator) }
      let (sut, view, interactor) = makeSUT(answers, patience: patience)
      _ = await sut.viewDidAppear()
      for _ in 0..<Int.random(in: 0...4, using: &generator) { _ = await sut.viewDidReceive(.reload) }
      return view.indicatorFault(requests: interactor.requests.withLock { $0.count })
    }
  }

  @Test(
    "R4.5: retries while the user waits, with pauses that double up to 30 s, and says in the countdown what failed")
  func goesOn() async {
    let failures = Array(repeating: Result<APODList, APIError>.failure(.noConnection(detail: "")), count: 6)
    let (sut, view, interactor) = makeSUT(
      failures + [.success(.full("2023-10"))], patience: Array(repeating: true, count: 9))
    _ = await sut.viewDidAppear()
    #expect(
      view.shown == [
        .countDown(2), .countDown(4), .countDown(8), .countDown(16), .countDown(30), .countDown(30),
        .list("October 2023", count: 31),
      ])
    #expect(view.countdowns[0] == "Couldn't reach NASA. Retrying in 2 s… (Enter to stop)")
    #expect(interactor.requests.withLock { $0.count } == 7)
    #expect(sut.exitReason == .done)
  }

  @Test("R4.5: stops retrying when the user cancels, and exits with the failure")
  func stops() async {
    let (sut, view, interactor) = makeSUT([.failure(.timedOut(detail: ""))], patience: [true, false])
    #expect(await sut.viewDidAppear() == .stay)
    let sentence = "NASA didn't answer in time. Try again, or allow more time with --timeout."
    #expect(view.shown == [.countDown(2), .countDown(4), .error(sentence)])
    #expect(interactor.requests.withLock { $0.count } == 2)
    #expect(sut.exitReason == .noConnection)
  }

  @Test("R4.5: shows a copy once, and replaces it as soon as NASA answers")
  func copyGoesOn() async {
    let copy = Fallback(age: 300, reason: .noConnection(detail: ""))
    let (sut, view, _) = makeSUT(copy: copy, times: 2, patience: [true, true, true])
    _ = await sut.viewDidAppear()
    #expect(
      view.shown == [
        .list("October 2023", count: 31), .countDown(2), .countDown(4), .list("October 2023", count: 31),
      ])
    #expect(view.lists.map(\.notices.count) == [1, 0])
    #expect(view.countdowns[0] == "Retrying in 2 s… (Enter to stop)")
  }

  @Test(
    "doesn't retry after a refusal",
    arguments: [.keyRefused(code: "x"), .rateLimited(retryAfter: 3600), .decodingFailed(detail: "")] as [APIError])
  func refusal(error: APIError) async {
    let (sut, _, interactor) = makeSUT([.failure(error)], patience: [true, true])
    _ = await sut.viewDidAppear()
    #expect(interactor.requests.withLock { $0.count } == 1)
  }

  @Test(
    "says why a copy is shown, and how old it is",
    arguments: [
      (59, "cached less than a minute ago"), (60, "cached a minute ago"), (7199, "cached 119 minutes ago"),
      (7200, "cached 2 hours ago"), (172_799, "cached 47 hours ago"),
    ])
  func copy(age: Int, words: String) async {
    let (sut, view, _) = makeSUT(copy: Fallback(age: age, reason: .noConnection(detail: "curl 7")))
    _ = await sut.viewDidAppear()
    #expect(view.lists.first?.notices.count == 1)
    #expect(view.lists.first?.notices.first?.hasPrefix("Couldn't reach NASA.") == true)
    #expect(view.lists.first?.notices.first?.contains(words) == true)
    #expect(sut.exitReason == .done)
  }

  @Test("names days that lack their picture")
  func gaps() async {
    var list = APODList.full("2023-10")
    list.items.removeAll { $0.date == "2023-10-09" || $0.date == "2023-10-31" }
    let (sut, view, _) = makeSUT([.success(list)])
    _ = await sut.viewDidAppear()
    #expect(view.lists.first?.notices == ["No pictures on 9, 31 October."])
  }
}
