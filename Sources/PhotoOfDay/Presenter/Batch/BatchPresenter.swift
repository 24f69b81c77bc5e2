package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// How entries are printed for programs.
package enum RecordForm: Sendable { case json, plain }

extension Option {
  package static let json = Option(
    "--json", .flag, .record,
    Text("print JSON: an array of entries", "แสดงเป็น JSON: array ของรายการ")
  ) { plan, _ in (plan.form, plan.takesInput) = (.json, false) }

  package static let plain = Option(
    "--plain", .flag, .record,
    Text(
      "print tab-separated lines: number, date, type, title, address",
      "แสดงทีละบรรทัด คั่นด้วยแท็บ: หมายเลข วันที่ ชนิด ชื่อ ลิงก์")
  ) { plan, _ in (plan.form, plan.takesInput) = (.plain, false) }

  package static let noInput = Option(
    "--no-input", .flag, .setting,
    Text("print and exit, never prompt", "แสดงแล้วจบ ไม่รอคำสั่ง")
  ) { plan, _ in plan.takesInput = false }
}

/// What the presenter of a run without a prompt tells its view.
@MainActor
package protocol BatchViewProtocol: ScreenViewProtocol {
  func write(_ records: [EntryRecord])
}

/// Performs what the command line asks for, prints what was done or the entries, and ends.
@MainActor
package final class BatchPresenter: ScreenModule {
  package var view: (any BatchViewProtocol)?
  package var screenView: (any ScreenViewProtocol)? { view }
  private let interactors: Interactors
  package let loading: Loading
  private let writesRecords: Bool

  /// - Parameter writesRecords: whether the entries are printed for a program.
  package init(interactors: Interactors, loading: Loading, writesRecords: Bool) {
    (self.interactors, self.loading, self.writesRecords) = (interactors, loading, writesRecords)
  }

  private var messages: Messages { loading.messages }

  /// Shows only an entry's notices.
  package func show(_ screen: Screen, _ effort: PictureEffort, after before: Screen?) async -> Shown {
    if case .picture(let photo) = screen {
      messages.notices(of: photo, today: interactors.list.allowedDays.today).forEach { view?.showNotice($0) }
    }
    return Shown(screen: screen)
  }

  /// Prints the entries that the session has led to, if they are wanted. An entry that doesn't exist is an empty array.
  /// After other failures nothing is printed, unless they only left out some entries of a list.
  package func write(_ session: Session) async {
    guard writesRecords else { return }
    let (photo, exitReason) = (session.screen?.photo, session.exitReason)
    let isPart = photo == nil && session.screen?.list?.list.shortfall != nil
    guard exitReason == .done || exitReason == .noPicture || isPart else { return }
    let list = session.screen?.list.flatMap { exitReason != .noPicture || $0.items.isEmpty ? $0 : nil }
    guard exitReason != .noPicture || list != nil else { return view?.write([]) ?? () }
    var favorites: Set<CalendarDay> = []
    // Silence would say that the entry isn't a favorite.
    do throws(AppError) { favorites = try await interactors.favorites.days() } catch { loading.report(error) }
    func record(_ item: APODItem, at index: Int) -> EntryRecord {
      EntryRecord(item, number: index + 1, isFavorite: favorites.contains(item.date))
    }
    if let photo {
      view?.write([record(photo.item, at: photo.index ?? 0)])
    } else if let list {
      view?.write(list.items.enumerated().map { record($1, at: $0) })
      ListViewModel(list, interactors.list.allowedDays, in: messages).notices.forEach { view?.showNotice($0) }
    }
  }
}

/// An entry for programs: what `--json` and `--plain` write, in no language.
package struct EntryRecord: Hashable, Sendable {
  /// Its number in the list, from 1; 1 for a single picture.
  package let number: Int
  private let item: APODItem
  /// Whether the user has marked it.
  private let isFavorite: Bool

  package init(_ item: APODItem, number: Int, isFavorite: Bool = false) {
    (self.item, self.number, self.isFavorite) = (item, number, isFavorite)
  }

  package var date: String { item.date.description }
  package var title: String { item.title }
  package var mediaType: String { item.mediaType.rawValue }

  /// The entry's main address: of the video or picture, else of NASA's page; empty without any.
  package var address: String {
    (item.videoURL ?? item.imageURL ?? item.hdImageURL ?? item.pageURL ?? item.thumbnailURL)?.text ?? ""
  }
}

extension EntryRecord {
  /// The name and value of each JSON field, sorted by name. The number is only for `--plain`.
  package var jsonFields: [(name: String, value: String)] {
    let mark = isFavorite ? [(name: "\"favorite\"", value: "true")] : []
    return (item.record(isPublic: true) + mark).sorted { $0.name < $1.name }
  }
}
