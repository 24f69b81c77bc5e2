import CSystem
import Dispatch

/// The prompt of a pager, in the user's language.
package struct PagerPrompt: Equatable, Sendable {
  /// Shown while there is more text.
  package var more: String
  /// Shown at the end of the text; `less` gets it only if both are ASCII.
  package var end: String

  package init(more: String, end: String) { (self.more, self.end) = (more, end) }

  /// The options that make `less` show it, in each of its three kinds of prompt.
  fileprivate var options: [String] {
    let text = isASCII ? "?e\(Self.escaped(end)):\(Self.escaped(more))." : "%E"
    return ["s", "m", "M"].map { "-P\($0)\(text)" }
  }

  /// The variables that make `less` show what is not ASCII. In an option that becomes garbage (less 590, in Debian 12);
  /// `%E` prints the editor's name unchanged, and a text that comes through a pipe can't be edited.
  fileprivate var variables: [String: String] { isASCII ? [:] : ["VISUAL": more] }

  private var isASCII: Bool { (more + end).utf8.allSatisfy { $0 < 0x80 } }

  /// Escapes the characters that mean something to `less`.
  private static func escaped(_ text: String) -> String {
    text.map { "?:.%\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

/// The program that shows a long text one screen at a time.
struct Pager: Sendable {
  /// The program and its arguments.
  let command: [String]
  private let environment: ProcessEnvironment

  /// `nil` if the user doesn't want one: `PAGER` is empty or `cat`.
  ///
  /// `less` gets our prompt, unless the user has set one.
  init?(environment: ProcessEnvironment, prompt: PagerPrompt? = nil) {
    // Not through a shell: `PAGER` is split at spaces, and nothing else in it is special.
    let words = (environment["PAGER"] ?? "less -FIRX").split(separator: " ").map { String($0) }
    guard !words.isEmpty, words != ["cat"] else { return nil }
    let isLess = words[0].split(separator: "/").last == "less"
    let hasPrompt = (words + [environment["LESS"] ?? ""]).contains { $0.contains("-P") || $0.contains("--prompt") }
    let prompt = isLess && !hasPrompt ? prompt : nil
    command = words + (prompt?.options ?? [])
    var variables = prompt?.variables ?? [:]
    if !environment.has("LESSCHARSET") { variables["LESSCHARSET"] = "utf-8" }
    self.environment = ProcessEnvironment(environment.forOthers.merging(variables) { $1 })
  }

  /// Shows the text and waits until the user has left the pager. `false` if there is no such program.
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
        // A user who leaves early closes the pipe, which is not a failure.
        _ = Descriptors.write(text, to: pipe.writing)
        pipe.closeWriting()
        let status = child.waitForExit()
        // It was killed, or what it started was, and had no time to leave the terminal as it was.
        if status < 0 || status > 128 { child.terminal?.restore() }
        continuation.resume(returning: status != ChildProgram.notFoundStatus)
      }
    }
  }
}
