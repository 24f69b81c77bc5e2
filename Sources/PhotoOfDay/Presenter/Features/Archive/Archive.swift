import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let archive = Command(
    ["sync"],
    ["ซิงค์"],
    .optional(.archiving) { $0 ?? .archive(ArchiveRequest()) },
    example: Text("sync 10 2023", "sync 10 2566"),
    [
      Help(
        "sync [M] [Y]",
        thaiKeys: "sync [เดือน] [ปี]",
        "download months for offline use",
        "ดาวน์โหลดทั้งเดือนไว้ดูแบบออฟไลน์")
    ])
}

extension Parameter<Call> {
  /// Reads a month, a year, or both.
  fileprivate static let archiving = Self(
    "M", .words(Command.monthNames), meaning: Parameter<WrittenDate>.monthAndYear
  ) { given in
    do throws(DateProblem) {
      let months = try WrittenDate(given.text)
      return switch months {
      case .month, .year: .archive(ArchiveRequest(months: months))
      case .today, .day: .fail(because: .badDate(.notMonth(PlainText.line(given.text))))
      }
    } catch {
      if case .notMonth = error { return .fail(because: .badDate(error)) }
      return .syncMisused
    }
  }
}

extension Option {
  static let archive = Option(
    "--sync",
    .flag,
    places: [.list, .layout, .output, .form],
    excludes: [.offline],
    Text(
      """
      download all months, a year or a month for offline use, and show nothing; \
      the next run fetches only what is missing or may have changed
      """,
      """
      ดาวน์โหลดทุกเดือน ทั้งปี หรือเดือนเดียวไว้ดูแบบออฟไลน์ (ไม่แสดงภาพ) \
      ครั้งต่อไปโหลดเฉพาะส่วนที่ขาดหรืออาจมีการแก้ไข
      """)
  ) { draft, _ in
    draft.subject = .archive
  }

  static let pictures = Option(
    "--pictures",
    .flag,
    places: [],
    needs: [.archive],
    Text("with --sync: archive their pictures too", "ใช้กับ --sync: เก็บไฟล์ภาพลงคลังด้วย")
  ) { draft, _ in
    draft.archivesPictures = true
  }

  static let yes = Option(
    "--yes",
    .flag,
    places: [],
    needs: [.archive, .pictures],
    Text("with --pictures: don't ask first", "ใช้กับ --pictures: ไม่ต้องถามก่อน")
  ) { draft, _ in
    draft.asksFirst = false
  }
}

extension KeptPath {
  package static let archive = KeptPath(
    "archive", in: .data, Text("months that --sync has archived", "เดือนที่ดาวน์โหลดด้วย --sync"))

  package static let archivedPictures = KeptPath(
    "pictures", in: .data,
    Text(
      "pictures that --sync --pictures has archived", "ภาพที่ดาวน์โหลดด้วย --sync --pictures"))
}

extension Hint {
  static let archive = Hint("archive")
}

extension Call {
  fileprivate static var syncMisused: Call {
    Call { stage in
      .refused(CommandWords(stage.speech).usage(of: .archive))
    }
  }

  /// Archives months, as `--sync` does, and then shows the screen again.
  static func archive(_ request: ArchiveRequest) -> Call {
    Call(request) { stage throws(Outcome) in
      try await stage.archive(stage.period(request.months), request.pictures)
    }
  }
}

extension Stage {
  /// The average time that NASA takes for a month, in seconds, if two months are loaded at once,
  /// and two pages of each.
  private static let secondsPerMonth = 0.7

  fileprivate func archive(
    _ months: ClosedRange<CalendarMonth>?, _ pictures: ArchiveRequest.Pictures
  ) async throws(Outcome) -> Outcome {
    let interactor = try make(features.archive, for: .archive)
    let plan = try await loading.wait(ArchiveWords(speech).checking) {
      await interactor.missingMonths(of: months)
    }
    let isWanted = try await confirmDownloading(plan)
    guard isWanted else {
      try await redraw(telling: [])
      return .done
    }
    let report = try await archiveMonths(of: plan, with: interactor)
    var reason = ExitReason(report)
    if pictures != .leftOut, report.stop == nil {
      let ofPictures = try await archivePictures(
        of: months, from: interactor, asksFirst: pictures == .afterQuestion)
      if ofPictures != .done {
        reason = ofPictures
      }
    }
    return Outcome(reason)
  }

