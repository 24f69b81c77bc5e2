package import PhotoOfDayInteractor

/// The sentences of `--sync`.
package protocol ArchiveMessages {
  var checkingArchive: String { get }
  func archiveProgress(_ count: Int, of total: Int, _ unit: ArchiveUnit) -> String
  /// A rate, per minute or per second.
  func pace(_ number: String, perMinute: Bool) -> String
  func timeLeft(seconds: Int) -> String
  /// NASA asked the program to wait.
  func waitingForNASA(seconds: Int) -> String
  /// Everything was archived already.
  func allArchived(_ count: Int, _ unit: ArchiveUnit) -> String
  /// So many were archived, besides those that already were.
  func archived(_ count: Int, alreadyThere: Int, _ unit: ArchiveUnit) -> String
  /// The archive's folder and size.
  func archiveExtent(_ extent: StoredExtent, _ unit: ArchiveUnit) -> String
  /// So many pictures aren't archived yet; `bytes` is an estimate.
  func picturesToArchive(_ count: Int, bytes: Int) -> String
  /// The disk is too small for the pictures.
  var notEnoughDiskSpace: String { get }
  /// Asks before the download, with a prompt for `y` or `n`.
  var downloadQuestion: String { get }
  /// There is no terminal to ask at; how to download all the same.
  var addYes: String { get }
  /// A newer version of the program archived these months.
  func leftAlone(_ months: String) -> String
  /// The source has no pictures for these months, or no file for these days.
  func nothingToArchive(_ names: String, _ unit: ArchiveUnit) -> String
  func notArchived(_ months: String, because sentence: String) -> String
  /// So many are left; how to continue.
  func notReached(_ count: Int, _ unit: ArchiveUnit) -> String
  /// Ends a list of months or days that is too long to show.
  func andMore(_ count: Int) -> String
}

extension EnglishMessages {
  package func archivedAgo(days: Int) -> String {
    switch days {
    case 0: "Showing the version archived less than a day ago."
    case 1: "Showing the version archived yesterday."
    case 2..<60: "Showing the version archived \(days) days ago."
    default: "Showing the version archived \(days / 30) months ago."
    }
  }

  package var checkingArchive: String { "Checking the archive…" }
  package func archiveProgress(_ count: Int, of total: Int, _ unit: ArchiveUnit) -> String {
    "\(count.grouped) of \(counted(total, unit))"
  }
  package func pace(_ number: String, perMinute: Bool) -> String { "\(number)/\(perMinute ? "min" : "s")" }
  package func timeLeft(seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s left" : "\((seconds + 59) / 60) min left"
  }
  package func waitingForNASA(seconds: Int) -> String { "NASA asked us to wait. Continuing in \(seconds) s." }
  package func allArchived(_ count: Int, _ unit: ArchiveUnit) -> String {
    "Already up to date: \(counted(count, unit))."
  }
  package func archived(_ count: Int, alreadyThere: Int, _ unit: ArchiveUnit) -> String {
    "Archived \(counted(count, unit))" + (alreadyThere == 0 ? "." : " (\(alreadyThere.grouped) already there).")
  }
  package func archiveExtent(_ extent: StoredExtent, _ unit: ArchiveUnit) -> String {
    let subject = unit == .months ? "Archive" : "Pictures"
    return "\(subject): \(megabytes(extent.bytes)) in \(unbroken(extent.folder))"
  }
  package func picturesToArchive(_ count: Int, bytes: Int) -> String {
    "\(counted(count, .pictures)) to download, about \(megabytes(bytes))."
  }
  package var notEnoughDiskSpace: String {
    "Not enough disk space (256 MiB must stay free). Free up some space, or archive fewer months."
  }
  package var downloadQuestion: String { "Download? [y/N] " }
  package var addYes: String { "Nothing downloaded. To download without being asked, add --yes." }
  package func leftAlone(_ months: String) -> String {
    "Skipped, because a newer version of photo-of-day archived it: \(months)."
  }
  package func nothingToArchive(_ names: String, _ unit: ArchiveUnit) -> String {
    "The source has no \(unit == .months ? "pictures" : "picture file") for: \(names)."
  }
  package func notArchived(_ months: String, because sentence: String) -> String {
    "Not archived: \(months). \(sentence)"
  }
  package func notReached(_ count: Int, _ unit: ArchiveUnit) -> String {
    "\(counted(count, unit)) left. Run the same command to continue."
  }
  package func andMore(_ count: Int) -> String { "and \(count) more" }

