import Foundation
import PhotoOfDayEntity
import Testing

/// The program at a service with a public name, from which entries and redirects must not lead to
/// private hosts.
@Suite("A private host", .guardAgainstHanging)
struct PrivateHostSessionTests {
  private let machine: Machine

  init() throws { machine = try Machine(FakeNASA { _ in nil }) }

  private var port: Int { machine.server.port }
  private var hosts: [String] { machine.server.requests.compactMap { $0.headers["host"] } }

  /// Runs the program where three public names lead to this machine.
  private func run(_ arguments: String...) async throws -> Finished {
    try machine.home.write(
      "127.0.0.1 localhost localhost.localdomain service.example other.example\n", to: "hosts")
    let mounted = #"mount --bind \#(machine.home.path)/hosts /etc/hosts && exec "$@""#
    let shell = ["-c", #"exec unshare -m sh -c '\#(mounted)' sh "$@""#, "sh"]
    let address = "http://service.example:\(port)/apod-basic"
    let command =
      [try BuiltProgram.path()] + arguments + ["--api-url", address, "--no-input"]
    return try await PipedProgram.run(
      "/bin/sh", shell + command, environment: machine.environment())
  }

  private func item(at host: String) -> LoopbackReply {
    let picture = "http://\(host)/content/dam/a.png?w=4455&h=5592&fit=clip"
    return .json(SentEntry.science("2023-10-04", ["hdurl": picture]).json)
  }

  @Test(
    "that an entry names isn't connected to, even by a public name",
    .enabled(if: FullDiskTests.canMount),
    arguments: ["other.example", "localhost.localdomain", "localhost", "127.0.0.1"])
  func entry(host: String) async throws {
    machine.nasa.answerNext(item(at: "\(host):\(port)"), times: 1)
    let done = try await run(
      "--date", "2566-10-04", "--save", machine.home.path + "/saved", "--verbose")
    #expect(done.status == .exited(65), "\(done)")
    #expect(done.errors.contains("is neither public nor the service's"), "\(done.errors)")
    #expect(hosts == ["service.example:\(port)"])
  }

  @Test("may be the service's own, whatever its name", .enabled(if: FullDiskTests.canMount))
  func service() async throws {
    let done = try await run("--date", "2566-10-04", "--save", machine.home.path + "/saved")
    #expect(done.status == .exited(0), "\(done)")
    #expect(hosts == ["service.example:\(port)", "service.example:\(port)"])
  }

  @Test(
    "isn't given to the desktop's programs", arguments: ["http://192.168.1.1", "http://router"])
  func open(address: String) async throws {
    for name in ["xdg-open", "wl-copy"] {
      try await machine.programs.add(name)
    }
    func run(_ arguments: String..., input: String = "") async throws -> Finished {
      try await show(address, arguments, input: input)
    }
    let typed = try await run(input: "o\ny\nw\n")
    #expect(typed.status == .exited(65))
    let sentence = "Not opened, because this isn't a secure link"
    #expect(typed.errors.ranges(of: sentence).count == 2)
    let option = try await run("--open", "--no-input", "--lang", "th")
    #expect(option.status == .exited(65), "\(option)")
    #expect(option.errors.contains("ไม่ได้เปิด เพราะลิงก์นี้ไม่ปลอดภัย"), "\(option)")
    #expect(try machine.programs.log().isEmpty)
    let page = machine.home.path + "/page.html"
    let export = try await run("--export", page, "--no-input")
    #expect(export.status == .exited(65), "\(export)")
    #expect(!machine.home.has("page.html"))
    for form in ["--no-input", "--json", "--plain"] {
      #expect(try await !run(form).output.contains(address), "\(form)")
    }
  }

  /// Runs the program with an entry all of whose links lead to this address.
  private func show(_ address: String, _ arguments: [String], input: String) async throws
    -> Finished
  {
    let entry = SentEntry.science(
      "2023-10-04",
      [
        "hdurl": "\(address)/content/dam/a.png?w=4455&h=5592&fit=clip",
        "permalink": "\(address)/page/",
        "url": "\(address)/page/",
      ])
    machine.nasa.answerNext(.json(entry.json), times: 1)
    let fixed = [
      "--api-url", "http://service.example/apod-basic",
      "--date", "2566-10-04",
      "--refresh",
      "--images", "never",
    ]
    let environment = [
      "http_proxy": machine.server.origin,
      "WAYLAND_DISPLAY": "wayland-0",
    ]
    return try await PipedProgram.run(
      BuiltProgram.path(),
      fixed + arguments,
      environment: machine.environment(environment),
      input: input)
  }
}
