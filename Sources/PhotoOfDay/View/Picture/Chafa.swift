import PhotoOfDayPresenter

/// The chafa that is installed. Its version decides which options it knows.
actor Chafa {
  private var asking: Task<ChafaVersion, Never>?

  /// Returns the version, which is asked for once in a session, when chafa is about to draw.
  func version(in environment: ProcessEnvironment, timeLimit: Duration) async -> ChafaVersion {
    let task = asking ?? Task { await ChafaVersion(in: environment, timeLimit: timeLimit) }
    asking = task
    return await task.value
  }
}

struct ChafaVersion: Comparable, Sendable {
  /// The version to assume if chafa doesn't report one.
  static let usual = ChafaVersion(1, 12)
  /// The version to assume if chafa reports it in the old way, on standard error.
  private static let old = ChafaVersion(1, 8)

  private let major: Int
  private let minor: Int

  init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// - Parameter text: the output of `chafa --version`, which begins with `Chafa version 1.12.4`.
  /// - Returns: `nil` for any other text.
  init?(_ text: String) {
    let firstLine = text.prefix { !$0.isNewline }
    let words = firstLine.split(separator: " ")
    let numbers = words.last?.split(separator: ".").map { Int($0) } ?? []
    guard words.dropLast() == ["Chafa", "version"], numbers.count > 1,
      let major = numbers[0], let minor = numbers[1]
    else {
      return nil
    }
    self.init(major, minor)
  }

  fileprivate init(in environment: ProcessEnvironment, timeLimit: Duration) async {
    let run = ProgramRun(["chafa", "--version"], environment: environment, timeLimit: timeLimit)
    guard let bytes = try? await run.output(limit: 64 << 10) else {
      self = .usual
      return
    }
    // Standard output has the version since 1.10 (https://github.com/hpjansson/chafa/issues/81).
    if bytes.isEmpty {
      self = .old
    } else {
      self = ChafaVersion(String(decoding: bytes, as: UTF8.self)) ?? .usual
    }
  }

  static func < (left: ChafaVersion, right: ChafaVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// Options that make a drawing as large as fits, even of a smaller picture.
  var enlargingOptions: [String] {
    self < ChafaVersion(1, 12) ? ["--zoom"] : ["--scale", "max"]
  }

  /// Options that draw nothing but the picture, and only one frame of an animation. Later versions
  /// hide the cursor without `--polite on`.
  var stillImageOptions: [String] {
    hasStillImageOptions ? ["--animate", "off", "--polite", "on"] : []
  }

  /// Returns the name of the file for chafa. Versions without an option for a single frame use
  /// ImageMagick, which then reads only the first one.
  func name(of picture: PictureDrawing) -> String {
    hasStillImageOptions ? picture.path : picture.firstFrame
  }

  private var hasStillImageOptions: Bool { self >= ChafaVersion(1, 10) }
}
