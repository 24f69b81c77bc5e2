package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// The sentences about saving pictures.
package protocol SavingMessages {
  /// While a picture is saved, one of several if there is a position; `total` is in bytes, if known.
  func saving(_ day: CalendarDay, _ position: (number: Int, count: Int)?, bytes: Int, of total: Int?) -> String
  func saved(_ picture: SavedPicture) -> String
  /// So many of several pictures are in the folder now, besides those that were; `nil` if it has none of them.
  func savedCount(_ count: Int, of total: Int, alreadyThere: Int, in folder: String?) -> String
  /// The originals of these days couldn't be had.
  func savedSmaller(_ days: String) -> String
  func notSaved(_ days: String, because sentence: String) -> String
  /// Saving several pictures stopped, because all would have failed like this one.
  func savingStopped(at day: CalendarDay, because sentence: String) -> String
}

extension EnglishMessages {
  package func saving(_ day: CalendarDay, _ position: (number: Int, count: Int)?, bytes: Int, of total: Int?) -> String
  {
    "Saving " + (position.map { "\($0.number) of \($0.count): " } ?? "") + "\(date(day))…"
      + (bytes > 0 ? " \(megabytes(bytes, of: total))" : "")
  }

  package func saved(_ picture: SavedPicture) -> String {
    let path = unbroken(picture.path)
    return switch picture.kind {
    case .original: "Saved: \(path)"
    case .alreadyThere: "Already saved: \(path)"
    case .smaller(let error):
      "Couldn't load the original. \(sentence(for: error, era: nil)) Saved a smaller version: \(path)"
    case .video: "Saved the video: \(path)"
    case .still: "Saved a still, because the video plays only on its page\(atPrompt(" (type o)")): \(path)"
    }
  }

  package func savedCount(_ count: Int, of total: Int, alreadyThere: Int, in folder: String?) -> String {
    if alreadyThere == total, let folder { return "All \(total) pictures are already in \(unbroken(folder))." }
    return "Saved \(count) of \(total) pictures" + (alreadyThere > 0 ? " (\(alreadyThere) already there)" : "")
      + (folder.map { " in \(unbroken($0))" } ?? "") + "."
  }
  package func savedSmaller(_ days: String) -> String { "Smaller than the original: \(days)." }
  package func notSaved(_ days: String, because sentence: String) -> String { "Not saved: \(days). \(sentence)" }
  package func savingStopped(at day: CalendarDay, because sentence: String) -> String {
    "Stopped at \(date(day)). \(sentence)"
  }
}

extension ThaiMessages {
  package func saving(_ day: CalendarDay, _ position: (number: Int, count: Int)?, bytes: Int, of total: Int?) -> String
  {
    "กำลังบันทึก" + (position.map { "ภาพที่ \($0.number) จาก \($0.count):" } ?? "") + " \(date(day))…"
      + (bytes > 0 ? " \(megabytes(bytes, of: total))" : "")
  }

  package func saved(_ picture: SavedPicture) -> String {
    let path = unbroken(picture.path)
    return switch picture.kind {
    case .original: "บันทึกแล้ว: \(path)"
    case .alreadyThere: "มีไฟล์นี้อยู่แล้ว: \(path)"
    case .smaller(let error): "บันทึกภาพขนาดเล็กแทนแล้ว เพราะ\(sentence(for: error, era: nil)): \(path)"
    case .video: "บันทึกวิดีโอแล้ว: \(path)"
    case .still: "บันทึกภาพนิ่งแล้ว เพราะวิดีโอเล่นได้บนหน้าเว็บเท่านั้น\(atPrompt(" (พิมพ์ o)")): \(path)"
    }
  }

  package func savedCount(_ count: Int, of total: Int, alreadyThere: Int, in folder: String?) -> String {
    if alreadyThere == total, let folder { return "มีครบทั้ง \(total) ภาพอยู่แล้วใน \(unbroken(folder))" }
    return "บันทึกแล้ว \(count) จาก \(total) ภาพ" + (alreadyThere > 0 ? " (มีอยู่แล้ว \(alreadyThere) ภาพ)" : "")
      + (folder.map { " ใน \(unbroken($0))" } ?? "")
  }
  package func savedSmaller(_ days: String) -> String { "เล็กกว่าต้นฉบับ: \(days)" }
  package func notSaved(_ days: String, because sentence: String) -> String { "บันทึกไม่ได้: \(days) \(sentence)" }
  package func savingStopped(at day: CalendarDay, because sentence: String) -> String {
    "หยุดที่ \(date(day)) \(sentence)"
  }
}
