import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  /// How many pages, months or pictures a step can pass.
  private static let walks = 1...100

  static let next = Command(
    ["n", "next"], ["ถัดไป", "ต่อไป"], .count(walks) { .walk($0 ?? 1) }, example: Text(both: "n 3"),
    alias: (
      ["page", "หน้า"],
      { messages, _ in messages.say("n goes to the next page.", "พิมพ์ n เพื่อไปหน้าถัดไป") }
    ), .neighbors)

  static let previous = Command(
    ["p", "prev", "previous"], ["ก่อนหน้า"], .count(walks) { .walk(-($0 ?? 1)) }, example: Text(both: "p 3"),
    .neighbors)
}

extension [Command.Help] {
  fileprivate static let neighbors = [
    Command.Help("n [N], p [N], → ←", "next, previous month", "เดือนถัดไป เดือนก่อนหน้า", on: [.list, .calendar]),
    Command.Help("n [N], p [N], → ←", "next, previous page", "หน้าถัดไป หน้าก่อนหน้า", on: [.pages]),
    Command.Help("n [N], p [N], → ←", "next, previous page or month", "หน้าหรือเดือนถัดไป ก่อนหน้า", on: [.gallery]),
    Command.Help("n [N], p [N], → ←", "next, previous picture", "ภาพถัดไป ภาพก่อนหน้า", on: [.detail]),
    Command.Help("n, p", "next, previous picture", "ภาพถัดไป ภาพก่อนหน้า", on: [.alone]),
  ]
}

extension Call {
  package static var next: Call { walk(1) }
  package static var previous: Call { walk(-1) }

  /// So many pages, months or pictures further; back, if negative.
  package static func walk(_ count: Int) -> Call {
    Call(count, way: .walk(count)) { stage throws(CommandFailure) in
      if let photo = stage.photo {
        if let next = try await stage.neighbour(by: count, of: photo) { try await stage.step(to: next) }
      } else {
        try await stage.turn(by: count)
      }
    }
  }
}

extension Stage {
  /// To another page of the list, else to another month.
  fileprivate func turn(by count: Int) async throws(CommandFailure) {
    if let list {
      let page = list.page(of: await lists?.pageSize(of: list))
      if let place = page.place(after: count) { return try await show(list.turned(to: place)) }
      if list.month == nil {
        view?.showNotice(page.isPart && count < 0 ? messages.firstPageReached : messages.endReached)
        throw .nothingDone
      }
    }
    guard let month else { throw .nothingDone }
    try await go(to: .month(month.adding(months: count)), era: list?.era, replacing: list)
  }
}

extension Messages {
  /// A list that isn't a month goes on no further.
  var endReached: String {
    say("That's all of them. For a month: m 10 2023.", "แสดงครบแล้ว ดูเดือนอื่นได้ เช่น m 10 2566")
  }
  var firstPageReached: String { say("This is the first page.", "หน้าแรกแล้ว") }
  var newestReached: String { say("This is the newest picture.", "ถึงภาพล่าสุดแล้ว") }
  var firstReached: String { say("This is the very first picture.", "ถึงภาพแรกแล้ว") }
  func lastReached(of count: Int) -> String { say("This is the last of \(count).", "ถึงภาพสุดท้ายจาก \(count) ภาพแล้ว") }
  func firstReached(of count: Int) -> String { say("This is the first of \(count).", "ถึงภาพแรกจาก \(count) ภาพแล้ว") }
}
