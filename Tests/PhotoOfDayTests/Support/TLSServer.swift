import Foundation

/// `openssl s_server` with a self-signed certificate.
final class TLSServer {
  let folder: URL
  let port: Int
  private let process = Process()

  static let openssl = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  var certificate: String { folder.appendingPathComponent("certificate.pem").path }
  private var key: String { folder.appendingPathComponent("key.pem").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (reserved, port) = try LoopbackSocket.reserved()
    defer { reserved.close() }
    self.port = port
    try Self.makeCertificate(certificate, key: key)
    try start()
  }

  /// Makes a certificate for `localhost` that is its own authority, and its key.
  static func makeCertificate(_ certificate: String, key: String) throws {
    _ = try run([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
    ])
  }

  deinit {
    // Not `terminate()`: a process spawned by a worker thread inherits its blocked signals.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A folder with the certificate, named by its hash.
  func hashedFolder() throws -> String {
    let hash = try Self.run(["x509", "-hash", "-noout", "-in", certificate]).prefix { !$0.isNewline }
    let hashed = folder.appendingPathComponent("hashed")
    try FileManager.default.createDirectory(at: hashed, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: certificate, toPath: hashed.appendingPathComponent("\(hash).0").path)
    return hashed.path
  }

  /// Returns when the server reports that it accepts connections.
  private func start() throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.openssl ?? "/usr/bin/openssl")
    process.arguments = ["s_server", "-accept", String(port), "-cert", certificate, "-key", key, "-www"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var said = ""
    while !said.contains("ACCEPT") {
      let bytes = nextBytes(of: output)
      if bytes.isEmpty { throw POSIXError(.ECONNREFUSED) }
      said += String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: openssl ?? "/usr/bin/openssl")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said: [UInt8] = []
    while case let bytes = nextBytes(of: output), !bytes.isEmpty { said += bytes }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw POSIXError(.EINVAL) }
    return String(decoding: said, as: UTF8.self)
  }
}

/// Reads what is available; empty at the end. Foundation's own `read` traps on signals, which other tests send.
private func nextBytes(of pipe: Pipe) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 4096)
  var count: Int
  repeat {
    count = read(pipe.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
  } while count < 0 && errno == EINTR
  return Array(bytes.prefix(max(0, count)))
}
