package import PhotoOfDayEntity
package import PhotoOfDayInteractor

extension Messages {
  /// `3.2 MB`, or `3.2 / 40.1 MB`.
  fileprivate func megabytes(_ bytes: Int, of total: Int?) -> String {
    func number(_ bytes: Int) -> String { "\(bytes / 1_000_000).\(bytes / 100_000 % 10)" }
    return number(bytes) + (total.map { " / \(number($0))" } ?? "") + " MB"
  }
}

extension EnglishMessages {
  package var videoMark: String { "A video: o plays it." }
  package var standInMark: String { "A drawing in the place of NASA's picture, which needs a network." }
  package func pictureIsMissing(because sentence: String) -> String { "No picture here. \(sentence)" }

  package func sentence(for problem: DrawingProblem) -> String {
    switch problem {
    case .noProgram(let suggestion): "To see pictures here, install \(suggestion); o opens this one elsewhere."
    case .noCropper(let programs):
      "To zoom, install one of \(programs.joined(separator: ", ")); o opens the picture elsewhere."
    case .programFailed(let name, let words):
      "\(name) could not draw the picture\(words.map { " (\($0))" } ?? ""); o opens it elsewhere."
    case .unreadable: "The picture can't be read; r fetches it again, o opens it elsewhere."
    case .tooLarge(let megapixels):
      "The picture is too large to draw (\(megapixels) megapixels). Press o to open it."
    case .unknownSize: "The picture's size is unknown, so it isn't drawn. Press o to open it."
    case .programTimedOut(let name): "\(name) took too long to draw the picture; o opens it elsewhere."
    case .cancelled: "Stopped; v draws the picture."
    }
  }

  package func saving(_ day: CalendarDay, bytes: Int, of total: Int?) -> String {
    "Saving \(date(day))…" + (bytes > 0 ? " \(megabytes(bytes, of: total))" : "")
  }

  package func saved(_ picture: SavedPicture) -> String {
    let path = PlainText.line(picture.path)
    return switch picture.kind {
    case .original: "Saved: \(path)"
    case .smaller(let error):
      "Saved, but smaller than the original, which could not be had (\(sentence(for: error, era: nil))): \(path)"
    case .video: "Saved, the video: \(path)"
    case .still: "Saved, a still, because the video plays on a page only (o): \(path)"
    }
  }

  package func savedCount(_ count: Int, of total: Int) -> String { "\(count) of \(total) saved." }
  package func opening(_ address: String) -> String { "Opening \(address)" }
  package func couldNotOpen(_ address: String) -> String {
    "Nothing here opens addresses. Set BROWSER, or copy it: \(address)"
  }
  package var noAddress: String { "NASA has no address for this." }
  package func whichPicture(_ command: String) -> String { "Which picture? Say its number, such as \(command) 3." }
  package var cannotDraw: String { "No picture can be drawn here; o opens it elsewhere." }
  package var cannotZoom: String { "The size of this picture is not known, so it can't be zoomed; o opens it." }
  package func cannotMove(_ step: PictureStep) -> String {
    switch step {
    case .zoomIn: "There is nothing more to be seen nearer: this is all NASA has."
    case .zoomOut, .reset, .redraw: "This is the whole picture."
    case .left, .down, .up, .right: "This is the picture's edge."
    }
  }
  package func zoomed(percent: Int) -> String { "\(percent) % of the full size" }
  package var wholePicture: String { "The whole picture" }
  package var zoomPrompt: String { "+ - h j k l 0, Enter for the text (? for help): " }
}

extension ThaiMessages {
  package var videoMark: String { "วิดีโอ: พิมพ์ o เพื่อเล่น" }
  package var standInMark: String { "ภาพวาดแทนภาพของ NASA ซึ่งต้องใช้เครือข่าย" }
  package func pictureIsMissing(because sentence: String) -> String { "แสดงภาพไม่ได้ \(sentence)" }

