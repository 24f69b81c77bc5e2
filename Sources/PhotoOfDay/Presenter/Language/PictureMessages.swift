import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Why a text couldn't be copied to the clipboard.
package enum ClipboardProblem: Error, Hashable, Sendable {
  /// The terminal doesn't let programs set it, and no program here does.
  case noProgram
  case programFailed(name: String)
}

/// The sentences about showing, opening and zooming pictures.
package protocol PictureMessages {
  /// Below the still of a video.
  var videoMark: String { get }
  /// Below a drawing that stands in for NASA's picture.
  var standInMark: String { get }
  /// In place of a picture that isn't stored, with `--offline`.
  var pictureNotOnThisMachine: String { get }
  /// In place of a picture that couldn't be loaded.
  func couldNotShowPicture(because sentence: String) -> String
  func sentence(for problem: DrawingProblem) -> String
  func opening(_ address: String) -> String
  func couldNotOpen(_ address: String) -> String
  /// In place of opening an address of NASA's that leads to this machine or its network.
  func leadsToPrivateHost(_ address: String) -> String
  func copied(_ address: String) -> String
  func couldNotCopy(_ address: String, because problem: ClipboardProblem) -> String
  var noAddress: String { get }
  /// A command was typed in a list, without the number of a picture.
  func whichPicture(_ command: String) -> String
  var cannotDraw: String { get }
  var noGallery: String { get }
  /// While a loaded picture is drawn.
  var drawing: String { get }
  /// In the cell of a gallery whose picture can't be loaded or drawn.
  var notShown: String { get }
  var cannotZoom: String { get }
  func cannotMove(_ step: PictureStep) -> String
  func zoomed(percent: Int) -> String
  var wholePicture: String { get }
  var zoomPrompt: String { get }
  var noOtherPicture: String { get }
  /// Pictures can't be shown.
  var noSlideshow: String { get }
  /// They can, but not in the whole window and with keys.
  var noWindowForSlideshow: String { get }
}

extension Messages {
  /// A path as it is told: from `~` in the home folder, and with no-break spaces, so that it isn't wrapped. Views replace
  /// them with ordinary ones.
  func unbroken(_ path: String) -> String {
    PlainText.line(context.shortened(path)).replacing(" ", with: "\u{A0}")
  }

  /// What to type, in a sentence that is also told where nothing can be typed.
  func atPrompt(_ hint: String) -> String { context.hasPrompt ? hint : "" }

  /// `3.2 MB`, or `3.2 / 40.1 MB`; `44 kB` below a tenth of a megabyte. Rounded, like in file managers.
  func megabytes(_ bytes: Int, of total: Int? = nil) -> String {
    if total == nil, 1..<100_000 ~= bytes { return "\(max(1, (bytes + 500) / 1000)) kB" }
    func number(_ bytes: Int) -> String {
      let tenths = bytes / 100_000 + bytes % 100_000 / 50_000
      return "\(tenths / 10).\(tenths % 10)"
    }
    return number(bytes) + (total.map { " / \(number($0))" } ?? "") + " MB"
  }
}

extension EnglishMessages {
  package var videoMark: String { "Video\(atPrompt(" (o plays it)"))" }
  package var standInMark: String { "Placeholder. Go online to see NASA's picture." }
  package var pictureNotOnThisMachine: String { "This picture isn't on this machine. Try again without --offline." }
  package func couldNotShowPicture(because sentence: String) -> String { "Couldn't show the picture. \(sentence)" }

  private func elsewhere(_ what: String = "it") -> String { atPrompt(" Type o to open \(what) elsewhere.") }

