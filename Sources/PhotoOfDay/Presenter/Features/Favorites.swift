import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let favorite = Command(
    ["f", "favorite"], ["โปรด"], .pictures(Call.favorite), example: Text(both: "f 3"),
    [Help("f [N|N-M|a]", "add to favorites, or remove", "เพิ่มลงรายการโปรด หรือนำออก")])

  static let favorites = Command(
    ["fav", "favorites"], ["รายการโปรด"], .nothing(.favorites), [Help("fav", "your favorites", "ดูรายการโปรด")])
}

extension Option {
  package static let favorites = Option(
    "--favorites", .flag, .list,
    Text("your favorites", "รายการโปรดของคุณ")
  ) { plan, _ in plan.destination = .favorites }
}

extension Call {
  package static var favorites: Call { Call { stage throws(CommandFailure) in try await stage.go(to: .favorites) } }

  /// Marks entries as favorites or, if all of them are, removes the marks.
  package static func favorite(_ choice: Choice?) -> Call {
    Call(choice) { stage throws(CommandFailure) in
      let notice = try await stage.toggleFavorites(stage.photos(choice, for: "f").map(\.item))
      defer { stage.view?.showNotice(notice) }
      // The text below a picture alone has the mark when the user is back at it.
      if stage.photo?.alone == nil, stage.view?.beginRedrawing(above: [notice]) == true { try await stage.redraw() }
    }
  }
}

extension Stage {
  /// - Returns: what to say of it.
  fileprivate func toggleFavorites(_ items: [APODItem]) async throws(CommandFailure) -> String {
    let answer = await loading.load(.favorite) { [interactors] in
      await interactors.favorites.toggleFavorites(items, reportingTo: $0)
    }
    let change = try loading.value(answer.result)
    let what = items.count == 1 ? items[0].title : messages.pictureCount(change.count)
    return messages.favorite(what, isFavorite: change.isFavorite)
  }
}

extension Messages {
  var formOfFavorites: ListForm {
    ListForm(
      title: say("Favorites", "รายการโปรด"), loading: say("Loading favorites…", "กำลังโหลดรายการโปรด…"),
      day: shortDate)
  }
  var noFavorites: String {
    say(
      "No favorites yet.\(atPrompt(" Open a picture and type f."))",
      "ยังไม่มีรายการโปรด\(atPrompt(" เปิดภาพแล้วพิมพ์ f เพื่อเพิ่มลงรายการโปรด"))")
  }
  var favoriteFact: String { say("Favorite", "รายการโปรด") }
  package func favorite(_ what: String, isFavorite: Bool) -> String {
    say(
      isFavorite ? "Added to favorites: \(what)" : "Removed from favorites: \(what)",
      isFavorite ? "เพิ่มลงรายการโปรดแล้ว: \(what)" : "นำออกจากรายการโปรดแล้ว: \(what)")
  }
}
