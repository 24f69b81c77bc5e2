import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What is wrong with a command line.
package enum UsageProblem: Error, Hashable, Sendable {
  case unknownOption(String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  /// `meant` is what the option of that name, or a similar one, would look like.
  case unexpectedArgument(String, meant: String?)
  case conflict(String, String)
  case needs(option: String, other: String)
  case badDate(DateProblem)
  /// `lowest` and `highest` are written as the message shows them.
  case badNumber(option: String, value: String, lowest: String, highest: String)
  case badChoice(option: String, value: String, choices: [String])
  /// The message doesn't repeat the value, which may contain a password or a key.
  case badAddress(option: String)
  /// A command with a quote that isn't closed.
  case badCommand(option: String, value: String)
  case notUTF8(String)
  /// A value that a feature refuses, in its own words.
  case refused(Text)
}

extension Messages {
  // MARK: Prompts

  /// - Parameters:
  ///   - hint: what else to type, where there is room for it.
  ///   - more: how to see what the window has no room for; always there.
  func prompt(
    _ name: String,
    short: String? = nil,
    on context: Command.Context,
    numbers: String? = nil,
    hint: String? = nil,
    more: String? = nil,
    isOfPair: Bool = false
  ) -> Prompt {
    Prompt(
      context: context,
      name: name,
      shortName: short ?? name,
      numbers: numbers,
      helps: helps(hint: hint, more: more),
      isOfPair: isOfPair)
  }

  /// The longest first: the prompt takes what the window has room for.
  private func helps(hint: String?, more: String?) -> [String] {
    let helps = [
      say("? for help", "? วิธีใช้"),
      say("? help", "? วิธีใช้"),
      "?",
    ]
    if let more {
      return helps.map { "\(more), \($0)" } + [more]
    }
    if let hint {
      return ["\(hint), \(helps[0])"] + helps
    }
    return helps
  }

  func prompt(of list: ShownList, at page: ListPage) -> Prompt {
    let filter = list.filter.map { " /\($0.text)" } ?? ""
    let form = form(of: list.scope)
    return prompt(
      form.title + filter,
      short: form.shortTitle.map { $0 + filter },
      on: promptContext(of: list, at: page),
      numbers: numbers(list.items.count),
      more: page.hasNext ? say("n: more", "n: ต่อ") : nil)
  }

  private func promptContext(of list: ShownList, at page: ListPage) -> Command.Context {
    if list.layout == .gallery { return .gallery }
    if list.month == nil { return .results }
    return page.isPart ? .pages : .list
  }

  func prompt(of photo: ShownPhoto) -> Prompt {
    let day = photo.item.date
    return prompt(
      shortDate(day),
      short: "\(day.day) \(shortMonthNames[day.month - 1])",
      on: .detail,
      numbers: photo.listAround.flatMap { numbers($0.items.count) },
      hint: say("Enter: list", "Enter: รายการ"),
      isOfPair: photo.item.otherPicture != nil)
  }

  private func numbers(_ count: Int) -> String? {
    count == 0 ? nil : (1...count).written
  }

  /// The prompt while the history of lines is searched. In English it is readline's.
  package func historyPrompt(_ text: String, hasFailed: Bool) -> String {
    let failed = hasFailed ? say("failed ", " ไม่พบ") : ""
    return say(
      "(\(failed)reverse-i-search)`\(text)': ",
      "(ค้นในประวัติ\(failed)) “\(text)”: ")
  }

  /// The prompt while no list has been loaded.
  package var retryPrompt: Prompt {
    prompt(
      say("r to retry, q to quit", "r ลองใหม่, q ออก"),
      short: say("r: retry, q: quit", "r ลองใหม่, q ออก"),
      on: .list)
  }

  // MARK: Commands

  func unknownCommand(_ line: String, _ nearest: String?) -> String {
    let text = line.shortened
    let rest = line.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    let word = line.prefix { !$0.isWhitespace }.lowercased()
    let aliases = Command.all.lazy.compactMap(\.alias)
    if let alias = aliases.first(where: { $0.words.contains(word) }) {
      return alias.meant(self, String(rest).shortened)
    }
    if Language.named(line) != nil {
      return didYouMean("\(say("lang", "ภาษา")) \(text)")
    }
    let advice = nearest.map(didYouMean) ?? insteadOfCommand(line)
    return say("No command “\(text)”. ", "ไม่มีคำสั่ง “\(text)” ") + advice
  }

  private func insteadOfCommand(_ line: String) -> String {
    let canBeSought = line.contains(where: \.isLetter) && line.unicodeScalars.count <= 30
    guard canBeSought else {
      return say("Type ? for help.", "พิมพ์ ? เพื่อดูวิธีใช้")
    }
    let text = line.shortened
    return say(
      "Filter: /\(text). Search: find \(text).",
      "ถ้าจะกรองให้พิมพ์ /\(text) ถ้าจะค้นหาให้พิมพ์ ค้นหา \(text)")
  }

  func notInList(_ number: Int, count: Int) -> String {
    let number = number.grouped
    let last = count.grouped
    return say(
      count == 1
        ? "No picture \(number). The list has only 1."
        : "No picture \(number). Choose 1–\(last).",
      "ไม่มีภาพหมายเลข \(number) เลือกได้ตั้งแต่ 1 ถึง \(last)")
  }

  var nothingInList: String { say("The list is empty.", "ไม่มีภาพในรายการนี้") }

  var nothingListed: String {
    say(
      "There is no list yet. Type r to retry.",
      "ยังไม่มีรายการ พิมพ์ r เพื่อลองใหม่")
  }

  /// A command was typed in a list, without the number of a picture.
  func whichPicture(_ command: String) -> String {
    let thaiWord = Command.named(command)?.words.thai.first
    let thai = thaiWord.map { " หรือ \($0) 3" } ?? ""
    return say(
      "Which picture? Add its number, like \(command) 3.",
      "กรุณาระบุหมายเลขภาพ เช่น \(command) 3\(thai)")
  }

  func badLanguage(_ word: String) -> String {
    say(
      "Unknown language “\(word)”. Choose Thai or English.",
      "ไม่รู้จักภาษา “\(word)” เลือก ไทย หรือ อังกฤษ")
  }

  /// - Parameter typed: the name as typed; `nil` where it isn't known.
  package func usage(of command: Command, word typed: String? = nil) -> String {
    let word = typed ?? say(command.words.english[0], command.words.thai[0])
    return command.arguments.usage(self, word, command.example(of: word, in: language))
  }

  // MARK: The command line

  package func alert(for problem: UsageProblem) -> AlertViewModel {
    AlertViewModel(text: sentence(for: problem))
  }

  package func sentence(for problem: UsageProblem) -> String {
    switch problem {
    case .unknownOption(let option, let nearest):
      say("Unknown option \(option). ", "ไม่มีตัวเลือก \(option) ")
        + (nearest.map(didYouMean) ?? seeHelp)
    case .missingValue(let option):
      say("\(option) requires a value. ", "ต้องระบุค่าของ \(option) ") + seeHelp
    case .unexpectedValue(let option):
      say(
        "\(option) doesn't take a value.",
        "ตัวเลือก \(option) ไม่ต้องระบุค่า")
    case .unexpectedArgument(let word, let meant):
      say(
        "Unexpected argument “\(word.shortened)”. ",
        "ไม่รู้จัก “\(word.shortened)” ")
        + (meant.map(didYouMean) ?? seeHelp)
    case .conflict(let first, let second):
      say(
        "\(first) and \(second) can't be used together. Choose one.",
        "ใช้ \(first) กับ \(second) พร้อมกันไม่ได้ กรุณาเลือกอย่างเดียว")
    case .needs(let option, let other):
      say("\(option) requires \(other).", "\(option) ต้องใช้ร่วมกับ \(other)")
    case .badDate(let problem):
      sentence(for: problem)
    case .badNumber(let option, let value, let lowest, let highest):
      say(
        "\(option) takes a number from \(lowest) to \(highest), not “\(value.shortened)”.",
        "\(option) ใช้ค่า “\(value.shortened)” ไม่ได้ ต้องเป็นตัวเลขตั้งแต่ \(lowest) ถึง \(highest)")
    case .badChoice(let option, let value, let choices):
      badChoice(option, value.shortened, choices)
    case .badAddress(let option):
      say(
        "\(option) takes the URL of a service: http:// or https://, without ? or #.",
        "\(option) ต้องเป็น URL ของบริการ ขึ้นต้นด้วย http:// หรือ https:// และไม่มี ? หรือ #")
    case .badCommand(let option, let value):
      unclosedQuote(in: option, value)
    case .notUTF8(let text):
      say(
        "“\(text.shortened)” isn't UTF-8.",
        "“\(text.shortened)” ไม่ใช่ UTF-8")
    case .refused(let text):
      text[language]
    }
  }

  private func badChoice(_ option: String, _ value: String, _ choices: [String]) -> String {
    let others = choices.dropLast().joined(separator: ", ")
    let last = choices.last ?? ""
    return say(
      "\(option) takes \(others) or \(last), not “\(value)”.",
      "\(option) ใช้ค่า “\(value)” ไม่ได้ เลือกได้ระหว่าง \(others) หรือ \(last)")
  }

  private var seeHelp: String { say("See --help.", "ดูวิธีใช้ได้ที่ --help") }
  /// A command in an option or an environment variable can't be split into words.
  func unclosedQuote(in name: String, _ command: String) -> String {
    say(
      "\(name) has a quote that isn't closed: “\(command.shortened)”",
      "\(name) มีเครื่องหมายคำพูดที่ไม่ได้ปิด: “\(command.shortened)”")
  }
}

extension ClosedRange<Int> {
  /// `1–20`, or `1`.
  var written: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)–\(upperBound)"
  }
}
