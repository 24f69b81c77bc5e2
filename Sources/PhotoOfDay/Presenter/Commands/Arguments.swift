import PhotoOfDayInteractor

extension Command {
  /// The arguments of a command, with the functions that read, describe and complete them.
  struct Arguments: Sendable {
    /// Makes the usage sentence from the command's name as it was typed, and from an example with
    /// this name.
    typealias Usage = @Sendable (_ words: CommandWords, _ word: String, _ example: String) -> String

    let usage: Usage
    /// Completes the text that was typed so far; `nil` if no completion is known.
    var completion: @Sendable (_ typed: Substring, Language) -> Completion? = { _, _ in nil }
    /// Returns the call for the text after the command's name, without spaces around it; `nil` if
    /// the command doesn't take this text.
    let call: @Sendable (_ given: GivenText) -> Call?
  }
}

extension Command.Arguments {
  static func nothing(_ call: Call?, usage: @escaping Usage = nothingUsage) -> Self {
    Self(usage: usage) { $0.text.isEmpty ? call : nil }
  }

  /// Takes one value.
  static func needed<Value>(
    _ parameter: Parameter<Value>, _ call: @escaping @Sendable (Value) -> Call
  ) -> Self {
    optional(parameter) { $0.map(call) }
  }

  /// Takes one value; `nil` if there is no text.
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

  /// Takes a date. Even an impossible date makes a call, which then refuses it.
  static func neededDate(
    _ parameter: Parameter<WrittenDate>, _ call: @escaping @Sendable (WrittenDate) -> Call
  ) -> Self {
    optionalDate(parameter) { $0.map(call) }
  }

  /// Takes a date; `nil` if there is no text.
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

  /// Takes numbers and ranges, the word for all, or nothing.
  static func pictures(_ call: @escaping @Sendable (Choice?) -> Call) -> Self {
    Self(usage: picturesUsage) { given in
      let pictures = Choice.reading(given.text.words)
      guard let pictures, pictures.rest.isEmpty else { return nil }
      return call(pictures.choice)
    }
  }

  /// Takes numbers and ranges or the word for all, and a folder. Each of them may be left out.
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
