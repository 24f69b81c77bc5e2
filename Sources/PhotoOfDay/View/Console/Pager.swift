import CSystem
import Dispatch

/// What a pager says below a text, in the user's language.
package struct PagerPrompt: Equatable, Sendable {
  /// While there is more.
  package var more: String
  /// At the end of the text; `less` is told it only where both are ASCII.
  package var end: String

  package init(more: String, end: String) { (self.more, self.end) = (more, end) }

  /// The options that have `less` say it, whichever of its three prompts is in use.
  fileprivate var options: [String] {
    let text = isASCII ? "?e\(Self.escaped(end)):\(Self.escaped(more))." : "%E"
    return ["s", "m", "M"].map { "-P\($0)\(text)" }
  }

  /// The variables that have it say what is not ASCII. Given in an option, that comes out as garbage (less 590, of Debian
  /// 12); `%E` prints the editor's name as it is, and what is read from a pipe can't be edited.
  fileprivate var variables: [String: String] { isASCII ? [:] : ["VISUAL": more] }

  private var isASCII: Bool { (more + end).utf8.allSatisfy { $0 < 0x80 } }

  /// As it is: `less` would take some of its characters as marks.
  private static func escaped(_ text: String) -> String {
    text.map { "?:.%\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

/// The program that shows a long text a screen at a time.
struct Pager: Sendable {
  /// The program and its arguments.
  let command: [String]
  private let environment: ProcessEnvironment

  /// `nil` where the user wants none: `PAGER` is empty or `cat`.
  ///
  /// `less` is given the prompt, unless the user has one of their own.
  init?(environment: ProcessEnvironment, prompt: PagerPrompt? = nil) {
    // An argument list, never a shell: `PAGER` is split at spaces and nothing else in it is special.
    let words = (environment["PAGER"] ?? "less -FIRX").split(separator: " ").map { String($0) }
    guard !words.isEmpty, words != ["cat"] else { return nil }
    let isLess = words[0].split(separator: "/").last == "less"
    let hasPrompt = (words + [environment["LESS"] ?? ""]).contains { $0.contains("-P") || $0.contains("--prompt") }
    let prompt = isLess && !hasPrompt ? prompt : nil
    command = words + (prompt?.options ?? [])
    var variables = prompt?.variables ?? [:]
    if (environment["LESSCHARSET"] ?? "").isEmpty { variables["LESSCHARSET"] = "utf-8" }
    self.environment = ProcessEnvironment(environment.forOthers.merging(variables) { $1 })
  }

  /// Shows the text and waits until the user has left. `false` where there is no such program.
  func show(_ text: String, on streams: StandardStreams) async -> Bool {
    guard let pipe = Pipe() else { return false }
    let child = ChildProgram.start(
      command, environment: environment,
      streams: StandardStreams(input: pipe.reading, output: streams.output, errors: streams.errors))
    pipe.closeReading()
    guard let child else {
      pipe.closeWriting()
      return false
    }
    return await withCheckedContinuation { continuation in
      DispatchQueue(label: "photo-of-day.pager").async {
        // The user may leave before the end: that the pipe is closed then is no failure.
        _ = RawWriting.write(text, to: pipe.writing)
        pipe.closeWriting()
        let status = child.waitForExit()
        // It was killed, or what it started was, and had no time to leave the terminal as it was.
        if status < 0 || status > 128 { child.terminal?.restore() }
        continuation.resume(returning: status != ChildProgram.notFoundStatus)
      }
    }
  }
}
