import PhotoOfDayEntity
package import PhotoOfDayInteractor

extension Command {
  static let wallpaper = Command(
    ["wall", "wallpaper"],
    ["พื้นหลัง"],
    .optional(.picture, Call.wallpaper),
    example: Text(both: "wall 3"),
    [Help("wall [N]", "set as wallpaper", "ตั้งเป็นภาพพื้นหลัง")])
}

extension Option {
  static let wallpaper = Option(
    "--wallpaper",
    .flag,
    places: [.output, .scope],
    Text(
      "set the desktop's wallpaper to the newest picture, or to that of --date, --random or --item",
      "ตั้งภาพล่าสุดเป็นภาพพื้นหลังของเดสก์ท็อป หรือภาพของ --date --random หรือ --item")
  ) { draft, _ in
    draft.tasks.append(.wallpaper(nil))
  }
}

extension Variable {
  package static let wallpaper = Variable(
    "PHOTO_OF_DAY_WALLPAPER",
    help: Text(
      "the command that sets the wallpaper, on any desktop; {} is the file",
      "คำสั่งตั้งภาพพื้นหลัง ใช้ได้กับทุกเดสก์ท็อป โดย {} คือไฟล์"))
}

extension KeptPath {
  package static let wallpaper = KeptPath(
    "wallpaper", in: .data, Text("the picture that is the wallpaper", "ภาพที่เป็นภาพพื้นหลัง"))
}

extension Call {
  static func wallpaper(_ number: Int?) -> Call {
    Call(number) { stage throws(Outcome) in
      let item = try await stage.photo(number, for: "wall").itemShown
      if item.mediaType == .video {
        return .refused(WallpaperWords(stage.speech).isVideo, .noPicture)
      }
      let wallpaper = try stage.make(stage.features.wallpaper, for: .wallpaper)
      return try await stage.setWallpaper(item, with: wallpaper)
    }
  }
}

/// Keeps the picture for the desktop's background, and sets it.
package struct WallpaperFeature {
  fileprivate let keeper: any WallpaperInteractorInput
  fileprivate let setter: any WallpaperSetter

  package init(keeper: any WallpaperInteractorInput, setter: any WallpaperSetter) {
    self.keeper = keeper
    self.setter = setter
  }
}

extension Stage {
  /// Saves a picture and makes it the desktop's background. The previous picture is kept until the
  /// desktop shows the new one. Another run of the program waits for this one; otherwise each would
  /// remove the other's file.
  fileprivate func setWallpaper(
    _ item: APODItem, with wallpaper: WallpaperFeature
  ) async throws(Outcome) -> Outcome {
    let keeper = wallpaper.keeper
    let setter = wallpaper.setter
    if let problem = setter.problem {
      return .refused(WallpaperWords(speech).sentence(for: problem), .couldNotSave)
    }
    let locked = try await loading.wait(WallpaperWords(speech).setting) {
      await keeper.lock()
    }
    let lock = try teller.value(locked)
    defer {
      withExtendedLifetime(lock) {}
    }
    let picture = try await save(item, with: keeper)
    let result = try await loading.wait(WallpaperWords(speech).setting) {
      await setter.set(picture.path)
    }
    switch result {
    case .success(let desktop):
      view?.showResult(WallpaperWords(speech).done(on: desktop, picture.path))
      await keeper.removeOthers(than: picture)
      return .done
    case .failure(let problem):
      return .refused(WallpaperWords(speech).failed(problem, picture.path), .couldNotSave)
    }
  }

  private func save(
    _ item: APODItem, with keeper: any WallpaperInteractorInput
  ) async throws(Outcome) -> SavedPicture {
    let answer = await loading.load(.saving(item.date)) {
      await keeper.save(item, reportingTo: $0)
    }
    let picture = try teller.value(answer.result)
    if case .smaller = picture.kind {
      view?.showNotice(SaveWords(speech).saved(picture))
    }
    return picture
  }
}

