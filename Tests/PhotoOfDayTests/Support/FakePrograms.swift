import Foundation
@testable import PhotoOfDayView

/// The test's own programs, in a folder on the `PATH`. They log how they are started.
final class FakePrograms: Sendable {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An environment in which these programs are found first and the system's after them.
  func environment(
    _ others: [String: String] = [:], withSystem: Bool = true, isMacOS: Bool = false
  ) -> ProcessEnvironment {
    let path = withSystem ? [:] : ["PATH": folder.path]
    let variables = variables(path.merging(others) { $1 })
    return ProcessEnvironment(variables, isMacOS: isMacOS)
  }

  func variables(_ others: [String: String] = [:]) -> [String: String] {
    let own = [
      "PATH": "\(folder.path):/usr/bin:/bin",
      "LOG": "\(folder.path)/log",
    ]
    return own.merging(others) { $1 }
  }

  /// chafa, without the programs that make PNGs for kitty.
  func addChafaAlone(_ script: String) async throws {
    try await add("chafa", script)
    for other in ["magick", "convert"] {
      try await add(other, "exit 1")
    }
  }

  /// Adds a chafa of a version, which reports it as that version does. The file `asked` has the
  /// number of times that it was asked.
  func addChafa(_ version: String, _ script: String = "") async throws {
    // https://github.com/hpjansson/chafa/issues/81
    let writesToErrors = ["1.6", "1.8"].contains(where: version.hasPrefix)
    let answer = #"""
      if [ "$1" = --version ]; then
        echo >> "${LOG%log}asked"
        echo "Chafa version \#(version)" \#(writesToErrors ? ">&2" : "")
        exit
      fi
      """#
    try await write("chafa", answer + "\n" + Self.logging + script)
  }

  /// Adds a program: a shell script that first logs its name and arguments, one a line.
  ///
  /// Another process writes it: a file that is open for writing can't be executed, and children of
  /// other tests would inherit our descriptor for a moment.
  func add(_ name: String, _ script: String = "") async throws {
    if name == "chafa" {
      try await addChafa("1.12.4", script)
    } else {
      try await write(name, Self.logging + script)
    }
  }

  private static let logging = #"{ printf '%s\n' "${0##*/}" "$@"; } >> "$LOG""# + "\n"

  private func write(_ name: String, _ script: String) async throws {
    let text = "#!/bin/sh\n\(script)\n"
    let command = #"cat > "$0" && chmod 755 "$0""#
    let finished = try await PipedProgram.run(
      "/bin/sh", ["-c", command, "\(folder.path)/\(name)"], input: text)
    guard finished.status == .exited(0) else {
      throw HarnessFailure("no program \(name): \(finished.errors)")
    }
  }

  /// The logged words: for each start, the program's name and its arguments.
  func log() throws -> [String] {
    guard folder.has("log") else { return [] }
    return try folder.read("log").split(separator: "\n").map { String($0) }
  }
}

/// A named pipe that tells when the last program that has it open for writing has ended, including
/// grandchildren.
final class LifeLine: Sendable {
  let path: String
  private let reading: Int32

  init(in folder: TemporaryFolder, named name: String = "life-line") throws {
    path = folder.path + "/" + name
    guard mkfifo(path, 0o600) == 0 else { throw HarnessFailure("no named pipe") }
    reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  deinit { closeDescriptor(reading) }

  /// Writes to the program that reads from it.
  func send(_ text: String) {
    let writing = open(path, O_WRONLY | O_CLOEXEC)
    _ = write(writing, text, text.utf8.count)
    closeDescriptor(writing)
  }

  /// True if a program has written to it, or all have closed it. Until the first one opens it,
  /// there is no news.
  var hasNews: Bool { isReadable(reading) }

  /// Waits until a program writes to it; `nil` when all have closed it.
  ///
  /// - Parameter react: runs at once, on the waiting thread.
  func next(then react: @escaping @Sendable () -> Void = {}) async throws -> String? {
    let reading = reading
    return try await blocking(until: "a program gives a sign of life") {
      guard Patience().readable(of: [reading]) != nil else {
        throw HarnessFailure("no sign of life")
      }
      defer {
        react()
      }
      return readAvailable(reading).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension FakePrograms {
  /// Adds the programs that save, open, copy, and set a wallpaper. They succeed without any visible
  /// effect.
  func addDesktop() async throws {
    try await add("magick", #"for last; do :; done; cp "$1" "$last""#)
    try await add(
      "gsettings", #"case $1 in set) echo "$4" > "$LOG.$3" ;; get) cat "$LOG.$3" ;; esac"#)
    try await add("xclip", "cat > /dev/null")
    try await add("xdg-open")
  }

  /// Adds a chafa that draws as soon as it isn't held.
  func addHeldChafa() async throws {
    try await add("chafa", #"while [ -e "$0.held" ]; do sleep 0.1; done; echo drawn"#)
  }

  func holdChafa() throws { try folder.write("", to: "chafa.held") }

  func releaseChafa() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/chafa.held")
  }
}

/// The real programs of this machine.
enum InstalledPrograms {
  /// Its path; `nil` lets a test be skipped where it isn't installed.
  static func path(of name: String) -> String? { ProcessEnvironment().program(named: name) }
}

extension FakePrograms {
  /// Makes one of the machine's programs available without the others.
  func link(_ name: String) throws {
    guard let path = InstalledPrograms.path(of: name) else {
      throw HarnessFailure("\(name) is not installed")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: path)
  }
}

extension ProcessEnvironment: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral variables: (String, String)...) {
    self.init(Dictionary(variables) { $1 })
  }
}
