import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("Exporting a list")
@MainActor
struct PhotoExportTests {
  private func export(
    _ stub: ExportStub, _ opening: PhotoListOpening = .month(10, year: 2023, item: nil),
    language: Language = .english, whenLoading: @escaping (PhotoListPresenter) -> Void = { _ in }
  ) async -> (view: ScreenSpy, exitReason: ExitReason) {
    let view = ScreenSpy()
    let sut = PhotoListPresenter(
      opening: opening, tasks: PictureTasks(exportPath: "/home/my page.html"), interactors: PhotoInteractors(stub),
      router: PhotoListRouterSpy(), setting: LanguageSetting(language))
    sut.view = view
    view.whenLoading = { whenLoading(sut) }
    #expect(await sut.viewDidAppear() == .leave)
    return (view, sut.exitReason)
  }

  @Test("writes all entries with small pictures in order, says where, and leaves")
  func page() async {
    let stub = ExportStub([.plain("2023-10-01"), .plain("2023-10-02"), .plain("2023-10-03")])
    let (view, exitReason) = await export(stub)
    #expect(exitReason == .done && view.lists.isEmpty)
    #expect(
      view.pages.map(\.title) == ["October 2023"] && view.pages.first?.footer.contains("31 December 2023") == true)
    #expect(
      view.pages.first?.entries.map(\.picture) == [
        "/cache/2023-10-01.jpg", "/cache/2023-10-02.jpg", "/cache/2023-10-03.jpg",
      ])
    #expect(stub.saved.withLock { $0.map(\.path) } == ["/home/my page.html"])
    #expect(stub.saved.withLock { $0.first?.segments.count } == 3)
    #expect(view.shown.last == .notice("Exported 3 pictures, 1.5 MB: /home/my\u{A0}page.html"))
  }

  @Test("leaves out pictures that fail to load, counts them, and exits with their status", arguments: Language.allCases)
  func missing(language: Language) async {
    let stub = ExportStub([.plain("2023-10-01"), .plain("2023-10-02")])
    stub.failures.withLock { $0 = ["2023-10-02": .serverError(status: 503, message: nil)] }
    let (view, exitReason) = await export(stub, language: language)
    #expect(exitReason == .refusedForNow && view.pages.first?.language == language)
    #expect(view.pages.first?.entries.map { $0.picture == nil } == [false, true])
    #expect(view.shown.last == .notice(language == .english ? "Couldn't load 1 picture." : "โหลดภาพไม่ได้ 1 ภาพ"))
    for error in [APIError.noPictureFile, .hostUnreachable("i.ytimg.com", detail: "")] {
      stub.failures.withLock { $0 = ["2023-10-02": error] }
      #expect(await export(stub).exitReason == .done)
    }
  }

  @Test("doesn't replace a page if no picture can be loaded")
  func nonePictured() async {
    let stub = ExportStub([.plain("2023-10-01")])
    stub.failure.withLock { $0 = .serverError(status: 503, message: nil) }
    #expect(await export(stub).exitReason == .refusedForNow && stub.saved.withLock { $0.isEmpty })
  }

  @Test("writes nothing for an empty list, too many entries, a cancelled export or no list")
  func nothing() async {
    let empty = ExportStub([])
    #expect(await export(empty, .favorites).exitReason == .noPicture)
    let many = ExportStub((0...1000).map { .plain(CalendarDay("2020-01-01").adding(days: $0)) })
    let (view, exitReason) = await export(many, .recent(days: 1000))
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

  @Test("says why the page can't be written")
  func unwritable() async {
    let stub = ExportStub([.plain("2023-10-01")])
    stub.isUnwritable.withLock { $0 = true }
    let (view, exitReason) = await export(stub)
    #expect(exitReason == .couldNotSave && view.pages.isEmpty)
    #expect(
      view.shown.last
        == .error("Couldn't write /home/my\u{A0}page.html. Choose a file in a folder that exists and is writable."))
  }
}

/// Has a list and pictures, and accepts pages.
private final class ExportStub: PhotoListInteractorInput, PictureFileInteractorInput, PageInteractorInput {
  let allowedDays = AllowedDays(today: "2023-12-31")
  let failure = Mutex<APIError?>(nil)
  let failures = Mutex<[CalendarDay: APIError]>([:])
  let isUnwritable = Mutex(false)
  let saved = Mutex<[(path: String, segments: [PageSegment])]>([])
  private let items: [APODItem]
  private let fails: Bool

  init(_ items: [APODItem], fails: Bool = false) { (self.items, self.fails) = (items, fails) }

  func fetchAPOD(_ scope: APODList.Scope, anew: Bool, reportingTo output: any InteractorOutput<APODList>) async {
    if fails { return await output.receive(.failure(.offline)) }
    await output.receive(.success(APODList(scope: scope, items: items, isStored: true)))
  }

  func fetchPicture(
    of item: APODItem, fitting size: PixelSize, anew: Bool, reportingTo output: any InteractorOutput<PictureFile>
  ) async {
    if let failure = failures.withLock({ $0[item.date] }) ?? failure.withLock({ $0 }) {
      return await output.receive(.failure(failure))
    }
    // Pictures don't arrive in the order of the requests.
    for _ in item.date.day..<31 { await Task.yield() }
    await output.receive(.success(PictureFile(path: "/cache/\(item.date).jpg", size: size, originalSize: nil)))
  }

  func checkPage(_ path: String) throws(APIError) {
    if isUnwritable.withLock({ $0 }) { throw .couldNotSave(reason: "read-only") }
  }

  func savePage(_ segments: [PageSegment], to path: String, reportingTo output: any InteractorOutput<SavedPage>) async {
    saved.withLock { $0.append((path, segments)) }
    await output.receive(.success(SavedPage(path: path, size: 1_500_000)))
  }

}
