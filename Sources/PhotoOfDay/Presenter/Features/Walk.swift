import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  /// The range of pages, months or pictures that one command can pass.
  private static let walks = 1...100

  static let next = Command(
    ["n", "next"],
    ["ถัดไป", "ต่อไป", "ต่อ"],
    .optional(.number("N", in: walks)) { .walk($0 ?? 1) },
    example: Text(both: "n 3"),
    alias: (
      ["page", "หน้า"],
      { words, _ in
        words.say(
          "n goes to the next page, month or picture.",
          "พิมพ์ n เพื่อไปหน้า เดือน หรือภาพถัดไป")
      }
    ),
    keys: [.everyLine: [.right: .walk(1)]],
    .neighbors)

  static let previous = Command(
    ["p", "prev", "previous"],
    ["ก่อนหน้า"],
    .optional(.number("N", in: walks)) { .walk(-($0 ?? 1)) },
    example: Text(both: "p 3"),
    keys: [.everyLine: [.left: .walk(-1)]],
    .neighbors)
}

extension Command {
  static let turnPage = Command(
    keys: "Space in a list",
    [
      .lines(Context.paged): [
        " ": .turn(1), .pageDown: .turn(1), .pageUp: .turn(-1),
      ]
    ],
    [
      Help("Space, Page Down", "next page", "หน้าถัดไป", on: Context.paged),
      Help("Page Up", "previous page", "หน้าก่อนหน้า", on: Context.paged),
    ])
}

extension [Command.Help] {
  fileprivate static let neighbors =
    neighborsInLines.map { contexts, text in
      Command.Help("n [N], p [N], → ←", text.english, text.thai, on: contexts)
    } + [
      Command.Help("n, p", "next, previous picture", "ภาพถัดไป ภาพก่อนหน้า", on: [.alone])
    ]

  /// The help texts for the commands with a number, by the screens where these are typed.
  private static let neighborsInLines: [(contexts: Set<Command.Context>, text: Text)] = [
    ([.list, .calendar], Text("next, previous month", "เดือนถัดไป เดือนก่อนหน้า")),
    ([.pagedMonth], Text("next, previous page or month", "หน้าหรือเดือนถัดไป ก่อนหน้า")),
    ([.gallery], Text("next, previous page, month or year", "หน้า เดือน หรือปีถัดไป ก่อนหน้า")),
    ([.year], Text("next, previous page or year", "หน้าหรือปีถัดไป ก่อนหน้า")),
    ([.yearCalendar], Text("next, previous year", "ปีถัดไป ปีก่อนหน้า")),
    ([.results], Text("next, previous page", "หน้าถัดไป หน้าก่อนหน้า")),
    ([.detail], Text("next, previous picture", "ภาพถัดไป ภาพก่อนหน้า")),
  ]
}

extension Call {
  /// Turns to another page of the same list.
  static func turn(_ count: Int) -> Call {
    Call(count) { stage throws(Outcome) in
      try await stage.turn(by: count, staysInList: true)
    }
  }

  /// Moves by a number of pages, months, years or pictures; a negative number moves back.
  static func walk(_ count: Int) -> Call {
    Call(count, addend: .steps(count)) { stage throws(Outcome) in
      guard let photo = stage.photo else {
        return try await stage.turn(by: count)
      }
      guard let next = try await stage.walk(count, from: photo) else { return .done }
      let isAlone = photo.alone != nil && next.item.hasPicture
      return await stage.show(isAlone ? next.shownAlone() : next, for: .browsing)
    }
  }
}

extension Stage {
  /// Turns to another page of the list or, at its end, to another month or year.
  fileprivate func turn(
    by count: Int, staysInList: Bool = false
  ) async throws(Outcome) -> Outcome {
    var rest = count
    if let list {
      let page = list.page(of: await listPresenter?.pageSize(of: list))
      let endsWithPages = staysInList || list.months == nil
      if let next = page.index(after: count) {
        if next.left == 0 || endsWithPages {
          return await show(list.turned(to: next.index))
        }
        rest = next.left
      }
      if endsWithPages {
        let words = WalkWords(speech)
        if staysInList, !page.hasOtherPages {
          view?.showNotice(words.wholeList)
        } else {
          let last = staysInList ? words.lastPage : words.end
          view?.showNotice(count < 0 ? words.firstPage : last)
        }
        return .unchanged
      }
    }
    return try await turnBeyond(rest)
  }

  /// Goes to another month or year, but not beyond the first or the newest one.
  private func turnBeyond(_ count: Int) async throws(Outcome) -> Outcome {
    guard let list else {
      return .explained(ListWords(speech).none)
    }
    let isForward = count > 0
    let wanted = list.scope.advanced(by: count, in: allowedDays.range)
    if wanted == list.scope {
      view?.showNotice(WalkWords(speech).edge(of: wanted, isForward: isForward))
      return .unchanged
    }
    return try await go(to: wanted, history: history) { found in
      let filtered = found.filtered(like: list)
      if isForward { return filtered }
      // Walking back arrives at the end of the list, so that `p` undoes `n`.
      return filtered.turned(to: max(0, filtered.items.count - 1))
    }
  }
}

extension APODList.Scope {
  /// Returns the month or the year that is `count` further on, but none outside of `days`. Returns
  /// any other scope as it is.
  fileprivate func advanced(by count: Int, in days: ClosedRange<CalendarDay>) -> APODList.Scope {
    switch self {
    case .month(let month):
      let months = days.months
      return .month(month.advanced(by: count).clamped(to: months))
    case .year(let year):
      return .year((year + count).clamped(to: days.lowerBound.year...days.upperBound.year))
    case .recent, .everyYear, .search, .favorites:
      return self
    }
  }
}

struct WalkWords: Words {
  let speech: Speech

  /// The message at the end of a list that is neither a month nor a year.
  var end: String { say("That was the last page.", "หน้าสุดท้ายแล้ว") }

  /// Says that no later or earlier month or year follows.
  func edge(of scope: APODList.Scope, isForward: Bool) -> String {
    if case .year = scope {
      return isForward ? YearWords(speech).newest : YearWords(speech).first
    }
    return isForward
      ? say("This is the newest month.", "ถึงเดือนล่าสุดแล้ว")
      : say("This is the first month.", "ถึงเดือนแรกแล้ว")
  }

  var wholeList: String { say("That's the whole list.", "แสดงครบแล้ว") }

  var lastPage: String { say("This is the last page.", "หน้าสุดท้ายแล้ว") }

  var firstPage: String { say("This is the first page.", "หน้าแรกแล้ว") }

  var newest: String { say("This is the newest picture.", "ถึงภาพล่าสุดแล้ว") }

  var veryFirst: String { say("This is the very first picture.", "ถึงภาพแรกแล้ว") }

  func last(of count: Int) -> String {
    say(
      "This is the last of \(count.grouped).",
      "ภาพสุดท้ายแล้ว (\(count.grouped) จาก \(count.grouped))")
  }

  func first(of count: Int) -> String {
    say("This is the first of \(count.grouped).", "ภาพแรกแล้ว (1 จาก \(count.grouped))")
  }
}
