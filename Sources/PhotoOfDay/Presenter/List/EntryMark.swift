import PhotoOfDayEntity

/// A mark that distinguishes an entry in a list, or a day in a calendar.
package enum EntryMark: Hashable, Sendable, CaseIterable {
  /// An ordinary picture. It has a mark only in the calendar of a year, where every day has one.
  case picture
  case today
  case video
  case favorite
  /// Any other kind of entry, such as an interactive page.
  case other
  /// An entry whose picture file NASA doesn't have, or doesn't have yet.
  case noPicture
  /// NASA has no entry for the day.
  case gap
  /// A future day, or today before NASA has published its picture.
  case notYet

  var meaning: Text {
    switch self {
    case .picture: Text("picture", "ภาพ")
    case .today: Text("today", "วันนี้")
    case .video: Text("video", "วิดีโอ")
    case .favorite: Text("favorite", "รายการโปรด")
    case .other: Text("page", "หน้าเว็บ")
    case .noPicture: Text("text only", "มีแต่ข้อความ")
    case .gap: Text("no picture", "ไม่มีภาพ")
    case .notYet: Text("not yet", "ยังไม่มี")
    }
  }

  /// Returns the text in place of a mark, for users of a screen reader.
  package func label(in language: Language) -> String { "[\(meaning[language])]" }
}

extension EntryMark {
  /// The mark of an entry; `nil` for a picture with a file.
  init?(_ item: APODItem) {
    switch item.mediaType {
    case .video: self = .video
    case .other: self = .other
    case .image where !item.hasFile: self = .noPicture
    case .image: return nil
    }
  }

  static func all(of item: APODItem, isFavorite: Bool) -> [EntryMark] {
    var marks = EntryMark(item).map { [$0] } ?? []
    if isFavorite {
      marks.append(.favorite)
    }
    return marks
  }
}
