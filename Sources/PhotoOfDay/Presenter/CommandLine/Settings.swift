/// The conditions for colored text.
package enum ColorMode: String, CaseIterable, Sendable {
  /// Text is colored if the stream is a terminal with colors, and `NO_COLOR` doesn't forbid them.
  case auto
  case always
  case never
}

/// The way in which pictures are drawn.
package enum ImagesMode: String, CaseIterable, Sendable {
  /// Pictures are drawn if possible, in the best way that the terminal supports.
  case auto
  case never
  /// Pictures are drawn as characters.
  case symbols
  /// Pictures are drawn in this protocol, even if the terminal doesn't report it. The same is true
  /// of the next two.
  case kitty
  case iterm
  case sixel
}

extension UsageProblem {
  /// The address of a service isn't a valid URL, or has a query or fragment.
  package static let badServiceAddress = badAddress(
    option: "\(Option.address.name) (\(Option.address.variable ?? ""))")
}

extension Option {
  /// Creates an option that sets a property, and doesn't choose a list or a picture.
  init<Value>(
    _ name: String,
    _ parameter: Parameter<Value>,
    sets property: any WritableKeyPath<LaunchOptions, Value> & Sendable,
    variable: String? = nil,
    excludes: [Option] = [],
    alias: (words: [String], meant: String)? = nil,
    _ help: Text
  ) {
    self.init(
      name, parameter, Effect.setting, variable: variable, excludes: excludes, alias: alias, help
    ) { value in
      { options in options[keyPath: property] = value }
    }
  }
}

// MARK: - What isn't about one feature

extension Option {
  static let source = Option(
    "--source", Parameter<LaunchOptions.Source>.choice("S"), sets: \.source,
    variable: "PHOTO_OF_DAY_SOURCE",
    Text(
      "where entries come from: science (NASA today), planetary (NASA until December 2026, and mirrors) or sample (built in, October 2023)",
      """
      แหล่งข้อมูล: science (NASA ปัจจุบัน), planetary (NASA ถึงธันวาคม 2569 และเว็บมิเรอร์), \
      sample (ตัวอย่างในโปรแกรม: ตุลาคม 2566)
      """))

  static let address = Option(
    "--api-url", Parameter<String>.text("URL").map(Optional.some), sets: \.serviceAddress,
    variable: "PHOTO_OF_DAY_API_URL",
    Text("a mirror that works like the source", "URL ของเว็บมิเรอร์ที่ให้บริการแบบเดียวกัน"))

  static let offline = Option(
    "--offline", .flag, sets: \.isOffline, excludes: [.refresh],
    Text("never use the network", "ไม่ใช้เครือข่าย"))

  static let refresh = Option(
    "--refresh", .flag, sets: \.isRefreshing,
    Text("always load from NASA", "โหลดจาก NASA ใหม่ทุกครั้ง"))

  static let timeout = Option(
    "--timeout", Parameter<Double>.seconds.map(Optional.some), sets: \.timeout,
    Text("give up after SECONDS, retries included (30)", "เวลารอสูงสุดเป็นวินาที รวมเวลาที่ลองใหม่ (30)"))

  static let viewer = Option(
    "--viewer", .command, sets: \.viewer, variable: "PHOTO_OF_DAY_VIEWER",
    Text(
      "show pictures with CMD; {} is the file, {columns} and {rows} the size (default: chafa)",
      "แสดงภาพด้วย CMD โดย {} คือไฟล์ {columns} และ {rows} คือขนาด (ค่าเริ่มต้น: chafa)"))

  static let images = Option(
    "--images", Parameter<ImagesMode>.choice("HOW"), sets: \.images,
    variable: "PHOTO_OF_DAY_IMAGES",
    alias: (["no-images"], "--images never"),
    Text(
      "how to show pictures in the terminal: auto (ask it), never, symbols, kitty, iterm or sixel",
      "วิธีแสดงภาพในเทอร์มินัล: auto (ถามเทอร์มินัล), never, symbols, kitty, iterm หรือ sixel"))

  static let noInput = Option(
    "--no-input",
    Parameter<Bool>.flag.map { !$0 },
    sets: \.readsInput,
    Text("print and exit, never prompt", "แสดงแล้วจบ ไม่รอคำสั่ง"))

  static let color = Option(
    "--color", Parameter<ColorMode>.choice("WHEN"), sets: \.color,
    alias: (["no-color", "no-colour", "nocolor"], "--color never"),
    Text("when to use color: auto, always or never", "การใช้สี: auto, always หรือ never"))

  static let verbose = Option(
    "--verbose", .flag, sets: \.isVerbose,
    Text("show technical details of errors", "แสดงรายละเอียดทางเทคนิคของข้อผิดพลาดด้วย"))

  static let completions = Option(
    "--completions", Parameter<ShellCompletion.Shell>.choice("SHELL"), Effect.information,
    Text(
      "print completions for bash, zsh or fish", "แสดงสคริปต์ช่วยเติมคำสั่งสำหรับ bash, zsh หรือ fish")
  ) { shell in
    .completions(shell)
  }

  static let help = Option(
    "--help", letter: "-h", .flag, Effect.information, Text("print this help", "แสดงวิธีใช้นี้")
  ) { _ in
    .help
  }

  static let version = Option(
    "--version", letter: "-V", .flag, Effect.information, Text("print the version", "แสดงเวอร์ชัน")
  ) { _ in
    .version
  }
}

extension Parameter<CommandTemplate?> {
  /// Reads a command that the user has written; `nil` for a blank one.
  fileprivate static let command = Self("CMD") { given throws(UsageProblem) in
    guard let command = CommandTemplate(given.text) else {
      throw .badCommand(option: given.name, value: given.text)
    }
    return command.words.isEmpty ? nil : command
  }
}
