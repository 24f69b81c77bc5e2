import PhotoOfDayEntity
package import PhotoOfDayInteractor

extension Command {
  static let export = Command(
    ["export"],
    ["ส่งออก"],
    .needed(.page, Call.export),
    example: Text(both: "export sky.html"),
    [
      Help(
        "export FILE.html",
        thaiKeys: "export ไฟล์.html",
        "write this as an HTML page",
        "ส่งออกเป็นหน้าเว็บ")
    ])
}

extension Parameter<String> {
  fileprivate static let page = Self("FILE.html", .files, meaning: Text("a file", "ชื่อไฟล์")) {
    given throws(UsageProblem) in
    let path = given.text
    if let name = PageViewModel.name(insteadOf: path) {
      throw .badEnding(option: given.name, ending: ".html", meant: name)
    }
    return path
  }
}

extension Option {
  static let export = Option(
    "--export",
    .page,
    places: [.output, .form],
    Text(
      "write the list, or one picture, as one HTML page, pictures included",
      "ส่งออกรายการหรือภาพเดียวเป็นไฟล์ HTML")
  ) { draft, path in
    draft.file = .export(path)
  }
}

extension Call {
  /// Writes the entries that the list shows, or the picture on the screen, to a file, as a page
  /// with pictures.
  static func export(_ path: String) -> Call {
    Call(path) { stage throws(Outcome) in
      let today = stage.allowedDays.today
      let speech = stage.speech
      let export = try stage.make(stage.features.export, for: .export)
      guard let item = stage.photo?.item else {
        let list = try await stage.currentList()
        let page = PageViewModel(list, today: today, in: speech)
        return try await stage.write(list.shownItems, as: page, to: path, by: export)
      }
      let page = PageViewModel(item, today: today, in: speech)
      return try await stage.write([item], as: page, to: path, by: export)
    }
  }
}

/// Fetches the pictures of a page, and writes the page as HTML.
package struct ExportFeature {
  fileprivate let interactor: any ExportInteractorInput
  fileprivate let text: any PageText

  package init(interactor: any ExportInteractorInput, text: any PageText) {
    self.interactor = interactor
    self.text = text
  }
}

extension Stage {
  /// The largest number of pictures on a page. More would slow a browser down, and take too many
  /// requests.
  private static let mostOnPage = 1000

  fileprivate func write(
    _ items: [APODItem], as model: PageViewModel, to path: String, by export: ExportFeature
  ) async throws(Outcome) -> Outcome {
    if items.isEmpty {
      return .refused(ExportWords(speech).nothing, .noPicture)
    }
    guard items.count <= Self.mostOnPage else {
      return .refused(ExportWords(speech).tooMany(items.count, most: Self.mostOnPage))
    }
    let items = await interactors.detail.withLinks(items)
    let page = page(of: items, as: model, in: export.text)
    let answer = await loading.load(.pictures(items.count)) {
      await export.interactor.export(page, to: path, reportingTo: $0)
    }
    if let error = answer.failure, error.needsAnotherName {
      return .refused(FailureWords(speech).sentence(for: error), error.exitReason)
    }
    let saved = try teller.value(answer.result)
    tell(saved, of: items.count)
    let reason = saved.occupiedPath == nil ? saved.failure?.exitReason : .couldNotSave
    return Outcome(reason ?? .done)
  }

  private func page(
    of items: [APODItem], as model: PageViewModel, in text: any PageText
  ) -> ExportedPage {
    let days = Set(items.map(\.date))
    let speech = speech
    let hosts = interactors.hosts
    let kept = features.translation?().kept
    return ExportedPage(
      of: items, in: text.text(of: model), address: text.address(of:type:)
    ) { item, picture in
      let entry = PageViewModel.Entry(
        item,
        picture: picture,
        translation: kept?(item),
        of: model,
        with: days,
        hosts: hosts,
        in: speech)
      return text.text(of: entry)
    }
  }

  private func tell(_ saved: SavedPage, of count: Int) {
    let included = count - saved.missing.count
    view?.showResult(ExportWords(speech).exported(included, of: count, saved))
    if let path = saved.occupiedPath {
      view?.showNotice(ExportWords(speech).nameTaken(path))
    }
    if !saved.missing.isEmpty {
      view?.showNotice(ExportWords(speech).missing(saved.missing))
    }
  }
}

