import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The labels of an entry's lines.
extension Text {
  static let credit = Text("Credit", "เครดิต")
  static let copyright = Text("Credit & copyright", "เครดิตและลิขสิทธิ์")
  static let picture = Text("Picture", "ภาพ")
  static let fullSize = Text("Full size", "ขนาดเต็ม")
  static let video = Text("Video", "วิดีโอ")
  static let still = Text("Still", "ภาพนิ่ง")
  static let page = Text("NASA's page", "หน้าเว็บของ NASA")
  static let alt = Text("Description", "คำบรรยายภาพ")
}

/// The sentences about an entry, its picture and its links.
struct PictureWords: Words {
  let speech: Speech

  func kind(_ type: APODItem.MediaType) -> String {
    switch type {
    case .image: Text.picture[language]
    case .video: Text.video[language]
    case .other: say("Interactive page", "หน้าเว็บโต้ตอบ")
    }
  }

  func position(_ number: Int, of count: Int) -> String {
    say(
      "\(number.grouped) of \(count.grouped)",
      "\(number.grouped) จาก \(count.grouped)")
  }

  func line(_ label: Text, _ text: String?) -> DetailViewModel.Line? {
    text.map { .init(label: label[language], text: $0) }
  }

  func credit(of item: APODItem) -> DetailViewModel.Line? {
    let label = item.copyright == .claimed ? Text.copyright : .credit
    return line(label, item.credit)
  }

  /// Returns the line with an address; `nil` if there is none, or if it may not be followed.
  func link(
    _ label: Text, _ address: WebAddress?, _ hosts: HostPolicy
  ) -> DetailViewModel.Line? {
    let address = address.flatMap(hosts.outbound)
    return line(label, address?.text)
  }

  var noVideoAddress: String {
    say(
      "NASA gives no link for this video. Its page may play it.",
      "NASA ไม่ได้ระบุลิงก์ของวิดีโอนี้ ลองดูที่หน้าเว็บของ NASA")
  }

  var noExplanation: String {
    say(
      "NASA published no text for this day.",
      "NASA ไม่มีคำอธิบายของภาพนี้")
  }

  /// The mark below the still picture of a video.
  var videoMark: String {
    say(
      "Video\(atPrompt(" (o plays it)"))",
      "วิดีโอ\(atPrompt(" (พิมพ์ o เพื่อเล่น)"))")
  }

  /// The mark below a drawing that stands in for NASA's picture.
  var standInMark: String {
    say(
      "Placeholder. Run without --source sample for NASA's pictures.",
      "ภาพตัวอย่าง เปิดโดยไม่ใช้ --source sample เพื่อดูภาพจริงของ NASA")
  }

  func noStill(because error: AppError) -> String {
    say("No still picture: ", "ไม่มีภาพนิ่ง: ") + FailureWords(speech).reasonWithin(for: error)
  }

  func couldNotShow(because error: AppError) -> String {
    let sentence = FailureWords(speech).sentence(for: error)
    return say("Couldn't show the picture. \(sentence)", sentence)
  }

  var noLink: String { say("NASA has no link for this.", "NASA ไม่มีลิงก์ของภาพนี้") }

  /// Returns the reasons why this isn't today's picture from NASA: a stored version is shown, NASA
  /// has no picture yet, or its picture is of a later day than this machine's date.
  func notices(of photo: ShownPhoto, today: CalendarDay) -> [String] {
    let day = photo.item.date
    let stored = StoredWords(speech).notices(of: photo.fallback)
    guard photo.request == .newest, day != today else { return stored }
    if day > today {
      return stored + [NewestWords(speech).clockIsBehind(newest: day)]
    }
    if photo.fallback != nil {
      return stored + [NewestWords(speech).here(days.date(day))]
    }
    if day.advanced(by: 3) <= today {
      return [NewestWords(speech).nothingNew(since: days.date(day))]
    }
    let isYesterdays = day == today.advanced(by: -1)
    return [NewestWords(speech).notPublished(showing: days.date(day), isYesterdays: isYesterdays)]
  }
}
