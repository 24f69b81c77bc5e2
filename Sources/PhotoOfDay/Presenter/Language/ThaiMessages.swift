package import PhotoOfDayEntity

/// The program in Thai. Years are those of the Buddhist era.
package struct ThaiMessages: Messages {
  package let context: MessageContext

  package init(_ context: MessageContext = MessageContext()) { self.context = context }

  package var language: Language { .thai }

  package var monthNames: [String] {
    [
      "มกราคม", "กุมภาพันธ์", "มีนาคม", "เมษายน", "พฤษภาคม", "มิถุนายน", "กรกฎาคม", "สิงหาคม", "กันยายน", "ตุลาคม",
      "พฤศจิกายน", "ธันวาคม",
    ]
  }
  package var shortMonthNames: [String] {
    ["ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย.", "ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."]
  }
  package var weekdayNames: [String] { ["อาทิตย์", "จันทร์", "อังคาร", "พุธ", "พฤหัสบดี", "ศุกร์", "เสาร์"] }
  package var shortWeekdayNames: [String] { ["อา.", "จ.", "อ.", "พ.", "พฤ.", "ศ.", "ส."] }

  package func yearWithEra(_ year: Int, _ era: Era) -> String { "\(era == .buddhist ? "พ.ศ." : "ค.ศ.") \(year)" }
  package func longDate(_ day: CalendarDay) -> String { "วัน\(weekdayNames[day.weekday])ที่ \(date(day))" }

  package func recentTitle(days: Int) -> String { "\(days) วันล่าสุด" }
  package func pictureCount(_ count: Int) -> String { "\(count.grouped) ภาพ" }
  package func mark(_ mark: PhotoMark) -> String {
    switch mark {
    case .video: "[วิดีโอ]"
    case .favorite: "[โปรด]"
    case .other: "[หน้าเว็บ]"
    case .noPicture: "[มีแต่ข้อความ]"
    }
  }
  package func noPictures(isOver: Bool) -> String { "NASA \(isOver ? "" : "ยัง")ไม่มีภาพในช่วงวันดังกล่าว" }
  package func leftOut(_ count: Int) -> String { "ไม่ได้แสดง \(count) รายการ เพราะข้อมูลจาก NASA ใช้ไม่ได้" }
  package func todayNotPublished(showing date: String, isYesterdays: Bool) -> String {
    "ภาพของวันนี้ยังไม่เผยแพร่ จึงแสดงภาพ\(isYesterdays ? "ของเมื่อวาน" : "ล่าสุด") (\(date))"
  }

  package func kind(_ type: APODItem.MediaType) -> String {
    switch type {
    case .image: "ภาพ"
    case .video: "วิดีโอ"
    case .other: "หน้าเว็บโต้ตอบ"
    }
  }
  package func position(_ number: Int, of count: Int) -> String { "\(number) จาก \(count)" }
  package func label(_ label: DetailLabel) -> String {
    switch label {
    case .credit: "เครดิต"
    case .picture: "ภาพ"
    case .fullSize: "ขนาดเต็ม"
    case .video: "วิดีโอ"
    case .still: "ภาพนิ่ง"
    case .page: "หน้าเว็บของ NASA"
    case .alt: "คำบรรยายภาพ"
    }
  }
  package var noPictureFile: String { "NASA ไม่มีไฟล์ภาพของวันดังกล่าว ลองดูที่หน้าเว็บของ NASA" }
  package var noVideoAddress: String { "NASA ไม่ได้ระบุลิงก์ของวิดีโอนี้ ลองดูที่หน้าเว็บของ NASA" }
  package var noExplanation: String { "NASA ไม่มีคำอธิบายของวันดังกล่าว" }
  package var textIsCut: String { "ข้อความยาวเกิน 64 KiB จึงถูกตัดให้สั้นลง อ่านฉบับเต็มได้ที่หน้าเว็บของ NASA" }
  package var newestReached: String { "ถึงภาพล่าสุดแล้ว" }
  package var firstReached: String { "ถึงภาพแรกแล้ว" }
  package var lastOfListReached: String { "ถึงภาพสุดท้ายของรายการแล้ว" }
  package var firstOfListReached: String { "ถึงภาพแรกของรายการแล้ว" }

  package func loading(_ subject: LoadingSubject) -> String {
    switch subject {
    case .list(.month(let month)): "กำลังโหลดภาพเดือน\(monthName(month))…"
    case .list(.recent(let days)): "กำลังโหลดภาพ \(days) วันล่าสุด…"
    case .list(.everyYear(let day)): "กำลังโหลดภาพวันที่ \(date(day))ของทุกปี…"
    case .day(let day): "กำลังโหลดภาพวันที่ \(date(day))…"
    case .newest: "กำลังโหลดภาพของวันนี้…"
    case .random: "กำลังสุ่มภาพ…"
    case .list(.search): "กำลังค้นหา…"
    case .picture: "กำลังโหลดภาพ…"
    case .list(.favorites): "กำลังโหลดรายการโปรด…"
    case .favorite: "กำลังปรับรายการโปรด…"
    case .pictures(let count, let total): "กำลังโหลดภาพ… \(count) จาก \(total)"
    case .saving(let day, let number, let count, let bytes, let total):
      saving(day, count > 1 ? (number, count) : nil, bytes: bytes, of: total)
    }
  }

  package var again: String { "ลองใหม่" }
  package func retrying(in seconds: Int, after error: APIError?) -> String {
    (error.map { shortly($0) + " " } ?? "") + "จะลองใหม่ในอีก \(seconds) วินาที… (Enter เพื่อยกเลิก)"
  }
  private func shortly(_ error: APIError) -> String {
    switch error {
    case .noConnection: "ติดต่อ NASA ไม่ได้"
    case .hostUnreachable(let host, _): "ติดต่อ \(host) ไม่ได้"
    case .timedOut: "NASA ตอบช้าเกินไป"
    case .rateLimited: "ส่งคำขอครบจำนวนที่ NASA กำหนดแล้ว"
    case .serverError: "บริการของ NASA ขัดข้องชั่วคราว"
    default: "ไม่สามารถโหลดข้อมูลได้"
    }
  }
  package func cachedAgo(minutes: Int) -> String {
    switch minutes {
    case 0: "แสดงข้อมูลที่เพิ่งบันทึกไว้เมื่อครู่"
    case 1..<120: "แสดงข้อมูลที่บันทึกไว้เมื่อ \(minutes) นาทีที่แล้ว"
    default: "แสดงข้อมูลที่บันทึกไว้เมื่อ \(minutes / 60) ชั่วโมงที่แล้ว"
    }
  }
  package var couldNotCache: String {
    "เก็บข้อมูลนี้ไว้ใช้แบบออฟไลน์ไม่ได้ กรุณาตรวจสอบพื้นที่ว่างและสิทธิ์ของโฟลเดอร์แคช"
  }
  package var couldNotDelete: String { "ลบข้อมูลเก่าไม่ได้ กรุณาตรวจสอบสิทธิ์ของโฟลเดอร์แคช" }
  package func missingInCopy(_ days: [Int]) -> String {
    "ข้อมูลที่บันทึกไว้ขาดวันที่ \(days.map(String.init).joined(separator: ", "))"
  }
  package func missing(_ days: [Int]) -> String {
    "NASA ไม่มีภาพของวันที่ \(days.map(String.init).joined(separator: ", "))"
  }

  package func listPrompt(_ title: String) -> String { "\(title) (? วิธีใช้): " }
  package func pagePrompt(_ title: String) -> String { "\(title) (n หน้าถัดไป, ? วิธีใช้): " }
  package func detailPrompt(of day: CalendarDay) -> String {
    "\(shortDate(day)), Enter: รายการ (? วิธีใช้): "
  }
  package var retryPrompt: String { "r ลองใหม่, q ออก (? วิธีใช้): " }
  package var enterAgainToLeave: String { "กด Enter อีกครั้งเพื่อออก" }
  package var moreText: String { "กด Space เพื่ออ่านต่อ" }
  package var noMoreText: String { "แสดงคำอธิบายครบแล้ว" }
  package func unknownCommand(_ word: String, _ nearest: String?) -> String {
    "ไม่มีคำสั่ง “\(word)” " + (nearest.map { "หมายถึง \($0) ใช่ไหม" } ?? "พิมพ์ ? เพื่อดูวิธีใช้")
  }
  package func notInList(_ number: Int, count: Int) -> String {
    count == 0 ? "ไม่มีภาพหมายเลข \(number) เพราะรายการนี้ว่าง" : "ไม่มีภาพหมายเลข \(number) เลือกได้ตั้งแต่ 1 ถึง \(count)"
  }
  package var nothingListed: String { "ยังไม่มีรายการ พิมพ์ r เพื่อลองใหม่" }
  package func badLanguage(_ word: String) -> String { "ไม่รู้จักภาษา “\(word)” เลือก ไทย หรือ อังกฤษ" }
  package func monthInFuture(_ month: CalendarMonth, meant: String) -> String {
    "\(monthName(month)) ยังมาไม่ถึง ถ้าหมายถึงเดือน\(monthNames[month.month - 1])ที่ผ่านมา: \(meant)"
  }
  package var endReached: String { "แสดงครบแล้ว พิมพ์ m 10 2566 เพื่อไปที่เดือนนั้น" }
  package var languageChanged: String { "เปลี่ยนเป็นภาษาไทยแล้ว" }
}
