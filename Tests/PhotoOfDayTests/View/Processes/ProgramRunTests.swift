import Foundation
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("A run of another program", .guardAgainstHanging)
struct ProgramRunTests {
  private static let environment = ProcessEnvironment(["PATH": "/usr/bin:/bin", "WORD": "hello"])

  private func shell(
    _ script: String, _ arguments: String..., within limit: Duration = .seconds(3600)
  ) -> ProgramRun {
    ProgramRun(
      ["sh", "-c", script, "sh"] + arguments,
      environment: Self.environment,
      timeLimit: limit)
  }

  private func failure(_ run: ProgramRun, limit: Int = 1 << 20) async -> ProgramFailure? {
    do throws(ProgramFailure) {
      _ = try await run.output(limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("returns the program's output, and passes arguments and environment unchanged")
  func output() async throws {
    let script = #"printf '%s|' "$WORD" "$@"; printf '\377'"#
    let bytes = try await shell(script, "a b", "$(date)", "*").output()
    #expect(bytes == Array("hello|a b|$(date)|*|".utf8) + [0xFF])
  }

  @Test("hides NASA's key from the program, and nothing else")
  func key() async throws {
    let environment = ProcessEnvironment([
      "PATH": "/usr/bin:/bin",
      "NASA_API_KEY": "secret",
      "NASA_API_KEYS": "x",
    ])
    let script = #"echo "$NASA_API_KEY|$NASA_API_KEYS""#
    let run = ProgramRun(["sh", "-c", script], environment: environment)
    #expect(try await run.output() == Array("|x\n".utf8))
    #expect(environment["NASA_API_KEY"] == "secret")
  }

  @Test("gives the program no input")
  func input() async throws {
    #expect(try await shell("cat; echo end").output() == Array("end\n".utf8))
  }

  @Test(
    "gives the program all of its input, and doesn't wait for one that doesn't read it",
    arguments: [("cat", 200_000), ("head -c 9", 9), ("exec 0<&-", 0), ("true", 0)])
  func longInput(script: String, count: Int) async throws {
    var run = shell(script)
    run.input = String(repeating: "x", count: 200_000)
    #expect(try await run.output().count == count)
  }

  @Test("reads both streams while it waits, so that neither blocks the program")
  func bothStreams() async throws {
    let script = "yes | head -c 300000; yes no | head -c 300000 >&2; echo x"
    let bytes = try await shell(script).output()
    #expect(bytes.count == 300_002)
  }

  @Test(
    "reports the line of a failed program's errors that says why, fit to be shown",
    arguments: [
      ("exit 3", "status 3"),
      ("echo; echo '  no such  file' >&2; echo more >&2; exit 1", "no such  file"),
      (#"printf '\033[31mred\033[0m \033]0;title\007\r\nrest\n' >&2; exit 2"#, "red ]0;title"),
      ("kill -9 $$", nil),
      (#"printf 'usage: x\n         [y]\nx: error: no y\n' >&2; exit 2"#, "x: error: no y"),
    ] as [(String, String?)])
  func fails(script: String, words: String?) async {
    #expect(await failure(shell(script)) == .failed(name: "sh", words: words))
  }

  @Test(
    "reports that there is no such program",
    arguments: [[], [""], ["no-such-program"], ["/no/such/program"], ["/usr"], ["/etc/passwd"]])
  func notFound(command: [String]) async {
    let run = ProgramRun(command, environment: Self.environment)
    #expect(await failure(run) == .failed(name: command.first ?? ""))
  }

  @Test("reports a program that can't be executed as one that isn't there")
  func notExecutable() async throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/no/such/interpreter\n", to: "viewer")
    let path = "\(folder.path)/viewer"
    chmod(path, 0o755)
    let run = ProgramRun([path], environment: Self.environment)
    #expect(await failure(run) == .failed(name: path))
  }

  @Test(
    "starts a program with SIGHUP ignored only if the user had it ignored, as after nohup",
    arguments: [true, false])
  func hangup(isIgnored: Bool) async {
    await #expect(processExitsWith: .success) { [isIgnored] in
      signal(SIGHUP, isIgnored ? SIG_IGN : SIG_DFL)
      let run = ProgramRun(
        ["sh", "-c", "kill -HUP $$; echo alive"],
        environment: ProcessEnvironment(["PATH": "/bin:/usr/bin"]))
      let output = try? await run.output()
      let expected = isIgnored ? Array("alive\n".utf8) : nil
      #expect(output == expected)
    }
  }

  @Test("starts a program without the other signals that we ignore")
  func otherSignals() async {
    await #expect(processExitsWith: .success) {
      let ours = [SIGINT, SIGPIPE, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGXFSZ]
      for number in ours {
        signal(number, SIG_IGN)
        let run = ProgramRun(
          ["sh", "-c", "kill -\(number) $$; echo alive"],
          environment: ProcessEnvironment(["PATH": "/bin:/usr/bin"]))
        let output = try? await run.output()
        #expect(output == nil, "signal \(number)")
      }
    }
  }

  @Test(
    "keeps output up to the limit, and ends a program that writes more",
    arguments: [99, 100, 101])
  func limitsOutput(count: Int) async {
    let run = shell("head -c \(count) /dev/zero")
    #expect(await failure(run, limit: 100) == (count > 100 ? .wroteTooMuch(name: "sh") : nil))
  }

  @Test("ends a program that never stops writing, on either stream")
  func endless() async {
    #expect(await failure(shell("yes"), limit: 100_000) == .wroteTooMuch(name: "sh"))
    let onErrors = shell("yes >&2", within: .milliseconds(200))
    #expect(await failure(onErrors) == .timedOut(name: "sh"))
  }

  @Test("ends a program and its children at the time limit, even if it ignores SIGTERM")
  func timeLimit() async throws {
    let folder = try TemporaryFolder()
    let life = try LifeLine(in: folder)
    let script = #"trap '' TERM; exec 3>"$1"; echo ready >&3; sleep 500 & sleep 500"#
    try await untilReady(life) { limit in
      let run = shell(script, life.path, within: limit)
      #expect(await failure(run) == .timedOut(name: "sh"))
    }
    #expect(try await life.next() == nil)
  }

  /// Runs a program with longer and longer time limits, until one leaves it the time to say that
  /// it's ready.
  private func untilReady(_ life: LifeLine, _ run: (Duration) async throws -> Void) async throws {
    for limit in [0.3, 3, 30] {
      try await run(.seconds(limit))
      if life.hasNews, try await life.next() == "ready\n" { return }
    }
    throw HarnessFailure("the program never got ready")
  }

  @Test("ends a program and its children when its task is cancelled")
  @MainActor func cancels() async throws {
    let folder = try TemporaryFolder()
    let life = try LifeLine(in: folder)
    let run = shell(#"exec 3>"$1"; echo ready >&3; sleep 500 & sleep 500"#, life.path)
    let waiting = Task { @MainActor in await failure(run) }
    #expect(try await life.next() == "ready\n")
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    #expect(try await life.next() == nil)
  }

  @Test("starts nothing in a cancelled task")
  func cancelledBefore() async throws {
    let programs = try FakePrograms()
    try await programs.add("viewer")
    let run = ProgramRun(["viewer"], environment: programs.environment())
    let waiting = Task {
      while !Task.isCancelled {
        await Task.yield()
      }
      return await failure(run)
    }
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    #expect(try programs.log() == [])
  }

  @Test("leaves what a program started running, and doesn't wait for it")
  func leavesRunning() async throws {
    let folder = try TemporaryFolder()
    let life = try LifeLine(in: folder)
    let go = folder.path + "/go"
    let script =
      #"exec 3>"$1"; (until [ -e "$2" ]; do sleep 0.02; done; echo alive >&3) & echo ready >&3"#
    _ = try await shell(script, life.path, go).output()
    #expect(try await life.next() == "ready\n")
    try folder.write("", to: "go")
    #expect(try await life.next() == "alive\n")
    #expect(try await life.next() == nil)
  }

  @Test("leaves no descriptor and no zombie behind", .withoutSanitizerChild)
  func leavesNothing() async {
    await #expect(processExitsWith: .success) {
      // A run opens pipes and files. Dispatch and Swift open descriptors of other kinds,
      // whenever they like.
      func open() -> Int {
        (0..<Int32(512)).count { descriptor in
          var status = stat()
          guard fstat(descriptor, &status) == 0 else { return false }
          return [S_IFIFO, S_IFREG, S_IFCHR, S_IFDIR].contains(status.st_mode & S_IFMT)
        }
      }
      func run(_ script: String) async {
        let run = ProgramRun(
          ["sh", "-c", script],
          environment: ProcessEnvironment(["PATH": "/bin:/usr/bin"]),
          timeLimit: .milliseconds(200))
        _ = try? await run.output(limit: 1000)
      }
      let before = open()
      for script in ["echo; exit 3", "exec sleep 9", "yes", "sleep 9 & echo"] {
        await run(script)
      }
      _ = try? await ProgramRun(["none"], environment: ProcessEnvironment([:])).output()
      // A run's own descriptors are closed when the last thread that uses them has ended.
      try await eventually("the descriptors are closed") { open() <= before }
      let child = waitpid(-1, nil, WNOHANG)
      let error = errno
      #expect(child == -1)
      #expect(error == ECHILD)
    }
  }

  @Test("lets a program write to our streams, in our process group")
  func shows() async throws {
    let pipe = try TestPipe()
    defer { pipe.close() }
    let streams = StandardStreams(input: 0, output: pipe.writing, errors: pipe.writing)
    _ = try await shell("cat; ps -o pgid= -p $$ | tr -d ' '; echo oops >&2").output(on: streams)
    let bytes = try #require(readAvailable(pipe.reading))
    #expect(String(decoding: bytes, as: UTF8.self) == "\(getpgrp())\noops\n")
    await #expect(throws: ProgramFailure.failed(name: "sh", words: "status 4")) {
      _ = try await shell("exit 4").output(on: streams)
    }
    await #expect(throws: ProgramFailure.cancelled) {
      try await shell("kill -INT $$").output(on: streams)
    }
    await #expect(throws: ProgramFailure.failed(name: "sh", words: "status 130")) {
      _ = try await shell("exit 130").output(on: streams)
    }
    await #expect(throws: ProgramFailure.timedOut(name: "sh")) {
      _ = try await shell("exec sleep 500", within: .milliseconds(100)).output(on: streams)
    }
  }
}
