import Foundation
import Testing

/// The program, with a real HTTP server in front of NASA.
@Suite("A session's connections", .enabled(if: Nginx.isInstalled), .guardAgainstHanging)
struct ConnectionSessionTests {
  @Test("are one for each page of a month at most, also after an outage")
  func session() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    let nginx = try await Nginx(before: machine.server)
    machine.nasa.answerNext(.json("", status: 503), times: 1)
    let saved = machine.home.path + "/saved"
    let done = try await PipedProgram.run(
      BuiltProgram.path(),
      ["--api-url", nginx.origin + "/apod-basic", "10", "2566"],
      environment: machine.environment(["SSL_CERT_FILE": nginx.certificate]),
      input: "s 4 \(saved)\nm 9 2566\ns 6-8 \(saved)\nm 8 2566\nq\n")
    #expect(done.status == .exited(0), "\(done)")
    let files = machine.home.files
    #expect(files.count { $0.hasPrefix("saved/") } >= 2, "\(done) \(files)")
    let requests = try await nginx.requests(atLeast: 7)
    #expect(requests.map(\.status).filter { $0 != 200 } == [503], "\(requests)")
    #expect(requests.connections.count <= 2, "\(requests)")
    #expect(requests.versions == ["HTTP/2.0"], "\(requests)")
  }
}
