/// Why a picture couldn't be set as the wallpaper.
package enum WallpaperProblem: Error, Hashable, Sendable {
  /// We can set a wallpaper on these desktops, and this is another.
  case noDesktop(supported: [String])
  /// None of the programs that set it is installed.
  case noProgram([String], desktop: String)
  /// The user's own command, in that variable, has a quote that isn't closed.
  case badCommand(String, String)
  /// There is no such program as the user's own command names.
  case noCommand(String, String)
  /// `words` are the program's own, cleaned.
  case programFailed(name: String, words: String?)
  /// The program that draws it doesn't answer.
  case notRunning(String)
  /// The program would misread characters in the path of the picture's folder.
  case unsafePath(program: String)
  case programTimedOut(name: String)
  /// The program succeeded, but the desktop ignored it.
  case outsideOfSession
  case cancelled
}

/// The sentences about the desktop's background.
package protocol WallpaperMessages {
  /// While the desktop's program runs.
  var settingWallpaper: String { get }
  func wallpaperSet(on desktop: String, _ path: String) -> String
  func sentence(for problem: WallpaperProblem) -> String
  /// The picture was saved at `path` all the same.
  func couldNotSetWallpaper(_ problem: WallpaperProblem, _ path: String) -> String
  var noWallpaperOfVideo: String { get }
  /// The newest entry can't be the wallpaper, so an earlier one becomes it.
  ///
  /// - Parameters:
  ///   - date: of the earlier one.
  ///   - newest: the date of the newest, which is a video or has no picture file.
  func usingEarlierPicture(_ date: String, insteadOf newest: String, isVideo: Bool) -> String
}

extension EnglishMessages {
  private static func either(_ names: [String]) -> String {
    [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
  }

  package var settingWallpaper: String { "Setting the wallpaper…" }
  package func wallpaperSet(on desktop: String, _ path: String) -> String {
    "Wallpaper set (\(desktop)): \(unbroken(path))"
  }
  package func sentence(for problem: WallpaperProblem) -> String {
    switch problem {
    case .noDesktop(let supported):
      "Can't set this desktop's wallpaper. Supported: \(supported.joined(separator: ", ")), and feh under X11. "
        + "For any other, set PHOTO_OF_DAY_WALLPAPER='command {}'."
    case .noProgram(let programs, let desktop):
      "To set the wallpaper of \(desktop), install \(Self.either(programs))."
    case .badCommand(let variable, let command): unclosedQuote(in: variable, command)
    case .noCommand(let variable, let program):
      "There is no program “\(program.shortened)”. Check \(variable)."
    case .programFailed(let name, let words):
      "\(name) couldn't set the wallpaper\(words.map { " (\($0))" } ?? "")."
    case .notRunning(let program): "\(program) didn't set the wallpaper. Is it running?"
    case .unsafePath(let program):
      "\(program) can't use a path with special characters. Set XDG_DATA_HOME to another folder."
    case .programTimedOut(let name): "\(name) took too long to set the wallpaper."
    case .outsideOfSession:
      "The desktop didn't take the wallpaper. In a cron job, set DBUS_SESSION_BUS_ADDRESS and DISPLAY."
    case .cancelled: "Stopped."
    }
  }
  package func couldNotSetWallpaper(_ problem: WallpaperProblem, _ path: String) -> String {
    "\(sentence(for: problem)) The picture is saved: \(unbroken(path))"
  }
  package var noWallpaperOfVideo: String { "This is a video. Only a picture can be the wallpaper." }
  package func usingEarlierPicture(_ date: String, insteadOf newest: String, isVideo: Bool) -> String {
    "\(newest) \(isVideo ? "is a video" : "has no picture file"). Using the picture of \(date) instead."
  }
}

extension ThaiMessages {
  private static func either(_ names: [String]) -> String {
    [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }.joined(separator: " หรือ ")
  }

  package var settingWallpaper: String { "กำลังตั้งภาพพื้นหลัง…" }
  package func wallpaperSet(on desktop: String, _ path: String) -> String {
    "ตั้งเป็นภาพพื้นหลังแล้ว (\(desktop)): \(unbroken(path))"
  }
  package func sentence(for problem: WallpaperProblem) -> String {
    switch problem {
    case .noDesktop(let supported):
      "ตั้งภาพพื้นหลังของเดสก์ท็อปนี้ไม่ได้ รองรับ \(supported.joined(separator: ", ")) และ feh บน X11 "
        + "ถ้าใช้เดสก์ท็อปอื่น กรุณาตั้งค่า PHOTO_OF_DAY_WALLPAPER='command {}'"
    case .noProgram(let programs, let desktop):
      "กรุณาติดตั้ง \(Self.either(programs)) เพื่อตั้งภาพพื้นหลังของ \(desktop)"
    case .badCommand(let variable, let command): unclosedQuote(in: variable, command)
    case .noCommand(let variable, let program): "ไม่มีโปรแกรม “\(program.shortened)” กรุณาตรวจสอบ \(variable)"
    case .programFailed(let name, let words): "\(name) ตั้งภาพพื้นหลังไม่ได้\(words.map { " (\($0))" } ?? "")"
    case .notRunning(let program): "\(program) ไม่ได้ตั้งภาพพื้นหลัง กรุณาตรวจสอบว่าเปิดโปรแกรมไว้แล้ว"
    case .unsafePath(let program): "\(program) ใช้พาธที่มีอักขระพิเศษไม่ได้ กรุณาเลือกโฟลเดอร์อื่นด้วย XDG_DATA_HOME"
    case .programTimedOut(let name): "\(name) ใช้เวลาตั้งภาพพื้นหลังนานเกินไป"
    case .outsideOfSession:
      "เดสก์ท็อปไม่ได้เปลี่ยนภาพพื้นหลัง ถ้าใช้ cron กรุณาตั้งค่า DBUS_SESSION_BUS_ADDRESS และ DISPLAY"
    case .cancelled: "ยกเลิกแล้ว"
    }
  }
  package func couldNotSetWallpaper(_ problem: WallpaperProblem, _ path: String) -> String {
    "\(sentence(for: problem)) ไฟล์ภาพอยู่ที่: \(unbroken(path))"
  }
  package var noWallpaperOfVideo: String { "รายการนี้เป็นวิดีโอ ตั้งเป็นภาพพื้นหลังได้เฉพาะภาพ" }
  package func usingEarlierPicture(_ date: String, insteadOf newest: String, isVideo: Bool) -> String {
    "รายการของวันที่ \(newest) \(isVideo ? "เป็นวิดีโอ" : "ไม่มีไฟล์ภาพ") จึงใช้ภาพของวันที่ \(date) แทน"
  }
}
