import Foundation

/// `openssl s_server` with a self-signed certificate.
final class TLSServer: Sendable {
  let folder: TemporaryFolder
  let port: Int
  private let output: TestPipe
  private let process: ChildProcess

  static let openssl = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  var certificate: String { folder.path + "/certificate.pem" }

  /// Returns when the server reports that it accepts connections.
  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let (reserved, port) = try LoopbackSocket.reserved()
    defer {
      reserved.close()
    }
    self.port = port
    try await Self.makeCertificate(in: folder)
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      closeDescriptor(nothing)
    }
    output = try TestPipe()
    let arguments = [
      "s_server",
      "-accept", String(port),
      "-cert", folder.path + "/certificate.pem",
      "-key", folder.path + "/key.pem",
      "-www",
    ]
    process = try ChildProcess(
      Self.openssl ?? "openssl",
      arguments,
      environment: [:],
      streams: .descriptors([nothing, output.writing, nothing]))
    try await Self.waitForAcceptance(in: output)
  }

  deinit { output.close() }

  private static func waitForAcceptance(in output: TestPipe) async throws {
    try await blocking(until: "the TLS server listens") {
      var said = ""
      while !said.contains("ACCEPT") {
        guard Patience().readable(of: [output.reading]) != nil,
          let bytes = readAvailable(output.reading)
        else {
          throw HarnessFailure("openssl doesn't accept connections: \(said)")
        }
        said += String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Makes a certificate for `localhost` that is its own authority, and its key: `certificate.pem`
  /// and `key.pem`.
  static func makeCertificate(in folder: TemporaryFolder) async throws {
    _ = try await run([
      "req", "-x509", "-nodes",
      "-newkey", "ec",
      "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-days", "2",
      "-subj", "/CN=localhost",
      "-addext", "subjectAltName=DNS:localhost",
      "-keyout", folder.path + "/key.pem",
      "-out", folder.path + "/certificate.pem",
    ])
  }

  /// A folder with the certificate, named by its hash.
  func hashedFolder() async throws -> String {
    let printed = try await Self.run(["x509", "-hash", "-noout", "-in", certificate])
    let hash = printed.prefix { !$0.isNewline }
    try folder.write(folder.bytes("certificate.pem"), to: "hashed/\(hash).0")
    return folder.path + "/hashed"
  }

  private static func run(_ arguments: [String]) async throws -> String {
    let finished = try await PipedProgram.run(openssl ?? "openssl", arguments)
    guard finished.status == .exited(0) else { throw HarnessFailure(finished.errors) }
    return finished.output
  }
}
