import Foundation
import Synchronization
import Testing

@Suite("A picture that isn't saved to its end", .guardAgainstHanging)
struct UnfinishedFileTests {
  @Test(
    "leaves no partial file when a signal ends the program",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(signal: Int32) async throws {
    let machine = try Machine(FakeNASA { _ in .endlessDrip })
    let saving = [
      "--date", "2023-10-04",
      "--save", machine.home.path + "/mine",
      "--no-input",
      "--timeout", "3600",
    ]
    // Swift's runtime takes SIGQUIT for a crash, and would spend seconds on a backtrace.
    let program = try machine.start(saving, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try await eventually("a picture arrives") {
      machine.home.files.contains { $0.hasSuffix(".part") }
    }
    program.send(signal: signal)
    try await program.waitForExit()
    #expect(program.status == (signal == SIGINT ? .exited(130) : .killed(signal: signal)))
    #expect(machine.home.files.filter { $0.hasPrefix("mine/") } == [])
  }

  @Test("is in TMPDIR if nothing can be cached, and is gone at the end")
  func temporary() async throws {
    let pictures = Mutex(0)
    let home = try TemporaryFolder()
    let temporary = home.path + "/tmp"
    let machine = try Machine(
      FakeNASA { request in
        guard !request.path.contains("apod-basic") else { return nil }
        pictures.withLock { $0 += 1 }
        return .body(PNGPicture.quarters(width: 8, height: 8))
      })
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let own = "tmp/photo-of-day-\(geteuid())"
    let left = own + "/1-2.photo-of-day.part"
    try home.write("", to: left)
    try setAge(of: home.path + "/" + left, seconds: 4000)
    #expect(chmod(home.path + "/" + own, 0o700) == 0)
    let done = try await machine.run(
      "--month", "10", "--year", "2566", "--export", home.path + "/page.html", "--no-input",
      environment: ["XDG_CACHE_HOME": "/dev/null/x", "TMPDIR": temporary])
    #expect(done.status == .exited(0), "\(done)")
    #expect(pictures.withLock(\.self) >= 30, "\(home.files)")
    #expect(home.files == ["page.html"], "\(home.files)")
    #expect(try home.read("page.html").components(separatedBy: "data:image/png").count > 30)
  }

  @Test(
    "is in /tmp where nothing can be written in TMPDIR, either",
    arguments: ["/no/such", "/dev/null", "HOME/taken"])
  func nextFolder(folder: String) async throws {
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 8))
    let machine = try Machine(FakeNASA { $0.path.contains("apod-basic") ? nil : picture })
    let home = machine.home.path
    try machine.home.write("", to: "taken/photo-of-day-\(geteuid())")
    let done = try await machine.run(
      "--date", "2023-10-04", "--export", home + "/page.html", "--no-input",
      environment: [
        "XDG_CACHE_HOME": "/dev/null/x",
        "TMPDIR": folder.replacing("HOME", with: home),
      ])
    #expect(done.status == .exited(0), "\(done)")
    #expect(try machine.home.read("page.html").contains("data:image/png"))
  }

  @Test("fails with a sentence if files may not grow that large, and leaves none")
  func limited() async throws {
    let large = PNGPicture.quarters(width: 8, height: 8) + [UInt8](repeating: 0, count: 1 << 20)
    let machine = try Machine(FakeNASA { _ in .body(large) })
    let done = try await machine.shell(
      "ulimit -f 64; exec $P --date 2023-10-04 --save '\(machine.home.path)/mine' --no-input")
    #expect(done.status == .exited(73), "\(done)")
    #expect(done.errors.contains("Couldn't save the file."))
    #expect(machine.home.files.filter { $0.hasPrefix("mine/") } == [])
  }
}

@Suite("Output to a file that may not grow that large", .guardAgainstHanging)
struct LimitedOutputTests {
  @Test(
    "is a failure with a sentence, not the end by a signal",
    arguments: [("en", "Couldn't write the output: "), ("th", "เขียนข้อมูลออกไม่ได้: ")])
  func output(language: String, sentence: String) async throws {
    let machine = try Machine()
    let line = #"ulimit -f 1; exec "$0" --source sample --lang \#(language) --json > out.json"#
    let done = try await PipedProgram.run(
      "/bin/sh", ["-c", "cd '\(machine.home.path)'; " + line, BuiltProgram.path()],
      environment: machine.environment())
    #expect(done.status == .exited(73), "\(done)")
    #expect(done.errors.contains("photo-of-day: " + sentence))
  }
}
