import CSystem

/// Environment variables: the program's own, or a given set.
package struct ProcessEnvironment: ExpressibleByDictionaryLiteral, Sendable {
  private let given: [String: String]?

  /// The program's own; a variable is looked up when it is asked for.
  package init() { given = nil }

  package init(_ variables: [String: String]) { given = variables }

  package init(dictionaryLiteral variables: (String, String)...) {
    given = Dictionary(variables) { $1 }
  }

  package subscript(name: String) -> String? {
    if let given { return given[name] }
    return getenv(name).map { String(cString: $0) }
  }

  /// Whether the variable is set to something.
  package func has(_ name: String) -> Bool { !(self[name] ?? "").isEmpty }

  /// What another program gets: all but NASA's key, which is for NASA alone.
  var forOthers: [String: String] {
    var variables = given ?? Self.all
    variables["NASA_API_KEY"] = nil
    return variables
  }

  /// All variables of the program.
  private static var all: [String: String] {
    var (variables, place) = ([String: String](), sys_environment())
    while let variable = place?.pointee {
      let parts = String(cString: variable).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      place = place?.successor()
    }
    return variables
  }

  /// Whether the terminal says of itself that it only prints (`TERM` is `dumb`, empty or missing).
  var isDumb: Bool {
    let term = self["TERM"] ?? ""
    return term.isEmpty || term == "dumb"
  }

  /// Whether the locale's characters are UTF-8; not so in the C locale.
  var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first { !$0.isEmpty } ?? ""
    let codeset = (locale.split(separator: "@").first ?? "").split(separator: ".").last ?? ""
    return ["utf-8", "utf8"].contains(codeset.lowercased())
  }

  func allowsColor(_ mode: ColorMode, onTerminal isTerminal: Bool) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto where has("NO_COLOR"): false
    case .auto: isTerminal && !isDumb || !["", "0"].contains(self["CLICOLOR_FORCE"] ?? "")
    }
  }
}
