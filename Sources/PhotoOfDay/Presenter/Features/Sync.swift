package import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let sync = Command(
    ["sync"], ["ซิงค์"], .period(Call.sync), example: Text("sync 10 2023", "sync 10 2566"),
    [
      Help(
        "sync [M] [Y]", thaiKeys: "sync [เดือน] [ปี]", "download months for offline use", "เก็บเดือนลงเครื่องไว้ดูแบบออฟไลน์")
    ])
}

/// Archives months at the prompt. Its remarks are shown below the screen that comes back.
package typealias Archiving = @MainActor (ArchiveOpening) async -> (reason: ExitReason, remarks: [Remark])

extension Call {
  /// Archives months, as `--sync` does, and comes back to what is on the screen.
  ///
  /// - Parameter text: a month, a year, or both; `nil` for all months.
  package static func sync(_ text: String?) -> Call {
    Call(text) { stage throws(CommandFailure) in
      guard let archive = stage.features[Archiving.self] else {
        throw CommandFailure(refusal: stage.messages.nothingToSync)
      }
      let (reason, remarks) = await archive(try stage.period(text))
      defer { remarks.forEach { stage.view?.show($0) } }
      _ = stage.view?.beginRedrawing(above: remarks.map(\.text))
      try await stage.redraw()
      // Ctrl-C stops reading ahead, too.
      if reason == .interrupted { stage.loading.stop() }
      if reason != .done { throw CommandFailure(ended: reason) }
    }
  }
}

extension Stage {
  /// The months that were written; one without a year is of the year on the screen.
  fileprivate func period(_ text: String?) throws(CommandFailure) -> ArchiveOpening {
    guard let text else { return ArchiveOpening() }
    guard let written = try? WrittenDate(text, today: allowedDays.today) else {
      throw CommandFailure(refusal: messages.usage(of: .sync))
    }
    switch written {
    case .month(let number, let year): return ArchiveOpening(month: number, year: year ?? month?.year)
    case .year(let year): return ArchiveOpening(year: year)
    case .today, .day: throw CommandFailure(refusal: messages.sentence(for: .notMonth(PlainText.line(text))))
    }
  }
}

extension Messages {
  /// Before months are archived at the prompt. A terminal answers it.
  func syncQuestion(_ count: Int, seconds: Int) -> String {
    let time =
      seconds < 60
      ? say("less than a minute", "ไม่ถึง 1 นาที")
      : say("about \((seconds + 59) / 60) minutes", "ประมาณ \((seconds + 59) / 60) นาที")
    return say(
      "\(count == 1 ? "1 month" : "\(count.grouped) months") to download, \(time). Continue? [Y/n]",
      "จะดาวน์โหลด \(count.grouped) เดือน ใช้เวลา\(time) เริ่มเลยไหม [Y/n]")
  }
  var nothingToSync: String {
    say(
      "sync needs NASA. Try again without --offline or --source sample.",
      "ซิงค์ต้องติดต่อ NASA ลองใหม่โดยไม่ใช้ --offline หรือ --source sample")
  }
  /// After the first search, where not all of APOD is on this machine.
  var onlyHereSearched: String {
    say(
      "Only what's on this machine was searched. For everything: sync",
      "ค้นเฉพาะที่อยู่ในเครื่อง ถ้าต้องการค้นให้ครบทุกเดือน พิมพ์ sync")
  }
}
