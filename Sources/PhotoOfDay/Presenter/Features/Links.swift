import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let links = Command(
    ["links", "link"],
    ["ลิงก์", "ลิงค์"],
    .optional(.link, Call.links),
    example: Text(both: "links 3"),
    [
      Help(
        "links [N]", "links in the text; with N, follow one",
        "ดูลิงก์ในคำอธิบาย ใส่หมายเลขเพื่อเปิด", on: [.detail])
    ])
}

extension Parameter<Int> {
  /// Reads the number of a link in the text on the screen.
  fileprivate static let link = position(
    .links, meaning: Text("the number of a link", "หมายเลขลิงก์"))
}

extension Call {
  /// Lists the links in the text on the screen, or follows the one with a number.
  static func links(_ number: Int?) -> Call {
    Call(number) { stage throws(Outcome) in
      let words = LinkWords(stage.speech)
      guard let photo = stage.photo else { return .refused(words.noText) }
      let links = try await stage.links(of: photo.item)
      guard let number else {
        stage.showList(of: links, for: photo.item)
        return .unchanged
      }
      guard links.indices.contains(number - 1) else {
        return .refused(words.noNumber(number, count: links.count), .noPicture)
      }
      return try await stage.follow(links[number - 1], from: photo)
    }
  }
}

extension Stage {
  /// - Throws: `.unchanged` if there are no links, after telling the user why.
  fileprivate func links(of item: APODItem) async throws(Outcome) -> [TextLink] {
    let links = await interactors.detail.links(of: item)
    if !links.known.isEmpty { return links.known }
    let words = LinkWords(speech)
    if !features.textsHaveLinks {
      view?.showNotice(words.sourceHasNone)
    } else {
      view?.showNotice(links == .unknown ? words.notKept : words.none)
    }
    throw .unchanged
  }

  fileprivate func showList(of links: [TextLink], for item: APODItem) {
    let words = LinkWords(speech)
    let rows = links.map { link in
      PassagesViewModel.Row(
        passage: PlainText.line(link.text(in: item.explanation)),
        note: words.target(of: link, allowedDays.day(of: link)))
    }
    pictureView?.showPassages(
      PassagesViewModel(title: words.title, rows: rows, areNumbered: true))
  }

  /// Shows the picture that a link leads to. The user can go back to the picture with the link. If
  /// the link leads to another kind of page, the desktop's browser opens that.
  fileprivate func follow(
    _ link: TextLink, from photo: ShownPhoto
  ) async throws(Outcome) -> Outcome {
    guard let day = allowedDays.day(of: link) else {
      try await open(link.address)
      return .done
    }
    let place = pictureView?.placeInText ?? 0
    return try await go(to: .day(day), byLinkOf: photo.besideText(scrolledTo: place))
  }
}

// MARK: - What is shown

extension TextLinks {
  /// The links; empty if they weren't kept.
  var known: [TextLink] {
    switch self {
    case .known(let links): links
    case .unknown: []
    }
  }
}

extension [TextLink] {
  /// Returns the passages as ranges of characters, which views count in. A passage includes a
  /// character that it covers only in part.
  func passages(in text: String) -> [DetailViewModel.Link] {
    if isEmpty { return [] }
    var characterOfByte: [Int] = []
    for (number, character) in text.enumerated() {
      characterOfByte += repeatElement(number, count: character.utf8.count)
    }
    return compactMap { link in
      let passage = link.passage.clamped(to: characterOfByte.indices)
      guard let first = passage.first, let last = passage.last else { return nil }
      let range = characterOfByte[first]..<characterOfByte[last] + 1
      return DetailViewModel.Link(range: range, address: link.address.text)
    }
  }
}

struct LinkWords: Words {
  let speech: Speech

  var title: String {
    say("Links in the text (links N follows one)", "ลิงก์ในคำอธิบาย (พิมพ์ ลิงก์ N เพื่อเปิด)")
  }

  func target(of link: TextLink, _ day: CalendarDay?) -> String {
    day.map(days.date) ?? link.address.host
  }

  var none: String { say("This text has no links.", "คำอธิบายนี้ไม่มีลิงก์") }

  var notKept: String {
    say(
      "This text's links aren't on this machine yet. Type r to load them, or sync for all months.",
      "ยังไม่มีลิงก์ของคำอธิบายนี้ในเครื่อง พิมพ์ r เพื่อโหลด หรือ ซิงค์ เพื่อโหลดของทุกเดือน")
  }

  var sourceHasNone: String {
    say(
      "The texts of the planetary source have no links. Those of --source science do.",
      "คำอธิบายจาก planetary ไม่มีลิงก์ ถ้าต้องการลิงก์ให้ใช้ --source science")
  }

  /// The message in a list, which has no text.
  var noText: String {
    say(
      "Links are in a picture's text. Open a picture, and then type links.",
      "ลิงก์อยู่ในคำอธิบายภาพ เปิดภาพแล้วพิมพ์ ลิงก์")
  }

  func noNumber(_ number: Int, count: Int) -> String {
    let number = number.grouped
    return say(
      count == 1
        ? "No link \(number). The text has only 1."
        : "No link \(number). Choose 1–\(count).",
      count == 1
        ? "ไม่มีลิงก์ที่ \(number) คำอธิบายนี้มีเพียงลิงก์เดียว"
        : "ไม่มีลิงก์ที่ \(number) เลือกได้ตั้งแต่ 1 ถึง \(count)")
  }
}