  private func counted(_ count: Int, _ unit: ArchiveUnit) -> String {
    switch unit {
    case .months: count == 1 ? "1 month" : "\(count) months"
    case .pictures: pictureCount(count)
    }
  }
}

extension ThaiMessages {
  package func archivedAgo(days: Int) -> String {
    switch days {
    case 0: "แสดงข้อมูลจากคลังในเครื่อง เก็บไว้ไม่ถึง 1 วัน"
    case 1..<60: "แสดงข้อมูลจากคลังในเครื่อง เก็บไว้เมื่อ \(days) วันที่แล้ว"
    default: "แสดงข้อมูลจากคลังในเครื่อง เก็บไว้เมื่อ \(days / 30) เดือนที่แล้ว"
    }
  }

  package var checkingArchive: String { "กำลังตรวจสอบคลังในเครื่อง…" }
  package func archiveProgress(_ count: Int, of total: Int, _ unit: ArchiveUnit) -> String {
    "\(count.grouped) จาก \(counted(total, unit))"
  }
  package func pace(_ number: String, perMinute: Bool) -> String { "\(number)/\(perMinute ? "นาที" : "วินาที")" }
  package func timeLeft(seconds: Int) -> String {
    seconds < 60 ? "เหลือ \(seconds) วินาที" : "เหลือ \((seconds + 59) / 60) นาที"
  }
  package func waitingForNASA(seconds: Int) -> String { "NASA ขอให้รอ จะทำต่อในอีก \(seconds) วินาที" }
  package func allArchived(_ count: Int, _ unit: ArchiveUnit) -> String { "มีอยู่ครบแล้ว \(counted(count, unit))" }
  package func archived(_ count: Int, alreadyThere: Int, _ unit: ArchiveUnit) -> String {
    "เก็บลงคลังในเครื่องแล้ว \(counted(count, unit))"
      + (alreadyThere == 0 ? "" : " (มีอยู่ก่อนแล้ว \(counted(alreadyThere, unit)))")
  }
  package func picturesToArchive(_ count: Int, bytes: Int) -> String {
    "ต้องดาวน์โหลด \(counted(count, .pictures)) ประมาณ \(megabytes(bytes))"
  }
  package var notEnoughDiskSpace: String {
    "พื้นที่ดิสก์ไม่พอ (ต้องเหลือว่างอย่างน้อย 256 MiB) กรุณาเพิ่มพื้นที่ว่าง หรือลดจำนวนเดือนต่อครั้ง"
  }
  package var downloadQuestion: String { "ต้องการดาวน์โหลดหรือไม่ [y/N] " }
  package var addYes: String { "ยังไม่ได้ดาวน์โหลด ถ้าต้องการดาวน์โหลดโดยไม่ต้องถาม กรุณาเพิ่ม --yes" }
  package func archiveExtent(_ extent: StoredExtent, _ unit: ArchiveUnit) -> String {
    "\(unit == .months ? "คลังในเครื่อง" : "ภาพในคลัง"): \(megabytes(extent.bytes)) ใน \(unbroken(extent.folder))"
  }
  package func leftAlone(_ months: String) -> String {
    "ข้ามไป เพราะเก็บไว้ด้วยโปรแกรมรุ่นใหม่กว่า: \(months)"
  }
  package func nothingToArchive(_ names: String, _ unit: ArchiveUnit) -> String {
    unit == .months ? "แหล่งข้อมูลไม่มีภาพของเดือนเหล่านี้: \(names)" : "แหล่งข้อมูลไม่มีไฟล์ภาพของวันเหล่านี้: \(names)"
  }
  package func notArchived(_ months: String, because sentence: String) -> String {
    "เก็บลงคลังไม่สำเร็จ: \(months) \(sentence)"
  }
  package func notReached(_ count: Int, _ unit: ArchiveUnit) -> String {
    "ยังเหลืออีก \(counted(count, unit)) ใช้คำสั่งเดิมเพื่อทำต่อ"
  }
  package func andMore(_ count: Int) -> String { "และอีก \(count)" }

  private func counted(_ count: Int, _ unit: ArchiveUnit) -> String {
    unit == .months ? "\(count) เดือน" : pictureCount(count)
  }
}
