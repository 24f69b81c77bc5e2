/// The prompt of a screen: its words, and the meanings of the keys and lines that are typed there.
package struct Prompt: Hashable, Sendable {
  let context: Command.Context
  package let speech: Speech
  /// The name of the list or picture on the screen, in full and in short.
  package var name, shortName: String
  /// The numbers that can be typed; `nil` if there are none.
  package var numbers: String?
  /// Hints about the help and other keys, from the longest form to the shortest.
  package var helps: [String]
  /// True if the entry on the screen has two pictures.
  var hasOtherPicture = false
  /// The number of links in the text on the screen.
  package var links = 0
}

// MARK: - What else is said

extension Prompt {
  private var words: PromptWords { PromptWords(speech) }

  /// The prompt while no list has been loaded.
  package static func retry(in speech: Speech) -> Prompt { PromptWords(speech).retry }

  /// The hint below a text that is longer than the window.
  package var more: String { words.more }
  package var noMore: String { words.noMore }
  /// The last line of the help for a picture that is shown alone.
  package var anyOtherKey: String { words.anyOtherKey }

  /// Returns the last words of a list that is too long to show.
  package func andMore(_ count: Int) -> String { words.andMore(count) }

  /// Returns the prompt while the history of lines is searched.
  package func history(_ text: String, hasFailed: Bool) -> String {
    words.history(text, hasFailed: hasFailed)
  }

  /// Completes the end of a line; `nil` if no completion is known.
  package func completion(of line: String) -> Completion? {
    Command.completion(of: line, in: speech.language)
  }
}

// MARK: - Keys

/// The effect of a key that doesn't type a character.
package enum KeyMeaning: Equatable, Sendable {
  case input(UserInput)
  /// The terminal's bell rings, because the key has no effect.
  case nothing

  init(_ call: Call) {
    self = call == .nothing ? .nothing : .input(.call(call))
  }
}

extension Prompt {
  /// Returns the effect of a key; `nil` for a key that types a character or, in the whole window,
  /// has no effect.
  ///
  /// - Parameters:
  ///   - inWindow: true for the whole window of a picture alone, false for an empty line.
  ///   - helpGoesOn: true if there is more of the help than has been shown.
  package func meaning(of key: Key, inWindow: Bool = false, helpGoesOn: Bool) -> KeyMeaning? {
    let ofHelp = helpGoesOn ? Command.keysOfHelp[key] : nil
    let ofScreen =
      inWindow ? Command.call(forKeyInWindow: key) : Command.call(for: key, atLineOf: context)
    return (ofHelp ?? ofScreen).map { KeyMeaning($0) }
  }
}
