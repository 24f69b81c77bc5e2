extension Command {
  // The help leaves `?` out, because the prompt itself names it.
  static let help = Command(
    ["?", "h", "help"],
    ["วิธีใช้", "ช่วยเหลือ", "ช่วย"],
    .nothing(.help) { words, _, _ in
      words.say("? lists all commands.", "พิมพ์ ? เพื่อดูคำสั่งทั้งหมด")
    },
    [Help("?", "the commands that work here", "ดูคำสั่งที่ใช้ได้", on: [])])

  static let more = Command(
    keys: "Space",
    [
      .lines([.detail]): [" ": .more, .pageDown: .more, .pageUp: .redraw],
      .help: [" ": .more, .pageDown: .more],
    ],
    [
      Help("Space, Page Down", "read on", "อ่านคำอธิบายต่อ", on: [.detail]),
      Help("Page Up", "the beginning of the text", "กลับไปต้นคำอธิบาย", on: [.detail]),
    ])
}

extension Call {
  static var help: Call {
    Call { stage in
      if let view = stage.view {
        view.showHelp(view.prompt.help)
      }
      return .unchanged
    }
  }

  package static var more: Call {
    Call { stage in
      stage.view?.showMore()
      return .unchanged
    }
  }
}

extension PromptWords {
  /// The hint below a text that is longer than the window.
  var more: String { say("Space for more", "กด Space เพื่ออ่านต่อ") }

  /// The last line of the help for a picture that is shown alone.
  var anyOtherKey: String {
    say("Any other key closes this help.", "กดปุ่มอื่นเพื่อปิดวิธีใช้")
  }

  var noMore: String { say("That's all of the text.", "แสดงครบแล้ว") }
}

// MARK: - ?

/// A heading, and keys with their effects. The help for a picture alone has no headings.
package typealias HelpGroup = (title: String?, rows: [(keys: String, text: String)])

extension Prompt {
  /// The help for the screen of this prompt.
  fileprivate var help: [HelpGroup] {
    Command.groupedHelp(on: context, hasOtherPicture: hasOtherPicture, in: speech.language)
  }
}

extension Command {
  /// Returns the help that `?` shows in a context.
  static func groupedHelp(
    on context: Context, hasOtherPicture: Bool = true, in language: Language
  ) -> [HelpGroup] {
    let groups = groups.map { title, commands in
      let lines = lines(of: commands, on: context, hasOtherPicture: hasOtherPicture)
      let rows = lines.map { help in
        (keys: help.shownKeys(on: context, in: language), text: help.text[language])
      }
      return (title: context == .alone ? nil : title[language], rows: rows)
    }
    return groups.filter { !$0.rows.isEmpty }
  }

  /// Returns each line of the help once, even if several commands share it.
  private static func lines(
    of commands: [Command], on context: Context, hasOtherPicture: Bool
  ) -> [Help] {
    var lines: [Help] = []
    for help in commands.flatMap(\.help) where help.contexts.contains(context) {
      let isPossible = hasOtherPicture || !help.needsOtherPicture
      if isPossible, !lines.contains(help) {
        lines.append(help)
      }
    }
    return lines
  }

  static func help(on context: Context, in language: Language) -> [(keys: String, text: String)] {
    groupedHelp(on: context, in: language).flatMap(\.rows)
  }
}

extension Command.Help {
  func shownKeys(on context: Command.Context, in language: Language) -> String {
    let isWithoutWords = context == .alone || language != .thai
    return isWithoutWords ? keys[language] : keysWithWords
  }

  /// The keys with the Thai word beside each letter, such as `o, เปิด [N]`.
  private var keysWithWords: String {
    let parts = keys[.thai].split(separator: ", ").map { part in
      let letter = part.prefix { $0 != " " }
      guard let command = Command.byName[String(letter)], command.help.contains(self),
        let word = command.words.thai.first, !part.contains(word)
      else {
        return String(part)
      }
      return "\(letter), \(word)\(part.dropFirst(letter.count))"
    }
    return parts.joined(separator: ", ")
  }
}
