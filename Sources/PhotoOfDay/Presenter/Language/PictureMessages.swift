package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The labels of an entry's lines.
extension Text {
  package static let credit = Text("Credit", "เครดิต")
  package static let copyright = Text("Credit & copyright", "เครดิตและลิขสิทธิ์")
  package static let picture = Text("Picture", "ภาพ")
  package static let fullSize = Text("Full size", "ขนาดเต็ม")
  static let video = Text("Video", "วิดีโอ")
  static let still = Text("Still", "ภาพนิ่ง")
  package static let page = Text("NASA's page", "หน้าเว็บของ NASA")
  static let alt = Text("Description", "คำบรรยายภาพ")
}

extension Messages {
  package func kind(_ type: APODItem.MediaType) -> String {
    switch type {
    case .image: Text.picture[language]
    case .video: Text.video[language]
    case .other: say("Interactive page", "หน้าเว็บโต้ตอบ")
    }
  }

  package func position(_ number: Int, of count: Int) -> String {
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

  /// An address, if it may be followed.
  func line(
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

  // MARK: Showing

  package var drawing: String { say("Showing the picture…", "กำลังแสดงภาพ…") }
  /// Below the still of a video.
  var videoMark: String {
    say(
      "Video\(atPrompt(" (o plays it)"))",
      "วิดีโอ\(atPrompt(" (พิมพ์ o เพื่อเล่น)"))")
  }

  /// Below a drawing that stands in for NASA's picture.
  var standInMark: String {
    say(
      "Placeholder. Run without --source sample for NASA's pictures.",
      "ภาพตัวอย่าง เปิดโดยไม่ใช้ --source sample เพื่อดูภาพจริงของ NASA")
  }

  func noStill(because error: AppError) -> String {
    say(
      "No still. \(reason(for: error))",
      "ไม่มีภาพนิ่ง: \(reason(for: error))")
  }

  package func couldNotShowPicture(because sentence: String) -> String {
    say("Couldn't show the picture. \(sentence)", sentence)
  }

  /// tmux keeps pixels from the terminal around it, which could show them.
  package var tmuxSetting: String {
    say(
      "For sharp pictures here: tmux set -p allow-passthrough on",
      "ถ้าต้องการภาพคมชัด: tmux set -p allow-passthrough on")
  }

  var installChafa: String {
    say(
      "To see pictures here, install chafa.",
      "ติดตั้ง chafa เพื่อดูภาพในเทอร์มินัล")
  }

  package func sentence(for problem: DrawingProblem) -> String {
    switch problem {
    case .noProgram:
      installChafa
        + elsewhere("this one", thai: " หรือ")
    case .plainTerminal:
      say(
        "This terminal only shows text (see TERM).",
        "เทอร์มินัลนี้แสดงได้เฉพาะข้อความ (ดู TERM)")
        + elsewhere("the picture")
    case .noCropper:
      say("To zoom, install ImageMagick.", "ติดตั้ง ImageMagick เพื่อซูมภาพ")
        + elsewhere("the picture", thai: " หรือ")
    case .program(.failed(let name, let words)):
      say(
        "\(name) couldn't show the picture\(inBrackets(words)).",
        "\(name) แสดงภาพไม่ได้\(inBrackets(words))")
        + elsewhere()
    case .unreadable:
      say("The picture file can't be read.", "อ่านไฟล์ภาพไม่ได้")
        + atPrompt(
          say(
            " Type r to load it again, or o to open it elsewhere.",
            " พิมพ์ r เพื่อโหลดใหม่ หรือ o เพื่อเปิดในโปรแกรมอื่น"))
    case .tooLarge(let megapixels):
      say(
        "The picture is too large to show (\(megapixels) megapixels).",
        "ภาพใหญ่เกินกว่าจะแสดงได้ (\(megapixels) ล้านพิกเซล)")
        + elsewhere()
    case .program(.timedOut(let name)):
      say(
        "\(name) took too long to show the picture.",
        "\(name) ใช้เวลาแสดงภาพนานเกินไป")
        + elsewhere()
    case .program(.cancelled):
      sentence(for: AppError.cancelled)
        + atPrompt(say(" Type v to show the picture.", " พิมพ์ v เพื่อแสดงภาพ"))
    }
  }

  func elsewhere(_ what: String = "it", thai or: String = " ") -> String {
    atPrompt(
      say(
        " Type o to open \(what) elsewhere.",
        "\(or)พิมพ์ o เพื่อเปิดในโปรแกรมอื่น"))
  }
}
