import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
@testable import PhotoOfDayRouter
import Synchronization
import Testing

@Suite("Exporting a list")
@MainActor
struct PhotoExportTests {
  private static let advice = "Check the folder, its permissions and free space, or choose another file."

  private func export(
    _ doubles: any Sendable..., opening: Call = .month(10, year: 2023), item: Int? = nil,
    to path: String = "/home/my page.html",
    language: Language = .english, whenLoading: @escaping (BatchPresenter) -> Void = { _ in }
  ) async -> (view: ScreenSpy, exitReason: ExitReason) {
    let view = ScreenSpy()
    let interactors = PhotoInteractors(all: doubles)
    let loading = Loading(setting: LanguageSetting(language), interactors: interactors)
    let launch = Launch(opening, item: item, tasks: [.export(path)], hidesList: true)
    let sut = BatchPresenter(interactors: interactors, loading: loading, writesRecords: false)
    sut.view = view
    let session = Session(
      StageParts(interactors, loading, pageText: view, isQuiet: true), router: BatchRouter(sut))
    view.whenLoading = { whenLoading(sut) }
    await sut.run(session, launch)
    return (view, session.exitReason)
  }

  @Test(
    "writes all entries with their pictures in order, says where and how large the page is, and leaves")
  func page() async {
    let stub = ExportStub([.plain("2023-10-01"), .plain("2023-10-02"), .plain("2023-10-03")])
    let (view, exitReason) = await export(stub)
    #expect(exitReason == .done && view.lists.isEmpty)
    #expect(
      view.pages.map(\.title) == ["October 2023"]
        && view.pages.first?.footer.contains("31 December 2023") == true)
    #expect(view.entries.map(\.back) == Array(repeating: "Back to all", count: 3))
    #expect(stub.saved.withLock { $0.map(\.path) } == ["/home/my page.html"])
    let pictures = (1...3).map { "(/cache/2023-10-0\($0).jpg)" }.joined()
    #expect(stub.saved.withLock { $0.first?.text } == "<\(pictures)>")
    #expect(view.shown.last == .notice("Exported 3 pictures: /home/my\u{A0}page.html · 1.5 MB"))
  }

  @Test(
    "rounds the page's size",
    arguments: [(4_576_999, "4.6 MB"), (7_949_999, "7.9 MB"), (99_600, "100 kB"), (1, "1 kB")])
  func size(bytes: Int, text: String) {
    let page = SavedPage(path: "a.html", size: bytes)
    #expect(Messages(.english).exported(1, of: 1, page) == "Exported 1 picture: a.html · \(text)")
  }

  @Test("says that it was made from a copy")
  func copy() async {
    let stub = ExportStub([.plain("2023-10-01")])
    stub.copy.withLock { $0 = Fallback(age: 300, reason: .noConnection(detail: "")) }
    let (view, exitReason) = await export(stub)
    #expect(exitReason == .done)
    let age = "Couldn't reach NASA. Check the connection and try again. Showing the version cached 5 minutes ago."
    #expect(view.shown.first == .notice(age))
  }

  @Test("says that today's picture is late, like the screen", arguments: Language.allCases)
  func late(language: Language) async {
    let (view, exitReason) = await export(ExportStub([.plain("2023-12-30")]), opening: .today, language: language)
    #expect(exitReason == .done && view.entries.map(\.day) == ["2023-12-30"])
    let late =
      language == .english
      ? "Today's picture isn't out yet. Showing yesterday's (30 December 2023)."
      : "ภาพของวันนี้ยังไม่เผยแพร่ จึงแสดงภาพของเมื่อวาน (30 ธันวาคม 2566)"
    #expect(view.shown.first == .notice(late))
    let stub = ExportStub([])
    stub.failure.withLock { $0 = .noPicture(on: "2023-12-31") }
    let none = await export(stub, opening: .dayAlone("2023-12-31")).view
    #expect(none.shown.last == .error("No picture for 31 December 2023 yet."))
  }

  @Test(
    "leaves out pictures that fail to load, names them, and exits with the status of the first",
    arguments: Language.allCases)
  func missing(language: Language) async {
    let stub = ExportStub([.plain("2023-10-01"), .plain("2023-10-02")])
    stub.failures.withLock { $0 = ["2023-10-02": .serverError(status: 503, message: nil)] }
    let (view, exitReason) = await export(stub, language: language)
    #expect(exitReason == .refusedForNow && view.pages.first?.language == language)
    #expect(view.entries.map { $0.alt == nil } == [false, true])
    let notices =
      language == .english
      ? [
        "Exported 1 of 2 pictures: /home/my\u{A0}page.html · 1.5 MB",
        "1 picture is missing: 2 October 2023.",
      ]
      : [
        "ส่งออกแล้ว 1 จาก 2 ภาพ: /home/my\u{A0}page.html · 1.5 MB",
        "ไม่มีภาพประกอบ 1 รายการ: 2 ตุลาคม 2566",
      ]
    #expect(view.shown.suffix(2) == notices.map { .notice($0) })
    for (error, reason) in [
      (APIError.noPictureFile, ExitReason.noPicture), (.hostUnreachable("i.ytimg.com", detail: ""), .noConnection),
    ] {
      stub.failures.withLock { $0 = ["2023-10-02": error] }
      #expect(await export(stub).exitReason == reason)
    }
  }

  @Test("leaves out what browsers can't show, and writes no page that would have no picture left")
  func unshowable() async {
    let stub = ExportStub([.plain("2023-10-01"), .plain("2023-10-02")])
    stub.unshowable.withLock { $0 = ["/cache/2023-10-01.jpg"] }
    let (view, exitReason) = await export(stub)
    #expect(exitReason == .unusableAnswer && stub.saved.withLock { $0.count } == 1)
    #expect(view.shown.contains(.notice("Exported 1 of 2 pictures: /home/my\u{A0}page.html · 1.5 MB")))
    stub.unshowable.withLock { $0 = ["/cache/2023-10-01.jpg", "/cache/2023-10-02.jpg"] }
    #expect(await export(stub).exitReason == .unusableAnswer && stub.saved.withLock { $0.count } == 1)
  }

  @Test("stops at the first write that fails, and says why")
  func full() async {
    let stub = ExportStub((1...20).map { .plain(CalendarDay("2023-10-01").adding(days: $0)) })
    stub.writesLeft.withLock { $0 = 3 }
    let (view, exitReason) = await export(stub)
    #expect(exitReason == .couldNotSave && stub.saved.withLock { $0.isEmpty } && view.entries.count < 20)
    #expect(
      view.shown.last
        == .error("Couldn't write “/home/my\u{A0}page.html”. \(Self.advice)"))
  }

  @Test("doesn't replace a page if no picture can be loaded, but writes one of entries that have none")
  func nonePictured() async {
    var bare = APODItem.plain("2023-10-02")
    (bare.imageURL, bare.hdImageURL) = (nil, nil)
    for (items, isWritten) in [([.plain("2023-10-01")], false), ([.plain("2023-10-01"), bare], false), ([bare], true)] {
      let stub = ExportStub(items)
      stub.failure.withLock { $0 = .serverError(status: 503, message: nil) }
      #expect(await export(stub).exitReason == (isWritten ? .done : .refusedForNow))
      #expect(stub.saved.withLock { $0.isEmpty } != isWritten)
    }
  }

  @Test("writes nothing for an empty list, too many entries, a cancelled export or no list")
  func nothing() async {
    let empty = ExportStub([])
    #expect(await export(empty, opening: .favorites).exitReason == .noPicture)
    let many = ExportStub((0...1000).map { .plain(CalendarDay("2020-01-01").adding(days: $0)) })
    let (view, exitReason) = await export(many, opening: .recent(days: 1000))
    #expect(exitReason == .wrongUsage)
    #expect(
      view.shown.last == .error("Too many for one page: 1,001 pictures. Narrow it down to 1,000 or fewer."))
    let stopped = ExportStub([.plain("2023-10-01")])
    stopped.failure.withLock { $0 = .cancelled }
    #expect(await export(stopped).exitReason == .interrupted)
    let interrupted = ExportStub([.plain("2023-10-01"), .plain("2023-10-02")])
    #expect(await export(interrupted) { $0.viewDidInterruptLoading() }.exitReason == .interrupted)
    let none = ExportStub([], fails: true)
    #expect(await export(none).exitReason == .noConnection)
    for stub in [empty, many, stopped, interrupted, none] { #expect(stub.saved.withLock { $0.isEmpty }) }
  }

  @Test("writes one picture by its number, its day or at random")
  func onePicture() async {
    for (opening, item) in [(.month(10, year: 2023), 2), (.dayAlone("2566-10-02"), nil), (.random(), nil)]
      as [(Call, Int?)]
    {
      let stub = ExportStub([.plain("2023-10-01"), .plain("2023-10-02")])
      let (view, exitReason) = await export(stub, opening: opening, item: item)
      #expect(exitReason == .done && view.lists.isEmpty && view.photos.isEmpty)
      #expect(view.entries.map(\.day) == ["2023-10-02"] && view.entries.first?.isAlone == true)
      #expect(view.entries.first?.back == nil)
      let title = "Picture of 2023-10-02 · Astronomy Picture of the Day · 2 October 2023"
      #expect(view.pages.map(\.windowTitle) == [title])
      #expect(view.shown.last == .notice("Exported 1 picture: /home/my\u{A0}page.html · 1.5 MB"))
    }
    let stub = ExportStub([.plain("2023-10-01")])
    #expect(await export(stub, item: 2).exitReason == .noPicture)
    #expect(await export(stub, opening: .dayAlone("2024-10-02")).exitReason == .wrongUsage)
    #expect(stub.saved.withLock { $0.isEmpty })
  }

  @Test("at the prompt, writes the list as it is shown, or the picture on the screen, and stays")
  func prompt() async {
    let stub = ExportStub([.plain("2023-10-01"), .plain("2023-10-02"), .plain("2023-10-03")])
    let stand = ListStand(doubles: stub)
    let view = stand.view
    _ = await stand.sut.viewDidAppear()
    #expect(await stand.hear(.export("a.html"), .filter("2023-10-03"), .export("b.html")) == .stay)
    #expect(view.entries.map(\.day) == ["2023-10-01", "2023-10-02", "2023-10-03", "2023-10-03"])
    #expect(view.pages.map(\.count) == ["3 pictures", "“2023-10-03”: 1 of 3 pictures"])
    stand.router.calls = [.export("c.html")]
    await stand.hear(.choose(2))
    #expect(view.entries.last?.day == "2023-10-02")
    #expect(stub.saved.withLock { $0.map(\.path) } == ["a.html", "b.html", "c.html"])
    let empty = await ListStand(.success(APODList(scope: .month("2023-10"), items: [])))
    await empty.hear(.export("a.html"))
    #expect(empty.view.shown.last == .error("There is nothing to export.") && empty.sut.exitReason == .noPicture)
  }

  @Test("refuses a name of another kind of file before anything loads, and suggests one")
  func names() async {
    for (path, name) in [
      ("sky.png", "sky.html"), ("a b", "a\u{A0}b.html"), ("/x.y/sky", "/x.y/sky.html"), ("x/.sky", "x/.sky.html"),
      ("sky.", "sky.html"), ("x/", "x/sky.html"), ("..", "sky.html"),
    ] {
      let stand = await ListStand(.success(.full("2023-10")))
      await stand.hear(.export(path))
      #expect(
        stand.view.shown.last == .error("export needs a name ending in .html, such as \(name).")
          && stand.sut.exitReason == .done)
    }
    for path in ["sky.html", "SKY.HTM", ".html"] { #expect(PhotoPageViewModel.name(insteadOf: path) == nil) }
  }
}

