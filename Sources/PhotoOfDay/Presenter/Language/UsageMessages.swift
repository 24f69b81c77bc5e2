import PhotoOfDayInteractor

extension Messages {
  /// The alert for a command line that says something impossible.
  package func alert(for problem: UsageProblem) -> AlertViewModel {
    AlertViewModel(text: PlainText.line(sentence(for: problem)))
  }
}

extension EnglishMessages {
  package func sentence(for problem: UsageProblem) -> String {
    switch problem {
    case .unknownOption(let option, let nearest):
      "There is no option \(option)" + (nearest.map { "; did you mean \($0)?" } ?? "; --help lists them.")
    case .missingValue(let option): "\(option) wants a value; --help shows which."
    case .unexpectedValue(let option): "\(option) takes no value."
    case .unexpectedArgument(let word): "“\(word)” is not understood; options begin with --, and --help lists them."
    case .conflict(let first, let second): "\(first) and \(second) can't be used together; choose one."
    case .needs(let option, let other): "\(option) says nothing without \(other)."
    case .badMonth(let word): badMonth(word)
    case .badYear(let word): badYear(word)
    case .badDate(let word): badDate(word)
    case .badNumber(let option, let value, let range): "“\(value)” is no number for \(option), which takes \(range)."
    case .badChoice(let option, let value, let choices):
      "“\(value)” is not possible for \(option); choose \(choices.joined(separator: ", "))."
    case .badAddress(let option, let value):
      "“\(value)” is no address of a service, which begins with http:// or https:// and has no ? or #; check \(option)."
    case .yearWithoutMonth: "Which month? Add --month, such as --month 10."
    }
  }
}

extension ThaiMessages {
  package func sentence(for problem: UsageProblem) -> String {
    switch problem {
    case .unknownOption(let option, let nearest):
      "ไม่มีตัวเลือก \(option) " + (nearest.map { "หมายถึง \($0) หรือไม่" } ?? "ดูทั้งหมดได้ด้วย --help")
    case .missingValue(let option): "\(option) ต้องมีค่า ดูได้ด้วย --help"
    case .unexpectedValue(let option): "\(option) ไม่รับค่า"
    case .unexpectedArgument(let word): "ไม่เข้าใจ “\(word)” ตัวเลือกขึ้นต้นด้วย -- ดูทั้งหมดได้ด้วย --help"
    case .conflict(let first, let second): "ใช้ \(first) กับ \(second) พร้อมกันไม่ได้ กรุณาเลือกอย่างเดียว"
    case .needs(let option, let other): "\(option) ต้องใช้ร่วมกับ \(other)"
    case .badMonth(let word): badMonth(word)
    case .badYear(let word): badYear(word)
    case .badDate(let word): badDate(word)
    case .badNumber(let option, let value, let range): "\(option) ใช้ค่า “\(value)” ไม่ได้ ต้องเป็นตัวเลข \(range)"
    case .badChoice(let option, let value, let choices):
      "\(option) ใช้ค่า “\(value)” ไม่ได้ เลือกได้ \(choices.joined(separator: ", "))"
    case .badAddress(let option, let value):
      "“\(value)” ไม่ใช่ที่อยู่ของบริการ ต้องขึ้นต้นด้วย http:// หรือ https:// และไม่มี ? หรือ # กรุณาตรวจสอบ \(option)"
    case .yearWithoutMonth: "เดือนใด? เพิ่ม --month เช่น --month 10"
    }
  }
}
