import Foundation
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The picture cropper", .guardAgainstHanging)
struct PictureCropperTests {
  private static let installed = PictureCropper.allCases.filter {
    InstalledPrograms.path(of: $0.rawValue) != nil
  }
  private static let part = PictureDrawing.Part(x: 10, y: 20, width: 300, height: 200)
  private static let imageMagick =
    "jpeg:/a b.jpg[0] -auto-orient -crop 300x200+10+20 +repage"
    + " -scale 60x40! -strip -quality 35 /out.png"

  @Test(
    "has each program's arguments for the same part in the same size",
    arguments: [
      (.magick, ["magick " + imageMagick]),
      (.convert, ["convert " + imageMagick]),
      // sips cuts at no edge, so the picture gets one.
      (
        .sips,
        [
          "sips -s format png -p 602 802 /a b.jpg --out /out.png",
          "sips -s format png -c 200 300 --cropOffset 21 11 /out.png --out /out.png",
          "sips -s format png -z 40 60 /out.png --out /out.png",
        ]
      ),
    ] as [(PictureCropper, [String])])
  func command(program: PictureCropper, expected: [String]) {
    let picture = PictureDrawing(
      path: "/a b.jpg",
      size: PixelSize(width: 800, height: 600),
      format: "jpeg")
    let commands = program.commands(
      cutting: Self.part,
      from: picture,
      to: PixelSize(width: 60, height: 40),
      into: "/out.png")
    #expect(commands.map { $0.joined(separator: " ") } == expected)
    #expect(commands[0].count { $0.contains("/a b.jpg") } == 1)
    #expect(commands.joined().count { $0.contains(" ") } == 1)
  }

  @Test("tries the next program after a failure, and reports the last")
  func falls() async throws {
    let programs = try FakePrograms()
    let job = DrawingJob(
      picture: PictureDrawing(path: "/p.jpg", size: nil),
      area: PictureArea(columns: 1, rows: 1),
      environment: programs.environment(withSystem: false))
    let result = programs.folder.path + "/out.png"
    try await programs.add("magick", "echo 'no such option' >&2; exit 1")
    try await programs.add("convert", "exit 0")
    await #expect(throws: DrawingProblem.program(.failed(name: "convert"))) {
      try await job.cut(Self.part, to: nil, into: result)
    }
    let names = try programs.log().filter { ["magick", "convert"].contains($0) }
    #expect(names == ["magick", "convert"])
    try await programs.add("convert", "for out; do :; done; echo > \"$out\"")
    try await job.cut(Self.part, to: nil, into: result)
    #expect(programs.folder.has("out.png"))
  }

  @Test("leaves no file when a signal ends the program while what was cut is drawn")
  func ends() async throws {
    let programs = try FakePrograms()
    try await programs.add("magick", "for out; do :; done; echo > \"$out\"")
    await #expect(processExitsWith: .signal(SIGTERM)) { [folder = programs.folder.path as String] in
      let job = DrawingJob(
        picture: PictureDrawing(path: "/p.jpg", size: nil),
        area: PictureArea(columns: 1, rows: 1),
        environment: [
          "PATH": "\(folder):/usr/bin:/bin",
          "LOG": "\(folder)/log",
          "TMPDIR": folder,
        ])
      try await job.cut(Self.part) { _ in Terminal.end(by: .signal(SIGTERM)) } as Void
    }
    #expect(programs.folder.files == ["log", "magick"])
  }

  @Test(
    "crops to the requested part, in the requested size",
    .enabled(if: !installed.isEmpty, "neither ImageMagick nor sips is installed"),
    arguments: installed)
  func cuts(program: PictureCropper) async throws {
    let folder = try TemporaryFolder()
    try folder.write(PNGPicture.quarters(width: 120, height: 80), to: "a b.png")
    let picture = PictureDrawing(
      path: folder.path + "/a b.png",
      size: PixelSize(width: 120, height: 80),
      format: "png")
    // In the middle of an edge, and in the corners where sips is on its own.
    for (x, y) in [(60, 0), (0, 0), (90, 60)] {
      let part = PictureDrawing.Part(x: x, y: y, width: 30, height: 20)
      for size in [nil, PixelSize(width: 15, height: 10)] {
        let commands = program.commands(
          cutting: part,
          from: picture,
          to: size,
          into: folder.path + "/out.png")
        for command in commands {
          _ = try await ProgramRun(command, environment: ProcessEnvironment()).output()
        }
        let bytes = try folder.bytes("out.png")
        let whole: [UInt8] = [0, 0, 0, 30, 0, 0, 0, 20]
        let half: [UInt8] = [0, 0, 0, 15, 0, 0, 0, 10]
        #expect(Array(bytes[16..<24]) == (size == nil ? whole : half))
      }
    }
  }
}
