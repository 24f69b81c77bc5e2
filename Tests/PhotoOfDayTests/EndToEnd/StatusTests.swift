import Foundation
import PhotoOfDayEntity
import PhotoOfDayPresenter
@testable import PhotoOfDayRouter
@testable import PhotoOfDayView
import Testing

@Suite("The exit status", .guardAgainstHanging)
struct StatusTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  @Test(
    "tells how NASA failed",
    arguments: [
      (.body(Array("<html>".utf8)), 65),
      (.body([]), 65),
      (.json("{[no"), 65),
      (.garbage, 65),
      (.truncated(), 69),
      (.huge(mib: 64), 65),
      (.json("[7, null]"), 65),
      (.redirect(to: "file:///etc/passwd"), 65),
      (.json("", status: 503), 75),
      (.json("", status: 500), 75),
      (.json("", status: 403), 75),
      (.json("", status: 404), 75),
      (.json("", status: 429, headers: ["Retry-After": "3600"]), 75),
      (.reset, 69),
      (.empty, 69),
    ] as [(LoopbackReply, Int32)])
  func failures(reply: LoopbackReply, status: Int32) async throws {
    machine.nasa.answerNext(reply, times: 99)
    for language in ["en", "th"] {
      let done = try await runWithoutPauses("10", "2566", "--lang", language)
      #expect(done.status == .exited(status))
      #expect(done.output.isEmpty)
      #expect(done.errors.components(separatedBy: "photo-of-day: ").count == 2)
      #expect(!done.errors.contains("curl"))
      #expect(!done.errors.contains("{"))
      #expect(!done.errors.contains("AppError"))
    }
    #expect(machine.cachedMonths.isEmpty)
  }

  @Test("is 0 when a retry succeeds", arguments: [1, 2])
  func recovers(failures: Int) async throws {
    machine.nasa.answerNext(.json("", status: 503), times: failures)
    let done = try await runWithoutPauses("10", "2566")
    #expect(done.status == .exited(0))
    #expect(done.output.split(separator: "\n").count == 32)
  }

  @Test("is 0 when a silent service answers the second time, long before --timeout")
  func silence() async throws {
    machine.nasa.answerNext([.hang])
    let done = try await runWithoutPauses("--date", "2566-10-25", "--timeout", "90")
    #expect(done.status == .exited(0))
    #expect(machine.server.requests.count == 2)
  }

  @Test("is 69 when the connection is refused, with the technical line only under --verbose")
  func refused() async throws {
    machine.server.stop()
    let done = try await machine.run("10", "2566", "--verbose")
    #expect(done.status == .exited(69))
    #expect(done.errors.contains("[curl 7: "))
    #expect(try await !machine.run("10", "2566").errors.contains("curl"))
  }

  /// Runs the program in this process, where the pauses between attempts take no time.
  private func runWithoutPauses(_ arguments: String...) async throws -> Finished {
    let environment = ProcessEnvironment(machine.environment())
    let options = try LaunchOptions(arguments: machine.address() + arguments) { environment[$0] }
    return try await Self.show(options.request.calls, options, environment)
  }

  @MainActor private static func show(
    _ calls: [Call], _ options: LaunchOptions, _ environment: ProcessEnvironment
  ) async throws -> Finished {
    let console = ScriptedConsole()
    let parts = try AppParts(
      options: options, environment: environment,
      interface: UserInterface(console, environment: environment), sleep: { _ in })
    let reason = await parts.runScreens(calls)
    return Finished(
      output: console.written,
      errors: console.writtenErrors,
      status: .exited(reason.rawValue))
  }
}
