import PhotoOfDayEntity
import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

@Suite("A wait", .guardAgainstHanging)
@MainActor
struct WaitingTests {
  @Test("that Ctrl-C stops ends at once, and none begins until the next command")
  func stopped() async throws {
    let interactors = Interactors(showing: [])
    let sut = Loading(
      Teller(setting: CurrentSpeech(Speech(.english)), interactors: interactors),
      interactors: interactors)
    func wait(_ work: @escaping @MainActor () -> Void) async -> Outcome? {
      do throws(Outcome) {
        try await sut.wait("", for: work)
        return nil
      } catch {
        return error
      }
    }
    #expect(await wait { sut.command.stop() } == .stopped())
    var hasBegun = false
    #expect(await wait { hasBegun = true } == .stopped())
    #expect(!hasBegun)
    sut.command = RunningCommand()
    #expect(await wait { hasBegun = true } == nil)
    #expect(hasBegun)
  }

  @Test("that something else replaces ends as stopped, and none begins until the next")
  func superseded() async throws {
    let interactors = Interactors(showing: [])
    let sut = Loading(
      Teller(setting: CurrentSpeech(Speech(.english)), interactors: interactors),
      interactors: interactors)
    func load(_ call: @escaping @MainActor () -> Void) async throws(Outcome) -> AppError? {
      let answer: Answer<Void> = try await sut.loadWithRetry(.favorite) { _ in call() }
      return answer.failure
    }
    await #expect(throws: Outcome.stopped()) { try await load { sut.command.supersede() } }
    var hasBegun = false
    await #expect(throws: Outcome.stopped()) { try await load { hasBegun = true } }
    #expect(!hasBegun)
    sut.command.stop()
    #expect(try await load { hasBegun = true } == .cancelled)
    #expect(!hasBegun)
  }
}
