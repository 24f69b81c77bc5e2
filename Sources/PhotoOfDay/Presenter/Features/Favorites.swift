import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let favorite = Command(
    ["f", "favorite"],
    ["ชอบ", "โปรด"],
    .pictures(Call.favorite),
    example: Text(both: "f 3"),
    [
      Help("f [N|N-M|a]", "add to favorites, or remove", "เพิ่มลงรายการโปรด หรือนำออก"),
      Help("f", "add to favorites, or remove", "เพิ่มลงรายการโปรด หรือนำออก", on: [.alone]),
    ])

  static let favorites = Command(
    ["fav", "favorites"],
    ["รายการโปรด"],
    .nothing(.favorites),
    [Help("fav", "your favorites", "ดูรายการโปรด")])
}

extension Option {
  static let favorites = Option(
    "--favorites",
    .flag,
    places: [.month, .year, .list, .scope],
    Text("your favorites", "รายการโปรดของคุณ")
  ) { draft, _ in
    draft.subject = .list(.favorites)
  }
}

extension KeptPath {
  package static let favorites = KeptPath(
    "favorites.json", in: .data, Text("your favorites", "รายการโปรดของคุณ"))
}

extension Call {
  static var favorites: Call {
    Call { stage throws(Outcome) in
      try await stage.go(to: .favorites)
    }
  }

  /// Marks entries as favorites or, if all of them are, removes the marks.
  static func favorite(_ choice: Choice?) -> Call {
    Call(choice) { stage throws(Outcome) in
      let items = try await stage.photos(choice, for: "f").map(\.item)
      guard try await stage.mayChangeMarks(of: items) else { return .unchanged }
      let answer = await stage.loading.load(.favorite) {
        await stage.interactors.favorites.toggleFavorites(items, reportingTo: $0)
      }
      let change = try stage.teller.value(answer.result)
      let what = items.count == 1 ? items[0].title : ListWords(stage.speech).pictures(change.count)
      let notice = FavoriteWords(stage.speech).changed(what, isFavorite: change.isFavorite)
      var outcome = Outcome.done
      // At a picture alone, the text isn't drawn before the user comes back to it.
      let isAlone = stage.photo?.alone != nil
      if !isAlone {
        let canRedraw = stage.view?.beginRedrawing(above: [notice]) == true
        if canRedraw {
          outcome = await stage.redraw()
        }
      }
      stage.view?.showNotice(notice)
      return outcome
    }
  }
}

extension Stage {
  /// Asks before several marks are removed at once. Returns true if nobody can answer.
  fileprivate func mayChangeMarks(of items: [APODItem]) async throws(Outcome) -> Bool {
    let marked = await interactors.favoriteDays()
    let removesMany = items.count > 1 && items.allSatisfy { marked.contains($0.date) }
    guard removesMany else { return true }
    let question = FavoriteWords(speech).removeQuestion(items.count)
    switch await view?.confirm(question, enterMeansYes: false) ?? .nobody {
    case .yes, .nobody: return true
    case .no: return false
    case .stopped: throw .stopped(then: .redraw)
    }
  }
}

extension Interactors {
  /// Returns the days of the user's favorites; an empty set if the file can't be read. The user is
  /// told about such a file when they mark an entry.
  func favoriteDays() async -> Set<CalendarDay> {
    (try? await favorites.days()) ?? []
  }
}

struct FavoriteWords: Words {
  let speech: Speech

  fileprivate func removeQuestion(_ count: Int) -> String {
    say(
      "Remove \(count.grouped) favorites? [y/N]",
      "นำ \(count.grouped) ภาพออกจากรายการโปรดไหม [y/N]")
  }

  var form: ListForm {
    ListForm(
      title: say("Favorites", "รายการโปรด"),
      loading: say("Loading favorites…", "กำลังโหลดรายการโปรด…"),
      day: days.shortDate)
  }

  var none: String {
    say(
      "No favorites.\(atPrompt(" To add a picture, open it and type f."))",
      "ไม่มีภาพในรายการโปรด\(atPrompt(" ถ้าจะเพิ่ม ให้เปิดภาพแล้วพิมพ์ f"))")
  }

  var fact: String { say("Favorite", "รายการโปรด") }

  func changed(_ what: String, isFavorite: Bool) -> String {
    say(
      isFavorite ? "Added to favorites: \(what)" : "Removed from favorites: \(what)",
      isFavorite ? "เพิ่มลงรายการโปรดแล้ว: \(what)" : "นำออกจากรายการโปรดแล้ว: \(what)")
  }
}
