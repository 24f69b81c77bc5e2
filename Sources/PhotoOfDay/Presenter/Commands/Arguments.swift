import PhotoOfDayInteractor

extension Command {
  /// The arguments of a command: their reading, their usage message, and their completion by Tab.
  struct Arguments: Sendable {
    /// Makes the usage sentence from the name as it was typed, and an example with that name.
    typealias Usage = @Sendable (_ words: CommandWords, _ word: String, _ example: String) -> String

    let usage: Usage
    /// Completes the text that was typed so far; `nil` where nothing is known of it.
    var completion: @Sendable (_ typed: Substring, Language) -> Completion? = { _, _ in nil }
    /// The call for the text after the command's name, without spaces around it; `nil` for one
    /// that it doesn't take.
    let call: @Sendable (_ given: GivenText) -> Call?
  }
}

extension Command.Arguments {
  static func nothing(_ call: Call?, usage: @escaping Usage = nothingUsage) -> Self {
    Self(usage: usage) { $0.text.isEmpty ? call : nil }
  }

  /// One value.
  static func needed<Value>(
    _ parameter: Parameter<Value>, _ call: @escaping @Sendable (Value) -> Call
  ) -> Self {
    optional(parameter) { $0.map(call) }
  }

  /// One value, or `nil` for no text.
  static func optional<Value>(
    _ parameter: Parameter<Value>, _ call: @escaping @Sendable (Value?) -> Call?
  ) -> Self {
    Self(
      usage: { words, word, example in
        let meaning = parameter.meaning()
        return words.say(
          "\(word) takes \(meaning.english), like \(example).",
          "กรุณาระบุ\(meaning.thai) เช่น \(example)")
      },
      completion: { typed, language in
        parameter.candidates.flatMap { Completion(of: typed, among: $0, in: language) }
      }
    ) { given in
      let text = given.text
      if text.isEmpty {
        return call(nil)
      }
      let isPath = parameter.candidates?.arePaths == true
      let value = GivenText(name: given.name, text: isPath ? text.typedPath : text)
      do throws(UsageProblem) {
        return call(try parameter.read(value))
      } catch {
        return error.helpsMoreThanUsage ? .explain(error) : nil
      }
    }
  }

  /// A date, which is understood before anything is asked for: one that can't be is refused when
  /// its turn comes.
  static func neededDate(
    _ parameter: Parameter<WrittenDate>, _ call: @escaping @Sendable (WrittenDate) -> Call
  ) -> Self {
    optionalDate(parameter) { $0.map(call) }
  }

  /// A date, or `nil` for no text.
  static func optionalDate(
    _ parameter: Parameter<WrittenDate>, _ call: @escaping @Sendable (WrittenDate?) -> Call?
  ) -> Self {
    let understood = Parameter<Result<WrittenDate, UsageProblem>>(
      placeholder: parameter.placeholder,
      meaning: parameter.meaning,
      candidates: parameter.candidates
    ) { given in
      Result { () throws(UsageProblem) in try parameter.read(given) }
    }
    return optional(understood) { read in
      switch read {
      case .success(let date)?: call(date)
      case .failure(let problem)?: .fail(because: problem)
      case nil: call(nil)
      }
    }
  }

  /// Numbers and ranges, all, or nothing.
  static func pictures(_ call: @escaping @Sendable (Choice?) -> Call) -> Self {
    Self(usage: picturesUsage) { given in
      let pictures = Choice.reading(given.text.words)
      guard let pictures, pictures.rest.isEmpty else { return nil }
      return call(pictures.choice)
    }
  }

  /// Numbers and ranges, or all, and a folder; each may be left out.
  static func picturesAndFolder(_ call: @escaping @Sendable (Choice?, String?) -> Call) -> Self {
    Self(
      usage: picturesUsage,
      completion: { typed, _ in
        let folder = Choice.textAfterNumbers(typed)
        return Completion(typed: String(folder), candidates: .folders)
      }
    ) { given in
      let text = given.text
      guard let pictures = Choice.reading(text.words) else { return nil }
      let rest = pictures.rest
      let folder = rest.isEmpty ? nil : text.dropping(words: rest.startIndex)
      return call(pictures.choice, folder?.typedPath)
    }
  }

  private static let nothingUsage: Usage = { words, word, _ in
    words.say("\(word) takes no arguments.", "คำสั่ง \(word) ไม่ต้องมีคำต่อท้าย")
  }

  private static let picturesUsage: Usage = { words, word, _ in
    words.say(
      "\(word) takes numbers of pictures, like \(word) 3, \(word) 3,5 or \(word) 3-7.",
      "กรุณาระบุหมายเลขภาพ เช่น \(word) 3 หรือ \(word) 3,5 หรือ \(word) 3-7")
  }
}