  /// Asks before downloading. Returns true without asking if no screens are shown, or if the
  /// archive is complete.
  private func confirmDownloading(_ plan: ArchivePlan) async throws(Outcome) -> Bool {
    if isBatch || plan.months.isEmpty { return true }
    let count = plan.months.count
    let seconds = Int((Double(count) * Self.secondsPerMonth).rounded())
    let question = ArchiveWords(speech).question(count, seconds: seconds)
    return try await confirm(question, enterMeansYes: true) != .no
  }

  private func archiveMonths(
    of plan: ArchivePlan, with interactor: any ArchiveInteractorInput
  ) async throws(Outcome) -> MonthReport {
    let answer = await loading.load(.archive(.months)) {
      await interactor.archiveMonths(plan, reportingTo: $0)
    }
    let report = try teller.value(answer.result)
    try await redraw(
      telling: ArchiveWords(speech).alerts(for: report, DayWords(speech).months),
      ArchiveWords(speech).notices(of: report, .months, DayWords(speech).months))
    return report
  }

  /// Archives the pictures of months. First shows the size of the download, which can be thousands
  /// of pictures.
  private func archivePictures(
    of months: ClosedRange<CalendarMonth>?,
    from interactor: any ArchiveInteractorInput,
    asksFirst: Bool
  ) async throws(Outcome) -> ExitReason {
    let plan = try await loading.wait(ArchiveWords(speech).checking) {
      await interactor.missingPictures(of: months)
    }
    guard !plan.items.isEmpty else {
      view?.showNotice(ArchiveWords(speech).upToDate(plan.alreadyThere, .pictures))
      return .done
    }
    view?.showNotice(ArchiveWords(speech).toDownload(plan.items.count, bytes: plan.expectedBytes))
    if asksFirst {
      let isWanted = try await wantsDownload()
      guard isWanted else { return .done }
    }
    let answer = await loading.load(.archive(.pictures)) {
      await interactor.archivePictures(plan, reportingTo: $0)
    }
    var report = try teller.value(answer.result)
    try await redraw(
      telling: ArchiveWords(speech).alerts(for: report, DayWords(speech).dates),
      ArchiveWords(speech).notices(of: report, .pictures, DayWords(speech).dates))
    // Missing pictures are a failure, as missing months are. A day without a file isn't.
    report.empty = []
    return ExitReason(report)
  }

  /// - Throws: a refusal if nobody can answer.
  private func wantsDownload() async throws(Outcome) -> Bool {
    switch try await confirm(ArchiveWords(speech).downloadQuestion, enterMeansYes: false) {
    case .yes: true
    case .nobody: throw .refused(ArchiveWords(speech).addYes)
    case .no, .stopped: false
    }
  }

  /// - Throws: `.stopped` if the user pressed Ctrl-C. The screen is then drawn again.
  private func confirm(_ question: String, enterMeansYes: Bool) async throws(Outcome)
    -> Confirmation
  {
    let answer = await view?.confirm(question, enterMeansYes: enterMeansYes) ?? .nobody
    guard answer == .stopped else { return answer }
    if isBatch { throw .stopped() }
    _ = view?.beginRedrawing(above: [])
    throw .stopped(then: .redraw)
  }

  /// Shows alerts and notices below the screen, which is drawn again if there is one.
  private func redraw(
    telling alerts: [AlertViewModel], _ notices: [String] = []
  ) async throws(Outcome) {
    var outcome = Outcome.done
    if !isBatch {
      _ = view?.beginRedrawing(above: alerts.map(\.text) + notices)
      outcome = await redraw()
    }
    alerts.forEach { view?.showError($0) }
    notices.forEach { view?.showNotice($0) }
    if outcome != .done { throw outcome }
  }
}

extension ArchiveWords {
  func question(_ count: Int, seconds: Int) -> String {
    let minutes = minutes(of: seconds)
    let aboutMinutes = minutes == 1 ? "about a minute" : "about \(minutes) minutes"
    let time =
      seconds < 60
      ? say("less than a minute", "ไม่ถึง 1 นาที")
      : say(aboutMinutes, "ประมาณ \(minutes) นาที")
    return say(
      "\(count == 1 ? "1 month" : "\(count.grouped) months") to download, \(time). Continue? [Y/n]",
      "จะดาวน์โหลด \(count.grouped) เดือน ใช้เวลา\(time) เริ่มเลยไหม [Y/n]")
  }

  var onlyHereSearched: String {
    say(
      "Only what's on this machine was searched. For everything: sync",
      "ค้นเฉพาะที่อยู่ในเครื่อง ถ้าต้องการค้นให้ครบทุกเดือน พิมพ์ ซิงค์")
  }
}
