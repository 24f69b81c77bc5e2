import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let save = Command(
    ["s", "save"],
    ["บันทึก"],
    .picturesAndFolder { .save($0, folder: $1) },
    example: Text(both: "s 3-7 sky"),
    [
      Help(
        "s [N|N-M|a] [DIR]",
        thaiKeys: "s [N|N-M|a] [โฟลเดอร์]",
        "save in full size",
        "บันทึกขนาดเต็ม"),
      Help("s", "save in full size", "บันทึกขนาดเต็ม", on: [.alone]),
    ])
}

extension Option {
  static let save = Option(
    "--save",
    .optional(.text("DIR", .folders)),
    places: [.output],
    Text(
      "save the picture, or the whole list, in full size (DIR defaults to the desktop's pictures folder)",
      "บันทึกภาพหรือทั้งรายการในขนาดเต็ม (ถ้าไม่ระบุ DIR จะใช้โฟลเดอร์รูปภาพ)")
  ) { draft, folder in
    draft.tasks.append(.save(nil, folder: folder))
  }
}

extension Variable {
  package static let settingsFolder = Variable(
    "XDG_CONFIG_HOME",
    help: Text(
      "where user-dirs.dirs names the folder that pictures are saved in (default: ~/.config)",
      "โฟลเดอร์ของไฟล์ user-dirs.dirs ซึ่งระบุโฟลเดอร์สำหรับบันทึกภาพ (ค่าเริ่มต้น: ~/.config)"))
}

extension Call {
  /// - Parameters:
  ///   - choice: `nil` for the picture on the screen or, if no screens are shown, for the whole
  ///     list.
  ///   - folder: the folder to save in; `nil` for the desktop's pictures folder.
  static func save(_ choice: Choice?, folder: String?) -> Call {
    Call(choice, folder) { stage throws(Outcome) in
      let all: Choice? = stage.isBatch && stage.photo == nil ? .all : nil
      let items = try await stage.photos(choice ?? all, for: "s").map(\.item)
      let interactor = try stage.make(stage.features.save, for: .save)
      return await stage.save(items, in: folder, by: interactor)
    }
  }
}

extension Stage {
  /// Saves the pictures of entries one after the other, with both pictures of a pair, and shows the
  /// result. Sends no more requests to a server that has failed, and stops at a failure of this
  /// machine.
  ///
  /// - Returns: the outcome of the last failure. Among several entries, one without a file isn't a
  ///   failure.
  fileprivate func save(
    _ items: [APODItem], in folder: String?, by interactor: any SaveInteractorInput
  ) async -> Outcome {
    let pictures = items.flatMap { [$0, $0.otherPicture].compactMap(\.self) }
    let areSeveral = items.count > 1
    var report = SavingReport(count: pictures.count)
    for (index, picture) in pictures.enumerated() where report.stop == nil {
      if let error = report.expectedFailure(of: picture) {
        report.add(.failure(error), of: picture)
        continue
      }
      let count = areSeveral ? pictures.count : 1
      let answer: Answer<SavedPicture> = await loading.load(
        .saving(picture.date, number: index + 1, among: count)
      ) {
        await interactor.savePicture(of: picture, in: folder, reportingTo: $0)
      }
      report.add(answer.result, of: picture)
      if !areSeveral {
        tell(answer.result)
      }
    }
    if areSeveral {
      tell(report)
    }
    let failure = report.failure(among: items.count)
    return Outcome(failure?.exitReason ?? .done)
  }

  private func tell(_ result: Result<SavedPicture, AppError>) {
    switch result {
    case .success(let saved): view?.showResult(SaveWords(speech).saved(saved))
    case .failure(let error): teller.tell(error)
    }
  }

  private func tell(_ report: SavingReport) {
    let text = SaveWords(speech).summary(of: report)
    guard let error = report.stop ?? report.failures.last?.error else {
      view?.showResult(text)
      return
    }
    view?.showError(AlertViewModel(text: text, technical: error.detail))
  }
}

struct SavingReport {
  /// The number of pictures that were to be saved.
  let count: Int
  private(set) var saved = 0
  private(set) var alreadyThere = 0
  private(set) var folder: String?
  /// The days whose original couldn't be loaded.
  private(set) var smaller: [CalendarDay] = []
  private(set) var failures: [PictureReport.Failure] = []
  /// The failure that ended the saving, because the other pictures would fail, too: a full disk, no
  /// network.
  private(set) var stop: AppError?
  private var unreachable: [String: AppError] = [:]

  init(count: Int) { self.count = count }

  /// Returns the failure of a picture whose server is known not to answer; `nil` for any other.
  func expectedFailure(of picture: APODItem) -> AppError? {
    picture.fileHost.flatMap { unreachable[$0] }
  }

