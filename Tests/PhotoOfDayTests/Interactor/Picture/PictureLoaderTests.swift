import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

/// A picture server whose renditions claim the size of `w` and `h` in few bytes.
struct PictureServer {
  let server: LoopbackServer

  /// - Parameter answer: replaces the picture, unless it is `nil`.
  init(
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackReply? = { _ in nil }
  ) throws {
    server = try LoopbackServer { request in
      if let reply = answer(request) { return reply }
      let width = request.query["w"].flatMap { Int($0) }
      let height = request.query["h"].flatMap { Int($0) }
      return .body(PNGPicture.claiming(width: width ?? 640, height: height ?? 480))
    }
  }

  /// The requests, oldest first.
  var asked: [String] { server.requests.map(Self.asked) }

  /// A request's path and size.
  static func asked(_ request: LoopbackServer.Request) -> String {
    let size = ["w", "h"].compactMap { request.query[$0] }
    return request.path + (size.isEmpty ? "" : " " + size.joined(separator: "×"))
  }

  func address(_ path: String) -> WebAddress? { WebAddress(server.origin + path) }

  /// An entry whose picture the server renders in any size.
  func resizable(_ day: CalendarDay = "2023-10-25") -> APODItem {
    APODItem(
      date: day,
      title: "Hourglass",
      mediaType: .image,
      explanation: "",
      imageURL: address("/dynamicimage/assets/a.png?w=816&h=1024&fit=clip"),
      hdImageURL: address("/content/dam/a.png"),
      originalSize: PixelSize(width: 4455, height: 5592))
  }

  /// An entry with one file.
  func item(at path: String) -> APODItem {
    APODItem(
      date: "2023-10-25",
      title: "x",
      mediaType: .image,
      explanation: "",
      imageURL: address(path))
  }

  /// An entry of the old service, with two files.
  var fixed: APODItem {
    APODItem(
      date: "2023-10-25",
      title: "Hourglass",
      mediaType: .image,
      explanation: "",
      imageURL: address("/small.png"),
      hdImageURL: address("/large.png"))
  }
}

extension PNGPicture {
  /// A PNG whose header claims this size, with hardly any pixels.
  static func claiming(width: Int, height: Int) -> [UInt8] {
    var bytes = quarters(width: 2, height: 2)
    for (offset, side) in [(16, width), (20, height)] {
      withUnsafeBytes(of: UInt32(side).bigEndian) {
        bytes.replaceSubrange(offset..<offset + 4, with: $0)
      }
    }
    return bytes
  }
}

/// Damage that a stored file may have.
enum Damage: CaseIterable {
  case cutOff, emptied, zeroed, zeroedAtTheEnd, replacedByPage

  func bytes(of whole: [UInt8]) -> [UInt8] {
    switch self {
    case .cutOff: whole.dropLast(9)
    case .emptied: []
    case .zeroed: Array(repeating: 0, count: whole.count)
    case .zeroedAtTheEnd: whole.dropLast(20) + Array(repeating: 0, count: 20)
    case .replacedByPage: Array("<!doctype html><h1>Sign in to this network</h1>".utf8)
    }
  }
}