  package func sentence(for problem: DrawingProblem) -> String {
    switch problem {
    case .noProgram: "To see pictures here, install chafa.\(elsewhere("this one"))"
    case .plainTerminal: "This terminal only shows text (see TERM).\(elsewhere("the picture"))"
    case .noCropper: "To zoom, install ImageMagick.\(elsewhere("the picture"))"
    case .programFailed(let name, let words):
      "\(name) couldn't show the picture\(words.map { " (\($0))" } ?? "").\(elsewhere())"
    case .unreadable:
      "The picture file can't be read.\(atPrompt(" Type r to load it again, or o to open it elsewhere."))"
    case .tooLarge(let megapixels):
      "The picture is too large to show (\(megapixels) megapixels).\(elsewhere())"
    case .unknownSize: "The picture isn't shown, because its size is unknown.\(elsewhere())"
    case .programTimedOut(let name): "\(name) took too long to show the picture.\(elsewhere())"
    case .cancelled: "Stopped.\(atPrompt(" Type v to show the picture."))"
    }
  }

  package func opening(_ address: String) -> String { "Opening \(address)" }
  package func couldNotOpen(_ address: String) -> String {
    "No program found to open links. Set BROWSER, or copy: \(address)"
  }
  package func leadsToPrivateHost(_ address: String) -> String {
    "Not opened, because this link leads to your own machine or network: \(address)"
  }
  package func copied(_ address: String) -> String { "Copied: \(address)" }
  package func couldNotCopy(_ address: String, because problem: ClipboardProblem) -> String {
    switch problem {
    case .noProgram: "No clipboard found. Install wl-copy or xclip, or copy: \(address)"
    case .programFailed(let name): "\(name) couldn't reach the clipboard. Copy the link yourself: \(address)"
    }
  }
  package var noAddress: String { "NASA has no link for this." }
  package func whichPicture(_ command: String) -> String { "Which picture? Add its number, like \(command) 3." }
  package var drawing: String { "Showing the picture…" }
  package var cannotDraw: String { "This terminal can't show pictures.\(elsewhere("this one"))" }
  package var noGallery: String { "This terminal can't show pictures, so there is no gallery." }
  package var notShown: String { "[not available]" }
  package var cannotZoom: String {
    "This picture can't be zoomed, because its size is unknown.\(elsewhere())"
  }
  package func cannotMove(_ step: PictureStep) -> String {
    switch step {
    case .zoomIn: "Already at full resolution."
    case .zoomOut, .reset: "Already showing the whole picture."
    case .left, .down, .up, .right: "Already at the edge of the picture."
    }
  }
  package func zoomed(percent: Int) -> String { "\(percent)% of full size" }
  package var wholePicture: String { "The whole picture" }
  package var zoomPrompt: String { "+ - hjkl 0, Enter: text (? for help): " }
  package var noOtherPicture: String { "This entry has only one picture." }
  package var noSlideshow: String { "A slideshow needs a terminal that shows pictures." }
  package var noWindowForSlideshow: String {
    "A slideshow needs the terminal's window and keyboard. Run it without redirection and without --viewer."
  }
}

extension ThaiMessages {
  package var videoMark: String { "วิดีโอ\(atPrompt(" (พิมพ์ o เพื่อเล่น)"))" }
  package var standInMark: String { "ภาพตัวอย่าง ต่ออินเทอร์เน็ตเพื่อดูภาพจริงของ NASA" }
  package var pictureNotOnThisMachine: String { "ยังไม่มีภาพนี้ในเครื่อง ลองเปิดโดยไม่ใช้ --offline" }
  package func couldNotShowPicture(because sentence: String) -> String { sentence }

  private func elsewhere(_ or: String = " ") -> String { atPrompt("\(or)พิมพ์ o เพื่อเปิดในโปรแกรมอื่น") }

