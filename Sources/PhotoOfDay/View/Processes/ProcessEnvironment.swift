import CSystem
import PhotoOfDayPresenter

/// The environment variables, the program's own or given ones, and the kind of system that they
/// belong to.
package struct ProcessEnvironment: Sendable {
  private var variables: [(name: String, value: String)] = []
  /// True if the desktop and its programs are those of macOS. Elsewhere they are those of
  /// freedesktop.org.
  let isMacOS: Bool

  /// Reads the program's own variables.
  package init() {
    var next = sys_environment()
    while let variable = next?.pointee {
      let text = String(cString: variable)
      if let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<end])
        let value = String(text[text.utf8.index(after: end)...])
        variables.append((name, value))
      }
      next = next?.successor()
    }
    #if os(macOS)
      isMacOS = true
    #else
      isMacOS = false
    #endif
  }

  init(_ variables: [String: String], isMacOS: Bool = false) {
    self.variables = variables.map { ($0, $1) }
    self.isMacOS = isMacOS
  }

  package subscript(name: String) -> String? {
    get {
      variables.first { $0.name == name }?.value
    }
    set {
      variables.removeAll { $0.name == name }
      if let newValue {
        variables.append((name, newValue))
      }
    }
  }

  func has(_ name: String) -> Bool {
    !(self[name] ?? "").isEmpty
  }

  /// The environment for other programs: all variables except NASA's key, which is for NASA alone.
  var forChildPrograms: [String] {
    variables
      .filter { $0.name != Variable.key.name }
      .map { "\($0)=\($1)" }
  }

  /// True if the terminal says that it only prints (`TERM` is `dumb`, empty or missing).
  var isDumb: Bool {
    !has(Variable.terminal.name) || self[Variable.terminal.name] == "dumb"
  }

  var isUTF8: Bool {
    Language.localeIsUTF8 { self[$0] }
  }

  func allowsColor(_ mode: ColorMode, onTerminal isTerminal: Bool) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto where has(Variable.noColor.name): false
    case .auto where forcesColor: true
    case .auto: isTerminal && !isDumb
    }
  }

  private var forcesColor: Bool {
    !["", "0"].contains(self[Variable.forcedColor.name] ?? "")
  }
}

// MARK: - Programs

extension ProcessEnvironment {
  /// Finds a program along the `PATH`. A name with a slash is a path already.
  func program(named name: String) -> String? {
    if name.contains("/") { return Self.isProgram(name) ? name : nil }
    guard !name.isEmpty else { return nil }
    // Shells also look into relative folders, but a file in the working folder must not be run by
    // its name.
    let path = self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
    let candidates = folders.lazy.map { "\($0)/\(name)" }
    return candidates.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return sys_is_file(&status) && access(path, X_OK) == 0
  }
}
