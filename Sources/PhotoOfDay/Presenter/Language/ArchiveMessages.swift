package import PhotoOfDayInteractor

// What is said of the archive, and while it is filled.

extension EnglishMessages {
  package func archivedAgo(days: Int) -> String {
    switch days {
    case 0: "Showing the archived copy, saved less than a day ago."
    case 1: "Showing the archived copy, saved yesterday."
    case 2..<60: "Showing the archived copy, saved \(days) days ago."
    default: "Showing the archived copy, saved \(days / 30) months ago."
    }
  }

  package var lookingIntoArchive: String { "Checking the archive…" }
  package func archiveProgress(_ count: Int, of total: Int) -> String { "\(count) of \(months(total))" }
  package func pace(_ number: String, perMinute: Bool) -> String { "\(number)/\(perMinute ? "min" : "s")" }
  package func timeLeft(seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s left" : "\((seconds + 59) / 60) min left"
  }
  package func waitingForNASA(seconds: Int) -> String { "NASA asked to wait. Continuing in \(seconds) s." }
  package func allArchived(_ count: Int) -> String { "Already up to date: \(months(count))." }
  package func archived(_ count: Int, alreadyThere: Int) -> String {
    "Archived \(months(count))" + (alreadyThere == 0 ? "." : " (\(alreadyThere) already there).")
  }
  package func archiveExtent(_ extent: StoredExtent) -> String {
    "The archive takes \(megabytes(extent.bytes)): \(unbroken(extent.folder))"
  }
  package func leftAlone(_ months: String) -> String {
    "Skipped, because a newer version of photo-of-day archived it: \(months)."
  }
  package func nothingToArchive(_ months: String) -> String { "The source has no pictures for: \(months)." }
  package func notArchived(_ months: String, because sentence: String) -> String {
    "Not archived: \(months). \(sentence)"
  }
  package func notReached(_ count: Int) -> String {
    "\(months(count)) left. Run the same command to continue."
  }
  package func andMore(_ count: Int) -> String { "and \(count) more" }

  private func months(_ count: Int) -> String { count == 1 ? "1 month" : "\(count) months" }
}

extension ThaiMessages {
  package func archivedAgo(days: Int) -> String {
    switch days {
    case 0: "แสดงข้อมูลจากคลังในเครื่อง บันทึกไว้ไม่ถึง 1 วัน"
    case 1..<60: "แสดงข้อมูลจากคลังในเครื่อง บันทึกไว้เมื่อ \(days) วันที่แล้ว"
    default: "แสดงข้อมูลจากคลังในเครื่อง บันทึกไว้เมื่อ \(days / 30) เดือนที่แล้ว"
    }
  }

  package var lookingIntoArchive: String { "กำลังตรวจสอบคลังในเครื่อง…" }
  package func archiveProgress(_ count: Int, of total: Int) -> String { "\(count) จาก \(total) เดือน" }
  package func pace(_ number: String, perMinute: Bool) -> String { "\(number)/\(perMinute ? "นาที" : "วินาที")" }
  package func timeLeft(seconds: Int) -> String {
    seconds < 60 ? "เหลือ \(seconds) วินาที" : "เหลือ \((seconds + 59) / 60) นาที"
  }
  package func waitingForNASA(seconds: Int) -> String { "NASA ขอให้รอ จะทำต่อในอีก \(seconds) วินาที" }
  package func allArchived(_ count: Int) -> String { "มีอยู่ครบแล้ว \(count) เดือน" }
  package func archived(_ count: Int, alreadyThere: Int) -> String {
    "บันทึกถาวรแล้ว \(count) เดือน" + (alreadyThere == 0 ? "" : " (มีอยู่ก่อนแล้ว \(alreadyThere) เดือน)")
  }
  package func archiveExtent(_ extent: StoredExtent) -> String {
    "คลังในเครื่องใช้พื้นที่ \(megabytes(extent.bytes)): \(unbroken(extent.folder))"
  }
  package func leftAlone(_ months: String) -> String {
    "ข้ามไป เพราะบันทึกด้วยโปรแกรมรุ่นใหม่กว่า: \(months)"
  }
  package func nothingToArchive(_ months: String) -> String { "แหล่งที่มาไม่มีภาพของเดือนเหล่านี้: \(months)" }
  package func notArchived(_ months: String, because sentence: String) -> String { "บันทึกไม่สำเร็จ: \(months) \(sentence)" }
  package func notReached(_ count: Int) -> String { "ยังเหลืออีก \(count) เดือน ใช้คำสั่งเดิมเพื่อทำต่อ" }
  package func andMore(_ count: Int) -> String { "และอีก \(count) เดือน" }
}
