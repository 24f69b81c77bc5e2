package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What the presenter of a run without a prompt tells its view.
@MainActor
package protocol BatchViewProtocol: ScreenViewProtocol {
  func write(_ records: [PhotoRecord])
}

/// Performs what the command line asks for, prints what was done or the entries, and ends.
@MainActor
package final class BatchPresenter: ScreenPresenterProtocol {
  package weak var view: (any BatchViewProtocol)? { didSet { session.batchView = view } }
  package var exitReason: ExitReason { session.exitReason }

  private let session: Session
  private let launch: Launch
  private let writesRecords: Bool

  /// - Parameter writesRecords: whether the entries are printed for a program.
  package init(_ session: Session, launch: Launch, writesRecords: Bool) {
    (self.session, self.launch, self.writesRecords) = (session, launch, writesRecords)
  }

  package func viewDidInterruptLoading() { session.loading.stop() }

  package func viewDidAppear() async -> ScreenExit {
    await session.begin(launch.calls)
    if writesRecords { await write() }
    return .leave
  }

  /// An entry that doesn't exist is an empty array. After other failures nothing is printed, unless they only left out
  /// some entries of a list.
  private func write() async {
    let isPart = session.photo == nil && session.list?.list.shortfall != nil
    guard exitReason == .done || exitReason == .noPicture || isPart else { return }
    let list = session.list.flatMap { exitReason != .noPicture || $0.items.isEmpty ? $0 : nil }
    guard exitReason != .noPicture || list != nil else { return view?.write([]) ?? () }
    var favorites: Set<CalendarDay> = []
    // Programs take an entry without a mark for one that isn't a favorite.
    do throws(APIError) { favorites = try await session.interactors.favorites.days() } catch {
      session.loading.tell(error)
    }
    func record(_ item: APODItem, at place: Int) -> PhotoRecord {
      PhotoRecord(item, number: place + 1, isFavorite: favorites.contains(item.date))
    }
    if let photo = session.photo {
      view?.write([record(photo.item, at: photo.place ?? 0)])
    } else if let list {
      view?.write(list.items.enumerated().map { record($1, at: $0) })
      PhotoListViewModel(list, session.allowedDays, in: session.messages).notices.forEach { view?.showNotice($0) }
    }
  }
}

/// An entry for programs: what `--json` and `--plain` write, in no language.
package struct PhotoRecord: Hashable, Sendable {
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

extension PhotoRecord {
  /// The name and value of each JSON field, sorted by name. The number is only for `--plain`.
  package var jsonFields: [(name: String, value: String)] {
    var item = item
    // These serve the program alone.
    (item.originalSize, item.otherImageURL) = (nil, nil)
    let mark = isFavorite ? [(name: "\"favorite\"", value: "true")] : []
    return (item.record + mark).sorted { $0.name < $1.name }
  }
}