/// Has a list and pictures, and accepts pages.
private final class ExportStub: PhotoListInteractorInput, PhotoDetailInteractorInput, PageInteractorInput {
  let failure = Mutex<APIError?>(nil)
  let failures = Mutex<[CalendarDay: APIError]>([:])
  /// What the list was read from.
  let copy = Mutex<Fallback?>(nil)
  let saved = Mutex<[(path: String, text: String)]>([])
  /// The files that can't be in a page.
  let unshowable = Mutex<Set<String>>([])
  /// How many pieces the disk has room for.
  let writesLeft = Mutex(Int.max)
  private let items: [APODItem]
  private let fails: Bool

  init(_ items: [APODItem], fails: Bool = false) { (self.items, self.fails) = (items, fails) }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>
  ) async {
    if fails { return await output.receive(.failure(.offline)) }
    if let copy = copy.withLock(\.self) { await output.didFallBack(to: copy) }
    await output.receive(.success(APODList(scope: scope, items: items, isStored: true)))
  }

  func fetchAPOD(_ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>) async {
    let failure = failure.withLock(\.self) ?? .offline
    await output.receive(items.last.map { .success($0) } ?? .failure(failure))
  }

  func fetchPicture(of item: APODItem, reportingTo output: any InteractorOutput<PictureFile>) async {
    if let failure = failures.withLock({ $0[item.date] }) ?? failure.withLock({ $0 }) {
      return await output.receive(.failure(failure))
    }
    // Pictures don't arrive in the order of the requests.
    for _ in item.date.day..<31 { await Task.yield() }
    let file = PictureFile(path: "/cache/\(item.date).jpg", size: nil, originalSize: nil)
    await output.receive(.success(file))
  }

  func beginPage(_ path: String) throws(APIError) -> any PageWriting {
    Page(path: path, stub: self)
  }

  private final class Page: PageWriting {
    let path: String
    let stub: ExportStub
    let text = Mutex("")

    init(path: String, stub: ExportStub) { (self.path, self.stub) = (path, stub) }

    func append(_ text: String) async throws(APIError) {
      let left = stub.writesLeft.withLock { left in
        left -= 1
        return left
      }
      if left < 0 { throw .couldNotSave(reason: "No space left on device") }
      self.text.withLock { $0 += text }
    }

    func append(picture path: String, between before: String, and after: String) async throws(APIError) -> Bool {
      if stub.unshowable.withLock({ $0.contains(path) }) { return false }
      try await append(before + path + after)
      return true
    }

    func finish() async throws(APIError) -> SavedPage {
      stub.saved.withLock { $0.append((path, text.withLock(\.self))) }
      return SavedPage(path: path, size: 1_500_000)
    }
  }
}
