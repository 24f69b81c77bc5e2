package import PhotoOfDayPresenter

/// The scripts that let Tab complete the command line, made of the table of options.
package struct Completions {
  package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  private let language: Language

  package init(in language: Language) { self.language = language }

  /// The script that the shell reads.
  package func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var months: String { language.messages.monthNames.joined(separator: " ") }

  /// In single quotes, which all three shells understand.
  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

// MARK: - bash

extension Completions {
  private var bash: String {
    let cases = Option.documented.compactMap { option -> String? in
      let names = [option.name, option.letter].compactMap(\.self).joined(separator: " | ")
      return action(for: option).map { "    \(names)) \($0) ;;\n" }
    }
    let options = Option.documented.map(\.name) + Option.documented.compactMap(\.letter)
    return """
      # bash completion for photo-of-day
      _photo_of_day() {
        local word=$2 previous=$3
        if [ "$word" = "=" ]; then word=""; fi
        if [ "$previous" = "=" ]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
        COMPREPLY=()
        local IFS=$'\\n'
        case $previous in
      \(cases.joined())    *) \(bashChoice(of: options.joined(separator: " "))) ;;
        esac
      }
      complete -F _photo_of_day photo-of-day

      """
  }

  private func action(for option: Option) -> String? {
    switch (option.candidates, option.value) {
    case (.words(let words), _): bashChoice(of: words.joined(separator: " "))
    case (.months, _): bashChoice(of: months)
    case (.files, _): "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
    case (.folders, _): "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$word\")"
    case (.commands, _): "mapfile -t COMPREPLY < <(compgen -c -- \"$word\")"
    case (.unknown, .needed): "return"
    case (.unknown, _): nil
    }
  }

  private func bashChoice(of words: String) -> String {
    "mapfile -t COMPREPLY < <(IFS=' '; compgen -W \(quoted(words)) -- \"$word\")"
  }
}

// MARK: - zsh

extension Completions {
  private var zsh: String {
    let lines = Option.documented.map { option in
      let meaning = "[\(escaped(option.help[language]))]\(zshValue(of: option))"
      var name = option.name
      if case .needed = option.value { name += "=" }
      guard let letter = option.letter else { return "  " + quoted(name + meaning) }
      return "  '(\(letter) \(option.name))'{\(letter),\(name)}" + quoted(meaning)
    }
    return "#compdef photo-of-day\n\n_arguments -s -S \\\n" + lines.joined(separator: " \\\n") + "\n"
  }

  private func zshValue(of option: Option) -> String {
    let colons =
      switch option.value {
      case .none: ""
      case .needed: ":"
      case .optional: "::"
      }
    guard !colons.isEmpty else { return "" }
    let candidates =
      switch option.candidates {
      case .words(let words): "(\(words.joined(separator: " ")))"
      case .months: "(\(months))"
      case .files: "_files"
      case .folders: "_files -/"
      case .commands: "_command_names"
      case .unknown: " "
      }
    return "\(colons)\(escaped(String(option.name.dropFirst(2)))):\(candidates)"
  }

  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

// MARK: - fish

extension Completions {
  private var fish: String {
    let lines = Option.documented.map { option in
      let letter = option.letter.map { ["-s \($0.dropFirst())"] } ?? []
      let words =
        ["complete -c photo-of-day", "-l \(option.name.dropFirst(2))"] + letter + fishCandidates(of: option)
        + ["-d \(quoted(option.help[language]))"]
      return words.joined(separator: " ") + "\n"
    }
    return "# fish completion for photo-of-day\ncomplete -c photo-of-day -f\n" + lines.joined()
  }

  private func fishCandidates(of option: Option) -> [String] {
    switch (option.candidates, option.value) {
    case (.words(let words), _): ["-x -a \(quoted(words.joined(separator: " ")))"]
    case (.months, _): ["-x -a \(quoted(months))"]
    case (.files, _): ["-r -F"]
    case (.folders, _): ["-a '(__fish_complete_directories)'"]
    case (.commands, _): ["-x -a '(__fish_complete_command)'"]
    case (.unknown, .needed): ["-x"]
    case (.unknown, _): []
    }
  }
}
