package import PhotoOfDayPresenter

/// The scripts that let Tab complete the command line, made of the table of options.
package struct Completions {
  package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  private let language: Language

  package init(in language: Language) { self.language = language }

  package func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What can stand without an option: a day or a month.
  private var days: [String] { Command.dayWords + Command.monthNames }

  /// What each shell offers for an option's value, in its own words; in bash `nil` for the same as without the option.
  private func candidates(of option: Option) -> (bash: String?, zsh: String, fish: String) {
    func files(_ action: String) -> String {
      "compopt -o filenames; mapfile -t COMPREPLY < <(compgen \(action) -- \"$word\")"
    }
    return switch (option.candidates, option.value) {
    case (.words(let words), _):
      (bashChoice(of: words), " _photo_of_day_offer \(words.joined(separator: " "))", "-x -a \(fishWords(words))")
    case (.files, _): (files("-f"), "_files", "-r -F")
    case (.folders, _): (files("-d"), "_files -/", "-a '(__fish_complete_directories)'")
    case (nil, .needed): ("return", " ", "-x")
    case (nil, _): (nil, " ", "")
    }
  }

  /// In single quotes, which all three shells understand.
  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

// MARK: - bash

extension Completions {
  private var bash: String {
    let cases = Option.all.compactMap { option -> String? in
      let names = [option.name, option.letter].compactMap(\.self).joined(separator: " | ")
      return candidates(of: option).bash.map { "    \(names)) \($0) ;;\n" }
    }
    let options = Option.all.map(\.name) + Option.all.compactMap(\.letter)
    return """
      # bash completion for photo-of-day
      # The rest of the arguments that begin with the first, in any case.
      _photo_of_day_offer() {
        local beginning=${1,,} candidate
        shift
        for candidate; do
          if [[ ${candidate,,} == "$beginning"* ]]; then COMPREPLY+=("$candidate"); fi
        done
      }
      _photo_of_day() {
        local word=$2 previous=$3
        if [ "$word" = "=" ]; then word=""; fi
        if [ "$previous" = "=" ]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
        COMPREPLY=()
        local IFS=$'\\n'
        case $previous in
      \(cases.joined())    *)
            case $word in
              "" | -*) \(bashChoice(of: options)) ;;
              *) \(bashChoice(of: days)) ;;
            esac
            ;;
        esac
      }
      complete -F _photo_of_day photo-of-day

      """
  }

  private func bashChoice(of words: [String]) -> String {
    "_photo_of_day_offer \"$word\" \(words.joined(separator: " "))"
  }
}

// MARK: - zsh

extension Completions {
  private var zsh: String {
    let lines = Option.all.map { option in
      let meaning = "[\(escaped(option.help[language]))]\(zshValue(of: option))"
      var name = option.name
      if case .needed = option.value { name += "=" }
      guard let letter = option.letter else { return "  " + quoted(name + meaning) }
      return "  '(\(letter) \(option.name))'{\(letter),\(name)}" + quoted(meaning)
    }
    return """
      #compdef photo-of-day

      # The arguments that fit what was typed, in any case.
      _photo_of_day_offer() { compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -- "$@" }

      _arguments -s -S \\
      \(lines.joined(separator: " \\\n")) \\
        '*:\(Text("day or month", "วันหรือเดือน")[language]): _photo_of_day_offer \(days.joined(separator: " "))'

      """
  }

  private func zshValue(of option: Option) -> String {
    let value = ":\(escaped(String(option.name.dropFirst(2)))):\(candidates(of: option).zsh)"
    return switch option.value {
    case .none: ""
    case .needed: value
    case .optional: ":" + value
    }
  }

  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

// MARK: - fish

extension Completions {
  private var fish: String {
    let lines = Option.all.map { option in
      let letter = option.letter.map { ["-s \($0.dropFirst())"] } ?? []
      let words =
        ["complete -c photo-of-day", "-l \(option.name.dropFirst(2))"] + letter
        + [candidates(of: option).fish, "-d \(quoted(option.help[language]))"]
      return words.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
    }
    return """
      # fish completion for photo-of-day
      complete -c photo-of-day -f -a \(fishWords(days))
      \(lines.joined())
      """
  }

  /// Each with an empty description: the option's own would stand behind every one.
  private func fishWords(_ words: [String]) -> String { quoted("(printf '%s\\t\\n' \(words.joined(separator: " ")))") }
}
