/// Why a picture couldn't be set as the wallpaper.
package enum WallpaperProblem: Error, Hashable, Sendable {
  /// No desktop that we know how to set a wallpaper on.
  case noDesktop
  /// The desktop's program that sets it isn't installed.
  case noProgram(String, desktop: String)
  /// `words` are the program's own, cleaned.
  case programFailed(name: String, words: String?)
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
}

extension EnglishMessages {
  package var settingWallpaper: String { "Setting the wallpaper…" }
  package func wallpaperSet(on desktop: String, _ path: String) -> String {
    "Wallpaper set (\(desktop)): \(unbroken(path))"
  }
  package func sentence(for problem: WallpaperProblem) -> String {
    switch problem {
    case .noDesktop:
      "Can't set this desktop's wallpaper. Supported: GNOME, KDE Plasma, Xfce, MATE, Cinnamon, sway, and feh under X11."
    case .noProgram(let program, let desktop): "To set the wallpaper of \(desktop), install \(program)."
    case .programFailed(let name, let words):
      "\(name) couldn't set the wallpaper\(words.map { " (\($0))" } ?? "")."
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
}

extension ThaiMessages {
  package var settingWallpaper: String { "กำลังตั้งภาพพื้นหลัง…" }
  package func wallpaperSet(on desktop: String, _ path: String) -> String {
    "ตั้งเป็นภาพพื้นหลังแล้ว (\(desktop)): \(unbroken(path))"
  }
  package func sentence(for problem: WallpaperProblem) -> String {
    switch problem {
    case .noDesktop:
      "ตั้งภาพพื้นหลังของเดสก์ท็อปนี้ไม่ได้ รองรับ GNOME, KDE Plasma, Xfce, MATE, Cinnamon, sway และ feh บน X11"
    case .noProgram(let program, let desktop): "ติดตั้ง \(program) เพื่อตั้งภาพพื้นหลังของ \(desktop)"
    case .programFailed(let name, let words): "\(name) ตั้งภาพพื้นหลังไม่ได้\(words.map { " (\($0))" } ?? "")"
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
}
