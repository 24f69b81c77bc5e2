import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("A gallery")
@MainActor
struct PhotoGalleryTests {
  private static let plain = GalleryRoom(count: 15, canvas: PictureCanvas(width: 120, height: 96))

  /// October 2023 with pictures, but for a text on the 2nd.
  nonisolated private static let october: APODList = {
    var list = APODList.full("2023-10")
    for place in list.items.indices {
      list.items[place].imageURL = place == 1 ? nil : WebAddress("https://example.org/\(place + 1).png")
      list.items[place].hdImageURL = nil
    }
    return list
  }()

  private func makeSUT(
    _ launch: Launch = .october, room: GalleryRoom? = plain,
    file: @escaping @Sendable (APODItem) -> Result<PictureFile, APIError> = { item in
      .success(PictureFile(path: "/cache/\(item.date.day)", size: nil, originalSize: nil))
    }
  ) -> (stand: ListStand, view: ScreenSpy, interactor: PhotoDetailInteractorStub) {
    let interactor = PhotoDetailInteractorStub(
      pictures: [.success(.plain("2023-10-25"))], lists: { .success($0 == "2023-10" ? Self.october : .full($0)) },
      file: file)
    let stand = ListStand(launch, doubles: interactor)
    stand.view.galleryRoom = room
    return (stand, stand.view, interactor)
  }

  @Test("asks NASA for all of its pictures again on r")
  func reload() async {
    let (stand, view, interactor) = makeSUT(file: { item in
      .success(PictureFile(path: "/cache/\(item.date.day)", size: nil, originalSize: nil))
    })
    _ = await stand.sut.viewDidAppear()
    await stand.hear(.gallery, .reload)
    // The 2nd has no picture.
    #expect(view.cells.count == 15 && interactor.renewed.withLock { $0 } == 14)
  }

