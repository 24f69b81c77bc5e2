/// The completion of the command line by shells: scripts that ask the program for candidates, and
/// the program's answers.
package enum ShellCompletion {
  package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  /// The option that asks for candidates. The words of the command line follow it; the last word is
  /// to be completed.
  static let candidatesOption = "--candidates"

  package static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Returns the candidates for the last word, one per line, with the help of each option. Returns
  /// an empty text if the shell should offer files.
  package static func candidates(for words: [String], in language: Language) -> String {
    // bash splits `--option=value` into three words.
    let before = words.dropLast().filter { $0 != "=" }
    let word = words.last ?? ""
    let sign = word.firstIndex(of: "=")
    let start = word.hasPrefix("-") ? sign.map { word[...$0] } ?? "" : ""
    let option = Option.named(start.isEmpty ? before.last ?? "" : String(start.dropLast()))
    let typed = word.dropFirst(start.count)
    let found: [String] =
      switch (option?.candidates, option?.placeholder) {
      case (.words(let words), _): offered(among: .words(words), for: typed, in: language)
      case (.files, _), (.folders, _), (.links, _), (nil, .needed): []
      case (nil, _) where typed.isEmpty || typed.hasPrefix("-"):
        Option.all.filter { $0.name.hasPrefix(typed) }.map { "\($0.name)\t\($0.help[language])" }
      case (nil, _): offered(among: .days, for: typed, in: language)
      }
    return found.map { "\(start)\($0)\n" }.joined()
  }

  private static func offered(
    among candidates: Completion.Source, for typed: Substring, in language: Language
  ) -> [String] {
    let completion = Completion(of: typed, among: candidates, in: language)
    if case .words(let words) = completion?.candidates { return words }
    return []
  }
}

// MARK: - Scripts

extension ShellCompletion {
  private static let bash =
    """
    # bash completion for photo-of-day
    _photo_of_day() {
      local word=${COMP_WORDS[COMP_CWORD]} start= found
      # bash before version 4 has `--option=value` as one word, of which it completes the value.
      case $word in --*=*"$2") start=${word%"$2"} ;; esac
      COMPREPLY=()
      while IFS=$'\\t' read -r found _; do
        COMPREPLY+=("${found#"$start"}")
      done < <("${1/#\\~/$HOME}" \(candidatesOption) "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$start${2#=}" 2>/dev/null)
    }
    complete -o default -F _photo_of_day photo-of-day

    """

  private static let zsh =
    """
    #compdef photo-of-day
    _photo-of-day() {
      local program=${(Q)words[1]}
      program=${program/#\\~\\//$HOME/}
      local -a found=("${(@f)$($program \(candidatesOption) "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      if [[ -z $found ]]; then _files; return; fi
      found=("${(@)found/$'\\t'/:}")
      _describe photo-of-day found -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'
    }
    # A file in $fpath is the function itself; `source` and `eval` only define it.
    if [[ $funcstack[1] == _photo-of-day ]]; then
      _photo-of-day "$@"
    else
      (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
      compdef _photo-of-day photo-of-day
    fi

    """

  private static let fish =
    """
    # fish completion for photo-of-day
    function __photo_of_day
        set -l words (commandline -opc)
        set -l program (string replace -r '^~/' $HOME/ -- $words[1])
        set -l found ($program \(candidatesOption) $words[2..] (commandline -ct) 2>/dev/null)
        if set -q found[1]; printf '%s\\n' $found; else; __fish_complete_path (commandline -ct); end
    end
    complete -c photo-of-day -f -a '(__photo_of_day)'

    """
}
