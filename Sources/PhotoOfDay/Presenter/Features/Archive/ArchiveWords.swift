import PhotoOfDayInteractor

enum ArchiveUnit: Sendable {
  case months
  case pictures
}

struct ArchiveWords: Words {
  let speech: Speech

  var checking: String { say("Checking the archive…", "กำลังตรวจสอบคลังในเครื่อง…") }

  /// Returns the progress of a sync and, after its first month or picture, the time left at its
  /// pace: `12 of 366 months · 2 min left`.
  func progress(
    _ count: Int, of total: Int, _ unit: ArchiveUnit, after elapsed: Duration
  ) -> String {
    let all = counted(total, unit)
    let progress = say("\(count.grouped) of \(all)", "\(count.grouped) จาก \(all)")
    let passed = elapsed / .seconds(1)
    guard count > 0, count < total, passed > 0 else { return progress }
    let seconds = Int((passed * Double(total - count) / Double(count)).rounded(.up))
    let minutes = minutes(of: seconds)
    let time =
      seconds < 60
      ? say("\(seconds) s", "\(seconds) วินาที")
      : say("\(minutes) min", "\(minutes) นาที")
    return progress + say(" · \(time) left", " · เหลือ \(time)")
  }

  /// Returns the minutes of a time, rounded up.
  func minutes(of seconds: Int) -> Int { (seconds + 59) / 60 }

  func upToDate(_ count: Int, _ unit: ArchiveUnit) -> String {
    say(
      "Already up to date: \(counted(count, unit)).",
      "มีอยู่ครบแล้ว \(counted(count, unit))")
  }

  func archived(_ count: Int, alreadyThere: Int, _ unit: ArchiveUnit) -> String {
    if count + alreadyThere == 0 {
      return say("Nothing archived.", "ยังไม่ได้เก็บลงคลังในเครื่อง")
    }
    let archived = counted(count, unit)
    if alreadyThere == 0 {
      return say("Archived \(archived).", "เก็บลงคลังในเครื่องแล้ว \(archived)")
    }
    // English doesn't repeat the unit.
    let there = say(alreadyThere.grouped, counted(alreadyThere, unit))
    return say(
      "Archived \(archived) (\(there) already there).",
      "เก็บลงคลังในเครื่องแล้ว \(archived) (มีอยู่ก่อนแล้ว \(there))")
  }

  func toDownload(_ count: Int, bytes: Int) -> String {
    say(
      "\(counted(count, .pictures)) to download, about \(bytes.roughSize).",
      "ต้องดาวน์โหลด \(counted(count, .pictures)) ประมาณ \(bytes.roughSize)")
  }

  var downloadQuestion: String { say("Download? [y/N]", "ดาวน์โหลดเลยไหม [y/N]") }

  /// The message if there is no terminal on which to ask.
  var addYes: String {
    say(
      "Nothing downloaded. To download without being asked, add --yes.",
      "ยังไม่ได้ดาวน์โหลด ถ้าไม่ต้องการให้ถาม ให้เพิ่ม --yes")
  }

  func nothing(_ names: String, _ unit: ArchiveUnit) -> String {
    switch unit {
    case .months:
      say("The source has no pictures for: \(names).", "NASA ไม่มีภาพของเดือน\(names)")
    case .pictures:
      say("The source has no picture file for: \(names).", "NASA ไม่มีไฟล์ภาพของ \(names)")
    }
  }

  func notArchived(_ months: String, because sentence: String) -> String {
    say(
      "Not archived: \(months). \(sentence)",
      "เก็บ \(months) ลงคลังไม่สำเร็จ: \(sentence)")
  }

  func notReached(_ count: Int, _ unit: ArchiveUnit) -> String {
    say(
      "\(counted(count, unit)) left. Run the same command to continue.",
      "ยังเหลืออีก \(counted(count, unit)) ใช้คำสั่งเดิมเพื่อทำต่อ")
  }

  private func counted(_ count: Int, _ unit: ArchiveUnit) -> String {
    switch unit {
    case .pictures: ListWords(speech).pictures(count)
    case .months: say(count == 1 ? "1 month" : "\(count) months", "\(count) เดือน")
    }
  }
}
