import Dispatch
import Foundation

/// Holds back what NASA answers to requests with a text in their address, until it is opened.
final class Gate: Sendable {
  private let text: String
  private let semaphore = DispatchSemaphore(value: 0)

  init(_ text: String = "") { self.text = text }

  func open() { semaphore.signal() }

  /// Blocks while a request is held back.
  func pass(_ request: LoopbackServer.Request) {
    guard text.isEmpty || "\(request.path)\(request.query)".contains(text) else { return }
    _ = semaphore.wait(timeout: .now() + Patience.limit)
    semaphore.signal()
  }
}

extension FakePrograms {
  /// Adds a chafa that draws as soon as it isn't held back.
  func addHeldChafa() async throws {
    try await add("chafa", #"while [ -e "$0.held" ]; do sleep 0.1; done; echo drawn"#)
  }

  func holdChafa() throws { try folder.write("", to: "chafa.held") }

  func releaseChafa() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/chafa.held")
  }
}

extension Machine {
  /// A machine whose chafa draws at once.
  ///
  /// - Parameter gate: what it holds back comes late.
  static func drawing(_ gate: Gate? = nil) async throws -> Machine {
    try await drawing { request in
      gate?.pass(request)
      return nil
    }
  }

  /// - Parameter reply: its own answer for a picture; `nil` for the usual one.
  static func drawing(
    _ reply: @escaping @Sendable (LoopbackServer.Request) -> LoopbackReply?
  ) async throws -> Machine {
    let machine = try Machine(FakeNASA(pictures: reply))
    try await machine.programs.add("chafa", "echo drawn")
    return machine
  }

  /// The program at a picture of October 2023 alone, which waits for a key.
  func alone(
    at number: Int = 4, _ arguments: String..., rows: Int = 24
  ) async throws -> PseudoTerminal {
    let terminal = try terminal(["10", "2566", "--item", "\(number)"] + arguments, rows: rows)
    try await terminal.talk([
      "? for help": "v\r", " · \(number) of 31": "", "\u{1B}[?2004h": "",
    ])
    return terminal
  }
}
