import Foundation
import Testing

/// The program and a real server of HTTP in front of NASA.
@Suite("A session's connections", .enabled(if: Nginx.isInstalled), .guardAgainstHanging)
struct ConnectionSessionTests {
  private let stage: Stage
  private let programs: FakePrograms
  private static let month = ["10", "2566"]

  init() throws {
    stage = try Stage(FakeNASA(today: "2023-11-15") { _ in nil })
    programs = try FakePrograms()
  }

  private func arguments(_ nginx: Nginx, _ arguments: [String]) -> [String] {
    ["--api-url", nginx.origin + "/apod-basic"] + arguments
  }

  private func environment(_ nginx: Nginx) -> [String: String] {
    stage.environment([
      "SSL_CERT_FILE": nginx.certificate, "PATH": programs.folder.path + ":/usr/bin:/bin", "LOG": "/dev/null",
    ])
  }

  private func run(_ nginx: Nginx, _ arguments: [String], input: String = "") async throws -> Finished {
    try await PipedProgram.run(
      BuiltProgram.path(), self.arguments(nginx, arguments), environment: environment(nginx), input: input)
  }

  @Test("are one a page of a month at most for several months and pictures, also after NASA was unavailable")
  func session() async throws {
    let nginx = try await Nginx(before: stage.server)
    stage.nasa.answerNext(.json("", status: 503), times: 1)
    let saved = stage.home.path + "/saved"
    let done = try await run(nginx, Self.month, input: "s 4 \(saved)\nm 9 2566\ns 6-8 \(saved)\nm 8 2566\nq\n")
    #expect(done.status == .exited(0), "\(done)")
    #expect(stage.home.files.count { $0.hasPrefix("saved/") } >= 2, "\(done) \(stage.home.files)")
    let requests = try await nginx.requests(atLeast: 7)
    #expect(requests.map(\.status).filter { $0 != 200 } == [503], "\(requests)")
    #expect(requests.connections.count <= 2 && requests.versions == ["HTTP/2.0"], "\(requests)")
  }

  @Test("are two at most for a month and the pictures of its gallery")
  func gallery() async throws {
    try await programs.add("chafa", "echo drawn")
    let nginx = try await Nginx(before: stage.server)
    let terminal = try PseudoTerminal(
      BuiltProgram.path(), arguments(nginx, Self.month + ["--gallery"]), environment: environment(nginx), columns: 200,
      rows: 60)
    try await terminal.expect("? for help")
    #expect(try await terminal.quit() == .exited(0))
    let requests = try await nginx.requests(atLeast: 10)
    #expect(requests.count { $0.target.hasPrefix("/dynamicimage/") } > 8)
    #expect(requests.connections.count <= 2 && requests.versions == ["HTTP/2.0"], "\(requests)")
  }

  @Test("are two, at the same time, for a month where there is only HTTP/1.1")
  func oldServer() async throws {
    let open = OpenRequests(expected: 2)
    let nasa = stage.nasa
    let server = try LoopbackServer { request in
      open.hold()
      return nasa.answer(request)
    }
    let nginx = try await Nginx(before: server, hasHTTP2: false)
    let done = try await run(nginx, Self.month + ["--plain"])
    #expect(done.status == .exited(0) && done.output.split(separator: "\n").count == 31, "\(done)")
    #expect(open.most == 2)
    let requests = try await nginx.requests(atLeast: 2)
    #expect(requests.connections.count == 2 && requests.versions == ["HTTP/1.1"])
  }
}
