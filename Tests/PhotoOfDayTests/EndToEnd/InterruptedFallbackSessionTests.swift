import Foundation
import PhotoOfDayEntity
import Synchronization
import Testing

/// A sample of `InterruptedFallbackTests` with the built program, libcurl and a real Ctrl-C.
@Suite("A session that is stopped at one of a picture's addresses", .guardAgainstHanging)
struct InterruptedFallbackSessionTests {
  @Test(
    "returns to the prompt, without a further request",
    arguments: [
      ("3", 404, 2), ("3", 503, 3), ("v 3", 404, 2), ("v 3", 503, 1), ("g", 404, 3), ("g", 503, 2), ("s 3", 404, 2),
      ("s 1-4", 404, 2), ("s a", 503, 3), ("wall 3", 404, 2),
    ])
  func stops(line: String, status: Int, stalling: Int) async throws {
    let asked = Mutex<[String: Int]>([:])
    let stage = try Stage(
      FakeNASA(today: "2023-11-15") { request in
        let day = String(request.path.firstMatch(of: /\d{4}-\d\d-\d\d/)?.output ?? "")
        let count = asked.withLock { asked in
          asked[day, default: 0] += 1
          return asked[day, default: 0]
        }
        return count < stalling ? .body([], status: status) : .hang
      })
    let programs = try FakePrograms()
    try await programs.add("chafa", "echo drawn")
    try await programs.add("gsettings")
    let terminal = try stage.terminal(
      "10", "2566", "--timeout", "3600", environment: programs.variables(["XDG_CURRENT_DESKTOP": "GNOME"]))
    try await terminal.talk(["(? for help): ": line + "\r"])
    try await eventually("an address never answers") {
      asked.withLock { $0.values.contains { $0 >= stalling } }
    }
    terminal.sendInterrupt()
    try await terminal.talk(["Stopped": "", "? for help": ""])
    // The picture after the one that was asked for is read ahead.
    let ahead = line.hasSuffix("3") ? "2023-10-04" : nil
    let days = asked.withLock { Set($0.keys) }
    #expect(try await terminal.quit() == .exited(0))
    asked.withLock { asked in
      asked[ahead ?? ""] = nil
      // What was asked for at the same time may arrive a little later.
      #expect(asked.values.max() == stalling && asked.count <= max(days.count, line == "g" ? 8 : 1), "\(asked)")
    }
    #expect(!terminal.transcript.contains("Retrying in"))
  }
}