  @Test("L1: has a small picture of each entry in its cell, and a mark if there is none")
  func pictures() async {
    let (stand, view, interactor) = makeSUT(file: { item in
      item.date.day == 5
        ? .failure(.noPictureFile)
        : .success(PictureFile(path: "/cache/\(item.date.day)", size: nil, originalSize: nil))
    })
    _ = await stand.sut.viewDidAppear()
    await stand.hear(.gallery)
    let gallery = view.galleries.last
    #expect(gallery?.title == "October 2023" && gallery?.count == "1–15 of 31")
    #expect(gallery?.prompt.name == "October 2023" && gallery?.prompt.helps[0] == "n: more, ? for help")
    #expect(gallery?.rows.map(\.number) == Array(1...15))
    #expect(view.galleries[0].rows.map { $0.marks } == (0..<15).map { $0 == 1 ? [.noPicture] : [] })
    #expect(gallery?.rows.first?.title == "Picture of 2023-10-01" && gallery?.rows.first?.day == "")
    #expect(view.cells.count == 15)
    #expect(
      view.cells[0] == "/cache/1" && view.cells[1] == "[text only]"
        && view.cells[4] == Language.english.messages.reason(for: .noPictureFile))
    #expect(interactor.sizes.withLock { $0 } == Array(repeating: PixelSize(width: 120, height: 96), count: 14))
    #expect(view.messages.contains(.showLoading("Loading pictures… 14 of 14 (Ctrl-C stops)")))
    #expect(view.messages.last == .hideLoading)
  }

  @Test("turns its pages, and goes on to the next and the previous month")
  func pages() async {
    let (stand, view, _) = makeSUT()
    _ = await stand.sut.viewDidAppear()
    await stand.hear(.gallery, .next, .next, .next, .previous, .previous)
    #expect(
      view.galleries.map { "\($0.title) \($0.count)" } == [
        "October 2023 1–15 of 31", "October 2023 16–30 of 31", "October 2023 17–31 of 31", "November 2023 1–15 of 30",
        "October 2023 17–31 of 31", "October 2023 16–30 of 31",
      ])
    #expect(view.galleries[2].rows.map(\.number) == Array(17...31))
  }

  @Test("says that a month has no pictures")
  func empty() async {
    let interactor = PhotoDetailInteractorStub(
      lists: { .success($0 == "2023-10" ? Self.october : APODList(scope: .month($0), items: [])) })
    let stand = ListStand(.october, doubles: interactor)
    stand.view.galleryRoom = Self.plain
    _ = await stand.sut.viewDidAppear()
    await stand.hear(.gallery, .month(9, year: 2566))
    #expect(stand.view.galleries.map(\.notices) == [[], ["NASA has no pictures for these days."]])
  }

  @Test("names the years of a search")
  func days() async {
    let (stand, view, interactor) = makeSUT(Launch(.find("Picture"), tasks: [.galleryOrRows], hidesList: true))
    interactor.found.withLock { $0 = Array(Self.october.items.prefix(2)) }
    _ = await stand.sut.viewDidAppear()
    #expect(view.galleries.last?.rows.map(\.day) == ["2023", "2023"])
  }

  @Test("is shown again after a picture, and left by Enter and l for the list, by c for the calendar")
  func leaving() async {
    let (stand, view, _) = makeSUT()
    _ = await stand.sut.viewDidAppear()
    await stand.hear(.gallery, .choose(20))
    #expect(stand.router.days == ["2023-10-20"])
    #expect(view.shown.last == .gallery("October 2023", count: 15))
    #expect(view.cells.count == 15)
    #expect(await stand.hear(.enter) == .stay)
    #expect(view.shown.last == .list("October 2023", count: 31))
    for (event, screen) in [
      (.list, .list("October 2023", count: 31)), (.calendar, .calendar("October 2023")),
    ] as [(Call, ScreenSpy.Message)] {
      await stand.hear(.gallery, event)
      #expect(view.shown.last == screen)
    }
  }

  @Test("is opened by --gallery, of a month or of NASA's current one")
  func opening() async {
    for (opening, title) in [
      (.month(10, year: 2566), "October 2023"), (.thisMonth, "December 2023"),
    ] as [(Call, String)] {
      let (stand, view, _) = makeSUT(Launch(opening, tasks: [.galleryOrRows], hidesList: true))
      #expect(await stand.sut.viewDidAppear() == .stay)
      #expect(view.shown == [.gallery(title, count: 15)])
    }
  }

  @Test("shows the list that a picture belongs to at its page, filtered as it was, else the picture's month")
  func fromPicture() async {
    for (calls, typed, title, count) in [
      ([], [.choose(20)], "October 2023", "16–30 of 31"),
      ([.find("Picture")], [.choose(20)], "Search: Picture", "16–30 of 31 · among 31 entries on this machine"),
      ([.filter("10-2")], [.choose(25)], "October 2023", "“10-2”: 10 of 31 pictures"),
      ([.month("1 2022")], [.day("2023-10-25")], "October 2023", "16–30 of 31"),
    ] as [([Call], [Call], String, String)] {
      let (stand, view, interactor) = makeSUT()
      interactor.found.withLock { $0 = Self.october.items }
      _ = await stand.sut.viewDidAppear()
      stand.router.calls = [.gallery]
      for call in calls + typed { await stand.hear(call) }
      #expect(view.galleries.map(\.title) == [title] && view.galleries.map(\.count) == [count])
    }
    let (stand, view, _) = makeSUT(room: nil)
    _ = await stand.sut.viewDidAppear()
    stand.router.calls = [.gallery]
    await stand.hear(.choose(20))
    #expect(view.shown.contains(.error("This terminal can't show pictures, so there is no gallery.")))
  }

  @Test("R4.3, R4.5: says in a cell why its picture failed, and retries the failed ones alone while the user waits")
  func retries() async {
    let attempts = Mutex<[CalendarDay: Int]>([:])
    let (stand, view, interactor) = makeSUT(file: { item in
      let attempt = attempts.withLock { attempts in
        attempts[item.date, default: 0] += 1
        return attempts[item.date, default: 0]
      }
      if item.date.day == 7 { return .failure(.notAPicture(detail: "")) }
      if item.date.day <= 5, attempt <= (item.date.day == 3 ? 2 : 1) { return .failure(.timedOut(detail: "")) }
      return .success(PictureFile(path: "/cache/\(item.date.day)", size: nil, originalSize: nil))
    })
    view.patience = [true, true, true]
    _ = await stand.sut.viewDidAppear()
    var reasons: [String?] = []
    view.whenCountingDown = { reasons += [view.cells[0], view.cells[2], view.cells[6]] }
    await stand.hear(.gallery)
    let timedOut = Language.english.messages.reason(for: .timedOut(detail: ""))
    let damaged = Language.english.messages.reason(for: .notAPicture(detail: ""))
    #expect(reasons == [timedOut, timedOut, damaged, "/cache/1", timedOut, damaged])
    #expect(view.shown.suffix(2) == [.countDown(2), .countDown(4)])
    #expect(view.cells[2] == "/cache/3" && view.cells[6] == damaged)
    // 14 cells have a picture; those of days 1, 3, 4 and 5 failed once, and that of day 3 twice.
    #expect(interactor.sizes.withLock { $0.count } == 14 + 4 + 1)
  }

  @Test("loads eight pictures at once, keeps those that have come at Ctrl-C, and says how the others are loaded")
  func atOnce() async {
    let interactor = HangingPictures(Self.october)
    let stand = ListStand(
      Launch(.month(10, year: 2023), tasks: [.galleryOrRows], hidesList: true), doubles: interactor)
    let (sut, view) = (stand.sut, stand.view)
    view.galleryRoom = Self.plain
    let appearing = Task { await sut.viewDidAppear() }
    while interactor.begun.withLock({ $0 }) < 10 { await Task.yield() }
    #expect(interactor.begun.withLock { $0 } == 10)
    sut.viewDidInterruptLoading()
    #expect(await appearing.value == .stay)
    #expect(view.cells.filter { $0.value.hasPrefix("/") }.count == 2)
    #expect(interactor.begun.withLock { $0 } == 10)
    #expect(view.messages.last == .notice("Stopped: 12 pictures are missing. Type r to load them."))
  }
}

/// Two pictures come, and no other.
private final class HangingPictures: PhotoListInteractorInput, PictureFileInteractorInput {
  let begun = Mutex(0)
  private let list: APODList

  init(_ list: APODList) { self.list = list }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    await output.receive(.success(list))
  }

  func fetchPicture(
    of item: APODItem, fitting size: PixelSize, anew: Bool, reportingTo output: any InteractorOutput<PictureFile>
  ) async {
    let number = begun.withLock { count in
      count += 1
      return count
    }
    if number <= 2 {
      return await output.receive(.success(PictureFile(path: "/cache/\(item.date.day)", size: nil, originalSize: nil)))
    }
    while !Task.isCancelled { await Task.yield() }
    await output.receive(.failure(.cancelled))
  }
}
