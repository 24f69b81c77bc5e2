import PhotoOfDayInteractor

extension Command {
  /// A kind of argument, declared once: how it is read, what a usage message says of it, and what Tab offers.
  package struct Arguments: Sendable {
    /// What follows the name of a command: its words, and the text as it was typed.
    typealias Typed = (words: [String], text: String)
    /// What the command takes, told with its name as it was typed and a line with that name that it understands.
    typealias Usage = @Sendable (_ messages: Messages, _ word: String, _ example: String) -> String

    let usage: Usage
    /// What Tab makes of the text that was typed so far; `nil` where nothing is known of it.
    var completion: @Sendable (_ typed: Substring, Language) -> Completion? = { _, _ in nil }
    /// The command's call; `nil` for arguments that it doesn't take.
    let call: @Sendable (Typed) -> Call?
  }
}

extension Command.Arguments {
  /// Of a line with a form of its own.
  static let nothing = Self(usage: nothingUsage) { _ in nil }

  static func none(_ call: Call, usage: @escaping Usage = nothingUsage) -> Self {
    Self(usage: usage) { $0.words.isEmpty ? call : nil }
  }

  /// The number of a picture, or nothing.
  static func number(_ call: @escaping @Sendable (Int?) -> Call) -> Self {
    Self(
      usage: takes("the number of a picture", "หมายเลขภาพ"),
      call: optional({ CalendarText.number(from: $0) }, call))
  }

  /// How many, or nothing.
  ///
  /// - Parameter unit: of what, after “a number”.
  static func count(
    _ range: ClosedRange<Int>, _ unit: Text = Text(both: ""), _ call: @escaping @Sendable (Int?) -> Call
  ) -> Self {
    Self(
      usage: takes(
        "a number\(unit.english) from \(range.lowerBound) to \(range.upperBound.grouped)",
        "จำนวน\(unit.thai)ตั้งแต่ \(range.lowerBound) ถึง \(range.upperBound.grouped)"),
      call: optional({ CalendarText.number(from: $0, in: range) }, call))
  }

  /// Numbers and ranges, all, or nothing.
  static func pictures(_ call: @escaping @Sendable (Choice?) -> Call) -> Self {
    Self(usage: picturesUsage) { typed in
      Choice.reading(typed.words).flatMap { choice, rest in rest.isEmpty ? call(choice) : nil }
    }
  }

  /// Numbers and ranges, or all, and a folder; each may be left out.
  static func picturesAndFolder(_ call: @escaping @Sendable (Choice?, String?) -> Call) -> Self {
    Self(
      usage: picturesUsage,
      completion: { typed, _ in
        Completion(typed: String(Choice.textBehind(typed)), candidates: .folders)
      }
    ) { typed in
      Choice.reading(typed.words).map { choice, rest in
        call(choice, rest.isEmpty ? nil : rest.joined(separator: " ").unquoted)
      }
    }
  }

  /// Everything up to the end of the line, as it was typed.
  static func text(_ call: @escaping @Sendable (String) -> Call) -> Self {
    Self(usage: takes("text", "คำที่จะค้นหา")) { $0.words.isEmpty ? nil : call($0.text) }
  }

  /// A file's path up to the end of the line, perhaps with spaces.
  static func file(_ call: @escaping @Sendable (String) -> Call) -> Self {
    Self(
      usage: takes("a file", "ชื่อไฟล์"),
      completion: { typed, _ in Completion(typed: String(typed), candidates: .files) }
    ) { typed in
      ["", "\"\"", "''"].contains(typed.words.joined()) ? nil : call(typed.words.joined(separator: " ").unquoted)
    }
  }

  /// A month, and a year or nothing.
  static func month(_ call: @escaping @Sendable (String) -> Call) -> Self { period { $0.map(call) } }

  /// A month, a year, or both.
  static func period(_ call: @escaping @Sendable (String?) -> Call?) -> Self {
    words(
      takes("a month and a year", "เดือนและปี"),
      { Completion(ofFirstWordIn: $0, among: Command.monthNames, in: $1) }, call)
  }

  static func day(_ call: @escaping @Sendable (String) -> Call) -> Self {
    words(takes("a date", "วันที่"), { Completion(ofDate: $0, in: $1) }) { $0.map(call) }
  }

  /// A day of the year, or nothing.
  static func monthDay(_ call: @escaping @Sendable (String?) -> Call) -> Self {
    words(takes("a day and a month", "วันและเดือน"), { Completion(ofDate: $0, in: $1) }, call)
  }

  /// All words, or `nil` for none.
  private static func words(
    _ usage: @escaping Usage, _ completion: @escaping @Sendable (Substring, Language) -> Completion?,
    _ call: @escaping @Sendable (String?) -> Call?
  ) -> Self {
    Self(usage: usage, completion: completion) {
      call($0.words.isEmpty ? nil : $0.words.joined(separator: " "))
    }
  }

  /// A year of either era, or nothing.
  static func year(_ call: @escaping @Sendable (Int?) -> Call) -> Self {
    Self(
      usage: takes("a year", "ปี"),
      call: optional(
        { if case .year(let year) = try? WrittenDate($0) { year } else { nil } }, call))
  }

  static func language(_ call: @escaping @Sendable (String) -> Call) -> Self {
    Self(
      usage: { messages, word, _ in
        messages.say("\(word) takes thai or english.", "กรุณาระบุภาษา ไทย หรือ อังกฤษ")
      }, completion: { Completion(ofFirstWordIn: $0, among: Language.names.map(\.key), in: $1) }
    ) { $0.words.count == 1 ? call($0.words[0]) : nil }
  }

  /// Calls with what one word says, or with `nil` for none.
  private static func optional<Value>(
    _ read: @escaping @Sendable (String) -> Value?, _ call: @escaping @Sendable (Value?) -> Call
  ) -> @Sendable (Typed) -> Call? {
    { $0.words.isEmpty ? call(nil) : $0.words.count == 1 ? read($0.words[0]).map(call) : nil }
  }

  private static func takes(_ what: String, _ thai: String) -> Usage {
    { messages, word, example in
      messages.say("\(word) takes \(what), like \(example).", "กรุณาระบุ\(thai) เช่น \(example)")
    }
  }

  private static let nothingUsage: Usage = { messages, word, _ in
    messages.say("\(word) takes no arguments.", "คำสั่ง \(word) ไม่ต้องมีคำต่อท้าย")
  }

  private static let picturesUsage: Usage = { messages, word, _ in
    messages.say(
      "\(word) takes numbers of pictures, like \(word) 3, \(word) 3,5 or \(word) 3-7.",
      "กรุณาระบุหมายเลขภาพ เช่น \(word) 3 หรือ \(word) 3,5 หรือ \(word) 3-7")
  }
}
