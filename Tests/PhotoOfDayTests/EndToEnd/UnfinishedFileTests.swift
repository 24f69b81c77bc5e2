import Foundation
import Testing

@Suite("A picture that isn't saved to its end", .guardAgainstHanging)
struct UnfinishedFileTests {
  @Test(
    "leaves no partial file when a signal ends the program", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(signal: Int32) async throws {
    let machine = try Machine(FakeNASA { _ in .endlessDrip })
    let saving = ["--date", "2023-10-04", "--save", machine.home.path + "/mine", "--no-input", "--timeout", "3600"]
    // For Swift's runtime, SIGQUIT is a crash, and worth a backtrace that takes seconds.
    let program = try machine.start(saving, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try await eventually("a picture arrives") { machine.home.files.contains { $0.hasSuffix(".part") } }
    program.send(signal: signal)
    try await program.waitForExit()
    #expect(program.status == (signal == SIGINT ? .exited(130) : .killed(signal: signal)))
    #expect(machine.home.files.filter { $0.hasPrefix("mine/") } == [])
  }

  @Test("is a failure with a sentence where files may not grow that large, and leaves no partial file")
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
      "/bin/sh", ["-c", "cd '\(machine.home.path)'; " + line, BuiltProgram.path()], environment: machine.environment())
    #expect(done.status == .exited(73), "\(done)")
    #expect(done.errors.contains("photo-of-day: " + sentence))
  }
}
