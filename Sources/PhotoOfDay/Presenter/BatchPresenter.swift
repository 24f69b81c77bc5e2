import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// The format of entries printed for programs.
package enum RecordForm: Sendable {
  case json
  case plain
}

extension Option {
  static let json = Option(
    "--json",
    .flag,
    takes: [.form],
    Text("print JSON: an array of entries", "แสดงเป็น JSON: array ของรายการ")
  ) { draft, _ in
    draft.form = .json
  }

  static let plain = Option(
    "--plain",
    .flag,
    takes: [.form],
    Text(
      "print tab-separated lines: number, date, type, title, address",
      "แสดงทีละบรรทัด คั่นด้วยแท็บ: หมายเลข วันที่ ชนิด ชื่อ ลิงก์")
  ) { draft, _ in
    draft.form = .plain
  }

  static let noInput = Option(
    "--no-input",
    Parameter<Bool>.flag.map { !$0 },
    sets: \.takesInput,
    Text("print and exit, never prompt", "แสดงแล้วจบ ไม่รอคำสั่ง"))
}

@MainActor
package protocol BatchViewProtocol: ScreenViewProtocol {
  func write(_ text: String)
}

/// Performs what the command line asks for, prints what was done or the entries, and ends.
@MainActor
package final class BatchPresenter: ScreenModule {
  package var view: (any BatchViewProtocol)?
  package var screenView: (any ScreenViewProtocol)? { view }
  package weak var session: Session?
  private let interactors: Interactors
  package let loading: Loading
  private let form: RecordForm?

  /// - Parameter form: `nil` where only what was done is printed.
  package init(interactors: Interactors, loading: Loading, form: RecordForm?) {
    self.interactors = interactors
    self.loading = loading
    self.form = form
  }

  /// Shows only notices; those of a list that is printed follow it.
  package func show(_ screen: Screen) -> Shown {
    let allowedDays = interactors.list.allowedDays
    let notices =
      switch screen.content {
      case .picture(let photo):
        PictureWords(speech).notices(of: photo, today: allowedDays.today)
      case .list(let list):
        form == nil ? ListWords(speech).notices(of: list, allowedDays) : []
      }
    notices.forEach { view?.showNotice($0) }
    return Shown(screen: screen)
  }

  /// Prints the entries that the session has led to, if they are wanted. An entry that doesn't
  /// exist is an empty array. After other failures nothing is printed, unless they only left out
  /// some entries of a list.
  package func write(_ session: Session) async {
    guard let form else { return }
    let photo = session.screen?.photo
    let list = photo == nil ? session.screen?.list : nil
    let exitReason = session.exitReason
    let leftOutSome = list?.entries.shortfall != nil
    guard exitReason == .done || exitReason == .noPicture || leftOutSome else { return }
    var items = exitReason == .noPicture ? [] : photo.map { [$0.item] } ?? list?.items ?? []
    var favorites: Set<CalendarDay> = []
    // Silence would say that the entry isn't a favorite.
    do throws(AppError) {
      if form == .json {
        items = await interactors.detail.withLinks(items)
        favorites = try await interactors.favorites.days()
      }
    } catch {
      loading.tell(error)
    }
    let firstNumber = (photo?.index ?? 0) + 1
    let text = form.text(
      items,
      from: firstNumber,
      favorites: favorites,
      for: interactors.hosts,
      in: interactors.list.allowedDays)
    view?.write(text)
    guard let list, list.items.count == items.count else { return }
    let notices = ListWords(speech).notices(of: list, interactors.list.allowedDays)
    notices.forEach { view?.showNotice($0) }
  }
}

extension RecordForm {
  /// Entries in that form, in no language, with a line end after the last.
  fileprivate func text(
    _ items: [APODItem],
    from number: Int,
    favorites: Set<CalendarDay>,
    for hosts: HostPolicy,
    in days: AllowedDays
  ) -> String {
    switch self {
    case .plain:
      zip(number..., items).reduce(into: "") { text, numbered in
        text += Self.line(numbered.0, numbered.1, hosts)
      }
    case .json where items.isEmpty:
      "[]\n"
    case .json:
      "[\n"
        + items
        .map { Self.object($0, isFavorite: favorites.contains($0.date), hosts, days) }
        .joined(separator: ",\n")
        + "\n]\n"
    }
  }

  /// Number, date, media type, title, and the main address: of the video or picture, else of NASA's
  /// page; empty without any. No field contains a tab, because all text is clean.
  private static func line(_ number: Int, _ item: APODItem, _ hosts: HostPolicy) -> String {
    let addresses = [
      item.videoURL, item.imageURL, item.hdImageURL, item.pageURL, item.thumbnailURL,
    ]
    var address: WebAddress?
    for candidate in addresses where address == nil {
      address = candidate.flatMap(hosts.outbound)
    }
    let link = address?.text ?? ""
    return "\(number)\t\(item.date)\t\(item.mediaType.rawValue)\t\(item.title)\t\(link)\n"
  }

  private static func object(
    _ item: APODItem, isFavorite: Bool, _ hosts: HostPolicy, _ days: AllowedDays
  ) -> String {
    let indentation = "    "
    let mark = isFavorite ? [(name: "\"favorite\"", value: "true")] : []
    let links = item.linksField(for: hosts, in: days, indentation: indentation).map { [$0] } ?? []
    let fields = (item.record(for: hosts) + mark + links)
      .sorted { $0.name < $1.name }
      .map { "\(indentation)\($0.name) : \($0.value)" }
    return "  {\n" + fields.joined(separator: ",\n") + "\n  }"
  }
}
