package import PhotoOfDayPresenter

/// A line typed at the prompt, understood. Both languages' words work in both languages.
package enum PromptCommand: Hashable, Sendable {
  case number(Int)
  case enter
  case next, previous, back
  case month(String, year: String?)
  case day(String)
  case today, random, reload, showAgain, help
  case language(String)
  case leave(Leaving)
  case unknown(String)

  /// Reads a line. What is no command is `.unknown` with the line as it was typed.
  package init(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else {
      self = .enter
      return
    }
    let arguments = Array(words.dropFirst())
    if arguments.isEmpty, let number = CalendarText.number(from: first) {
      self = .number(number)
    } else {
      self = Self.named(Self.names[first.lowercased()], arguments) ?? .unknown(line)
    }
  }

  private enum Name { case next, previous, back, month, day, today, random, reload, list, help, language, quit }

  private static let names: [String: Name] = {
    let words: [(Name, [String])] = [
      (.next, ["n", "next", "ถัดไป", "ต่อไป"]), (.previous, ["p", "prev", "previous", "ก่อนหน้า"]),
      (.back, ["b", "back", "กลับ"]), (.month, ["m", "month", "เดือน"]), (.day, ["d", "date", "day", "วันที่"]),
      (.today, ["t", "today", "วันนี้"]), (.random, ["rand", "random", "สุ่ม"]),
      (.reload, ["r", "retry", "reload", "ลองใหม่"]), (.list, ["l", "list", "รายการ"]),
      (.help, ["?", "h", "help", "วิธีใช้", "ช่วยด้วย"]), (.language, ["lang", "language", "ภาษา"]),
      (.quit, ["q", "quit", "exit", "ออก"]),
    ]
    return Dictionary(uniqueKeysWithValues: words.flatMap { name, list in list.map { ($0, name) } })
  }()

  private static func named(_ name: Name?, _ arguments: [String]) -> PromptCommand? {
    switch (name, arguments.count) {
    case (.next, 0): .next
    case (.previous, 0): .previous
    case (.back, 0): .back
    case (.today, 0): .today
    case (.random, 0): .random
    case (.reload, 0): .reload
    case (.list, 0): .showAgain
    case (.help, 0): .help
    case (.quit, 0): .leave(.quit)
    case (.month, 1...2): .month(arguments[0], year: arguments.count == 2 ? arguments[1] : nil)
    case (.day, 1): .day(arguments[0])
    case (.language, 1): .language(arguments[0])
    default: nil
    }
  }
}