  package func sentence(for problem: DrawingProblem) -> String {
    switch problem {
    case .noProgram(let suggestion): "ติดตั้ง \(suggestion) เพื่อดูภาพที่นี่ หรือพิมพ์ o เพื่อเปิดที่อื่น"
    case .noCropper(let programs):
      "ติดตั้ง \(programs.joined(separator: ", ")) อย่างใดอย่างหนึ่งเพื่อซูมภาพ หรือพิมพ์ o เพื่อเปิดที่อื่น"
    case .programFailed(let name, let words):
      "\(name) วาดภาพไม่ได้\(words.map { " (\($0))" } ?? "") พิมพ์ o เพื่อเปิดที่อื่น"
    case .unreadable: "อ่านไฟล์ภาพไม่ได้ พิมพ์ r เพื่อโหลดใหม่ หรือ o เพื่อเปิดที่อื่น"
    case .tooLarge(let megapixels):
      "ภาพใหญ่เกินกว่าจะแสดงได้ (\(megapixels) ล้านพิกเซล) พิมพ์ o เพื่อเปิดในโปรแกรมอื่น"
    case .unknownSize: "ไม่ทราบขนาดของภาพ จึงไม่ได้แสดง พิมพ์ o เพื่อเปิดในโปรแกรมอื่น"
    case .programTimedOut(let name): "\(name) วาดภาพนานเกินไป พิมพ์ o เพื่อเปิดที่อื่น"
    case .cancelled: "หยุดแล้ว พิมพ์ v เพื่อวาดภาพ"
    }
  }

  package func saving(_ day: CalendarDay, bytes: Int, of total: Int?) -> String {
    "กำลังบันทึก \(date(day))…" + (bytes > 0 ? " \(megabytes(bytes, of: total))" : "")
  }

  package func saved(_ picture: SavedPicture) -> String {
    let path = PlainText.line(picture.path)
    return switch picture.kind {
    case .original: "บันทึกแล้ว: \(path)"
    case .smaller(let error): "บันทึกภาพขนาดเล็กกว่าต้นฉบับ เพราะโหลดต้นฉบับไม่ได้ (\(sentence(for: error, era: nil))): \(path)"
    case .video: "บันทึกวิดีโอแล้ว: \(path)"
    case .still: "บันทึกภาพนิ่งแล้ว เพราะวิดีโอเล่นได้บนหน้าเว็บเท่านั้น (o): \(path)"
    }
  }

  package func savedCount(_ count: Int, of total: Int) -> String { "บันทึกแล้ว \(count) จาก \(total)" }
  package func opening(_ address: String) -> String { "กำลังเปิด \(address)" }
  package func couldNotOpen(_ address: String) -> String {
    "เครื่องนี้ไม่มีโปรแกรมเปิดที่อยู่เว็บ กรุณาตั้ง BROWSER หรือคัดลอก: \(address)"
  }
  package var noAddress: String { "NASA ไม่มีที่อยู่ของสิ่งนี้" }
  package func whichPicture(_ command: String) -> String { "ภาพใด? บอกหมายเลข เช่น \(command) 3" }
  package var cannotDraw: String { "วาดภาพที่นี่ไม่ได้ พิมพ์ o เพื่อเปิดที่อื่น" }
  package var cannotZoom: String { "ไม่ทราบขนาดของภาพนี้ จึงซูมไม่ได้ พิมพ์ o เพื่อเปิดที่อื่น" }
  package func cannotMove(_ step: PictureStep) -> String {
    switch step {
    case .zoomIn: "ไม่มีรายละเอียดมากกว่านี้แล้ว นี่คือทั้งหมดที่ NASA มี"
    case .zoomOut, .reset, .redraw: "นี่คือภาพทั้งหมด"
    case .left, .down, .up, .right: "นี่คือขอบภาพ"
    }
  }
  package func zoomed(percent: Int) -> String { "\(percent) % ของขนาดเต็ม" }
  package var wholePicture: String { "ภาพทั้งหมด" }
  package var zoomPrompt: String { "+ - h j k l 0, Enter กลับข้อความ (? วิธีใช้): " }
}
