import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("A certificate", .enabled(if: TLSServer.openssl != nil), .guardAgainstHanging)
struct CertificateTests {
  @Test("without a trusted issuer makes no connection")
  func unknown() async throws {
    let server = try await TLSServer()
    let sut = client(CertificateSource { _ in nil })
    let failure = await sut.failure("https://localhost:\(server.port)/")
    #expect(failure?.name == "insecureConnection", "\(String(describing: failure))")
  }

  @Test("that the user trusts is accepted, from a file or a hashed folder")
  func own() async throws {
    let server = try await TLSServer()
    let folder = try await server.hashedFolder()
    for source in [
      CertificateSource(file: server.certificate, folder: nil),
      CertificateSource(file: nil, folder: folder),
    ] {
      let response = try await client(source).get("https://localhost:\(server.port)/")
      #expect(response.status == 200)
    }
  }

  @Test("must be for the requested host")
  func otherHost() async throws {
    let server = try await TLSServer()
    let sut = client(CertificateSource(file: server.certificate, folder: nil), at: "127.0.0.1")
    let failure = await sut.failure("https://127.0.0.1:\(server.port)/")
    #expect(failure?.name == "insecureConnection")
  }

  @Test(
    "that never comes is a broken connection",
    arguments: ["", "HTTP/1.1 400 Bad Request\r\n\r\n"])
  func handshake(answer: String) async throws {
    let (listener, port) = try LoopbackSocket.listening()
    Thread.detachNewThread {
      defer {
        listener.close()
      }
      guard let guest = listener.accept(), guest.read() != nil else { return }
      _ = guest.write(Array(answer.utf8))
      guest.close()
    }
    let sut = client(CertificateSource { _ in nil }, at: "127.0.0.1")
    let failure = await sut.failure("https://127.0.0.1:\(port)/")
    #expect(failure?.name == "connectionBroke")
  }

  @Test("source is an existing file, else a folder of hashed names, else libcurl's default")
  func choice() async throws {
    let server = try await TLSServer()
    let folder = try await server.hashedFolder()
    func usable(file: String?, folder: String?) -> CertificateSource? {
      CertificateSource(file: file, folder: folder).usable
    }
    let both = usable(file: server.certificate, folder: folder)
    #expect(both?.file == server.certificate)
    #expect(usable(file: "/missing.pem", folder: folder)?.folder == folder)
    let folders = "/missing:\(folder)"
    #expect(usable(file: nil, folder: folders)?.folder == folders)
    #expect(usable(file: nil, folder: server.folder.path) == nil)
    #expect(usable(file: nil, folder: nil) == nil)
    let variables = ["SSL_CERT_FILE": "", "SSL_CERT_DIR": folder]
    #expect(CertificateSource { variables[$0] }.usable?.folder == folder)
  }

  private func client(_ source: CertificateSource, at host: String = "localhost") -> CurlHTTPClient
  {
    let hosts = HostPolicy(service: WebAddress("https://\(host)")) { _ in true }
    return CurlHTTPClient(
      timeLimits: .only(), userAgent: "tests", certificates: source, hosts: hosts)
  }
}
