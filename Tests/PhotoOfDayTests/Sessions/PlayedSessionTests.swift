import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// A session and what it says: a block of `Fixtures/played.txt`.
///
/// Its lines:
///
///     gap 2023-11-15           a day for which NASA has no entry
///     bare 2023-10-06          a day whose entry has no picture
///     write favorites.json {   a file in the home folder, before the program starts
///     nasa 503 2023-10-02      the answer to requests whose address has that text, from here on
///     nasa 403 =2309 3         the same, for the next three requests; `nasa` alone: as usual
///     terminal                 a person at a terminal that shows pictures, who waits through countdowns; else a pipe
///     $ 10 2566                starts the program
///     > s 1-3 HOME/sky         types a line
///
/// The exit status comes last, and what was said after the last line that was typed, in English and
/// in Thai, where `…` stands for whatever is between.
struct ToldSession: Sendable, CustomTestStringConvertible {
  let steps: [String]
  let status: Int32
  let said: [(language: String, words: String)]

  static let all: [ToldSession] = Repository.fixture("played.txt").split(separator: "\n\n")
    .compactMap { block in
      let lines = block.split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
        .map(String.init)
      let said = lines.filter { $0.hasPrefix("    ") }
        .map { String($0.dropFirst(4)) }
      guard
        let colon = said.first?.firstIndex(of: ":"),
        let status = Int32(said[0][..<colon])
      else {
        precondition(lines.isEmpty, "no outcome: \(block)")
        return nil
      }
      let english = String(said[0][colon...].dropFirst(2))
      return ToldSession(
        steps: lines.filter { !$0.hasPrefix("    ") },
        status: status,
        said: [("en", english), ("th", said.last ?? "")])
    }

  var testDescription: String { steps.joined(separator: "; ") }

  /// - Returns: the exit status, and what was said after the last line that was typed.
  @MainActor
  func play(in language: String) async throws -> (status: Int32, said: String) {
    let told = ToldAnswers()
    var session = try await PlayedSession(
      NASAClient(nasa) { address throws(AppError) in
        try told.answer(to: address)
      })
    session.language = language
    session.isTerminal = false
    session.size.columns = 1000
    var start: Start?
    var outcome = (status: Int32(-1), said: "")
    for step in steps + ["end"] {
      let atHome = step.replacing("HOME", with: session.home.path)
      if start != nil, atHome.hasPrefix("> ") {
        start?.lines.append(String(atHome.dropFirst(2)))
        continue
      }
      if let ready = start {
        outcome = try await ready.outcome(in: session)
        start = nil
      }
      let words = atHome.split(separator: " ").map(String.init)
      if words[0] == "$" {
        start = Start(arguments: Array(words.dropFirst()))
      } else {
        try prepare(words, &session, told)
      }
    }
    return outcome
  }

  /// Performs a line that neither starts the program nor is typed.
  @MainActor
  private func prepare(
    _ words: [String], _ session: inout PlayedSession, _ told: ToldAnswers
  ) throws {
    switch words[0] {
    case "nasa":
      told.add(ToldAnswer(Array(words.dropFirst())))
    case "terminal":
      session.isTerminal = true
      session.size.columns = 80
    case "write":
      let text = words.dropFirst(2).joined(separator: " ")
      try session.home.write(text, to: words[1])
    case "gap", "bare", "end":
      break
    default:
      throw HarnessFailure("no such line: \(words)")
    }
  }

  private var nasa: FakeNASA {
    FakeNASA(gaps: Set(days("gap")), entries: days("bare").map { .bare($0) })
  }

  private func days(_ word: String) -> [CalendarDay] {
    steps
      .filter { $0.hasPrefix(word) }
      .compactMap { CalendarDay(iso: $0.suffix(10)) }
  }

  /// A start of the program, and the lines that are typed.
  private struct Start {
    let arguments: [String]
    var lines: [String] = []

    @MainActor
    func outcome(in session: PlayedSession) async throws -> (status: Int32, said: String) {
      let played = try await session.play(arguments, lines) { $0.typesAhead = false }
      let answers = played.console.pieces.split { piece in
        if case .prompt = piece { true } else { false }
      }
      let last = lines.isEmpty ? answers[...] : answers.suffix(1)
      return (played.status, last.joined().map(\.text).joined().seen)
    }
  }
}

extension ScriptedConsole.Piece {
  /// The output; empty for a prompt.
  var text: String {
    switch self {
    case .output(let text), .error(let text): text
    case .prompt: ""
    }
  }
}

extension String {
  /// The first of the parts that it doesn't have, in their order; ` … ` stands between them for
  /// whatever is there.
  func firstMissing(of parts: String) -> String? {
    var rest = self[...]
    return parts.components(separatedBy: " … ").first { part in
      guard let found = rest.firstRange(of: part) else { return true }
      rest = rest[found.upperBound...]
      return false
    }
  }

  /// The words, without control sequences, and with one space between them.
  fileprivate var seen: String {
    plain
      .replacing(/\u{1B}./, with: " ")
      .replacing("\t", with: " ")
      .replacing(/\s+/, with: " ")
  }
}

/// The answers that a session's lines have told NASA to give.
private final class ToldAnswers: Sendable {
  private let answers = Mutex<[ToldAnswer]>([])

  /// - Parameter told: `nil` to answer as usual again.
  func add(_ told: ToldAnswer?) {
    answers.withLock { answers in
      answers = told.map { answers + [$0] } ?? []
    }
  }

  func answer(to address: String) throws(AppError) -> HTTPResponse? {
    let kind = answers.withLock { answers -> String? in
      let index = answers.firstIndex { $0.isFor(address) && $0.times != 0 }
      guard let index else { return nil }
      answers[index].times = answers[index].times.map { $0 - 1 }
      return answers[index].kind
    }
    switch kind {
    case nil: return nil
    case "unreachable": throw .noConnection(detail: "curl 7")
    case "timeout": throw .timedOut(detail: "curl 28")
    case let kind?:
      guard let reply = LoopbackReply.named([kind]) else {
        preconditionFailure("no such answer: \(kind)")
      }
      return try reply.response()
    }
  }
}

/// The sentences of the program, most of all where NASA, a server of pictures or the disk fails, in both
/// languages: row by row, with the real parts but the network and the terminal.
@Suite("A played session", .guardAgainstHanging)
@MainActor
struct PlayedSessionTests {
  @Test(
    "says what happened, what is left and what to do, and ends with its status",
    arguments: ToldSession.all)
  func said(session: ToldSession) async throws {
    for (language, words) in session.said {
      let played = try await session.play(in: language)
      #expect(played.status == session.status, "\(language): \(played.said)")
      if let missing = played.said.firstMissing(of: words) {
        Issue.record(
          wrong: "“\(session.testDescription)” in \(language): “\(missing)” is missing",
          "in “\(played.said)”")
      }
    }
  }
}
