import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The picture of a detail")
@MainActor
struct PictureOfDetailTests {
  private let canvas = PictureCanvas(width: 640, height: 256)
  private let file = PictureFile(
    path: "/cache/1", size: PixelSize(width: 320, height: 256), originalSize: PixelSize(width: 4000, height: 3200))

  @Test("R1.5: is loaded in the size of its room, and shown from its file")
  func shown() async {
    let (sut, view, interactor) = makeSUT(.success(file))
    await sut.appear()
    #expect(interactor.sizes.withLock { $0 } == [PixelSize(width: 640, height: 256)])
    #expect(view.photos.last?.picture.drawing?.path == "/cache/1")
    #expect(view.photos.last?.picture.failure == nil)
  }

  @Test("isn't loaded if nothing draws it, or if there is none")
  func notFetched() async {
    let (sut, blindView, interactor) = makeSUT(.success(file), draws: false)
    await sut.appear()
    #expect(blindView.photos.count == 1)
    #expect(interactor.sizes.withLock { $0.isEmpty })
    let bare = APODItem(date: "2023-10-01", title: "A page", mediaType: .other, explanation: "")
    let (other, view, none) = makeSUT(.success(file), items: [bare])
    await other.appear()
    #expect(none.sizes.withLock { $0.isEmpty })
    #expect(view.photos.count == 1)
  }

