import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The prompt, and the sentences that a view shows beside it.
struct PromptWords: Words {
  let speech: Speech

  /// - Parameters:
  ///   - hint: something else to type, shown if there is room for it.
  ///   - more: the key that shows the lines for which the window has no room; always shown.
  func prompt(
    _ name: String,
    short: String? = nil,
    on context: Command.Context,
    numbers: String? = nil,
    hint: String? = nil,
    more: String? = nil,
    hasOtherPicture: Bool = false
  ) -> Prompt {
    Prompt(
      context: context,
      speech: speech,
      name: name,
      shortName: short ?? name,
      numbers: numbers,
      helps: helps(hint: hint, more: more),
      hasOtherPicture: hasOtherPicture)
  }

  /// Returns the hints about the help, longest first. The prompt shows the first hint for which the
  /// window has room.
  private func helps(hint: String?, more: String?) -> [String] {
    let helps = [
      say("? for help", "? วิธีใช้"),
      say("? help", "? วิธีใช้"),
      "?",
    ]
    if let more {
      return helps.map { "\(more), \($0)" } + [more]
    }
    if let hint {
      return ["\(hint), \(helps[0])"] + helps
    }
    return helps
  }

  func prompt(of list: ShownList, at page: ListPage) -> Prompt {
    let filter = list.filter.map { " /\($0.text)" } ?? ""
    let form = ListWords(speech).form(of: list.scope)
    return prompt(
      form.title + filter,
      short: form.shortTitle.map { $0 + filter },
      on: Command.Context(list, at: page),
      numbers: numbers(list.items.count),
      more: page.hasNext ? say("n: more", "n: ต่อ") : nil)
  }

  func prompt(of photo: ShownPhoto) -> Prompt {
    let day = photo.item.date
    return prompt(
      days.shortDate(day),
      short: days.shortDayOfYear(MonthDay(day)),
      on: .detail,
      numbers: photo.surroundingList.flatMap { numbers($0.items.count) },
      hint: photo.origin == .link
        ? say("Enter: back", "Enter: กลับ") : say("Enter: list", "Enter: รายการ"),
      hasOtherPicture: photo.item.otherPicture != nil)
  }

  private func numbers(_ count: Int) -> String? {
    count == 0 ? nil : (1...count).written
  }

  /// Returns the prompt while the history of lines is searched. In English, it is the prompt of
  /// readline.
  func history(_ text: String, hasFailed: Bool) -> String {
    let failed = hasFailed ? say("failed ", " ไม่พบ") : ""
    return say(
      "(\(failed)reverse-i-search)`\(text)': ",
      "(ค้นในประวัติ\(failed)) “\(text)”: ")
  }

  /// The prompt while no list has been loaded.
  var retry: Prompt {
    prompt(
      say("r to retry, q to quit", "r ลองใหม่, q ออก"),
      short: say("r: retry, q: quit", "r ลองใหม่, q ออก"),
      on: .list)
  }

  /// Returns the last words of a list of months or days that is too long to show.
  func andMore(_ count: Int, thaiUnit: String = "รายการ") -> String {
    say("and \(count.grouped) more", "และอีก \(count.grouped) \(thaiUnit)")
  }

  /// Tells how to leave, after Ctrl-C when there is nothing to stop. At a picture alone, `q` leads to
  /// the picture's text and doesn't leave the program.
  func howToLeave(from context: Command.Context) -> String {
    let key = context == .alone ? "Ctrl-D" : "q"
    return say("Ctrl-C again or \(key): quit", "กด Ctrl-C อีกครั้งหรือ \(key) เพื่อออก")
  }
}
