import Foundation
import PhotoOfDayEntity
import Testing

@Suite("The API key", .guardAgainstHanging)
struct KeyTests {
  private let key = "SeCrEtKeY0123456789SeCrEtKeY0123456789ab"

  @Test("is sent in a header, and appears in no address, output or message")
  func hidden() async throws {
    let machine = try Machine()
    func run(month: String, key: String) async throws -> Finished {
      try await machine.run(
        month, "2566", "--verbose", source: "planetary", environment: ["NASA_API_KEY": key])
    }
    let good = try await run(month: "10", key: key + "\n")
    machine.nasa.answerNext(
      .json(#"{"error":{"code":"API_KEY_INVALID","message":"x"}}"#, status: 403), times: 9)
    let bad = try await run(month: "9", key: key)
    #expect(bad.status == .exited(75))
    machine.server.stop()
    let gone = try await run(month: "8", key: key)
    let printed = [good, bad, gone].flatMap { [$0.output, $0.errors] }
    for text in printed + machine.home.files {
      #expect(!text.contains(key))
    }
    #expect(machine.cachedMonths.count == 1)
    for file in machine.home.files {
      #expect(try !machine.home.bytes(file).contains(key.utf8), "\(file)")
    }
    #expect(machine.server.requests.allSatisfy { $0.headers["x-api-key"] == key })
    #expect(machine.server.requests.allSatisfy { !"\($0.path) \($0.query)".contains(key) })
  }

  @Test(
    "isn't quoted, whatever an answer says",
    arguments: [
      #"{"code":400,"msg":"Bad key KEY"}"#,
      #"{"error":{"code":"API_KEY_KEY","message":"No KEY"}}"#,
      #"{"code":"KEY","message":"\u0053eCrEtKeY0123456789SeCrEtKeY0123456789ab"}"#,
      #"{"code":500,"msg":"&#83;eCrEtKeY0123456789SeCrEtKeY0123456789ab"}"#,
      "KEY",
    ])
  func quoted(body: String) async throws {
    let machine = try Machine()
    for status in [200, 400, 403, 500] {
      machine.nasa.answerNext(.json(body.replacing("KEY", with: key), status: status), times: 9)
      let done = try await machine.run(
        "--date", "2023-10-25", "--verbose", "--timeout", "2", source: "planetary",
        environment: ["NASA_API_KEY": key])
      #expect(done.status != .exited(0))
      #expect(!done.errors.isEmpty)
      #expect(!(done.output + done.errors).contains(key), "\(done)")
    }
  }

  @Test("defaults to DEMO_KEY", arguments: [[:], ["NASA_API_KEY": ""], ["NASA_API_KEY": "\n"]])
  func demo(environment: [String: String]) async throws {
    let machine = try Machine()
    _ = try await machine.run("10", "2566", source: "planetary", environment: environment)
    #expect(machine.server.requests.map { $0.headers["x-api-key"] } == ["DEMO_KEY"])
  }
}
