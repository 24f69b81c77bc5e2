import PhotoOfDayPresenter

/// An option that isn't about what is shown, and the property that it sets.
struct Setting: Sendable {
  let option: Option
  let apply: @Sendable (OptionValue, inout LaunchOptions) throws(UsageProblem) -> Void

  fileprivate init<Value>(
    _ name: String, letter: String? = nil, _ parameter: Parameter<Value>,
    sets property: any WritableKeyPath<LaunchOptions, Value> & Sendable,
    kind: Option.Kind = .setting,
    variable: String? = nil, excludes: [String] = [],
    alias: (words: [String], meant: String)? = nil, _ help: Text
  ) {
    option = Option(
      name, letter: letter, parameter, kind, variable: variable, excludes: excludes, alias: alias,
      help, effect: nil)
    apply = { value, options throws(UsageProblem) in
      options[keyPath: property] = try parameter.read(value)
    }
  }
}

/// What the view itself can be told, and where entries come from.
enum Settings {
  static let source = Setting(
    "--source", Parameter<LaunchOptions.Source>.choice("S"), sets: \.source,
    variable: "PHOTO_OF_DAY_SOURCE",
    Text(
      "where entries come from: science (NASA today), planetary (NASA until December 2026, and mirrors) or sample (built in, October 2023)",
      """
      แหล่งข้อมูล: science (NASA ปัจจุบัน), planetary (NASA ถึงธันวาคม 2569 และเว็บมิเรอร์), \
      sample (ตัวอย่างในโปรแกรม: ตุลาคม 2566)
      """))

  static let address = Setting(
    "--api-url", Parameter<String>.text("URL").map(Optional.some), sets: \.apiURL,
    variable: "PHOTO_OF_DAY_API_URL",
    Text("a mirror that works like the source", "URL ของเว็บมิเรอร์ที่ให้บริการแบบเดียวกัน"))

  static let offline = Setting(
    "--offline", .flag, sets: \.isOffline, excludes: ["--refresh"],
    Text("never use the network", "ไม่ใช้เครือข่าย"))

  static let refresh = Setting(
    "--refresh", .flag, sets: \.isRefreshing,
    Text("always load from NASA", "โหลดจาก NASA ใหม่ทุกครั้ง"))

  static let timeout = Setting(
    "--timeout", Parameter<Double>.seconds.map(Optional.some), sets: \.timeout,
    Text("give up after SECONDS, retries included (30)", "เวลารอสูงสุดเป็นวินาที รวมเวลาที่ลองใหม่ (30)"))

  static let viewer = Setting(
    "--viewer", .command, sets: \.viewer, variable: "PHOTO_OF_DAY_VIEWER",
    Text(
      "show pictures with CMD; {} is the file, {columns} and {rows} the size (default: chafa)",
      "แสดงภาพด้วย CMD โดย {} คือไฟล์ {columns} และ {rows} คือขนาด (chafa ถ้าติดตั้งไว้)"))

  static let images = Setting(
    "--images", Parameter<ImagesMode>.choice("HOW"), sets: \.images,
    variable: "PHOTO_OF_DAY_IMAGES",
    alias: (["no-images"], "--images never"),
    Text(
      "how to show pictures in the terminal: auto (ask it), never, symbols, kitty, iterm or sixel",
      "วิธีแสดงภาพในเทอร์มินัล: auto (ถามเทอร์มินัล), never, symbols, kitty, iterm หรือ sixel"))

  static let color = Setting(
    "--color", Parameter<ColorMode>.choice("WHEN"), sets: \.color,
    alias: (["no-color", "no-colour", "nocolor"], "--color never"),
    Text("when to use color: auto, always or never", "การใช้สี: auto, always หรือ never"))

  static let verbose = Setting(
    "--verbose", .flag, sets: \.isVerbose,
    Text("show technical details of errors", "แสดงรายละเอียดทางเทคนิคของข้อผิดพลาดด้วย"))

  static let completions = Setting(
    "--completions", Parameter<Completions.Shell>.choice("SHELL").map { .completions($0) },
    sets: \.information,
    kind: .information,
    Text(
      "print completions for bash, zsh or fish", "แสดงสคริปต์ช่วยเติมคำสั่งสำหรับ bash, zsh หรือ fish"))

  static let help = Setting(
    "--help", letter: "-h", Parameter(nil) { _ in .help }, sets: \.information, kind: .information,
    Text("print this help", "แสดงวิธีใช้นี้"))

  static let version = Setting(
    "--version", letter: "-V", Parameter(nil) { _ in .version }, sets: \.information,
    kind: .information,
    Text("print the version", "แสดงเวอร์ชัน"))

  /// By the sections of the help.
  static let (ofSource, ofPictures, ofOutput) = (
    [source, address, offline, refresh, timeout], [viewer, images], [color, verbose]
  )
  static let all = ofSource + ofPictures + ofOutput
  static let information = [completions, help, version]
}

extension Parameter<CommandTemplate?> {
  /// A command of the user's; `nil` for a blank one.
  fileprivate static let command = Self("CMD") { given throws(UsageProblem) in
    guard let command = CommandTemplate(given.text) else {
      throw .badCommand(option: given.name, value: given.text)
    }
    return command.words.isEmpty ? nil : command
  }
}
