import CSystem
import PhotoOfDayPresenter

/// The completions for the end of a line.
struct Candidates: Equatable, Sendable {
  let typed: String
  let texts: [String]
  /// The text to add after the only candidate.
  var end = " "

  /// Returns the candidates; none if nothing can be completed. Reads folders off the main actor. A
  /// folder that can't be read has no candidates.
  ///
  /// - Parameter links: the number of links in the text on the screen.
  @concurrent
  static func all(of typed: Completion?, home: String?, links: Int) async -> Candidates {
    guard let typed else { return Candidates(typed: "", texts: []) }
    switch typed.candidates {
    case .words(let words):
      return Candidates(typed: typed.typed, texts: words)
    case .links:
      let numbers = (1..<links + 1).map { String($0) }
      return Candidates(typed: typed.typed, texts: numbers.filter { $0.hasPrefix(typed.typed) })
    case .files, .folders:
      let onlyFolders = typed.candidates == .folders
      return Candidates(filesOf: typed.typed, home: home, onlyFolders: onlyFolders)
    }
  }

  /// The longest beginning that all candidates share, ignoring case.
  var commonPrefix: String {
    guard let first = texts.first else { return "" }
    var common = first.unicodeScalars[...]
    for text in texts.dropFirst() {
      let shared = zip(common, text.unicodeScalars).prefix { one, other in
        one.properties.lowercaseMapping == other.properties.lowercaseMapping
      }
      common = common.prefix(shared.count)
    }
    return String(common)
  }
}

// MARK: - Files

extension Candidates {
  /// - Parameter path: the path as typed. Hidden files are found only if a dot was typed.
  init(filesOf path: String, home: String?, onlyFolders: Bool) {
    let scalars = path.unicodeScalars
    let start = scalars.lastIndex(of: "/").map { scalars.index(after: $0) } ?? scalars.startIndex
    let folder = String(scalars[..<start])
    let name = scalars[start...]
    var found: [String] = []
    let location = Self.location(of: folder, home: home)
    if let entries = opendir(location) {
      defer { closedir(entries) }
      while let next = sys_next_name(entries) {
        guard let entry = String(validatingCString: next), Self.canBeTyped(entry),
          entry.unicodeScalars.starts(with: name), entry.first != "." || name.first == "."
        else { continue }
        var status = stat()
        let isFolder = stat(location + entry, &status) == 0 && sys_is_folder(&status)
        if isFolder || !onlyFolders { found.append(folder + entry + (isFolder ? "/" : "")) }
      }
    }
    self.init(typed: path, texts: found.sorted(), end: "")
  }

  /// The path of a folder that was typed.
  private static func location(of folder: String, home: String?) -> String {
    if folder.isEmpty { return "./" }
    guard let home, folder.hasPrefix("~/") else { return folder }
    return home + folder.dropFirst()
  }

  /// True if the name can be typed on a line, where spaces at its ends don't count and a path is
  /// read as desktops write it.
  private static func canBeTyped(_ name: String) -> Bool {
    ![".", ".."].contains(name) && name.unicodeScalars.allSatisfy(\.isTypable)
      && name.first?.isWhitespace != true && name.last?.isWhitespace != true
      && name == name.typedPath
  }
}

// MARK: - Columns

extension Candidates {
  /// Returns the candidates in columns. If they don't all fit, the last line counts the others.
  func lines(columns: Int, rows: Int, more: (Int) -> String) -> [String] {
    let folder =
      typed.unicodeScalars.lastIndex(of: "/").map { typed[...$0].unicodeScalars.count } ?? 0
    let names = texts.map {
      TextLayout.truncated(String($0.unicodeScalars.dropFirst(folder)), to: columns)
    }
    let width = (names.map(TextLayout.width).max() ?? 0) + 2
    let across = max(1, (columns + 2) / width)
    let down = (names.count + across - 1) / across
    let isCut = down > max(1, rows)
    let shown = isCut ? max(1, rows - 1) : down
    let listed = names.prefix(shown * across)
    let lines = (0..<shown).map { row in
      let cells = stride(from: row, to: listed.count, by: shown).map { listed[$0] }
      return cells.dropLast().map { TextLayout.padded($0, to: width) }.joined() + (cells.last ?? "")
    }
    return isCut
      ? lines + [TextLayout.truncated(more(names.count - listed.count), to: columns)] : lines
  }
}