@Suite("A picture for the terminal")
struct PictureLoaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func loader(
    offline: Bool = false, limits: HTTPTimeLimits = .only(), isRefreshing: Bool = false
  ) -> PictureLoader {
    PictureLoader(
      requests: .at(offline ? OfflineHTTPClient() : CurlHTTPClient.here(limits: limits)),
      store: PictureStore(folder: folder.path + "/pictures"),
      timeLimit: 3600,
      isRefreshing: isRefreshing)
  }

  private func failure(
    _ loader: PictureLoader,
    _ item: APODItem,
    fitting size: PixelSize = PixelSize(width: 640, height: 384)
  ) async -> AppError? {
    do throws(AppError) {
      _ = try await loader.picture(of: item, fitting: size)
      return nil
    } catch {
      return error
    }
  }

  @Test("is fetched once and then cached, for other processes and offline too")
  func kept() async throws {
    let nasa = try PictureServer()
    let size = PixelSize(width: 640, height: 384)
    let first = try await loader().picture(of: nasa.resizable(), fitting: size)
    let smaller = PixelSize(width: 630, height: 380)
    let second = try await loader().picture(of: nasa.resizable(), fitting: smaller)
    let third = try await loader(offline: true).picture(of: nasa.resizable(), fitting: size)
    #expect(nasa.asked.count == 1)
    for file in [second, third] {
      #expect(file.path == first.path)
      #expect(file.size == first.size)
    }
    #expect(await failure(loader(offline: true), nasa.fixed) == .offline)
  }

  @Test("comes from the cache in another size if NASA fails or offline")
  func keptInAnotherSize() async throws {
    let isDown = Mutex(false)
    let nasa = try PictureServer { _ in
      isDown.withLock(\.self) ? .body([], status: 503) : nil
    }
    let smallSize = PixelSize(width: 320, height: 200)
    let small = try await loader().picture(of: nasa.resizable(), fitting: smallSize)
    let largeSize = PixelSize(width: 640, height: 384)
    let large = try await loader().picture(of: nasa.resizable(), fitting: largeSize)
    #expect(small != large)
    let wish = PixelSize(width: 1600, height: 1200)
    let offline = try await loader(offline: true).picture(of: nasa.resizable(), fitting: wish)
    #expect(offline.path == large.path)
    isDown.withLock { $0 = true }
    let failing = try await loader().picture(of: nasa.resizable(), fitting: wish)
    #expect(failing.path == large.path)
  }

  /// A server that makes a picture a fiftieth smaller than it was asked for.
  private func reducingServer() throws -> PictureServer {
    try PictureServer { request in
      guard let width = request.query["w"].flatMap({ Int($0) }),
        let height = request.query["h"].flatMap({ Int($0) })
      else { return nil }
      let reducedWidth = max(1, width - width / 50)
      let reducedHeight = max(1, height - height / 50)
      return .body(PNGPicture.claiming(width: reducedWidth, height: reducedHeight))
    }
  }

  private func anySize(_ range: ClosedRange<Int>, _ random: inout SeededGenerator) -> PixelSize {
    let width = Int.random(in: range, using: &random)
    let height = Int.random(in: range, using: &random)
    return PixelSize(width: width, height: height)
  }

  @Test("Property: comes from the original if there is one, and is never enlarged")
  func neverEnlarged() async throws {
    let nasa = try reducingServer()
    let sut = loader()
    await forSeeds { seed, random in
      let original = anySize(40...5000, &random)
      var generator = EntryGenerator(random: random)
      var item = generator.item(on: "2023-10-25")
      item.mediaType = .image
      item.videoURL = nil
      item.originalSize = original
      item.hdImageURL = nasa.address("/content/dam/\(seed).png")
      item.imageURL = seed.isMultiple(of: 3) ? nil : nasa.address("/small/\(seed).png")
      let before = nasa.asked.count
      let size = anySize(1...8000, &random)
      for _ in 0..<2 {
        _ = try await sut.picture(of: item, fitting: size)
      }
      let asked = Array(nasa.asked.dropFirst(before))
      let rendition = /\/dynamicimage\/assets\/(\d+)\.png (\d+)×(\d+)/
      guard asked.count == 1, let found = asked[0].wholeMatch(of: rendition),
        found.1 == "\(seed)",
        let width = Int(found.2), width <= original.width,
        let height = Int(found.3), height <= original.height
      else {
        return "\(original) for \(size): \(asked)"
      }
      return nil
    }
  }

  @Test(
    "stops at Ctrl-C without a substitute or a file, also while the original is fetched",
    arguments: ["small", "large"])
  func cancelled(hanging: String) async throws {
    let begun = AsyncStream.makeStream(of: Void.self)
    let nasa = try PictureServer { request in
      guard request.path == "/\(hanging).png" else { return nil }
      begun.continuation.yield()
      return .hang
    }
    let sut = loader()
    let size = PixelSize(width: 1200, height: 900)
    let task = Task { await failure(sut, nasa.fixed, fitting: size) }
    for await _ in begun.stream.prefix(1) {}
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(folder.files.allSatisfy { !$0.hasSuffix(".part") })
    #expect((hanging == "large" || folder.files.isEmpty))
  }

  @Test("is fetched once, even if NASA sends it without its end")
  func withoutEnd() async throws {
    let cut = Array(PNGPicture.claiming(width: 64, height: 64).dropLast(8))
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 64, 0, 64, 1, 1, 0x11, 0, 7]
    let jpeg = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0] + frame
    let gif = Array("GIF89a".utf8) + [64, 0, 64, 0, 0, 0, 0, 0x2C, 1]
    for bytes in [cut, jpeg, gif] {
      let folder = try TemporaryFolder()
      let nasa = try PictureServer { _ in .body(bytes) }
      for _ in 0..<3 {
        let sut = PictureLoader(
          requests: .at(CurlHTTPClient.here()),
          store: PictureStore(folder: folder.path + "/pictures"))
        let file = try await sut.picture(of: nasa.fixed, fitting: PixelSize(width: 9, height: 9))
        #expect(try Data(contentsOf: URL(filePath: file.path)).starts(with: bytes))
      }
      #expect(nasa.asked.count == 1)
    }
  }

  @Test("is fetched anew on request, and stays if that fails")
  func anew() async throws {
    let isDown = Mutex(false)
    let nasa = try PictureServer { _ in
      isDown.withLock(\.self) ? .body([], status: 503) : nil
    }
    let sut = loader()
    let size = PixelSize(width: 64, height: 64)
    let first = try await sut.picture(of: nasa.fixed, fitting: size)
    let second = try await sut.picture(of: nasa.fixed, fitting: size, anew: true)
    #expect(nasa.asked.count == 2)
    #expect(first == second)
    isDown.withLock { $0 = true }
    let third = try await sut.picture(of: nasa.fixed, fitting: size, anew: true)
    #expect(third.path == first.path)
  }

  /// Loads a picture into a folder that has room for two of them, and returns its path.
  private func loadOfThree(_ nasa: PictureServer) -> (String) async throws -> String {
    let limit = PNGPicture.claiming(width: 1, height: 1).count * 3 - 1
    let sut = PictureLoader(
      requests: .at(CurlHTTPClient(userAgent: "test", hosts: .here)),
      store: PictureStore(folder: folder.path + "/pictures", limit: limit))
    let size = PixelSize(width: 9, height: 9)
    return { name in
      try await sut.picture(of: nasa.item(at: "/" + name), fitting: size).path
    }
  }

  @Test("evicts the least recently used pictures, and never the newest")
  func limit() async throws {
    let nasa = try PictureServer()
    let load = loadOfThree(nasa)
    let a = try await load("a")
    let b = try await load("b")
    // Set the time instead of waiting.
    try setAge(of: a, seconds: 200)
    try setAge(of: b, seconds: 100)
    _ = try await load("a")
    let c = try await load("c")
    #expect(FileManager.default.fileExists(atPath: a))
    #expect(!FileManager.default.fileExists(atPath: b))
    #expect(FileManager.default.fileExists(atPath: c))
    #expect(nasa.asked == ["/a", "/b", "/c"])
  }

  @Test("leaves a tenth of the room free for the next pictures")
  func room() async throws {
    let nasa = try PictureServer()
    let size = PNGPicture.claiming(width: 1, height: 1).count
    let sut = PictureLoader(
      requests: .at(CurlHTTPClient(userAgent: "test", hosts: .here)),
      store: PictureStore(folder: folder.path + "/pictures", limit: size * 20))
    for name in 0..<21 {
      let item = nasa.item(at: "/\(name)")
      _ = try await sut.picture(of: item, fitting: PixelSize(width: 9, height: 9))
    }
    #expect(folder.files.count { $0.hasPrefix("pictures/") } == 20)
  }

  @Test(
    "is loaded once, and shown, where nothing can be cached",
    arguments: [nil, "/dev/null/x"])
  func uncached(folder: String?) async throws {
    let nasa = try PictureServer()
    let size = PixelSize(width: 64, height: 64)
    let client = CurlHTTPClient(userAgent: "test", hosts: .here)
    let sut = PictureLoader(requests: .at(client), store: PictureStore(folder: folder))
    let path = try await sut.picture(of: nasa.fixed, fitting: size).path
    #expect(try await sut.picture(of: nasa.fixed, fitting: size).path == path)
    #expect(nasa.asked.count == 1)
  }

  @Test("survives files with absurd sizes and times")
  func extremes() async throws {
    let nasa = try PictureServer()
    let small = PixelSize(width: 64, height: 64)
    _ = try await loader().picture(of: nasa.fixed, fitting: small)
    let pictures = folder.path + "/pictures/"
    let old = String(repeating: "0", count: 32)
    let new = String(repeating: "f", count: 32)
    for (name, seconds) in [
      (old, Int.min / 2),
      (new, Int.max / 2),
      (old + ".1-2.photo-of-day.part", Int.min / 2),
    ] {
      try folder.write("", to: "pictures/" + name)
      // Sparse: it takes no space. It is as large as the file system allows.
      for size in [Int.max, 8 << 40, 1 << 30] {
        let isPossible = truncate(pictures + name, size) == 0
        if isPossible { break }
      }
      let time = timespec(tv_sec: seconds, tv_nsec: 0)
      let times = [time, time]
      _ = utimensat(AT_FDCWD, pictures + name, times, 0)
    }
    let large = PixelSize(width: 640, height: 384)
    let newest = try await loader().picture(of: nasa.resizable(), fitting: large)
    #expect(!folder.has("pictures/" + old))
    #expect(!folder.has("pictures/" + new))
    #expect(nasa.asked.count == 2)
    let again = try await loader(offline: true).picture(of: nasa.resizable(), fitting: large)
    #expect(again.path == newest.path)
  }
}

/// Sets the time of a file's last change.
func setAge(of path: String, seconds: Double) throws {
  try FileManager.default.setAttributes(
    [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
}
