import Foundation

/// nginx in front of a server: it speaks TLS with HTTP/2, and tells which connection each request
/// came over.
final class Nginx: Sendable {
  /// A request that was answered, or given up by the client.
  struct Request: Sendable {
    var connection: String
    var version: String
    var status: Int
    var target: String
  }

  private static let path = ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  static let isInstalled = path != nil && TLSServer.openssl != nil

  private let server: LoopbackServer
  private let folder: TemporaryFolder
  private let port: Int
  private let process: ChildProcess

  /// Returns when it accepts connections.
  ///
  /// - Parameter directives: more of its configuration.
  init(before server: LoopbackServer, _ directives: String = "") async throws {
    self.server = server
    folder = try TemporaryFolder()
    let (reserved, port) = try LoopbackSocket.reserved()
    defer {
      reserved.close()
    }
    self.port = port
    try await TLSServer.makeCertificate(in: folder)
    let configuration = Self.configuration(of: server, port: port, directives)
    try folder.write(configuration, to: "nginx.conf")
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      closeDescriptor(nothing)
    }
    process = try ChildProcess(
      Self.path ?? "nginx",
      ["-p", folder.path, "-c", "nginx.conf", "-e", "error.log"],
      environment: [:],
      streams: .descriptors([nothing, nothing, nothing]))
    try await eventually("nginx accepts connections") {
      if process.status != nil {
        throw HarnessFailure("nginx has ended: \(try folder.read("error.log"))")
      }
      return try folder.has("nginx.pid") && !folder.read("nginx.pid").isEmpty
    }
  }

  private static func configuration(
    of server: LoopbackServer, port: Int, _ directives: String
  ) -> String {
    """
    daemon off;
    master_process off;
    pid nginx.pid;
    events {}
    http {
      client_body_temp_path body; proxy_temp_path proxy;
      fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      log_format connections '$connection $server_protocol $status $request_uri';
      access_log connections.log connections;
      server {
        listen 127.0.0.1:\(port) ssl http2;
        ssl_certificate certificate.pem;
        ssl_certificate_key key.pem;
        \(directives)
        location / {
          proxy_pass \(server.origin);
          proxy_set_header Host localhost:\(port);
          proxy_set_header X-Forwarded-Proto https;
        }
      }
    }
    """
  }

  var origin: String { "https://localhost:\(port)" }
  var certificate: String { folder.path + "/certificate.pem" }

  func send(signal: Int32) { process.send(signal: signal) }

  /// The requests so far, once there are at least that many. A request is logged after its
  /// response, one that the client gave up some time later.
  ///
  /// - Parameter isWanted: which of them are meant.
  func requests(atLeast count: Int, where isWanted: (Request) -> Bool = { _ in true }) async throws
    -> [Request]
  {
    var requests: [Request] = []
    try await eventually("\(count) requests are logged") {
      let lines = try folder.read("connections.log").split(separator: "\n")
      requests = lines.compactMap(Request.init(line:)).filter(isWanted)
      return requests.count >= count
    }
    return requests
  }
}

extension Nginx.Request {
  /// `nil` for a line that isn't complete.
  fileprivate init?(line: Substring) {
    let words = line.split(separator: " ").map { String($0) }
    guard words.count == 4 else { return nil }
    self.init(connection: words[0], version: words[1], status: Int(words[2]) ?? 0, target: words[3])
  }
}

extension [Nginx.Request] {
  var connections: Set<String> { Set(map(\.connection)) }
  var versions: Set<String> { Set(map(\.version)) }
}