package protocol WallpaperSetter: Sendable {
  /// The reason why no picture can become the background; `nil` if one can.
  var problem: WallpaperProblem? { get }
  /// Makes a picture the background. Canceling the task stops it.
  ///
  /// - Parameter path: an absolute path. The file must stay there.
  /// - Returns: the name of the desktop.
  func set(_ path: String) async -> Result<String, WallpaperProblem>
}

package enum WallpaperProblem: Error, Hashable, Sendable {
  /// The desktop is unknown, and the user has set no command. `example` is a command that may work
  /// here.
  case noDesktop(example: String)
  case noProgram(String)
  /// The user's own command has a quote that isn't closed.
  case badCommand(String)
  case program(ProgramFailure)
  /// The program succeeded, but the desktop ignored it.
  case outsideOfSession
}

struct WallpaperWords: Words {
  let speech: Speech

  var setting: String { say("Setting the wallpaper…", "กำลังตั้งภาพพื้นหลัง…") }

  func done(on desktop: String, _ path: String) -> String {
    say(
      "Wallpaper set (\(desktop)): \(unbroken(path))",
      "ตั้งเป็นภาพพื้นหลังแล้ว (\(desktop)): \(unbroken(path))")
  }

  func sentence(for problem: WallpaperProblem) -> String {
    switch problem {
    case .noDesktop(let example):
      say(
        "No known way to set this desktop's wallpaper. Put a command in \(Variable.wallpaper.name), for example '\(example)'.",
        "ไม่รู้วิธีตั้งภาพพื้นหลังของเดสก์ท็อปนี้ ให้ใส่คำสั่งไว้ใน \(Variable.wallpaper.name) เช่น '\(example)'")
    case .noProgram(let program):
      say(
        "The wallpaper needs the program “\(program.shortened)”. Install it, or name another in \(Variable.wallpaper.name).",
        "การตั้งภาพพื้นหลังต้องใช้โปรแกรม “\(program.shortened)” กรุณาติดตั้ง หรือระบุโปรแกรมอื่นใน \(Variable.wallpaper.name)"
      )
    case .badCommand(let command):
      UsageWords(speech).unclosedQuote(in: Variable.wallpaper.name, command)
    case .program(.failed(let name, let words)):
      commandFailed(name, words)
    case .program(.wroteTooMuch(let name)):
      commandFailed(name, nil)
    case .program(.timedOut(let name)):
      say(
        "\(name) took too long to set the wallpaper.",
        "\(name) ใช้เวลาตั้งภาพพื้นหลังนานเกินไป")
    case .outsideOfSession:
      say(
        "The desktop didn't take the wallpaper. In a cron job, set DBUS_SESSION_BUS_ADDRESS and DISPLAY.",
        "เดสก์ท็อปไม่ได้เปลี่ยนภาพพื้นหลัง ถ้าใช้ cron กรุณาตั้งค่า DBUS_SESSION_BUS_ADDRESS และ DISPLAY")
    case .program(.cancelled):
      FailureWords(speech).sentence(for: AppError.cancelled)
    }
  }

  private func commandFailed(_ name: String, _ words: String?) -> String {
    say(
      "The wallpaper command failed: \(name)\(inBrackets(words)).",
      "คำสั่งตั้งภาพพื้นหลังไม่สำเร็จ: \(name)\(inBrackets(words))")
  }

  func failed(_ problem: WallpaperProblem, _ path: String) -> String {
    let sentence = sentence(for: problem)
    return say(
      "\(sentence) The picture is saved: \(unbroken(path))",
      "\(sentence) ไฟล์ภาพอยู่ที่ \(unbroken(path))")
  }

  var isVideo: String {
    if speech.hasPrompt {
      return say(
        "This is a video. Only a picture can be the wallpaper.",
        "นี่เป็นวิดีโอ ตั้งเป็นภาพพื้นหลังได้เฉพาะภาพ")
    }
    return say(
      "This entry is a video. Choose a picture's day with --date, or try --random.",
      "นี่เป็นวิดีโอ กรุณาเลือกวันที่มีภาพด้วย --date หรือลองใช้ --random")
  }
}
