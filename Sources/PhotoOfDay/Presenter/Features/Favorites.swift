import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let favorite = Command(
    ["f", "favorite"], ["โปรด"], .number(Call.favorite), example: Text(both: "f 3"),
    [Help("f [N]", "add to favorites, or remove", "เพิ่มลงรายการโปรด หรือนำออก")])

  static let favorites = Command(
    ["fav", "favorites"], ["รายการโปรด"], .none(.favorites), [Help("fav", "your favorites", "รายการโปรด")])
}

extension Option {
  package static let favorites = Option(
    "--favorites", .flag, .list,
    Text("the pictures you have marked", "รายการโปรดของคุณ")
  ) { plan, _ in plan.opening = .favorites }
}

extension Call {
  /// The entries that the user has marked.
  package static var favorites: Call { Call { stage throws(CommandFailure) in try await stage.go(to: .favorites) } }

  /// Marks an entry as a favorite, or removes the mark.
  package static func favorite(_ number: Int?) -> Call {
    Call(number) { stage throws(CommandFailure) in
      for photo in try await stage.photos(number.map(Choice.number), for: "f") {
        try await stage.toggleFavorite(photo.item)
      }
      // The text below a picture alone has the mark when the user is back at it.
      if stage.photo?.alone == nil, stage.canRedraw() { try await stage.redraw() }
    }
  }
}

extension Stage {
  fileprivate func toggleFavorite(_ item: APODItem) async throws(CommandFailure) {
    let answer = await loading.load(.favorite) { [interactors] in
      await interactors.favorites.toggleFavorite(item, reportingTo: $0)
    }
    switch answer.result {
    case .success(let change):
      if let path = change.setAside { say(below: messages.damagedFavoritesReplaced(path)) }
      say(below: messages.favorite(item.title, isFavorite: change.isFavorite))
    case .failure(let error): throw loading.tell(error)
    }
  }
}

extension Messages {
  var formOfFavorites: ListForm {
    ListForm(
      title: say("Favorites", "รายการโปรด"), loading: say("Loading favorites…", "กำลังโหลดรายการโปรด…"), day: shortDate)
  }
  var noFavorites: String {
    say(
      "No favorites yet.\(atPrompt(" Open a picture and type f."))",
      "ยังไม่มีรายการโปรด\(atPrompt(" เปิดภาพแล้วพิมพ์ f เพื่อเพิ่มลงรายการโปรด"))")
  }
  /// One of the facts below the title of a favorite.
  var favoriteFact: String { say("Favorite", "รายการโปรด") }
  /// An entry was added to the favorites, or removed.
  package func favorite(_ title: String, isFavorite: Bool) -> String {
    say(
      isFavorite ? "Added to favorites: \(title)" : "Removed from favorites: \(title)",
      isFavorite ? "เพิ่มลงรายการโปรดแล้ว: \(title)" : "นำออกจากรายการโปรดแล้ว: \(title)")
  }
  /// The favorites file was damaged; `path` is where it was moved to.
  func damagedFavoritesReplaced(_ path: String) -> String {
    say(
      "Your favorites file was damaged. It was kept as \(unbroken(path)), and a new one was started.",
      "ไฟล์รายการโปรดเสียหาย จึงเก็บไฟล์เดิมไว้ที่ \(unbroken(path)) และเริ่มไฟล์ใหม่")
  }
}
