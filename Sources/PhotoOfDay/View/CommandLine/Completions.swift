package import PhotoOfDayPresenter

/// What a shell is told of the command line, so that Tab completes it: made of the same tables as `--help`.
package struct Completions {
  package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  private let help: HelpText
  private let months: [String]

  package init(in language: Language) {
    (help, months) = (HelpText.of(language), language.messages.monthNames)
  }

  /// The script that the shell is to read.
  package func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What can follow an option.
  private enum Values {
    case words([String])
    case files, folders, commands
    /// Something that only the user knows.
    case free
    case nothing
  }

  private func values(of option: Option) -> Values {
    switch option {
    case .month: .words(months)
    case .lang: .words(Language.allCases.map(\.rawValue))
    case .source: .words(LaunchOptions.Source.allCases.map(\.rawValue))
    case .images: .words(ImagesMode.allCases.map(\.rawValue))
    case .color: .words(ColorMode.allCases.map(\.rawValue))
    case .completions: .words(Shell.allCases.map(\.rawValue))
    case .date: .words(["today", "yesterday"])
    case .export: .files
    case .save: .folders
    case .viewer: .commands
    default: option.value == .none ? .nothing : .free
    }
  }

  private func letter(of option: Option) -> String? { Option.short.first { $0.value == option }?.key }

  private func meaning(of option: Option) -> String { help.meaning(of: option) }

  /// In single quotes, for any of the three.
  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

// MARK: - bash

extension Completions {
  private var bash: String {
    let cases = Option.named.compactMap { option -> String? in
      let names = [option.rawValue, letter(of: option)].compactMap(\.self).joined(separator: " | ")
      return action(for: option).map { "    \(names)) \($0) ;;\n" }
    }
    let options = (Option.named.map(\.rawValue) + Option.short.keys.sorted()).joined(separator: " ")
    return """
      # bash completion for photo-of-day
      _photo_of_day() {
        local word=$2 previous=$3
        if [ "$word" = "=" ]; then word=""; fi
        if [ "$previous" = "=" ]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
        COMPREPLY=()
        local IFS=$'\\n'
        case $previous in
      \(cases.joined())    *) mapfile -t COMPREPLY < <(IFS=' '; compgen -W \(quoted(options)) -- "$word") ;;
        esac
      }
      complete -F _photo_of_day photo-of-day

      """
  }

  private func action(for option: Option) -> String? {
    switch values(of: option) {
    case .words(let words):
      "mapfile -t COMPREPLY < <(IFS=' '; compgen -W \(quoted(words.joined(separator: " "))) -- \"$word\")"
    case .files: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
    case .folders: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$word\")"
    case .commands: "mapfile -t COMPREPLY < <(compgen -c -- \"$word\")"
    case .free: option.value == .needed ? "return" : nil
    case .nothing: nil
    }
  }
}

// MARK: - zsh

extension Completions {
  private var zsh: String {
    let lines = Option.named.map { option in
      let meaning = "[\(escaped(meaning(of: option)))]\(zshValue(of: option))"
      guard let letter = letter(of: option) else { return "  " + quoted(option.rawValue + equals(option) + meaning) }
      return "  '(\(letter) \(option.rawValue))'{\(letter),\(option.rawValue)\(equals(option))}" + quoted(meaning)
    }
    return "#compdef photo-of-day\n\n_arguments -s -S \\\n" + lines.joined(separator: " \\\n") + "\n"
  }

  private func equals(_ option: Option) -> String { option.value == .needed ? "=" : "" }

  private func zshValue(of option: Option) -> String {
    let name = escaped(String(option.rawValue.dropFirst(2)))
    let colons = option.value == .optional ? "::" : ":"
    return switch values(of: option) {
    case .words(let words): "\(colons)\(name):(\(words.joined(separator: " ")))"
    case .files: "\(colons)\(name):_files"
    case .folders: "\(colons)\(name):_files -/"
    case .commands: "\(colons)\(name):_command_names"
    case .free: "\(colons)\(name): "
    case .nothing: ""
    }
  }

  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

// MARK: - fish

extension Completions {
  private var fish: String {
    let lines = Option.named.map { option in
      var words = ["complete -c photo-of-day", "-l \(option.rawValue.dropFirst(2))"]
      if let letter = letter(of: option) { words.append("-s \(letter.dropFirst())") }
      switch values(of: option) {
      case .words(let list): words.append("-x -a \(quoted(list.joined(separator: " ")))")
      case .files: words.append("-r -F")
      case .folders: words.append("-a '(__fish_complete_directories)'")
      case .commands: words.append("-x -a '(__fish_complete_command)'")
      case .free where option.value == .needed: words.append("-x")
      case .free, .nothing: break
      }
      return (words + ["-d \(quoted(meaning(of: option)))"]).joined(separator: " ") + "\n"
    }
    return "# fish completion for photo-of-day\ncomplete -c photo-of-day -f\n" + lines.joined()
  }
}

extension HelpText {
  /// What an option does, in one line.
  func meaning(of option: Option) -> String {
    let row = sections.lazy.flatMap(\.rows).first { row in
      row.label.split { $0 == " " || $0 == "," || $0 == "[" }.contains { $0 == option.rawValue }
    }
    return row?.lines.joined(separator: " ") ?? ""
  }
}
