import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A mistake on the command line.
package enum UsageProblem: Error, Hashable, Sendable {
  case unknownOption(String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  /// `meant` is the option of that name, or of a similar one, as it would be typed.
  case unexpectedArgument(String, meant: String?)
  /// A word on the command line that can be searched for, and the option that does so.
  case unknownWord(String, search: String)
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
  /// A file name with the wrong ending; `meant` is one with the right ending.
  case badEnding(option: String, ending: String, meant: String)
  case unknownLanguage(String)

  /// True if the sentence about this problem helps more than the usage of a command.
  var helpsMoreThanUsage: Bool {
    switch self {
    case .badEnding, .unknownLanguage: true
    default: false
    }
  }
}

extension AlertViewModel {
  package init(usage problem: UsageProblem, in speech: Speech) {
    self.init(text: UsageWords(speech).sentence(for: problem))
  }
}

/// The sentences about mistakes on the command line.
struct UsageWords: Words {
  let speech: Speech

  func sentence(for problem: UsageProblem) -> String {
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
    case .unknownWord(let word, let search):
      say(
        "“\(word)” isn't a day or a month. To search: \(search)",
        "“\(word)” ไม่ใช่วันหรือเดือน ถ้าจะค้นหา: \(search)")
    case .conflict(let first, let second):
      say(
        "\(first) and \(second) can't be used together. Choose one.",
        "ใช้ \(first) กับ \(second) พร้อมกันไม่ได้ กรุณาเลือกอย่างเดียว")
    case .needs(let option, let other):
      say(
        "\(option) requires \(anyOf(other)).",
        "\(option) ต้องใช้ร่วมกับ \(anyOf(other))")
    case .badDate(let problem):
      DateProblemWords(speech).sentence(for: problem)
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
    case .badEnding(let option, let ending, let meant):
      say(
        "\(option) needs a name ending in \(ending), such as \(unbroken(meant)).",
        "ชื่อไฟล์ต้องลงท้ายด้วย \(ending) เช่น \(unbroken(meant))")
    case .unknownLanguage(let word):
      say(
        "Unknown language “\(word.shortened)”. Choose Thai or English.",
        "ไม่รู้จักภาษา “\(word.shortened)” เลือก ไทย หรือ อังกฤษ")
    }
  }

  /// Returns the name of an option, or of all options that will do: a year can replace a month,
  /// because both are ranges of days.
  private func anyOf(_ option: String) -> String {
    guard option == Option.month.name else { return option }
    return say("\(option) or \(Option.year.name)", "\(option) หรือ \(Option.year.name)")
  }

  private func badChoice(_ option: String, _ value: String, _ choices: [String]) -> String {
    let others = choices.dropLast().joined(separator: ", ")
    let last = choices.last ?? ""
    return say(
      "\(option) takes \(others) or \(last), not “\(value)”.",
      "\(option) ใช้ค่า “\(value)” ไม่ได้ เลือกได้ระหว่าง \(others) หรือ \(last)")
  }

  private var seeHelp: String { say("See --help.", "ดูวิธีใช้ได้ที่ --help") }

  /// Says that the command in an option or an environment variable can't be split into words.
  func unclosedQuote(in name: String, _ command: String) -> String {
    say(
      "\(name) has a quote that isn't closed: “\(command.shortened)”",
      "\(name) มีเครื่องหมายคำพูดที่ไม่ได้ปิด: “\(command.shortened)”")
  }
}

extension ClosedRange<Int> {
  /// The range as a text: `1–20`, or `1`.
  var written: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)–\(upperBound)"
  }
}