  package func sentence(for problem: DrawingProblem) -> String {
    switch problem {
    case .noProgram: "ติดตั้ง chafa เพื่อดูภาพในเทอร์มินัล\(elsewhere(" หรือ"))"
    case .plainTerminal: "เทอร์มินัลนี้แสดงได้เฉพาะข้อความ (ดู TERM)\(elsewhere())"
    case .noCropper: "ติดตั้ง ImageMagick เพื่อซูมภาพ\(elsewhere(" หรือ"))"
    case .programFailed(let name, let words):
      "\(name) แสดงภาพไม่ได้\(words.map { " (\($0))" } ?? "")\(elsewhere())"
    case .unreadable: "อ่านไฟล์ภาพไม่ได้\(atPrompt(" พิมพ์ r เพื่อโหลดใหม่ หรือ o เพื่อเปิดในโปรแกรมอื่น"))"
    case .tooLarge(let megapixels):
      "ภาพใหญ่เกินกว่าจะแสดงได้ (\(megapixels) ล้านพิกเซล)\(elsewhere())"
    case .unknownSize: "ไม่ทราบขนาดของภาพ จึงไม่ได้แสดง\(elsewhere())"
    case .programTimedOut(let name): "\(name) ใช้เวลาแสดงภาพนานเกินไป\(elsewhere())"
    case .cancelled: "ยกเลิกแล้ว\(atPrompt(" พิมพ์ v เพื่อแสดงภาพ"))"
    }
  }

  package func opening(_ address: String) -> String { "กำลังเปิด \(address)" }
  package func couldNotOpen(_ address: String) -> String {
    "ไม่พบโปรแกรมเปิดลิงก์ กรุณาตั้งค่า BROWSER หรือคัดลอกลิงก์นี้: \(address)"
  }
  package func leadsToPrivateHost(_ address: String) -> String {
    "ไม่ได้เปิด เพราะลิงก์นี้ชี้มาที่เครื่องหรือเครือข่ายภายในของคุณ: \(address)"
  }
  package func copied(_ address: String) -> String { "คัดลอกแล้ว: \(address)" }
  package func couldNotCopy(_ address: String, because problem: ClipboardProblem) -> String {
    switch problem {
    case .noProgram: "ไม่พบคลิปบอร์ด กรุณาติดตั้ง wl-copy หรือ xclip หรือคัดลอกลิงก์นี้: \(address)"
    case .programFailed(let name): "\(name) ใช้คลิปบอร์ดไม่ได้ กรุณาคัดลอกลิงก์นี้เอง: \(address)"
    }
  }
  package var noAddress: String { "NASA ไม่มีลิงก์ของรายการนี้" }
  package func whichPicture(_ command: String) -> String { "กรุณาระบุหมายเลขภาพ เช่น \(command) 3" }
  package var drawing: String { "กำลังแสดงภาพ…" }
  package var cannotDraw: String { "เทอร์มินัลนี้แสดงภาพไม่ได้\(elsewhere())" }
  package var noGallery: String { "เทอร์มินัลนี้แสดงภาพไม่ได้ จึงเปิดแกลเลอรีไม่ได้" }
  package var notShown: String { "[ไม่มีภาพ]" }
  package var cannotZoom: String { "ไม่ทราบขนาดของภาพนี้ จึงซูมไม่ได้\(elsewhere())" }
  package func cannotMove(_ step: PictureStep) -> String {
    switch step {
    case .zoomIn: "แสดงที่ความละเอียดเต็มแล้ว"
    case .zoomOut, .reset: "แสดงทั้งภาพแล้ว"
    case .left, .down, .up, .right: "สุดขอบภาพแล้ว"
    }
  }
  package func zoomed(percent: Int) -> String { "\(percent)% ของขนาดจริง" }
  package var wholePicture: String { "ทั้งภาพ" }
  package var zoomPrompt: String { "+ - hjkl 0, Enter: คำอธิบาย (? วิธีใช้): " }
  package var noOtherPicture: String { "รายการนี้มีเพียงภาพเดียว" }
  package var noSlideshow: String { "สไลด์โชว์ใช้ได้เฉพาะในเทอร์มินัลที่แสดงภาพได้" }
  package var noWindowForSlideshow: String {
    "สไลด์โชว์ต้องใช้หน้าจอและแป้นพิมพ์ของเทอร์มินัล กรุณาเปิดในเทอร์มินัลโดยตรงและไม่ใช้ --viewer"
  }
}