extension AppError {
  fileprivate var needsAnotherName: Bool {
    switch self {
    case .notOurPage, .danglingLink: true
    default: false
    }
  }
}

struct ExportWords: Words {
  let speech: Speech

  /// Returns the links from each entry of a page, by its day.
  func neighbors(among days: [CalendarDay]) -> [CalendarDay: PageViewModel.Neighbors] {
    var neighbors: [CalendarDay: PageViewModel.Neighbors] = [:]
    for (index, day) in days.enumerated() {
      let before = index > 0 ? days[index - 1] : nil
      let after = index + 1 < days.count ? days[index + 1] : nil
      neighbors[day] = PageViewModel.Neighbors(
        back: say("Back to all", "กลับไปดูทั้งหมด"),
        previous: before.map { .init(label: say("Previous", "ก่อนหน้า"), day: $0.description) },
        next: after.map { .init(label: say("Next", "ถัดไป"), day: $0.description) })
    }
    return neighbors
  }

  var noPicture: String {
    say(
      "This picture couldn't be included. NASA's page has it.",
      "ไม่มีภาพนี้ในไฟล์ ดูได้ที่หน้าเว็บของ NASA")
  }

  func footer(of items: [APODItem], date: String) -> String {
    let footer = say(
      "From NASA's Astronomy Picture of the Day. Made with photo-of-day on \(date). Pictures belong to the people credited with them.",
      "สร้างด้วย photo-of-day เมื่อ \(date) · ภาพดาราศาสตร์ประจำวันของ NASA ภาพเป็นของผู้ที่ระบุในเครดิต")
    guard items.contains(where: { $0.copyright == .claimed }) else { return footer }
    let mark = Text.copyright[language]
    return footer
      + say(
        " Pictures with “\(mark)” are under copyright: ask before you publish them.",
        " ภาพที่ระบุว่า “\(mark)” ต้องขออนุญาตก่อนเผยแพร่")
  }

  var name: String { say("Astronomy Picture of the Day", "ภาพดาราศาสตร์ประจำวันของ NASA") }

  /// The line above the title of a page.
  var source: String { say("NASA · ", "") + name }

  /// - Parameter count: the number of entries whose picture is in the page, or that have no picture
  ///   at NASA.
  func exported(_ count: Int, of total: Int, _ page: SavedPage) -> String {
    let number = count < total ? say("\(count) of ", "\(count) จาก ") : ""
    return say("Exported ", "ส่งออกแล้ว ")
      + number
      + ListWords(speech).pictures(total)
      + ": \(unbroken(page.path)) · \(page.size.megabytes)"
  }

  /// Names the days of pictures that couldn't be loaded, or that browsers can't show.
  func missing(_ items: [APODItem]) -> String {
    let count = items.count
    let days = ReportWords(speech).names(of: items.map(\.date), DayWords(speech).dates)
    let areVideos = items.allSatisfy { $0.mediaType == .video }
    let stills = "\(count.grouped) still\(count == 1 ? "" : "s")"
    let what = areVideos ? stills : ListWords(speech).pictures(count)
    let thai =
      areVideos
      ? "วิดีโอ \(count.grouped) รายการไม่มีภาพนิ่ง"
      : "ขาดภาพ \(count.grouped) รายการ"
    return say(
      "\(what) \(count == 1 ? "is" : "are") missing: \(days).",
      "\(thai): \(days)")
  }

  /// Says that another file appeared at the path while the pictures were being loaded.
  func nameTaken(_ path: String) -> String {
    let name = unbroken(path)
    return say(
      "Another file named \(name) appeared meanwhile and was kept. The page has a new name.",
      "ระหว่างนั้นมีไฟล์อื่นชื่อ \(name) แล้ว จึงบันทึกหน้าเว็บเป็นชื่อใหม่")
  }

  func tooMany(_ count: Int, most: Int) -> String {
    let pictures = ListWords(speech).pictures(count)
    return say(
      "Too many for one page: \(pictures). Narrow it down to \(most.grouped) or fewer.",
      "มากเกินไปสำหรับหน้าเดียว (\(pictures)) กรุณาเลือกไม่เกิน \(most.grouped) ภาพ")
  }

  var nothing: String { say("There is nothing to export.", "ไม่มีภาพให้ส่งออก") }
}
