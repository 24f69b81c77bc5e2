/// An environment variable, or several with one purpose, declared once, in the file of their
/// feature. The help names them, and the manual page describes them.
package struct Variable: Sendable {
  /// The first of the names.
  package let name: String
  package let names: [String]
  package let help: Text

  init(_ names: String..., help: Text) {
    precondition(!names.isEmpty, "a variable has a name")
    self.names = names
    self.help = help
    name = names[0]
  }

  /// Creates the variable that stands in for an option; `nil` if the option has none.
  private init?(for option: Option) {
    guard let name = option.variable else { return nil }
    self.init(
      name,
      help: Text(
        "the value of \(option.name) where that isn't given",
        "ค่าสำหรับ \(option.name) เมื่อไม่ได้ระบุตัวเลือกนั้น"))
  }
}

extension Variable {
  /// All variables, in the order of the help.
  package static let all: [Variable] =
    [language, locale] + Option.all.compactMap(Variable.init)
    + [key, translator, wallpaper, browser]
    + [noColor, forcedColor, terminal, columns]
    + [cacheFolder, dataFolder, settingsFolder, home, temporaryFolder]
    + [proxies, certificates]
}

// MARK: - What isn't about one feature

extension Variable {
  package static let key = Variable(
    "NASA_API_KEY",
    help: Text(
      "your key for --source planetary (default: DEMO_KEY)",
      "API key ของคุณสำหรับ --source planetary (ค่าเริ่มต้น: DEMO_KEY)"))

  package static let noColor = Variable(
    "NO_COLOR",
    help: Text("set to anything: no color", "ถ้าตั้งไว้ โปรแกรมไม่ใช้สี"))

  package static let forcedColor = Variable(
    "CLICOLOR_FORCE",
    help: Text(
      "set to anything but 0: color in pipes and files, too",
      "ถ้าตั้งไว้ (ไม่ใช่ 0) โปรแกรมใช้สีแม้ไม่ได้แสดงในเทอร์มินัล"))

  package static let terminal = Variable(
    "TERM",
    help: Text(
      "the kind of terminal; with dumb there is neither color nor editing",
      "ชนิดของเทอร์มินัล ถ้าเป็น dumb โปรแกรมไม่ใช้สี และแก้ไขบรรทัดคำสั่งไม่ได้"))

  package static let columns = Variable(
    "COLUMNS",
    help: Text(
      "the width of lines where there is no window (default: 80)",
      "ความกว้างของบรรทัดเมื่อไม่ใช่เทอร์มินัล (ค่าเริ่มต้น: 80)"))

  static let cacheFolder = Variable(
    "XDG_CACHE_HOME",
    help: Text("the folder of caches (default: ~/.cache)", "โฟลเดอร์แคช (ค่าเริ่มต้น: ~/.cache)"))

  static let dataFolder = Variable(
    "XDG_DATA_HOME",
    help: Text(
      "the folder of data that programs keep (default: ~/.local/share)",
      "โฟลเดอร์ข้อมูลที่โปรแกรมเก็บไว้ (ค่าเริ่มต้น: ~/.local/share)"))

  package static let home = Variable(
    "HOME", help: Text("your home folder, which is ~ here", "โฟลเดอร์ของคุณ คือ ~ ในหน้านี้"))

  package static let temporaryFolder = Variable(
    "TMPDIR",
    help: Text(
      "the folder of temporary files (default: /tmp)", "โฟลเดอร์ไฟล์ชั่วคราว (ค่าเริ่มต้น: /tmp)"))

  private static let proxies = Variable(
    "http_proxy", "https_proxy", "all_proxy", "no_proxy",
    help: Text(
      "proxies, and the hosts that need none, as for curl",
      "พร็อกซี และเครื่องที่ไม่ต้องใช้พร็อกซี รูปแบบเดียวกับ curl"))

  private static let certificates = Variable(
    "SSL_CERT_FILE", "SSL_CERT_DIR",
    help: Text(
      "certificates to trust instead of the system's", "ใบรับรองที่ใช้แทนใบรับรองของระบบ"))
}
