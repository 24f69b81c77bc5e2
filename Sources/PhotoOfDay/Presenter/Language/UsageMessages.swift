import PhotoOfDayInteractor

/// What is wrong with a command line.
package enum UsageProblem: Error, Hashable, Sendable {
  case unknownOption(String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  /// `meant` is what the option of that name, or a similar one, would look like.
  case unexpectedArgument(String, meant: String?)
  /// Text of several words that isn't one argument.
  case unquoted(option: String, text: String)
  /// Two options or arguments that exclude each other.
  case conflict(String, String)
  /// An option without another one that it requires.
  case needs(option: String, other: String)
  case badDate(DateProblem)
  case badLanguage(String)
  /// `lowest` and `highest` are written as the message shows them.
  case badNumber(option: String, value: String, lowest: String, highest: String)
  case badChoice(option: String, value: String, choices: [String])
  case badAddress(option: String, value: String)
  /// A command with a quote that isn't closed.
  case badCommand(option: String, value: String)
  /// An argument or a variable's value that isn't UTF-8.
  case notUTF8(String, variable: String? = nil)
  /// A value that the prompt's command of the same name doesn't take either.
  case misused(Command, option: String)
  /// A page's name with another ending; `name` is one that would do.
  case notHTML(name: String)
}

extension Messages {
  /// The alert for a command line that can't be used.
  package func alert(for problem: UsageProblem) -> AlertViewModel {
    AlertViewModel(text: PlainText.line(sentence(for: problem)))
  }
}

extension EnglishMessages {
  package func unclosedQuote(in name: String, _ command: String) -> String {
    "\(name) has a quote that isn't closed: “\(command.shortened)”"
  }
  package func notANumber(_ text: String) -> String { "“\(text.shortened)” isn't the number of a picture." }
  package func usage(of command: Command, word: String) -> String {
    switch command.arguments {
    case .month: "\(word) takes a month and a year, like \(command.example(of: word, in: language))."
    case .day: "\(word) takes a date, like \(command.example(of: word, in: language))."
    case .monthDay: "\(word) takes a day and a month, like \(command.example(of: word, in: language))."
    case .language: "\(word) takes thai or english."
    case .text: "\(word) takes text, like \(command.example(of: word, in: language))."
    case .file: "\(word) takes a file, like \(command.example(of: word, in: language))."
    case .count(let range, _):
      "\(word) takes a number from \(range.lowerBound) to \(range.upperBound.grouped), like "
        + "\(command.example(of: word, in: language))."
    case .number: "\(word) takes the number of a picture, like \(word) 3."
    case .pictures, .picturesAndFolder: "\(word) takes numbers of pictures, like \(word) 3, \(word) 3,5 or \(word) 3-7."
    case .seconds: "\(word) takes \(Command.pauses.lowerBound) to \(Command.pauses.upperBound) seconds, like \(word) 5."
    case .none, .line: "\(word) takes nothing after it."
    }
  }

  package func sentence(for problem: UsageProblem) -> String {
    switch problem {
    case .unknownOption(let option, let nearest):
      "Unknown option \(option). " + (nearest.map { "Did you mean \($0)?" } ?? "See --help.")
    case .missingValue(let option): "\(option) requires a value. See --help."
    case .unexpectedValue(let option): "\(option) doesn't take a value."
    case .unexpectedArgument(let word, let meant):
      "Unexpected argument “\(word.shortened)”. " + (meant.map { "Did you mean \($0)?" } ?? "See --help.")
    case .unquoted(let option, let text): "Put the text in quotes: \(option) \"\(text)\""
    case .conflict(let first, let second): "\(first) and \(second) can't be used together. Choose one."
    case .needs(let option, let other): "\(option) requires \(other)."
    case .badDate(let problem): sentence(for: problem)
    case .badLanguage(let word): badLanguage(word.shortened)
    case .badNumber(let option, let value, let lowest, let highest):
      "\(option) takes a number from \(lowest) to \(highest), not “\(value)”."
    case .badChoice(let option, let value, let choices):
      "\(option) takes \(choices.dropLast().joined(separator: ", ")) or \(choices.last ?? ""), not “\(value)”."
    case .badAddress(let option, let value):
      "“\(value)” isn't a service URL. It must start with http:// or https:// and contain no ? or #. Check \(option)."
    case .badCommand(let option, let value): unclosedQuote(in: option, value)
    case .notUTF8(let text, let variable):
      "“\(text.shortened)” isn't UTF-8." + (variable.map { " Check \($0)." } ?? "")
    case .misused(let command, let option): usage(of: command, word: option)
    case .notHTML(let name): exportsHTML(name)
    }
  }
}

extension ThaiMessages {
  package func unclosedQuote(in name: String, _ command: String) -> String {
    "\(name) มีเครื่องหมายคำพูดที่ไม่ได้ปิด: “\(command.shortened)”"
  }
  package func notANumber(_ text: String) -> String { "“\(text.shortened)” ไม่ใช่หมายเลขภาพ" }
  package func usage(of command: Command, word: String) -> String {
    switch command.arguments {
    case .month: "กรุณาระบุเดือนและปี เช่น \(command.example(of: word, in: language))"
    case .day: "กรุณาระบุวันที่ เช่น \(command.example(of: word, in: language))"
    case .monthDay: "กรุณาระบุวันและเดือน เช่น \(command.example(of: word, in: language))"
    case .language: "กรุณาระบุภาษา ไทย หรือ อังกฤษ"
    case .text: "กรุณาระบุคำที่จะค้นหา เช่น \(command.example(of: word, in: language))"
    case .file: "กรุณาระบุชื่อไฟล์ เช่น \(command.example(of: word, in: language))"
    case .count(let range, _):
      "กรุณาระบุจำนวนตั้งแต่ \(range.lowerBound) ถึง \(range.upperBound.grouped) เช่น "
        + command.example(of: word, in: language)
    case .number: "กรุณาระบุหมายเลขภาพ เช่น \(word) 3"
    case .pictures, .picturesAndFolder: "กรุณาระบุหมายเลขภาพ เช่น \(word) 3 หรือ \(word) 3,5 หรือ \(word) 3-7"
    case .seconds: "กรุณาระบุจำนวนวินาที \(Command.pauses.lowerBound) ถึง \(Command.pauses.upperBound) เช่น \(word) 5"
    case .none, .line: "พิมพ์ \(word) เท่านั้น ไม่ต้องมีคำอื่นต่อท้าย"
    }
  }

  package func sentence(for problem: UsageProblem) -> String {
    switch problem {
    case .unknownOption(let option, let nearest):
      "ไม่มีตัวเลือก \(option) " + (nearest.map { "หมายถึง \($0) ใช่ไหม" } ?? "ดูวิธีใช้ได้ที่ --help")
    case .missingValue(let option): "ต้องระบุค่าของ \(option) ดูวิธีใช้ได้ที่ --help"
    case .unexpectedValue(let option): "ตัวเลือก \(option) ไม่ต้องระบุค่า"
    case .unexpectedArgument(let word, let meant):
      "ไม่รู้จัก “\(word.shortened)” " + (meant.map { "หมายถึง \($0) ใช่ไหม" } ?? "ดูวิธีใช้ได้ที่ --help")
    case .unquoted(let option, let text): "กรุณาใส่ข้อความในเครื่องหมายคำพูด: \(option) \"\(text)\""
    case .conflict(let first, let second): "ใช้ \(first) กับ \(second) พร้อมกันไม่ได้ กรุณาเลือกอย่างเดียว"
    case .needs(let option, let other): "\(option) ต้องใช้ร่วมกับ \(other)"
    case .badDate(let problem): sentence(for: problem)
    case .badLanguage(let word): badLanguage(word.shortened)
    case .badNumber(let option, let value, let lowest, let highest):
      "\(option) ใช้ค่า “\(value)” ไม่ได้ ต้องเป็นตัวเลขตั้งแต่ \(lowest) ถึง \(highest)"
    case .badChoice(let option, let value, let choices):
      "\(option) ใช้ค่า “\(value)” ไม่ได้ เลือกได้ \(choices.joined(separator: ", "))"
    case .badAddress(let option, let value):
      "“\(value)” ไม่ใช่ URL ของบริการ ต้องขึ้นต้นด้วย http:// หรือ https:// และไม่มี ? หรือ # กรุณาตรวจสอบ \(option)"
    case .badCommand(let option, let value): unclosedQuote(in: option, value)
    case .notUTF8(let text, let variable):
      "“\(text.shortened)” ไม่ใช่ UTF-8" + (variable.map { " กรุณาตรวจสอบ \($0)" } ?? "")
    case .misused(let command, let option): usage(of: command, word: option)
    case .notHTML(let name): exportsHTML(name)
    }
  }
}
