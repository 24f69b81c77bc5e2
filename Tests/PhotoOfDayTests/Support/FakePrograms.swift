import Foundation
import PhotoOfDayView

/// Programs of the test's own in a folder on the `PATH`, which write down what they are started with.
final class FakePrograms: Sendable {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a program gets that is to find these first and the system's programs after them, and nothing else.
  func environment(_ others: [String: String] = [:], withSystem: Bool = true) -> ProcessEnvironment {
    let path = withSystem ? "\(folder.path):/usr/bin:/bin" : folder.path
    return ProcessEnvironment(["PATH": path, "LOG": "\(folder.path)/log"].merging(others) { $1 })
  }

  /// Adds a program: a shell script that writes its name and arguments down, one a line, before it does anything else.
  ///
  /// Another process writes it: a file that is open for writing cannot be run, and what other tests start meanwhile
  /// would have ours open for a moment.
  func add(_ name: String, _ script: String = "") async throws {
    let text = "#!/bin/sh\n{ printf '%s\\n' \"${0##*/}\" \"$@\"; } >> \"$LOG\"\n\(script)\n"
    let command = #"cat > "$0" && chmod 755 "$0""#
    let finished = try await PipedProgram.run("/bin/sh", ["-c", command, "\(folder.path)/\(name)"], input: text)
    guard finished.status == .exited(0) else { throw HarnessFailure("no program \(name): \(finished.errors)") }
  }

  /// The words that were written down: of each start the program's name, then its arguments.
  func log() throws -> [String] {
    folder.has("log") ? try folder.read("log").split(separator: "\n").map { String($0) } : []
  }
}

/// A named pipe: tells when the last program that has it open for writing is gone, grandchildren included.
final class LifeLine: Sendable {
  let path: String
  private let reading: Int32

  init(in folder: TemporaryFolder, named name: String = "life-line") throws {
    path = folder.path + "/" + name
    guard mkfifo(path, 0o600) == 0 else { throw HarnessFailure("no named pipe") }
    reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  deinit { closeDescriptor(reading) }

  /// Writes to the program that waits for it at the other end.
  func send(_ text: String) {
    let writing = open(path, O_WRONLY | O_CLOEXEC)
    _ = write(writing, text, text.utf8.count)
    closeDescriptor(writing)
  }

  /// Whether a program has written to it, or all have left. Until the first one opens it, neither is so.
  var hasNews: Bool { isReadable(reading) }

  /// Waits until a program has written to it, or until all have left.
  ///
  /// - Parameter react: runs on the waiting thread, which has its turn already: however busy the machine is, it isn't late.
  func next(then react: @escaping @Sendable () -> Void = {}) async throws -> String? {
    let reading = reading
    return try await blocking {
      guard Patience().readable(of: [reading]) != nil else { throw HarnessFailure("no sign of life") }
      defer { react() }
      return readAvailable(reading).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

/// The real programs of the machine that the tests run on.
enum InstalledPrograms {
  /// Where it is; for tests that are to be passed over where it is not.
  static func path(of name: String) -> String? { ProgramPath(ProcessEnvironment()).find(name) }
}

extension FakePrograms {
  /// Makes a program of the machine available, where the rest of the machine is not.
  func link(_ name: String) throws {
    guard let path = InstalledPrograms.path(of: name) else { throw HarnessFailure("\(name) is not installed") }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: path)
  }
}
