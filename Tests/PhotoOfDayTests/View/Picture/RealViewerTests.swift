import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The machine's own drawing programs", .guardAgainstHanging)
struct RealViewerTests {
  private static let hasChafa = InstalledPrograms.path(of: "chafa") != nil
  private static let hasCropper = PictureCropper.allCases.contains {
    InstalledPrograms.path(of: $0.rawValue) != nil
  }
  private static let hasImageMagick = InstalledPrograms.path(of: "convert") != nil
  private static let area = PictureArea(columns: 40, rows: 30)

  /// The drawing of a 120 × 80 pixel picture by chafa alone, on that kind of terminal.
  private func drawing(
    _ variables: [String: String] = [:],
    images: ImagesMode = .auto,
    hasColor: Bool = true,
    part: PictureDrawing.Part? = nil
  ) async throws -> String {
    let programs = try FakePrograms()
    try programs.link("chafa")
    try programs.folder.write(PNGPicture.quarters(width: 120, height: 80), to: "p.png")
    let folder = programs.folder.path
    // A cropper may be in any folder, and may be a script that needs other programs.
    let others = part == nil ? "" : ":" + (ProcessEnvironment()["PATH"] ?? "")
    let known = [
      "TERM": "xterm",
      "COLORTERM": "truecolor",
      "LANG": "C.UTF-8",
      "TMPDIR": folder,
      "PATH": folder + others,
    ]
    let environment = programs.environment(known.merging(variables) { $1 })
    let viewer = PictureViewer(images: images, environment: environment)
    let picture = PictureDrawing(
      path: folder + "/p.png",
      size: PixelSize(width: 120, height: 80),
      part: part)
    let output = StreamTraits(isTerminal: true, hasColor: hasColor)
    return try await viewer.draw(picture, in: Self.area, on: output).get().text
  }

  /// The lines on the screen.
  private func shown(_ drawing: String) -> [Substring] {
    let plain = drawing.replacing(/\u{1B}\[[0-9;:]*m/, with: "")
    return plain.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test(
    "chafa keeps the picture's aspect ratio, as large as fits",
    .enabled(if: hasChafa, "chafa is not installed"))
  func shape() async throws {
    let lines = shown(try await drawing())
    #expect(lines.allSatisfy { TextLayout.width(of: String($0)) == 40 })
    // 40 columns are as wide as 20 lines are high, and the picture is two thirds of that.
    #expect(12...14 ~= lines.count)
  }

  @Test(
    "chafa draws in the terminal's colors",
    .enabled(if: hasChafa, "chafa is not installed"),
    arguments: [
      (["COLORTERM": "truecolor"], "38;2;255;0;0"),
      (["COLORTERM": "", "TERM": "xterm-256color"], "5;196"),
      (["COLORTERM": "", "TERM": "linux"], "[91"),
    ])
  func colors(variables: [String: String], code: String) async throws {
    let drawing = try await drawing(variables)
    let inBackground = code.replacing("38;", with: "48;")
    #expect(drawing.contains(code) || drawing.contains(inBackground))
    if code != "38;2;255;0;0" {
      #expect(!drawing.contains("8;2;"))
    }
  }

  @Test(
    "chafa draws without colors and in ASCII",
    .enabled(if: hasChafa, "chafa is not installed"))
  func plain() async throws {
    let drawing = try await drawing(["LANG": "C"], hasColor: false)
    let printable: Range<UInt32> = 0x20..<0x7F
    #expect(drawing.unicodeScalars.allSatisfy { $0 == "\n" || printable ~= $0.value })
    #expect(shown(drawing).count > 10)
  }

  @Test(
    "chafa draws as many pixels as fit, in the picture's shape and the told protocol",
    .enabled(if: hasChafa, "chafa is not installed"))
  func graphics() async throws {
    // 40 columns of 8 pixels, and two thirds of that.
    let kitty = try await drawing(images: .kitty)
    let inKitty = /\u{1B}_Ga=T,C=1,q=2,c=40,r=13,f=32,s=320,v=2(08|16),m=.*\u{1B}\\/
    #expect(kitty.wholeMatch(of: inKitty) != nil)
    let sixels = try await drawing(images: .sixel)
    let inSixels = /\u{1B}P[0-9;]*q"1;1;320;2(04|10|16)#.*\u{1B}\\/
    #expect(sixels.wholeMatch(of: inSixels) != nil)
  }

  @Test(
    "chafa draws the cropped part and nothing else",
    .enabled(if: hasChafa && hasCropper, "chafa or a program that cuts is not installed"))
  func part() async throws {
    let part = PictureDrawing.Part(x: 0, y: 40, width: 60, height: 40)
    let drawing = try await drawing(part: part)
    #expect(shown(drawing).allSatisfy { TextLayout.width(of: String($0)) == 40 })
    #expect(drawing.contains("8;2;0;0;255"))
    for other in ["8;2;255;0;0", "8;2;0;255;0"] {
      #expect(!drawing.contains(other))
    }
  }

  private static func write(_ format: MediaFormat, to path: String) async throws {
    let file = "\(format.rawValue):\(path)"
    let command = ["convert", "-size", "128x128", "gradient:red-blue", file]
    _ = try await ProgramRun(command, environment: ProcessEnvironment()).output()
  }

  /// The formats that this build of ImageMagick writes.
  private static func writableFormats() async -> [MediaFormat] {
    guard let folder = try? TemporaryFolder() else { return [] }
    var formats: [MediaFormat] = []
    for format in [MediaFormat.jpeg, .png, .gif] {
      try? await write(format, to: folder.path + "/" + format.rawValue)
      if folder.has(format.rawValue) {
        formats.append(format)
      }
    }
    return formats
  }

  @Test(
    "write files whose first bytes tell format and size, and crop them",
    .enabled(if: hasImageMagick, "ImageMagick is not installed"),
    arguments: await writableFormats())
  func formats(format: MediaFormat) async throws {
    let folder = try TemporaryFolder()
    let picture = folder.path + "/p"
    try await Self.write(format, to: picture)
    let head = try folder.bytes("p")
    #expect(MediaFormat(head) == format)
    #expect(format.size(head) == PixelSize(width: 128, height: 128))
    let job = DrawingJob(
      picture: PictureDrawing(path: picture, size: nil, format: format.rawValue),
      area: PictureArea(columns: 1, rows: 1),
      environment: ProcessEnvironment())
    let part = PictureDrawing.Part(x: 10, y: 10, width: 30, height: 20)
    try await job.cut(part, to: nil, into: folder.path + "/out.png")
    let cropped = try folder.bytes("out.png")
    #expect(MediaFormat.png.size(cropped) == PixelSize(width: 30, height: 20))
  }
}
