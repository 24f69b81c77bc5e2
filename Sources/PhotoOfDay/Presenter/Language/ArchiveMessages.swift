import PhotoOfDayEntity

// What is said of the archive, and while it is filled.

extension EnglishMessages {
  package func archivedAgo(days: Int) -> String {
    switch days {
    case 0: "Shown is what the archive has, saved less than a day ago."
    case 1: "Shown is what the archive has, saved a day ago."
    case 2..<60: "Shown is what the archive has, saved \(days) days ago."
    default: "Shown is what the archive has, saved \(days / 30) months ago."
    }
  }

  package var lookingIntoArchive: String { "Looking into the archive…" }
  package func archiveProgress(_ count: Int, of total: Int) -> String { "\(count) of \(months(total))" }
  package func pace(_ number: String, perMinute: Bool) -> String { "\(number)/\(perMinute ? "min" : "s")" }
  package func timeLeft(seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s left" : "\((seconds + 59) / 60) min left"
  }
  package func waitingForNASA(seconds: Int) -> String { "NASA asks for a pause; going on in \(seconds) s." }
  package func allArchived(_ count: Int) -> String { "All of it is there already: \(months(count))." }
  package func archived(_ count: Int, alreadyThere: Int) -> String {
    let saved = "Saved for good: \(months(count))"
    return alreadyThere == 0 ? saved + "." : "\(saved), besides \(months(alreadyThere)) there already."
  }
  package func leftAlone(_ months: String) -> String {
    "Left alone, because a newer version of this program saved it: \(months)."
  }
  package func nothingToArchive(_ months: String) -> String { "The source has no pictures of: \(months)." }
  package func notArchived(_ months: String, because sentence: String) -> String { "Not saved: \(months). \(sentence)" }
  package func notReached(_ count: Int) -> String {
    "Still to be asked for: \(months(count)); the same command goes on there."
  }
  package func andMore(_ count: Int) -> String { "and \(count) more" }

  private func months(_ count: Int) -> String { count == 1 ? "1 month" : "\(count) months" }
}

extension ThaiMessages {
  package func archivedAgo(days: Int) -> String {
    switch days {
    case 0: "ที่แสดงมาจากคลังในเครื่อง บันทึกไว้เมื่อไม่ถึงวันที่แล้ว"
    case 1..<60: "ที่แสดงมาจากคลังในเครื่อง บันทึกไว้เมื่อ \(days) วันที่แล้ว"
    default: "ที่แสดงมาจากคลังในเครื่อง บันทึกไว้เมื่อ \(days / 30) เดือนที่แล้ว"
    }
  }

  package var lookingIntoArchive: String { "กำลังตรวจดูคลังในเครื่อง…" }
  package func archiveProgress(_ count: Int, of total: Int) -> String { "\(count) จาก \(total) เดือน" }
  package func pace(_ number: String, perMinute: Bool) -> String { "\(number)/\(perMinute ? "นาที" : "วินาที")" }
  package func timeLeft(seconds: Int) -> String {
    seconds < 60 ? "เหลือ \(seconds) วินาที" : "เหลือ \((seconds + 59) / 60) นาที"
  }
  package func waitingForNASA(seconds: Int) -> String { "NASA ขอให้พัก จะทำต่อใน \(seconds) วินาที" }
  package func allArchived(_ count: Int) -> String { "มีอยู่ครบแล้ว \(count) เดือน" }
  package func archived(_ count: Int, alreadyThere: Int) -> String {
    let saved = "บันทึกไว้ถาวรแล้ว \(count) เดือน"
    return alreadyThere == 0 ? saved : "\(saved) นอกจาก \(alreadyThere) เดือนที่มีอยู่แล้ว"
  }
  package func leftAlone(_ months: String) -> String {
    "ไม่ได้แตะต้อง เพราะบันทึกด้วยโปรแกรมรุ่นใหม่กว่า: \(months)"
  }
  package func nothingToArchive(_ months: String) -> String { "แหล่งที่มาไม่มีภาพของเดือนเหล่านี้: \(months)" }
  package func notArchived(_ months: String, because sentence: String) -> String { "ไม่ได้บันทึก: \(months) \(sentence)" }
  package func notReached(_ count: Int) -> String { "ยังเหลืออีก \(count) เดือน ใช้คำสั่งเดิมเพื่อทำต่อ" }
  package func andMore(_ count: Int) -> String { "และอีก \(count) เดือน" }
}
