/// Why a picture couldn't be set as the wallpaper.
package enum WallpaperProblem: Error, Hashable, Sendable {
  /// The desktop is unknown, and no command is given.
  case noDesktop
  /// The program that sets it isn't installed.
  case noProgram(String)
  /// The user's own command has a quote that isn't closed.
  case badCommand(String)
  /// A program could misread characters in the path of the picture's folder.
  case unsafePath
  /// `words` are the program's own, cleaned.
  case programFailed(name: String, words: String?)
  case programTimedOut(name: String)
  /// The program succeeded, but the desktop ignored it.
  case outsideOfSession
  case cancelled

  /// The user's own command; `{}` is the file.
  package static let variable = "PHOTO_OF_DAY_WALLPAPER"
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
}

extension EnglishMessages {
  package var settingWallpaper: String { "Setting the wallpaper…" }
  package func wallpaperSet(on desktop: String, _ path: String) -> String {
    "Wallpaper set (\(desktop)): \(unbroken(path))"
  }
  package func sentence(for problem: WallpaperProblem) -> String {
    switch problem {
    case .noDesktop:
      "Can't set this desktop's wallpaper. Say how it is set: \(WallpaperProblem.variable)='command {}'."
    case .noProgram(let program):
      "The wallpaper needs the program “\(program.shortened)”. Install it, or name another in \(WallpaperProblem.variable)."
    case .badCommand(let command): unclosedQuote(in: WallpaperProblem.variable, command)
    case .unsafePath: "The wallpaper's folder has special characters in its path. Set XDG_DATA_HOME to another folder."
    case .programFailed(let name, let words):
      "\(name) couldn't set the wallpaper\(words.map { " (\($0))" } ?? "")."
    case .programTimedOut(let name): "\(name) took too long to set the wallpaper."
    case .outsideOfSession:
      "The desktop didn't take the wallpaper. In a cron job, set DBUS_SESSION_BUS_ADDRESS and DISPLAY."
    case .cancelled: "Stopped."
    }
  }
  package func couldNotSetWallpaper(_ problem: WallpaperProblem, _ path: String) -> String {
    "\(sentence(for: problem)) The picture is saved: \(unbroken(path))"
  }
  package var noWallpaperOfVideo: String {
    context.hasPrompt
      ? "This is a video. Only a picture can be the wallpaper."
      : "This entry is a video. Choose a picture's day with --date, or try --random."
  }
}

extension ThaiMessages {
  package var settingWallpaper: String { "กำลังตั้งภาพพื้นหลัง…" }
  package func wallpaperSet(on desktop: String, _ path: String) -> String {
    "ตั้งเป็นภาพพื้นหลังแล้ว (\(desktop)): \(unbroken(path))"
  }
  package func sentence(for problem: WallpaperProblem) -> String {
    switch problem {
    case .noDesktop:
      "ตั้งภาพพื้นหลังของเดสก์ท็อปนี้ไม่ได้ กรุณาระบุคำสั่งที่ใช้ตั้ง: \(WallpaperProblem.variable)='command {}'"
    case .noProgram(let program):
      "การตั้งภาพพื้นหลังต้องใช้โปรแกรม “\(program.shortened)” กรุณาติดตั้ง หรือระบุโปรแกรมอื่นใน \(WallpaperProblem.variable)"
    case .badCommand(let command): unclosedQuote(in: WallpaperProblem.variable, command)
    case .unsafePath: "พาธของโฟลเดอร์ภาพพื้นหลังมีอักขระพิเศษ กรุณาเลือกโฟลเดอร์อื่นด้วย XDG_DATA_HOME"
    case .programFailed(let name, let words): "\(name) ตั้งภาพพื้นหลังไม่ได้\(words.map { " (\($0))" } ?? "")"
    case .programTimedOut(let name): "\(name) ใช้เวลาตั้งภาพพื้นหลังนานเกินไป"
    case .outsideOfSession:
      "เดสก์ท็อปไม่ได้เปลี่ยนภาพพื้นหลัง ถ้าใช้ cron กรุณาตั้งค่า DBUS_SESSION_BUS_ADDRESS และ DISPLAY"
    case .cancelled: "ยกเลิกแล้ว"
    }
  }
  package func couldNotSetWallpaper(_ problem: WallpaperProblem, _ path: String) -> String {
    "\(sentence(for: problem)) ไฟล์ภาพอยู่ที่: \(unbroken(path))"
  }
  package var noWallpaperOfVideo: String {
    context.hasPrompt
      ? "รายการนี้เป็นวิดีโอ ตั้งเป็นภาพพื้นหลังได้เฉพาะภาพ"
      : "รายการนี้เป็นวิดีโอ กรุณาเลือกวันที่มีภาพด้วย --date หรือลองใช้ --random"
  }
}
