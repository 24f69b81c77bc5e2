package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// The sentences of exported pages, and about them.
package protocol PageMessages {
  /// Closes an entry of a page.
  var backToAll: String { get }
  /// In place of a picture that couldn't be loaded.
  var pictureNotInPage: String { get }
  /// The last line of a page.
  func exportFooter(date: String) -> String
  /// - Parameter count: how many entries have their picture in the page, or have none at NASA.
  func exported(_ count: Int, of total: Int, _ page: SavedPage) -> String
  /// The pictures of these days couldn't be loaded, or browsers can't show them.
  func missingFromExport(_ days: [CalendarDay]) -> String
  func couldNotExport(_ path: String) -> String
  func tooManyToExport(_ count: Int, most: Int) -> String
  var nothingToExport: String { get }
  /// The file's name has another ending; `name` is one that would do.
  func exportsHTML(_ name: String) -> String
}

extension EnglishMessages {
  package var backToAll: String { "Back to all" }
  package var pictureNotInPage: String { "This picture couldn't be included. NASA's page has it." }
  package func exportFooter(date: String) -> String {
    "From NASA's Astronomy Picture of the Day. Made with photo-of-day on \(date). Pictures belong to the people credited with them."
  }
  package func exported(_ count: Int, of total: Int, _ page: SavedPage) -> String {
    "Exported \(count < total ? "\(count) of " : "")\(pictureCount(total)): \(unbroken(page.path)) · \(megabytes(page.size))"
  }
  package func missingFromExport(_ days: [CalendarDay]) -> String {
    "Left out \(pictureCount(days.count)): \(names(of: days) { date($0) })."
  }
  package func couldNotExport(_ path: String) -> String {
    "Couldn't write “\(unbroken(path))”. Check the folder, its permissions and free space, or choose another file."
  }
  package func tooManyToExport(_ count: Int, most: Int) -> String {
    "Too many for one page: \(pictureCount(count)). Narrow it down to \(most.grouped) or fewer."
  }
  package var nothingToExport: String { "There is nothing to export." }
  package func exportsHTML(_ name: String) -> String { "export writes HTML. Name it \(unbroken(name))." }
}

extension ThaiMessages {
  package var backToAll: String { "กลับไปดูทั้งหมด" }
  package var pictureNotInPage: String { "ไม่มีภาพนี้ในไฟล์ ดูได้ที่หน้าเว็บของ NASA" }
  package func exportFooter(date: String) -> String {
    "จาก Astronomy Picture of the Day ของ NASA จัดทำด้วย photo-of-day เมื่อ \(date) ลิขสิทธิ์ภาพเป็นของผู้ที่ระบุในเครดิต"
  }
  package func exported(_ count: Int, of total: Int, _ page: SavedPage) -> String {
    "ส่งออกแล้ว \(count < total ? "\(count) จาก " : "")\(pictureCount(total)): \(unbroken(page.path)) · \(megabytes(page.size))"
  }
  package func missingFromExport(_ days: [CalendarDay]) -> String {
    "ขาดไป \(pictureCount(days.count)): \(names(of: days) { date($0) })"
  }
  package func couldNotExport(_ path: String) -> String {
    "เขียน \(unbroken(path)) ไม่ได้ กรุณาตรวจสอบโฟลเดอร์ สิทธิ์ และพื้นที่ว่าง หรือเลือกไฟล์อื่น"
  }
  package func tooManyToExport(_ count: Int, most: Int) -> String {
    "มากเกินไปสำหรับหน้าเดียว (\(pictureCount(count))) กรุณาเลือกไม่เกิน \(most.grouped) ภาพ"
  }
  package var nothingToExport: String { "ไม่มีภาพให้ส่งออก" }
  package func exportsHTML(_ name: String) -> String { "ส่งออกได้เฉพาะ HTML ลองใช้ชื่อ \(unbroken(name))" }
}
