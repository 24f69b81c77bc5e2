import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let open = Command(
    ["o", "open"],
    ["เปิด"],
    .pictures(Call.open),
    example: Text(both: "o 3"),
    [
      Help("o [N]", "open the picture or video", "เปิดภาพหรือวิดีโอ"),
      Help("o", "open in the desktop's viewer", "เปิดในโปรแกรมอื่น", on: [.alone]),
    ])

  static let web = Command(
    ["w", "web"],
    ["หน้าเว็บ"],
    .optional(.picture, Call.openPage),
    example: Text(both: "w 3"),
    [
      Help("w [N]", "open NASA's page", "เปิดหน้าเว็บของ NASA"),
      Help("w", "open NASA's page", "เปิดหน้าเว็บของ NASA", on: [.alone]),
    ])
}

extension Option {
  static let open = Option(
    "--open",
    .flag,
    places: [.output, .scope],
    Text(
      "open the picture in the desktop's viewer; a video plays",
      "เปิดภาพในโปรแกรมอื่น ถ้าเป็นวิดีโอจะเล่นทันที")
  ) { draft, _ in
    draft.tasks.append(.open(nil))
  }
}

extension Variable {
  package static let browser = Variable(
    "BROWSER",
    help: Text(
      """
      opens addresses: a command, or several separated by a colon; %s is the address (default: \
      xdg-open, on macOS open)
      """,
      """
      คำสั่งเปิดลิงก์ ใส่หลายคำสั่งได้โดยคั่นด้วย : และ %s คือลิงก์ (ค่าเริ่มต้น: xdg-open \
      บน macOS: open)
      """))
}

extension Call {
  /// Opens pictures in the largest size that NASA has, or videos, in the desktop's viewer. Opens
  /// NASA's page for an entry with neither.
  static func open(_ choice: Choice?) -> Call {
    Call(choice) { stage throws(Outcome) in
      let items = try await stage.photos(choice, for: "o").map(\.itemShown)
      for item in items {
        let address = item.videoURL ?? item.hdImageURL ?? item.imageURL ?? item.pageURL
        try await stage.open(address)
      }
      return .done
    }
  }

  static func openPage(_ number: Int?) -> Call {
    Call(number) { stage throws(Outcome) in
      try await stage.open(stage.photo(number, for: "w").item.pageURL)
      return .done
    }
  }
}

extension Stage {
  func open(_ address: WebAddress?) async throws(Outcome) {
    guard let address else {
      throw .refused(PictureWords(speech).noLink, .noPicture)
    }
    guard let address = interactors.hosts.outbound(address) else {
      throw .refused(OpenWords(speech).refused(address), .unusableAnswer)
    }
    let isOpened = try await loading.wait(OpenWords(speech).opening(address.text)) { [view] in
      await view?.open(address.text) == true
    }
    guard isOpened else {
      throw .refused(OpenWords(speech).noProgram(address.text), .couldNotSave)
    }
    view?.showResult(OpenWords(speech).opening(address.text))
  }
}

struct OpenWords: Words {
  let speech: Speech

  func opening(_ address: String) -> String {
    say("Opening \(address)", "กำลังเปิด \(address)")
  }

  func noProgram(_ address: String) -> String {
    let advice = say(
      "No program here can open links. Set \(Variable.browser.name), or copy:",
      "ไม่มีโปรแกรมที่เปิดลิงก์ได้ กรุณาตั้งค่า \(Variable.browser.name) หรือคัดลอกลิงก์นี้:")
    return advice + "\n" + address
  }

  /// Says that an address from NASA isn't opened, because it leads to this machine or its network,
  /// or has no secure form.
  func refused(_ address: WebAddress) -> String {
    say(
      "Not opened, because this isn't a secure link to a public site: \(address)",
      "ไม่ได้เปิด เพราะลิงก์นี้ไม่ปลอดภัย หรือไม่ใช่หน้าเว็บสาธารณะ: \(address)")
  }
}
