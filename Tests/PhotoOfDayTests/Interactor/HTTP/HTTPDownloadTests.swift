import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A download", .guardAgainstHanging)
struct HTTPDownloadTests {
  private let folder: TemporaryFolder
  private let file: PartFile

  init() throws {
    folder = try TemporaryFolder()
    file = try PartFile(beside: folder.path + "/picture", of: .cache)
  }

  private var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: URL(filePath: file.path))) }
  }

  private func request(_ text: String, limit: Int = 1 << 30) throws -> HTTPRequest {
    HTTPRequest(address: try #require(WebAddress(text)), bodyLimit: limit, download: file)
  }

  private func failure(
    _ sut: CurlHTTPClient, _ request: HTTPRequest, within seconds: Double = 3600
  ) async -> AppError? {
    do throws(AppError) {
      _ = try await sut.get(request, until: Deadline(after: seconds))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "goes into the file and not into memory, and tells how far it is",
    arguments: [true, false])
  func intoFile(declaresLength: Bool) async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in
      .huge(mib: 20, declaresLength: declaresLength)
    }
    let news = Mutex<[(Int, Int?)]>([])
    var request = try request(server.origin)
    request.progress = { count, total in news.withLock { $0.append((count, total)) } }
    let response = try await sut.get(request, until: .never)
    #expect((response.status, response.body) == (200, []))
    #expect(try bytes.count == 20 << 20)
    #expect(server.requests.first?.headers["accept-encoding"] == "identity")
    let told = news.withLock(\.self)
    #expect(told.map(\.0) == told.map(\.0).sorted())
    #expect(told.last?.0 == 20 << 20)
    #expect(told.allSatisfy { $0.1 == (declaresLength ? 20 << 20 : nil) })
  }

  @Test("is decompressed if it comes compressed, and does not take that length for its own")
  func compressed() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in
      .body(Gzip.stored(Array("picture".utf8)), headers: ["Content-Encoding": "gzip"])
    }
    let totals = Mutex<[Int?]>([])
    var request = try request(server.origin)
    request.progress = { _, total in totals.withLock { $0.append(total) } }
    _ = try await sut.get(request, until: .never)
    #expect(try bytes == Array("picture".utf8))
    let told = totals.withLock(\.self)
    #expect(!told.isEmpty)
    #expect(told.allSatisfy { $0 == nil })
  }

  @Test("takes the body of no other status", arguments: [400, 404, 500, 503])
  func otherStatus(status: Int) async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in .json("{}", status: status) }
    let response = try await sut.get(try request(server.origin), until: .never)
    #expect(response.body == Array("{}".utf8))
    #expect(try bytes == [])
  }

  @Test("takes the last body of a way over redirects, and no other")
  func redirect() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { request in
      guard request.path == "/" else { return .json("picture") }
      return .body(Array("moved".utf8), status: 302, headers: ["Location": "/there"])
    }
    _ = try await sut.get(try request(server.origin + "/"), until: .never)
    #expect(try bytes == Array("picture".utf8))
  }

  @Test("keeps to its limit, and what is not for the file to that of memory")
  func limit() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in
      .withoutLength(String(repeating: "x", count: 11))
    }
    let short = try request(server.origin, limit: 10)
    #expect(await failure(sut, short)?.name == "invalidResponse")
    let page = [UInt8](repeating: 0x20, count: 9 << 20)
    let other = CurlHTTPClient.here()
    let lost = try LoopbackServer { _ in .body(page, status: 404) }
    #expect(await failure(other, try request(lost.origin))?.name == "invalidResponse")
  }

  @Test("has the time that it is given, and no longer")
  func time() async throws {
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { request in
      request.path == "/endless" ? .endlessDrip : .drip("picture", interval: 0.1)
    }
    let endless = try request(server.origin + "/endless")
    #expect(await failure(sut, endless, within: 0.3)?.name == "timedOut")
    #expect(await failure(sut, try request(server.origin)) == nil)
    // A body that only trickles in counts as silence.
    let slow = CurlHTTPClient.here(limits: .only(silence: 1))
    let other = try LoopbackServer { _ in .endlessDrip }
    #expect(await failure(slow, try request(other.origin))?.name == "timedOut")
  }

  @Test("ends when it is cancelled, although its body doesn't")
  func cancelled() async throws {
    let pieces = AsyncStream.makeStream(of: Void.self)
    let sut = CurlHTTPClient.here()
    let server = try LoopbackServer { _ in .endlessDrip }
    var request = try request(server.origin)
    request.progress = { _, _ in pieces.continuation.yield() }
    let task = Task { [request] in await failure(sut, request) }
    for await _ in pieces.stream.prefix(3) {}
    task.cancel()
    #expect(await task.value == .cancelled)
  }
}
