import Foundation
import PhotoOfDayEntity
import Testing

/// Random keys and pastes, some cut off, at a prompt that loads in between: 50 seeds of 2,000 with
/// `PHOTO_OF_DAY_ROUNDS=50`.
@Suite("A prompt under random keys", .guardAgainstHanging)
struct TypingSoakTests {
  private static let keys = rounds == nil ? 200 : 2000
  private static let keysPerRound = 20
  private let machine: Machine
  private let server: LoopbackServer

  init() throws {
    let nasa = FakeNASA()
    machine = try Machine(nasa)
    server = try LoopbackServer { nasa.answer($0).after(0.03) }
  }

  private func session() async throws -> PseudoTerminal {
    let terminal = try machine.terminal(
      "10", "2566", "--images", "never", "--api-url", server.origin + "/apod-basic")
    try await terminal.expect("? for help")
    return terminal
  }

  @Test(
    "always answers, and ends on Ctrl-C", arguments: 0..<UInt64(rounds ?? (isSanitized ? 1 : 3)))
  func soak(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var terminal = try await session()
    for round in 0..<(Self.keys / Self.keysPerRound) {
      var pieces = (0..<Self.keysPerRound).map { _ in Self.piece(&generator) }
      if Bool.random(using: &generator) {
        pieces = [Array(pieces.joined())]
      }
      let pause: Double = [0, 0.002, 0.02].randomElement(using: &generator) ?? 0.0
      let answer = "<\(round)>"
      // Ctrl-U first, because the last answer may have come more than once. The x last, because at
      // an empty line Ctrl-C leaves.
      terminal.type([[21]] + pieces + [Array("x\u{3}".utf8)], pause: pause)
      guard let status = try await terminal.press("\u{15}" + answer, until: answer) else {
        continue
      }
      guard case .exited = status else {
        let typed = pieces.map { String(decoding: $0, as: UTF8.self) }
        Issue.record("seed \(seed), round \(round): \(status) after \(typed)")
        return
      }
      terminal = try await session()
    }
    #expect(try await terminal.press("\u{3}", until: nil) == .exited(130))
  }

  private static let controls: [UInt8] = [
    1, 2, 4, 5, 6, 8, 9, 11, 12, 14, 16, 18, 21, 22, 23, 25, 26, 27, 127,
  ]
  /// Of a paste.
  private static let start = TerminalSequence.pasteStart
  private static let end = TerminalSequence.pasteEnd
  private static let texts = ["a", "m", " ", "7", "ที่", "銀河", "👩‍🚀", "e\u{301}", "é"]
  private static let commands = [
    "n", "p", "3", "l", "r", "b", "m 9 2566", "m 1 2565", "?", "/moon", "c", "rand", "lang th",
  ]
  private static let sequences = [
    "[A", "[B", "[C", "[D", "[H", "[F", "[3~", "[1;5C", "b", "f", "OA",
  ].map { "\u{1B}" + $0 }
  private static let cutCharacters: [[UInt8]] = [
    [0xE0],
    [0xE0, 0xB8],
    [0xF0, 0x9F],
    [0xFF],
  ]
  private static let cutSequences = [
    "\u{1B}[",
    "\u{1B}[1;",
    "\u{1B}O",
    "\u{1B}[20",
    "\u{1B}[200",
    start,
    end,
    start + "a" + start,
    start + "b\r",
  ]
  private static let cut = cutCharacters + cutSequences.map { Array($0.utf8) }
  private static let interrupt: UInt8 = 3

  private static func piece(_ generator: inout SeededGenerator) -> [UInt8] {
    func any<Element>(_ choices: [Element]) -> Element {
      choices[Int.random(in: choices.indices, using: &generator)]
    }
    switch Int.random(in: 0..<100, using: &generator) {
    case ..<35: return Array(any(texts).utf8)
    case ..<50: return [any(controls)]
    case ..<60: return Array(any(sequences).utf8)
    case ..<75: return Array((any(commands) + "\r").utf8)
    case ..<85: return any(cut)
    case ..<90:
      let lines = any(commands) + "\r" + any(commands) + "\r"
      return Array((start + lines + any(texts) + end).utf8)
    case ..<94: return Array((start + any(texts) + any(texts) + end).utf8)
    case ..<97: return Array((any(texts) + "\r").utf8)
    case ..<98: return [interrupt]
    default:
      let opening = any([start, ""])
      let long = String(repeating: any(texts), count: 3000)
      return Array((opening + long + any([end, ""])).utf8)
    }
  }
}
