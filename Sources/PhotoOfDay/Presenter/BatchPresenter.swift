import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// The format of entries that are printed for other programs.
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

/// Presents a run without a prompt. Prints the results of its tasks, or its entries.
@MainActor
package final class BatchPresenter: ScreenModule {
  package var view: (any BatchViewProtocol)?
  package var screenView: (any ScreenViewProtocol)? { view }
  package weak var session: Session?
  private let interactors: Interactors
  package let loading: Loading
  private let form: RecordForm?

  /// - Parameter form: the format of the entries; `nil` if only results of tasks are printed.
  package init(interactors: Interactors, loading: Loading, form: RecordForm?) {
    self.interactors = interactors
    self.loading = loading
    self.form = form
  }

  /// Shows only the notices of a screen. If a list is printed, its notices follow the list.
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

  /// Prints the entries of the session's last screen, if a format was given. An entry that doesn't
  /// exist gives an empty list. After any other failure, nothing is printed, unless the failure
  /// only left out some entries of a list.
  package func write(_ session: Session) async {
    guard let form else { return }
    let photo = session.screen?.photo
    let list = photo == nil ? session.screen?.list : nil
    let exitReason = session.exitReason
    let leftOutSome = list?.entries.shortfall != nil
    guard exitReason == .done || exitReason == .noPicture || leftOutSome else { return }
    var items = exitReason == .noPicture ? [] : photo.map { [$0.item] } ?? list?.items ?? []
    var favorites: Set<CalendarDay> = []
    // The user is told if favorites can't be read, because the output then marks no entry as a
    // favorite.
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
  /// Returns entries in this format, the same in every language, with a line break after the last
  /// one.
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

  /// Returns the line of an entry: number, date, media type, title, and the main address. This is
  /// the address of the video or picture, or else of NASA's page; it is empty if there is none. No
  /// field contains a tab, because all text is clean.
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
