import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What the presenter of a run without a prompt tells its view.
@MainActor
package protocol BatchViewProtocol: PageViewProtocol {
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
    do throws(APIError) { favorites = try await session.readFavoriteDays() } catch { session.loading.tell(error) }
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
