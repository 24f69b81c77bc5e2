import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

/// The results of a picture server's answers: a block of `Fixtures/pictures.txt`.
///
/// Its lines:
///
///     /large.png png 3000x2250     what answers requests that have this text; any other is answered with a picture
///     > show fixed 640x384         loads the picture of an entry for a room of this size
///     > save fixed                 saves it
///
/// The result of each of them comes last, with the requests if they matter.
struct PictureAnswers: Sendable, CustomTestStringConvertible {
  let answers: [(address: String, reply: LoopbackReply)]
  let actions: [[String]]
  let outcome: String
  let asked: String?
  let hangs: Bool
  let testDescription: String

  static let all = Repository.fixture("pictures.txt").split(separator: "\n\n").compactMap(read)

  private static func read(_ block: Substring) -> PictureAnswers? {
    let lines = block.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { String($0) }
    if lines.isEmpty { return nil }
    let answers = lines.filter { !$0.hasPrefix(">") && !$0.hasPrefix(" ") }.map(words)
    let actions = lines.filter { $0.hasPrefix("> ") }.map(words)
    let outcome = lines.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
    return PictureAnswers(
      answers: answers.map { ($0[0], reply(Array($0.dropFirst()))) },
      actions: actions.map { Array($0.dropFirst()) },
      outcome: outcome[0],
      asked: outcome.dropFirst().first,
      hangs: lines[0].hasSuffix(" hang"),
      testDescription: lines.joined(separator: "; "))
  }

  private static func words(of line: String) -> [String] {
    line.split(separator: " ").map { String($0) }
  }

  private static func reply(_ words: [String]) -> LoopbackReply {
    if let size = words.last.flatMap({ PixelSize($0) }) {
      return .body(PNGPicture.claiming(width: size.width, height: size.height))
    }
    if words[0] == "film" {
      return .body([0, 0, 0, 24] + Array("ftypisom, a film".utf8))
    }
    guard let reply = LoopbackReply.named(words) else {
      preconditionFailure("no such answer: \(words)")
    }
    return reply
  }
}

extension PictureServer {
  /// The entry of that name.
  fileprivate func entry(_ name: String) -> APODItem {
    var item = ["fixed", "enlarged"].contains(name) ? fixed : resizable()
    switch name {
    case "enlarged": item.originalSize = PixelSize(width: 100_000, height: 50_000)
    case "unsized":
      item.originalSize = nil
      item.imageURL = address("/dynamicimage/assets/a.png")
    case "pair", "other":
      item.imageURL = nil
      item.otherImageURL = address("/content/dam/plain.png")
      return name == "other" ? item.otherPicture ?? item : item
    case "video", "film":
      return APODItem(
        date: "2023-10-26",
        title: "A flight",
        mediaType: .video,
        explanation: "",
        videoURL: address(name == "film" ? "/film.mp4?x=1" : "/embed/1"),
        thumbnailURL: address("/still.png"))
    case "page":
      return APODItem(date: "2023-10-25", title: "A page", mediaType: .other, explanation: "")
    default: break
    }
    return item
  }
}

@Suite("A picture server's answers")
struct PictureAnswerTests {
  @Test(
    "become the picture that is shown or saved, or its failure and no file",
    arguments: PictureAnswers.all)
  func answers(_ row: PictureAnswers) async throws {
    let nasa = try PictureServer { request in
      let asked = PictureServer.asked(request)
      return row.answers.first { asked.contains($0.address) }?.reply
    }
    let folder = try TemporaryFolder()
    let limits: HTTPTimeLimits = row.hangs ? .only(silence: 1) : .only()
    let user = PictureUser(nasa, folder, limits: limits)
    var said: [String] = []
    var files: Set<String> = []
    for action in row.actions {
      do throws(AppError) {
        let done = try await user.perform(action)
        said.append(done.said)
        files.insert(done.file)
      } catch {
        said.append(error.name)
      }
    }
    #expect(said.joined(separator: "; ") == row.outcome)
    if let asked = row.asked {
      #expect(nasa.asked.joined(separator: "; ") == asked)
    }
    let left = folder.files.map { folder.path + "/" + $0 }
    #expect(files.isSubset(of: left))
    #expect(files.isEmpty == left.isEmpty)
    #expect(!left.contains { $0.hasSuffix(".part") })
  }
}

/// Somebody who looks at pictures, and saves them.
private struct PictureUser {
  let nasa: PictureServer
  let loader: PictureLoader
  let saver: SaveInteractor
  let sky: String

  init(_ nasa: PictureServer, _ folder: TemporaryFolder, limits: HTTPTimeLimits) {
    self.nasa = nasa
    let client = CurlHTTPClient.here(limits: limits)
    loader = PictureLoader(
      requests: .at(client),
      store: PictureStore(folder: folder.path + "/pictures"),
      timeLimit: 3600)
    saver = SaveInteractor(requests: .at(client), folders: PictureFolders(home: folder.path))
    sky = folder.path + "/new/Sky"
  }

  /// Shows or saves a picture, and returns its description and its file.
  func perform(_ action: [String]) async throws(AppError) -> (said: String, file: String) {
    let item = nasa.entry(action[1])
    if action[0] == "show", let size = action.last.flatMap({ PixelSize($0) }) {
      let file = try await loader.picture(of: item, fitting: size)
      let size = file.size.map { "\($0)" } ?? ""
      let original = file.originalSize.map { " of \($0)" } ?? ""
      return (size + original, file.path)
    }
    let saved = try await saver.save(item, in: sky) { _, _ in }
    let kind = "\(saved.kind) ".replacing("PhotoOfDayEntity.AppError.", with: "")
    return (kind + saved.path.dropFirst(sky.count + 1), saved.path)
  }
}