  mutating func add(_ result: Result<SavedPicture, AppError>, of picture: APODItem) {
    let day = picture.date
    switch result {
    case .success(let saved):
      if saved.kind == .alreadyThere {
        alreadyThere += 1
      } else {
        self.saved += 1
      }
      if case .smaller = saved.kind {
        smaller.append(day)
      }
      let end = saved.path.lastIndex(of: "/") ?? saved.path.endIndex
      folder = String(saved.path[..<end])
    case .failure(let error):
      if error.reach == .service, let host = picture.fileHost {
        unreachable[host] = error
      }
      if error.reach == .machine {
        stop = error
      } else {
        failures.append(.init(target: day, error: error))
      }
    }
  }

  /// Returns the failure that decides the exit status: the last one. Among several entries, one
  /// without a file isn't a failure.
  func failure(among entries: Int) -> AppError? {
    stop ?? failures.last { entries == 1 || $0.error != .noPictureFile }?.error
  }
}

struct SaveWords: Words {
  let speech: Speech

  /// Returns one line with the number of saved pictures, their folder, and the pictures that
  /// weren't saved.
  func summary(of report: SavingReport) -> String {
    var sentences = [savedCount(of: report)]
    if !report.smaller.isEmpty {
      let days = ReportWords(speech).names(of: report.smaller, DayWords(speech).dates)
      sentences.append(
        say("Smaller than the original: \(days).", "ขนาดเล็กกว่าต้นฉบับ: \(days)"))
    }
    sentences += ReportWords(speech).grouped(report.failures, DayWords(speech).dates).map {
      say("Not saved: \($0.names). \($0.sentence)", "บันทึกไม่ได้: \($0.names) \($0.sentence)")
    }
    if let stop = report.stop {
      sentences.append(FailureWords(speech).sentence(for: stop))
    }
    return sentences.joined(separator: say(" ", " · "))
  }

  /// Returns the progress of saving a picture, with its position if there are several; `total` is
  /// in bytes, if known.
  func saving(
    _ day: CalendarDay,
    _ position: (number: Int, count: Int)?,
    bytes: Int,
    of total: Int?
  ) -> String {
    let beginning =
      if let position {
        say(
          "Saving \(position.number) of \(position.count): ",
          "กำลังบันทึกภาพที่ \(position.number) จาก \(position.count): ")
      } else {
        say("Saving ", "กำลังบันทึก ")
      }
    var loaded = ""
    if bytes > 0 {
      loaded = " " + (total.map(bytes.megabytes) ?? bytes.megabytes)
    }
    return beginning + "\(days.date(day))…" + loaded
  }

  func saved(_ picture: SavedPicture) -> String {
    let subject =
      switch picture.kind {
      case .original:
        say("Saved", "บันทึกแล้ว")
      case .alreadyThere:
        say("Already saved", "มีไฟล์นี้อยู่แล้ว")
      case .smaller(let error):
        smallerBecause(FailureWords(speech).because(error))
      case .video:
        say("Saved the video", "บันทึกวิดีโอแล้ว")
      case .still:
        say(
          "Saved a still, because the video plays only on its page\(atPrompt(" (o)"))",
          "บันทึกภาพนิ่งแล้ว เพราะวิดีโอเล่นได้บนหน้าเว็บเท่านั้น\(atPrompt(" (พิมพ์ o)"))")
      }
    return "\(subject): \(unbroken(picture.path))"
  }

  private func smallerBecause(_ failure: String) -> String {
    say(
      "Couldn't load the original. \(failure) Saved a smaller version",
      "โหลดต้นฉบับไม่ได้ (\(failure)) จึงบันทึกภาพขนาดเล็กแทน")
  }

  private func savedCount(of report: SavingReport) -> String {
    let total = report.count.grouped
    let alreadyThere = report.alreadyThere.grouped
    let folder = report.folder.map { say("in ", "ใน ") + unbroken($0) }
    if report.alreadyThere == report.count, let folder {
      return say(
        "All \(total) pictures are already \(folder).",
        "มีครบทั้ง \(total) ภาพอยู่แล้ว\(folder)")
    }
    let isWhole = report.saved == report.count
    let number = isWhole ? total : PictureWords(speech).position(report.saved, of: report.count)
    let there =
      report.alreadyThere > 0
      ? say("(\(alreadyThere) already there)", "(มีอยู่แล้ว \(alreadyThere) ภาพ)")
      : nil
    let rest = [there, folder]
      .compactMap(\.self)
      .map { " " + $0 }
      .joined()
    return say("Saved \(number) pictures\(rest).", "บันทึกแล้ว \(number) ภาพ\(rest)")
  }
}
