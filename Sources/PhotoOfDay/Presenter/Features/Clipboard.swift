import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let copy = Command(
    ["y", "copy"],
    ["คัดลอก"],
    .optional(.picture, Call.copy),
    example: Text(both: "y 3"),
    [
      Help("y [N]", "copy the page's link", "คัดลอกลิงก์หน้าเว็บ"),
      Help("y", "copy the page's link", "คัดลอกลิงก์หน้าเว็บ", on: [.alone]),
    ])
}

extension Call {
  /// Copies the first address that may be opened: the page's, the video's or the picture's.
  static func copy(_ number: Int?) -> Call {
    Call(number) { stage throws(Outcome) in
      let item = try await stage.photo(number, for: "y").item
      let addresses = [item.pageURL, item.videoURL, item.hdImageURL, item.imageURL]
        .compactMap(\.self)
        .compactMap(stage.interactors.hosts.outbound)
      guard let address = addresses.first else {
        return .refused(PictureWords(stage.speech).noLink, .noPicture)
      }
      let clipboard = try stage.make(stage.features.clipboard, for: .copy)
      let copy = try await stage.loading.wait(ClipboardWords(stage.speech).copying) {
        await clipboard.copy(address.text)
      }
      guard let copy else {
        stage.teller.tell(ClipboardWords(stage.speech).noClipboard(address.text))
        return .instead
      }
      stage.view?.showNotice(ClipboardWords(stage.speech).copied(address.text, copy))
      return .done
    }
  }
}

struct ClipboardWords: Words {
  let speech: Speech

  var copying: String { say("Copying the link…", "กำลังคัดลอกลิงก์…") }

  func copied(_ address: String, _ copy: ClipboardCopy) -> String {
    switch copy {
    case .taken:
      say("Copied: \(address)", "คัดลอกแล้ว: \(address)")
    case .sent:
      say(
        "Sent to the terminal's clipboard: \(address)",
        "ส่งไปยังคลิปบอร์ดของเทอร์มินัลแล้ว: \(address)")
    }
  }

  func noClipboard(_ address: String) -> String {
    let advice = say(
      "Couldn't reach a clipboard (wl-clipboard or xclip). Copy the link yourself:",
      "ใช้คลิปบอร์ดไม่ได้ (ต้องมี wl-clipboard หรือ xclip) กรุณาคัดลอกลิงก์นี้เอง:")
    return advice + "\n" + address
  }
}

@MainActor
package protocol ClipboardWriter {
  /// - Returns: `nil` if no clipboard can be reached.
  func copy(_ text: String) async -> ClipboardCopy?
}

/// The certainty that a text can be pasted.
package enum ClipboardCopy: Sendable {
  /// A program of the desktop has taken the text.
  case taken
  /// The text was sent to the terminal, which doesn't confirm it.
  case sent
}