  @Test("Property 10: any failure gives a placeholder that says why, in both languages")
  func placeholder() async {
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      let item = generator.item(on: CalendarDay(serial: 9297 + Int(seed) * 97))
      let error = Self.failures.randomElement(using: &generator.random) ?? .noPictureFile
      let language: Language = seed.isMultiple(of: 2) ? .thai : .english
      let (sut, view, _) = makeSUT(.failure(error), items: [item], language: language)
      guard await sut.appear() == .stay, let photo = view.photos.last else { return "nothing is shown" }
      if photo.picture.drawing != nil { return "something is drawn" }
      guard item.hasPicture else { return photo.picture.failure == nil ? nil : "a reason without a wish" }
      let messages = language.messages
      let sentence =
        error == .offline
        ? messages.pictureNotOnThisMachine
        : error == .cancelled
          ? messages.sentence(for: DrawingProblem.cancelled)
          : item.mediaType == .video
            ? String(messages.reason(for: error).dropFirst()) : messages.sentence(for: error, era: nil)
      if photo.picture.failure?.contains(sentence) != true { return "\(error): \(photo.picture)" }
      return nil
    }
  }

  private static let failures: [APIError] = [
    .noConnection(detail: "x"), .timedOut(detail: "x"), .insecureConnection(detail: "x"), .noHTTPLibrary(detail: "x"),
    .offline, .invalidResponse(detail: "x"), .notAPicture(detail: "x"), .noPictureFile,
    .couldNotSave(reason: "x"), .serverError(status: 503, message: nil), .rateLimited(retryAfter: nil), .cancelled,
  ]

  @Test("R1.3: has a mark for a video, below its still")
  func video() async {
    let (sut, view, _) = makeSUT(.success(file), items: [.video("2023-10-02")])
    await sut.appear()
    #expect(view.photos.last?.picture.mark == "Video (o plays it)")
    #expect(view.photos.last?.picture.drawing != nil)
  }

  @Test("R3.1–R3.4: is shown alone, zoomed and moved, loaded in the size that each step needs, and left")
  func zoom() async {
    let (sut, view, interactor) = makeSUT(.success(file))
    await sut.appear()
    #expect(await sut.hear(.zoom(nil), .steps([.zoomIn]), .steps([.zoomIn]), .steps([.right]), .back) == .stay)
    let sizes = interactor.sizes.withLock { $0 }
    #expect(sizes.map(\.width) == [640, 640, 480, 720, 720, 640])
    #expect(view.zooms.compactMap(\.status.last) == ["8%", "12%", "18%", "18%"].map { "\($0) of full size" })
    #expect(view.zooms.first?.drawing?.part == nil)
    let last = view.zooms.last?.drawing?.part
    #expect(last.map { $0.x > view.zooms[2].drawing?.part?.x ?? 1 } == true)
    #expect(view.photos.count == 2)
    #expect(await sut.hear(.back) == .leave)
  }

  @Test("R3.2: takes several steps at once, with one picture")
  func severalSteps() async {
    let (sut, view, interactor) = makeSUT(.success(file))
    await sut.appear()
    await sut.hear(.zoom(nil))
    await sut.hear(.steps([.zoomIn, .zoomIn]))
    await sut.hear(.steps([.left, .right]))
    #expect(view.zooms.compactMap(\.status.last) == ["8%", "18%", "18%"].map { "\($0) of full size" })
    #expect(interactor.sizes.withLock { $0.count } == 4)
  }

  @Test("says if a step shows nothing more, and if nothing can be drawn")
  func noStep() async {
    let (sut, view, _) = makeSUT(.success(file))
    await sut.appear()
    await sut.hear(.zoom(1))
    await sut.hear(.steps([.left]))
    #expect(view.messages.last == .notice("Edge of the picture."))
    let (blind, blindView, _) = makeSUT(.success(file), draws: false)
    await blind.appear()
    await blind.hear(.zoom(nil))
    let sentence = "This terminal can't show pictures. Type o to open this one elsewhere."
    #expect(blindView.messages.contains(.error(sentence)))
  }

  @Test("leaves the text and its commands where the picture can't be drawn alone")
  func failingZoom() async {
    let (sut, view, _) = makeSUT(.success(file))
    await sut.appear()
    view.drawsZooms = false
    #expect(await sut.hear(.zoom(nil)) == .stay)
    #expect(await sut.hear(.back) == .leave)
  }

  @Test("that can't be drawn alone gives way to the text of its entry, if that isn't on the screen")
  func textInstead() async {
    let stand = DetailStand(PhotoDetailInteractorStub(file: { [file] _ in .success(file) }), room: canvas)
    stand.view.drawsZooms = false
    await stand.appear()
    await stand.hear(.zoom(3), .zoom(nil))
    #expect(stand.view.photos.map(\.title) == ["Picture of 2023-10-01", "Picture of 2023-10-03"])
  }

  @Test("that the user stops ends what the program was started for, too")
  func stopsAll() async {
    let saving = SavingStub()
    let stand = DetailStand(
      PhotoDetailInteractorStub(file: { [file] _ in .success(file) }), saving, tasks: [.saveAll(folder: nil)],
      room: canvas)
    stand.view.whenLoading = { stand.sut.viewDidInterruptLoading() }
    await stand.appear()
    #expect(saving.requests.withLock { $0.isEmpty } && stand.sut.exitReason == .interrupted)
    stand.view.whenLoading = {}
    await stand.hear(.reload)
    #expect(saving.requests.withLock { $0.count } == 1 && stand.sut.exitReason == .done)
  }

  @Test("goes back to its own text where another entry's was shown in place of a picture")
  func ownText() async {
    let stand = DetailStand(PhotoDetailInteractorStub(file: { [file] _ in .success(file) }), room: canvas)
    await stand.appear()
    stand.view.drawsZooms = false
    await stand.hear(.zoom(3))
    (stand.view.drawsZooms, stand.view.restoresScreen) = (true, true)
    await stand.hear(.zoom(1), .back)
    #expect(stand.view.photos.last?.title == "Picture of 2023-10-01")
  }

  @Test("R4.5: is retried by itself; until then the entry says why it is missing")
  func comesLater() async {
    let answers = Mutex<[Result<PictureFile, APIError>]>([
      .failure(.timedOut(detail: "")), .failure(.timedOut(detail: "")),
    ])
    let file = file
    let interactor = PhotoDetailInteractorStub(file: { _ in
      answers.withLock { $0.isEmpty ? .success(file) : $0.removeFirst() }
    })
    let stand = DetailStand(interactor, room: canvas)
    let view = stand.view
    view.patience = [true, true, true]
    #expect(await stand.appear() == .stay)
    let photo = ScreenSpy.Message.photo("Picture of 2023-10-01")
    #expect(view.shown == [photo, .countDown(2), .countDown(4), photo])
    #expect(view.photos.map { $0.picture.drawing == nil } == [true, false])
  }

  @Test("R3.2: keeps its viewport if a part of it can't be drawn")
  func undrawnPart() async {
    let (sut, view, interactor) = makeSUT(.success(file))
    await sut.appear()
    await sut.hear(.zoom(nil))
    view.drawsZooms = false
    await sut.hear(.steps([.zoomIn]))
    view.drawsZooms = true
    await sut.hear(.steps([.zoomIn]))
    #expect(view.zooms.compactMap(\.status.last) == ["8%", "12%", "12%"].map { "\($0) of full size" })
    #expect(interactor.sizes.withLock { $0.map(\.width) } == [640, 640, 480, 480])
  }

  @Test("R3: isn't zoomed if its size isn't known")
  func unknownSize() async {
    let (sut, view, _) = makeSUT(.success(PictureFile(path: "/cache/2", size: nil, originalSize: nil)))
    await sut.appear()
    await sut.hear(.zoom(nil))
    await sut.hear(.steps([.zoomIn]))
    #expect(view.zooms.compactMap(\.status.last) == ["The whole picture"])
  }

  private func makeSUT(
    _ file: Result<PictureFile, APIError>, items: [APODItem] = [.plain("2023-10-01")], draws: Bool = true,
    language: Language = .english
  ) -> (DetailStand, ScreenSpy, PhotoDetailInteractorStub) {
    let interactor = PhotoDetailInteractorStub(file: { _ in file })
    let list = APODList(scope: .month("2023-10"), items: items)
    let stand = DetailStand(interactor, of: ShownList(list), room: draws ? canvas : nil, language: language)
    return (stand, stand.view, interactor)
  }
}

