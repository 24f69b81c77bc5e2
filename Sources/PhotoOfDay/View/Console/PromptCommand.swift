package import PhotoOfDayPresenter

/// A line typed at the prompt, understood. Both languages' words work in both languages.
package enum PromptCommand: Hashable, Sendable {
  case number(Int)
  case enter
  case next, previous, back
  case month(String, year: String?)
  case day(String)
  case today, random, reload, showAgain, help
  /// Only what has the text; all again, where there is none.
  case filter(String)
  /// What has the text, of everything on this machine.
  case find(String)
  case calendar, gallery
  case language(String)
  case picture(PictureEvent)
  /// While a picture is shown by itself.
  case steps([PictureStep])
  case leave(UserExit)
  /// A command with something that it does not take.
  case misused(PromptUsage)
  case unknown(String)

  /// Reads a line that was typed where a picture is shown by itself: some letters then mean other things, and several of
  /// them several steps.
  package init(zooming line: String) {
    let keys: [Character: PictureStep] = [
      "+": .zoomIn, "-": .zoomOut, "0": .reset, "๐": .reset, "h": .left, "j": .down, "k": .up, "l": .right,
    ]
    let word = line.lowercased().filter { !$0.isWhitespace }
    let steps = word.prefix(Self.mostSteps).compactMap { keys[$0] }
    if steps.count == word.count, !steps.isEmpty {
      self = .steps(steps)
    } else {
      self = word == "q" ? .back : PromptCommand(line)
    }
  }

  /// More at a time than any picture is wide.
  private static let mostSteps = 100

  /// Reads a line. An unknown command is `.unknown` with the line as it was typed.
  package init(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else {
      self = .enter
      return
    }
    let (name, attached) = Self.parted(first)
    let arguments = attached + words.dropFirst()
    if let text = Self.filter(line) {
      self = .filter(text)
    } else if arguments.isEmpty, let number = CalendarText.number(from: first) {
      self = .number(number)
    } else if Self.names[name.lowercased()] == .find, !arguments.isEmpty {
      // As it was written: the spaces of a phrase count.
      self = .find(String(line.drop(while: \.isWhitespace).dropFirst(first.count)))
    } else {
      let command = Self.names[name.lowercased()]
      self = Self.named(command, arguments) ?? command.map { .misused($0.usage(name)) } ?? .unknown(line)
    }
  }

  /// `o3` is `o 3`.
  private static func parted(_ word: String) -> (name: String, rest: [String]) {
    guard names[word.lowercased()] == nil, let letter = word.first, names[letter.lowercased()] != nil,
      CalendarText.number(from: word.dropFirst()) != nil
    else { return (word, []) }
    return (String(letter), [String(word.dropFirst())])
  }

  private enum Name {
    case next, previous, back, month, day, today, random, reload, list, help, language, quit
    case open, page, zoom, save, favorite, copy, wallpaper, calendar, gallery, find

    func usage(_ word: String) -> PromptUsage {
      switch self {
      case .month: .month
      case .day: .day
      case .language: .language
      case .find: .find
      case .open, .page, .zoom, .save, .favorite, .copy, .wallpaper: .pictures(word)
      case .next, .previous, .back, .today, .random, .reload, .list, .help, .quit, .calendar, .gallery: .nothing(word)
      }
    }
  }

  private static let names: [String: Name] = {
    let words: [(Name, [String])] = [
      (.next, ["n", "next", "ถัดไป", "ต่อไป"]), (.previous, ["p", "prev", "previous", "ก่อนหน้า"]),
      (.back, ["b", "back", "กลับ"]), (.month, ["m", "month", "เดือน"]), (.day, ["d", "date", "day", "วันที่"]),
      (.today, ["t", "today", "วันนี้"]), (.random, ["rand", "random", "สุ่ม"]),
      (.reload, ["r", "retry", "reload", "ลองใหม่"]), (.list, ["l", "list", "รายการ"]),
      (.help, ["?", "h", "help", "วิธีใช้", "ช่วยด้วย"]), (.language, ["lang", "language", "ภาษา"]),
      (.quit, ["q", "quit", "exit", "ออก"]), (.open, ["o", "open", "เปิด"]), (.page, ["w", "web", "หน้าเว็บ"]),
      (.zoom, ["v", "view", "ดู"]), (.save, ["s", "save", "บันทึก"]),
      (.favorite, ["f", "favorite", "โปรด"]), (.copy, ["y", "copy", "คัดลอก"]),
      (.wallpaper, ["wall", "wallpaper", "พื้นหลัง"]), (.gallery, ["g", "gallery", "แกลเลอรี"]),
      (.find, ["find", "search", "ค้นหา"]),
      (.calendar, ["c", "cal", "calendar", "ปฏิทิน"]),
    ]
    return Dictionary(uniqueKeysWithValues: words.flatMap { name, list in list.map { ($0, name) } })
  }()

  /// The command whose name is nearest to what was typed, by its shortest name; `nil` where none is near.
  package static func nearest(to line: String) -> String? {
    guard let word = line.split(whereSeparator: \.isWhitespace).first?.lowercased(), word.count > 1 else { return nil }
    return Spelling.nearest(to: word, among: names.keys.filter { $0.count > 1 }.sorted())
  }

  /// The lines that the beginning of one can become: a command, a month's name, a language.
  package static func completions(of beginning: String) -> [String] {
    let words = beginning.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let last = words.last, !last.isEmpty else { return [] }
    let before = words.dropLast().map { $0 + " " }.joined()
    let found = candidates(behind: words.dropLast()).filter {
      $0.lowercased().hasPrefix(last.lowercased()) && $0.count > 1
    }
    return found.sorted().map { before + $0 }
  }

  private static func candidates(behind words: ArraySlice<String>) -> [String] {
    guard let first = words.first else { return Array(names.keys) }
    guard words.count == 1 else { return [] }
    switch names[first.lowercased()] {
    case .month: return Language.allCases.flatMap(\.messages.monthNames)
    case .language: return Language.allCases.map(\.rawValue)
    case .day: return ["today", "yesterday", "วันนี้", "เมื่อวาน"]
    default: return []
    }
  }

  private static func named(_ name: Name?, _ arguments: [String]) -> PromptCommand? {
    switch (name, arguments.count) {
    case (.next, 0): .next
    case (.previous, 0): .previous
    case (.back, 0): .back
    case (.today, 0): .today
    case (.random, 0): .random
    case (.reload, 0): .reload
    case (.list, 0): .showAgain
    case (.calendar, 0): .calendar
    case (.gallery, 0): .gallery
    case (.help, 0): .help
    case (.quit, 0): .leave(.quit)
    case (.month, 1...2): .month(arguments[0], year: arguments.count == 2 ? arguments[1] : nil)
    case (.day, 1...): .day(arguments.joined(separator: " "))
    case (.language, 1): .language(arguments[0])
    case (.open, 0): .picture(.open(nil))
    case (.page, 0): .picture(.openPage(nil))
    case (.zoom, 0): .picture(.zoom(nil))
    case (.copy, 0): .picture(.copy(nil))
    case (.copy, 1): CalendarText.number(from: arguments[0]).map { .picture(.copy($0)) }
    case (.wallpaper, 0): .picture(.wallpaper(nil))
    case (.wallpaper, 1): CalendarText.number(from: arguments[0]).map { .picture(.wallpaper($0)) }
    case (.favorite, 0): .picture(.favorite(nil))
    case (.favorite, 1): CalendarText.number(from: arguments[0]).map { .picture(.favorite($0)) }
    case (.open, 1): choice(arguments[0]).map { .picture(.open($0)) }
    case (.page, 1): CalendarText.number(from: arguments[0]).map { .picture(.openPage($0)) }
    case (.zoom, 1): CalendarText.number(from: arguments[0]).map { .picture(.zoom($0)) }
    case (.save, _): .picture(save(arguments))
    default: nil
    }
  }

  /// The text behind a slash. What follows it may be a mark that would be one character with it.
  private static func filter(_ line: String) -> String? {
    let scalars = line.unicodeScalars.drop { $0.properties.isWhitespace }
    return scalars.first == "/" ? String(scalars.dropFirst()) : nil
  }

  /// `s`, `s 3`, `s 3-7`, `s a`, each with a folder behind it that may have spaces in its name.
  private static func save(_ arguments: [String]) -> PictureEvent {
    let choice = arguments.first.flatMap(choice)
    let folder = arguments.dropFirst(choice == nil ? 0 : 1).joined(separator: " ")
    return .save(choice, folder: folder.isEmpty ? nil : folder)
  }

  private static func choice(_ word: String) -> PictureEvent.Choice? {
    if ["a", "all", "ทั้งหมด"].contains(word.lowercased()) { return .all }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { CalendarText.number(from: $0) }
    switch (ends.first ?? nil, ends.last ?? nil) {
    case (let first?, let last?) where ends.count <= 2: return .numbers(min(first, last)...max(first, last))
    default: return nil
    }
  }
}
