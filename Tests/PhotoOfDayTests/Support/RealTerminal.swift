import Foundation

/// A terminal of this machine, with the program in it, on an X server of its own.
///
/// `deinit` ends both.
final class RealTerminal: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case kitty
    /// With sixels.
    case vt340
    /// Without pixels.
    case xterm

    fileprivate var program: String { self == .kitty ? "kitty" : "xterm" }

    /// True if this machine can run it and photograph it.
    var isInstalled: Bool {
      [program, "Xvfb", "import", "chafa"].allSatisfy { InstalledPrograms.path(of: $0) != nil }
    }

  }

  struct Window: Sendable {
    var kind: Kind
    var columns: Int
    var rows: Int

    fileprivate var arguments: [String] {
      switch kind {
      case .kitty:
        let options = [
          "remember_window_size=no",
          "initial_window_width=\(columns)c",
          "initial_window_height=\(rows)c",
          "update_check_interval=0",
          "cursor_blink_interval=0",
          "window_padding_width=0",
          "background=\(RealTerminal.background)",
        ]
        return ["--config", "NONE"] + options.flatMap { ["-o", $0] }
      case .vt340:
        let resources = [
          "decGraphicsID: vt340",
          "numColorRegisters: 1024",
          "maxGraphicSize: 2000x2000",
        ]
        let graphics = ["-ti", "vt340"] + resources.flatMap { ["-xrm", "xterm*\($0)"] }
        return graphics + xtermsArguments
      case .xterm:
        return xtermsArguments
      }
    }

    private var xtermsArguments: [String] {
      [
        "-geometry", "\(columns)x\(rows)+0+0",
        "-b", "0",
        "+sb",
        "-fa", "monospace",
        "-fs", "10",
        "-bg", RealTerminal.background,
        "-e",
      ]
    }
  }

  private static let width = 1600
  private static let height = 1000
  /// Not the black of the screen around the window.
  private static let background = "#102010"

  private let folder: TemporaryFolder
  private let display: String
  private let server: ChildProcess
  private let terminal: ChildProcess

  init(
    _ window: Window, _ program: String, _ arguments: [String], environment: [String: String]
  ) async throws {
    folder = try TemporaryFolder()
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    let number = try TestPipe()
    defer {
      closeDescriptor(nothing)
      number.close()
    }
    server = try ChildProcess(
      try Self.path(of: "Xvfb"),
      Self.serversArguments,
      environment: [:],
      streams: .descriptors([nothing, number.writing, nothing]))
    display = try await Self.display(from: number)
    let variables = ["DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"]
    terminal = try ChildProcess(
      try Self.path(of: window.kind.program),
      window.arguments + [program] + arguments,
      environment: environment.merging(variables) { $1 },
      streams: .descriptors([nothing, nothing, nothing]))
  }

  private static let serversArguments = [
    "-displayfd", "1",
    "-noreset",
    "-br",
    "-screen", "0", "\(width)x\(height)x24",
    "-nolisten", "tcp",
  ]

  /// The display that the server reports.
  ///
  /// It writes the number that it chose and then, separately, the line end, which kills it if
  /// nobody reads any more.
  private static func display(from number: TestPipe) async throws -> String {
    let newline = UInt8(ascii: "\n")
    let line = try await blocking(until: "a terminal's display is there") {
      let patience = Patience()
      var line: [UInt8] = []
      while line.last != newline, patience.readable(of: [number.reading]) != nil {
        line += readAvailable(number.reading) ?? []
      }
      return line
    }
    guard line.last == newline else {
      throw HarnessFailure("the X server doesn't start")
    }
    return ":" + String(decoding: line, as: UTF8.self).filter(\.isNumber)
  }

  /// Ends the server in peace: one that is killed leaves its socket, which the next stumbles
  /// over.
  func end() async throws {
    server.send(signal: SIGTERM)
    try await server.waitForExit()
  }

  private static func path(of program: String) throws -> String {
    guard let path = InstalledPrograms.path(of: program) else {
      throw HarnessFailure("\(program) is not installed")
    }
    return path
  }

  /// Waits until the screen shows what is expected and no longer changes, and photographs it.
  func screenshot(when isThere: @Sendable (Screenshot) -> Bool) async throws -> Screenshot {
    let patience = Patience()
    var before: Screenshot?
    var problem = ""
    while !patience.isOver {
      switch try await screenshot() {
      case .success(let now):
        if isThere(now), now == before { return now }
        before = now
      // The server may be busy.
      case .failure(let failure): problem = failure.description
      }
      try await Task.sleep(for: .milliseconds(200))
    }
    throw HarnessFailure("waited in vain for the screen \(problem)")
  }

  private func screenshot() async throws -> Result<Screenshot, HarnessFailure> {
    let path = folder.path + "/screen"
    let finished = try await PipedProgram.run(
      try Self.path(of: "import"),
      ["-display", display, "-window", "root", "-depth", "8", "rgb:\(path)"],
      environment: [:])
    let bytes = finished.status == .exited(0) ? try folder.bytes("screen") : []
    guard bytes.count == Self.width * Self.height * 3 else {
      return .failure(HarnessFailure(finished.errors))
    }
    return .success(Screenshot(width: Self.width, pixels: bytes))
  }
}

/// The pixels of a screen, three bytes each.
struct Screenshot: Equatable, Sendable {
  struct Box: Equatable, Sendable {
    var left = Int.max
    var top = Int.max
    var right = -1
    var bottom = -1

    var width: Int { right - left + 1 }
    var height: Int { bottom - top + 1 }
    var isEmpty: Bool { right < left }
  }

  let width: Int
  let pixels: [UInt8]

  /// The smallest box around all pixels of the terminal's window, and of the colors of
  /// `PNGPicture.quarters`.
  var boxes: (window: Box, red: Box, green: Box, blue: Box) {
    var boxes = (window: Box(), red: Box(), green: Box(), blue: Box())
    pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<pixels.count / 3 {
        let red = pixels[3 * index]
        let green = pixels[3 * index + 1]
        let blue = pixels[3 * index + 2]
        let x = index % width
        let y = index / width
        if red | green | blue != 0 {
          boxes.window.include(x, y)
        }
        if red > 200, green < 60, blue < 60 {
          boxes.red.include(x, y)
        }
        if green > 200, red < 60, blue < 60 {
          boxes.green.include(x, y)
        }
        if blue > 200, red < 60, green < 60 {
          boxes.blue.include(x, y)
        }
      }
    }
    return boxes
  }
}

extension Screenshot.Box {
  fileprivate mutating func include(_ x: Int, _ y: Int) {
    left = min(left, x)
    right = max(right, x)
    top = min(top, y)
    bottom = max(bottom, y)
  }
}