@Suite("Saving and opening")
@MainActor
struct PictureActionsTests {
  @Test("R1.3, R1.5, R5: opens the original, a video's page, or else NASA's page")
  func open() async {
    let page = APODItem(
      date: "2023-10-03", title: "A page", mediaType: .other, explanation: "",
      pageURL: WebAddress("https://example.org/page"))
    let (sut, view, _) = await makeList([.plain("2023-10-01"), .video("2023-10-02"), page])
    for event in [.open(.numbers([1...2])), .open(.number(3)), .openPage(3)] as [Call] {
      #expect(await sut.viewDidReceive(event) == .stay)
    }
    #expect(
      view.opened == [
        "https://example.org/2023-10-01_hd.jpg", "https://example.org/watch", "https://example.org/page",
        "https://example.org/page",
      ])
    #expect(view.shown.suffix(1) == [.notice("Opening https://example.org/page")])
  }

  @Test("Property 3, R1.5: opens the original whenever there is one")
  func opensOriginal() async {
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      var item = generator.item(on: CalendarDay(serial: 9297 + Int(seed) * 97))
      item.videoURL = nil
      let wanted = item.hdImageURL ?? item.imageURL ?? item.pageURL
      let (sut, view, _) = await makeList([item])
      _ = await sut.viewDidReceive(.open(.number(1)))
      return view.opened == (wanted.map { [$0.text] } ?? []) ? nil : "\(item): \(view.opened)"
    }
  }

  @Test("names the address if nothing opens it, and says if there is none")
  func cannotOpen() async {
    let (sut, view, _) = await makeList([.plain("2023-10-01")])
    view.opensAddresses = false
    _ = await sut.viewDidReceive(.open(.number(1)))
    _ = await sut.viewDidReceive(.openPage(1))
    #expect(
      view.shown.suffix(2) == [
        .error("No program here can open links. Set BROWSER, or copy:\nhttps://example.org/2023-10-01_hd.jpg"),
        .error("NASA has no link for this."),
      ])
  }

  @Test("asks for a number in a list, and refuses numbers that the list doesn't have")
  func which() async {
    let (sut, view, saving) = await makeList([.plain("2023-10-01"), .plain("2023-10-02")])
    for event in [.open(nil), .openPage(nil), .zoom(nil), .save(nil, folder: nil), .favorite(nil)] as [Call] {
      _ = await sut.viewDidReceive(event)
    }
    #expect(
      view.shown.suffix(5) == ["o", "w", "v", "s", "f"].map { .error("Which picture? Add its number, like \($0) 3.") })
    for event in [.open(.number(3)), .zoom(0), .save(.numbers([2...3]), folder: nil)] as [Call] {
      _ = await sut.viewDidReceive(event)
      guard case .error(let text)? = view.shown.last else { return #expect(Bool(false)) }
      #expect(text.hasPrefix("No picture ") && text.hasSuffix(". Choose 1–2."))
    }
    #expect(saving.requests.withLock { $0.isEmpty } && view.opened.isEmpty)
  }

  @Test("saves several, tells how all went in one line, and goes on after a failure")
  func save() async {
    let saving = SavingStub { item in
      switch item.date {
      case "2023-10-02": .failure(.serverError(status: 503, message: nil))
      case "2023-10-03": .success(SavedPicture(path: "/s/3.jpg", kind: .smaller(.noPictureFile)))
      default: .success(SavedPicture(path: "/s/x.jpg", kind: .original))
      }
    }
    let (sut, view, _) = await makeList((1...4).map { .plain(CalendarDay(serial: 19_630 + $0)) }, saving: saving)
    let shown = view.shown.count
    _ = await sut.viewDidReceive(.save(.numbers([1...3]), folder: "My Pictures"))
    #expect(saving.requests.withLock { $0.map(\.folder) } == ["My Pictures", "My Pictures", "My Pictures"])
    #expect(
      view.shown.dropFirst(shown) == [
        .error(
          "Saved 2 of 3 pictures in /s. Smaller than the original: 3 October 2023. Not saved: 2 October 2023. "
            + "NASA's service is failing (503). Try again in a few minutes.")
      ])
    #expect(view.messages.contains(.showLoading("Saving 3 of 3: 3 October 2023…")))
    #expect(sut.exitReason == .refusedForNow)
    _ = await sut.viewDidReceive(.save(.all, folder: nil))
    #expect(saving.requests.withLock { $0.count } == 7)
  }

  @Test("of an entry without a file is a failure; of several entries, one without a file is none")
  func nothingToSave() async {
    let saving = SavingStub { item in
      item.date == "2023-10-02" ? .failure(.noPictureFile) : .success(.init(path: "/a/x", kind: .original))
    }
    let (sut, _, _) = await makeList((1...3).map { .plain(CalendarDay(serial: 19_630 + $0)) }, saving: saving)
    for (choice, reason) in [(Choice.number(2), ExitReason.noPicture), (.all, .done)] {
      _ = await sut.viewDidReceive(.save(choice, folder: nil))
      #expect(sut.exitReason == reason)
    }
  }

  @Test(
    "counts what is there already, in either language",
    arguments: [
      (
        Language.english, "Saved 2 of 3 pictures (1 already there) in /a\u{A0}b.",
        "All 3 pictures are already in /a\u{A0}b."
      ),
      (.thai, "บันทึกแล้ว 2 จาก 3 ภาพ (มีอยู่แล้ว 1 ภาพ) ใน /a\u{A0}b", "มีครบทั้ง 3 ภาพอยู่แล้วใน /a\u{A0}b"),
    ])
  func savedBefore(language: Language, first: String, second: String) async {
    let known = Mutex<Set<CalendarDay>>(["2023-10-01"])
    let saving = SavingStub { item in
      .success(
        .init(path: "/a b/x", kind: known.withLock { $0.insert(item.date).inserted } ? .original : .alreadyThere))
    }
    let (sut, view, _) = await makeList((1...3).map { .plain(CalendarDay(serial: 19_630 + $0)) }, saving: saving)
    _ = await sut.viewDidReceive(.language(language.rawValue))
    for sentence in [first, second] {
      _ = await sut.viewDidReceive(.save(.all, folder: nil))
      #expect(view.shown.last == .notice(sentence))
    }
  }

  @Test(
    "stops at a failure that all pictures would share",
    arguments: [APIError.offline, .noConnection(detail: "x"), .couldNotSave(reason: "No space left on device")])
  func shared(error: APIError) async {
    let saving = SavingStub { $0.date.day == 2 ? .failure(error) : .success(.init(path: "/s/x", kind: .original)) }
    let (sut, view, _) = await makeList((1...4).map { .plain(CalendarDay(serial: 19_630 + $0)) }, saving: saving)
    _ = await sut.viewDidReceive(.save(.all, folder: nil))
    #expect(saving.requests.withLock { $0.count } == 2)
    let reason = Messages(.english).sentence(for: error, era: nil)
    #expect(view.shown.last == .error("Saved 1 of 4 pictures in /s. Stopped at 2 October 2023. \(reason)"))
    #expect(sut.exitReason == ExitReason(error))
  }

  @Test("asks no server again that doesn't answer, and goes on at another")
  func otherServer() async {
    let saving = SavingStub { item in
      item.hdImageURL?.host == "gone.example"
        ? .failure(.noConnection(detail: "x")) : .success(.init(path: "/s/x", kind: .original))
    }
    let items = (1...4).map { number in
      var item = APODItem.plain(CalendarDay(serial: 19_630 + number))
      item.hdImageURL = WebAddress("https://\(number == 3 ? "example.org" : "gone.example")/\(number).jpg")
      return item
    }
    let (sut, view, _) = await makeList(items, saving: saving)
    _ = await sut.viewDidReceive(.save(.all, folder: nil))
    #expect(saving.requests.withLock { $0.count } == 2)
    let reason = Messages(.english).sentence(for: .noConnection(detail: "x"), era: nil)
    #expect(
      view.shown.last
        == .error("Saved 1 of 4 pictures in /s. Not saved: 1 October 2023, 2 October 2023, 4 October 2023. \(reason)"))
    #expect(sut.exitReason == .noConnection)
  }

  @Test("saves both pictures of a pair, whichever fails", arguments: [nil, false, true])
  func pair(failing: Bool?) async {
    let saving = SavingStub { item in
      item.isOtherPicture == failing
        ? .failure(.noPictureFile) : .success(.init(path: "/s/\(item.isOtherPicture)", kind: .original))
    }
    var item = APODItem.plain("2023-10-01")
    item.otherImageURL = WebAddress("https://example.org/plain.jpg")
    let (sut, view, _) = await makeList([item, .plain("2023-10-02")], saving: saving)
    _ = await sut.viewDidReceive(.save(.number(1), folder: nil))
    let wanted = [false, true].map { (isOther: Bool) in
      failing == isOther
        ? ScreenSpy.Message.error("NASA has no image file for this day. Its page may show it (w).")
        : .notice("Saved: /s/" + isOther.description)
    }
    #expect(view.shown.suffix(2) == wanted)
    _ = await sut.viewDidReceive(.save(.all, folder: nil))
    guard failing == nil else { return }
    #expect(view.shown.last == .notice("Saved 3 pictures in /s."))
    #expect(view.messages.contains(.showLoading("Saving 1 of 3: 1 October 2023…")))
  }

  @Test("shows how much has arrived while it saves, and then hides that")
  func progress() async {
    let (sut, view, _) = await makeList([.plain("2023-10-01")])
    _ = await sut.viewDidReceive(.save(.number(1), folder: nil))
    #expect(view.messages.contains(.showLoading("Saving 1 October 2023… 3.3 / 40.1 MB")))
    #expect(view.messages.last == .notice("Saved: /saved/2023-10-01.jpg"))
    #expect(view.messages.dropLast().last == .hideLoading)
  }

  @Test("ignores the progress of a picture that has been saved")
  func lateProgress() async {
    let stand = await ListStand(.success(.full("2023-10")))
    await stand.hear(.save(.numbers([1...2]), folder: nil))
    let shown = stand.view.messages
    for output in stand.saving.outputs.withLock(\.self) { await output.didReceive(bytes: 3_250_000, of: nil) }
    #expect(stand.view.messages == shown && shown.last == .notice("Saved 2 pictures in /saved."))
  }

  @Test("is retried by r after a failure, and only once after a success")
  func again() async {
    let isFull = Mutex(true)
    let saving = SavingStub { item in
      isFull.withLock(\.self) ? .failure(.couldNotSave(reason: "full")) : .success(.init(path: "/s", kind: .original))
    }
    let (sut, view, _) = await makeList([.plain("2023-10-01"), .plain("2023-10-02")], saving: saving)
    _ = await sut.viewDidReceive(.save(.number(2), folder: "x"))
    #expect(sut.exitReason == .couldNotSave)
    isFull.withLock { $0 = false }
    _ = await sut.viewDidReceive(.reload)
    #expect(saving.requests.withLock { $0.map(\.day) } == ["2023-10-02", "2023-10-02"])
    #expect(sut.exitReason == .done)
    _ = await sut.viewDidReceive(.reload)
    #expect(saving.requests.withLock { $0.count } == 2)
    #expect(view.shown.last == .list("October 2023", count: 2))
  }

  @Test(
    "says that there is no list to choose from",
    arguments: [
      .save(nil, folder: nil), .zoom(nil), .open(nil), .openPage(nil),
      .choose(3), .filter("moon"), .calendar,
    ] as [Call])
  func noList(event: Call) async {
    let stand = await ListStand(.failure(.noConnection(detail: "")))
    await stand.hear(event)
    #expect(stand.view.shown.last == .error("There is no list yet. Type r to retry."))
    #expect(stand.sut.exitReason == .noConnection)
  }

  @Test("stops at Ctrl-C, and saves none of the remaining pictures")
  func stopped() async {
    let saving = SavingStub { _ in .failure(.cancelled) }
    let (sut, view, _) = await makeList([.plain("2023-10-01"), .plain("2023-10-02")], saving: saving)
    _ = await sut.viewDidReceive(.save(.all, folder: nil))
    #expect(saving.requests.withLock { $0.count } == 1)
    #expect(view.shown.last == .error("Stopped. Saved 0 of 2 pictures."))
  }

  @Test("saves a whole list from the command line; an entry without a file is no failure")
  func tasksOfList() async {
    let saving = SavingStub {
      $0.mediaType == .other ? .failure(.noPictureFile) : .success(.init(path: "/s/1", kind: .original))
    }
    let page = APODItem(date: "2023-10-02", title: "A page", mediaType: .other, explanation: "")
    let (sut, view, _) = await makeList([.plain("2023-10-01"), page], saving: saving, tasks: [.saveAll(folder: nil)])
    #expect(
      view.shown.last
        == .error(
          "Saved 1 of 2 pictures in /s. Not saved: 2 October 2023. "
            + "NASA has no image file for this day. Its page may show it (w)."))
    #expect(sut.exitReason == .done)
  }

  @Test(
    "says that a list is empty, on the command line too",
    arguments: [.save(.all, folder: nil), .open(.all), .play(nil), .saveAll(folder: nil)] as [Call])
  func emptyList(call: Call) async {
    let (sut, view, _) = await makeList([])
    _ = await sut.viewDidReceive(call)
    #expect(view.shown.last == .error("The list is empty.") && sut.exitReason == .noPicture)
    #expect(await makeList([], tasks: [call]).1.shown.last == .error("The list is empty."))
  }

  /// A list that has appeared.
  private func makeList(
    _ items: [APODItem], saving: SavingStub = SavingStub(), tasks: [Call] = []
  ) async -> (SpiedSession, ScreenSpy, SavingStub) {
    let list = APODList(scope: .month("2023-10"), items: items)
    let launch = Launch(.month(10, year: 2023), tasks: tasks)
    let stand = ListStand(launch, doubles: PhotoListInteractorStub(.success(list)), saving)
    _ = await stand.sut.viewDidAppear()
    return (stand.sut, stand.view, saving)
  }
}

extension APODItem {
  fileprivate static func video(_ day: CalendarDay) -> APODItem {
    APODItem(
      date: day, title: "A flight", mediaType: .video, explanation: "",
      videoURL: WebAddress("https://example.org/watch"),
      thumbnailURL: WebAddress("https://example.org/still.jpg"))
  }
}
