/// Finds word borders in Thai, which is written without spaces, so that lines break between words.
///
/// It knows only the words of the program's own sentences: NASA's texts are English.
package enum ThaiWords {
  /// A word without spaces as the pieces between which a line may end. Letters that aren't words stay in one piece, and
  /// so does what a no-break space holds together.
  package static func pieces(of text: Substring) -> [Substring] {
    guard text.utf8.contains(where: { $0 >= 0xE0 }), !text.contains("\u{A0}") else { return [text] }
    var (pieces, start, index): ([Substring], Substring.Index, Substring.Index) = ([], text.startIndex, text.startIndex)
    while index < text.endIndex {
      let run = text[index...].prefix(while: isThai)
      for word in words(of: run)?.dropFirst() ?? [] {
        pieces.append(text[start..<word.startIndex])
        start = word.startIndex
      }
      index = run.isEmpty ? text.index(after: index) : run.endIndex
    }
    return pieces + [text[start...]]
  }

  /// The words that make up Thai letters, each as long as can be; `nil` if that doesn't work out.
  package static func words(of run: Substring) -> [Substring]? {
    var (words, rest) = ([Substring](), run)
    while !rest.isEmpty {
      let beginnings = (1...longestWord).lazy.reversed().map { rest.prefix($0) }
      guard let word = beginnings.first(where: table.contains) else { return nil }
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static func isThai(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { 0x0E01...0x0E4E ~= $0.value }
  }

  private static let table = Set(list.split(whereSeparator: \.isWhitespace))
  private static let longestWord = table.map(\.count).max() ?? 0

  private static let list = """
    ก กด กรกฎาคม กรอง กรุณา กลับ กว่า กัน กันยายน กับ การ กำลัง กำหนด กี่ กุมภาพันธ์ ก็ ก่อน ก่อนหน้า ขนาด ขวา ขอ ของ ขอบ
    ขออนุญาต ขัดข้อง ขาด ขาดกลางคัน ขึ้น ขึ้นต้น ข้อความ ข้อผิดพลาด ข้อมูล ข้าม ค คมชัด ครบ ครั้ง คริสต์ศักราช คลัง คลิปบอร์ด ความกว้าง
    ความละเอียด คัดลอก คั่น คำ คำขอ คำบรรยาย คำพูด คำสั่ง คำอธิบาย คือ คุณ คู่ คู่มือ ค่า ค่าเริ่มต้น ค้น ค้นหา จ จบ จริง
    จอ จะ จัดทำ จันทร์ จาก จำกัด จำนวน จึง ฉบับ ชนิด ชั่วคราว ชั่วโมง ชี้ ชื่อ ชุด ช่วง ช่วย ช่วยเหลือ ช้า ซิงค์ ซึ่ง ซูม ซ้าย ด ดังกล่าว
    ดัชนี ดาราศาสตร์ ดาวน์โหลด ดาวหาง ดำเนินการ ดิสก์ ดู ด้วย ต ตรวจสอบ ตอบ ตัด ตัวอย่าง ตัวเลข ตัวเลือก ตัวแปร ตั้ง ตั้งค่า ตั้งแต่
    ติดตั้ง ติดต่อ ตุลาคม ต่อ ต่อครั้ง ต่อไป ต้น ต้นฉบับ ต้อง ต้องการ ถัดไป ถาม ถึง ถูก ถูกต้อง ถ้า ทราบ ทันที ทั้ง ทั้งปี ทั้งหมด ทาง ทำ ทีละ
    ที่ ที่ผ่านมา ที่แล้ว ทุก ท้าย ธ ธันวาคม นอก นั้น นาที นาน นาฬิกา นำ นิ่ง นี่ นี้ น้อย บน บรรทัด บริการ บอก บันทึก บาง ป ปกติ ปฏิทิน
    ปฏิเสธ ประกอบ ประจำวัน ประมาณ ประวัติ ปรับ ปลอดภัย ปัจจุบัน ปิด ปี ปุ่ม ปุ่มอื่น ผล ผู้ ผ่าน พ พบ พรุ่งนี้ พร็อกซี พร้อม พร้อมกัน พฤ
    พฤศจิกายน พฤษภาคม พฤหัสบดี พอ พาธ พิกเซล พิมพ์ พิเศษ พื้นที่ พื้นที่ว่าง พื้นหลัง พุทธศักราช พุธ ภาพ ภาพพื้นหลัง ภายหลัง ภายใน ภาษา
    ม มกราคม มา มาก มิ มิถุนายน มิเรอร์ มี มีนาคม มีและ ย ยกเลิก ยัง ยาว ย้อนกลับ ย้อนหลัง รวม รหัส รอ รองรับ ระบบ ระบุ ระหว่าง
    รายการ รายการโปรด รายละเอียด รายเดือน รุ่น รูปภาพ รูปแบบ รู้ รู้จัก ร่วม ลง ลด ลบ ลอง ลองใหม่ ละ ลิขสิทธิ์ ลิงก์ ลูกศร ล็อกอิน
    ล่าสุด ล้าน วลี วัน วันที่ วันนี้ วิดีโอ วิธี วิธีใช้ วินาที ว่า ว่าง ศ ศุกร์ ส สคริปต์ สถานะ สภาพแวดล้อม สร้าง สลับ สอง สักครู่ สั้น
    สาธารณะ สามารถ สำหรับ สำเร็จ สิงหาคม สิทธิ์ สิ่ง สี สี่ สุด สุดท้าย สุ่ม สูงสุด สู่ สไลด์โชว์ ส่ง ส่งออก หนึ่ง หน่วยความจำ หน้า หน้าจอ
    หน้าเว็บ หมายถึง หมายเลข หยุด หรือ หลัก หลัง หลาย หาก อ อยู่ อย่าง อย่างน้อย อย่างเดียว ออก ออฟไลน์ อักขระ อังกฤษ อังคาร
    อัปเดต อา อาจ อาทิตย์ อินเทอร์เน็ต อีก อื่น อ่าน เกิน เกินไป เก็บ เก่า เขียน เข้า เข้ารหัส เข้าใจ เครดิต เครือข่าย เครื่อง
    เครื่องหมาย เฉพาะ เชื่อมต่อ เช่น เดสก์ท็อป เดิม เดียว เดียวกัน เดือน เติม เต็ม เทคนิค เทอร์มินัล เท่านั้น เปลี่ยน เปล่า เปิด เป็น
    เผยแพร่ เพราะ เพิ่ง เพิ่ม เพียง เพื่อ เม เมนู เมษายน เมื่อ เมื่อครู่ เมื่อวาน เริ่ม เริ่มต้น เรียง เลข เลย เลิก เลือก เลื่อน เล็ก เล่น
    เวลา เวอร์ชัน เว็บ เสาร์ เสียหาย เหมือน เหลือ เหล่านี้ เอง แกลอรี่ แกลเลอรี แกลเลอรี่ แก้ไข แคช แต่ แทน แท็บ แบบ แป้นพิมพ์
    แพ็กเกจ แม้ แรก และ แล้ว แล้วจึง แสดง แหล่งข้อมูล โควตา โดย โดยตรง โต้ตอบ โปรด โปรเซส โปรแกรม โฟลเดอร์ โหลด ใช่ ใช่ไหม
    ใช้ ใด ใดอย่างหนึ่ง ใน ในภาพ ใส่ ใหญ่ ใหม่ ให้ ให้ครบ ได้ ได้รับ ไทย ไป ไฟล์ ไม่ ไม่ถึง ไม่ใช่ ไม่ได้ ไว้ ไหม ๆ
    """
}
