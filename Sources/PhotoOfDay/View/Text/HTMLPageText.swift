import CFiles
import PhotoOfDayPresenter

/// Writes a list as one HTML page that needs no other files, scripts or requests. NASA's English
/// texts are marked as English.
///
/// A link to an entry opens it (`:target` in the style sheet), and a link to its picture closes it
/// again. Without the style sheet, every entry is open, and the links from an open entry and the
/// short dates for narrow windows are hidden.
struct HTMLPageText: PageText {
  init() {}

  func text(of page: PageViewModel) -> (before: String, after: String) {
    (head(of: page), foot(of: page))
  }

  private func head(of page: PageViewModel) -> String {
    let descriptions: [String?] = [page.count, page.windowTitle]
    let description = descriptions.compactMap(\.self).joined(separator: " · ")
    let title = page.count.map { "<h1>\(escaped(page.title))</h1>\n<p>\(escaped($0))</p>\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="\(page.language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="dark light">
      <meta name="referrer" content="no-referrer">
      \(PageViewModel.mark)
      <meta name="description" content="\(escaped(description))">
      <title>\(escaped(page.windowTitle))</title>
      <style>
      \(String(cString: cfiles_page_style()))
      </style>
      </head>
      <body>
      <header>
      <p>\(escaped(page.source))</p>
      \(title)</header>
      <main>

      """
  }

  private func foot(of page: PageViewModel) -> String {
    """
    </main>
    <footer>
    <p>\(escaped(page.footer))</p>
    </footer>
    </body>
    </html>

    """
  }

  /// Returns a `data` URL (RFC 2397).
  func address(of picture: [UInt8], type: String) -> String {
    "data:\(type);base64,\(base64(picture))"
  }

  func text(of entry: PageViewModel.Entry) -> (before: String, after: String) {
    let words = entry.words
    let picture = words.picture
    let kind = words.facts[1]
    let mark = picture.mark == nil ? "" : "<span class=\"play\">▶ \(escaped(kind))</span>"
    let caption = picture.drawingMark.map { "\n<figcaption>\(escaped($0))</figcaption>" } ?? ""
    let isCard = entry.neighbors != nil
    let style = isCard ? " class=\"card\"" : ""
    let link = isCard ? "<a id=\"picture-\(entry.day)\" href=\"#\(entry.day)\">" : ""
    let linkEnd = isCard ? "</a>" : ""
    let before = "<article\(style) id=\"\(entry.day)\">\n<figure>\(link)"
    let neighbors = entry.neighbors.map { text(of: $0, from: entry.day) } ?? ""
    let end = "\(mark)\(linkEnd)\(caption)</figure>\n"
    let after = end + neighbors + text(of: words, entry) + "</article>\n"
    guard picture.drawing != nil else {
      let missing = picture.missing ?? (mark.isEmpty ? kind : "")
      return (before + "<span class=\"none\">\(escaped(missing))</span>", after)
    }
    let description = escaped(words.alt?.text ?? words.title)
    return (
      before + "<img lang=\"en\" alt=\"\(description)\" src=\"",
      "\">" + after
    )
  }

  /// Returns the links from an open entry, right below its picture.
  private func text(of neighbors: PageViewModel.Neighbors, from day: String) -> String {
    let previous = neighbors.previous.map { link(to: $0, "prev") } ?? ""
    let back = "<a class=\"back\" href=\"#picture-\(day)\">\(escaped(neighbors.back))</a>\n"
    let next = neighbors.next.map { link(to: $0, "next") } ?? ""
    return "<nav hidden>\n\(previous)\(back)\(next)</nav>\n"
  }

  private func link(to step: PageViewModel.Neighbors.Step, _ relation: String) -> String {
    "<a class=\"step\" rel=\"\(relation)\" href=\"#\(step.day)\">\(escaped(step.label))</a>\n"
  }

  private func text(of words: DetailViewModel, _ entry: PageViewModel.Entry) -> String {
    let heading = entry.isAlone ? "h1" : "h2"
    let date = "<time datetime=\"\(entry.day)\">\(escaped(words.facts[0]))</time>"
    let shortDate =
      entry.neighbors == nil
      ? ""
      : "<time class=\"short\" hidden datetime=\"\(entry.day)\">\(escaped(entry.shortDate))</time>"
    let head = """
      <\(heading) lang="en">\(escaped(words.title))</\(heading)>
      <p class="soft">\(date)\(shortDate)</p>
      <div class="words">

      """
    let text = credit(of: words) + explanation(of: entry) + links(of: words)
    return head + text + "</div>\n"
  }

  private func credit(of words: DetailViewModel) -> String {
    guard let credit = words.credit else { return "" }
    let name = "<span lang=\"en\">\(escaped(credit.text))</span>"
    return "<p class=\"soft\">\(escaped(credit.label)): \(name)</p>\n"
  }

  private func explanation(of entry: PageViewModel.Entry) -> String {
    let translated = entry.words.translated
    let isEnglish = entry.words.isExplanationOriginal || translated != nil
    let text = paragraphs(entry.paragraphs, areEnglish: isEnglish)
    guard let translated else { return text }
    let note = "<p class=\"soft\">\(escaped(translated.label))</p>\n"
    let translation = entry.words.explanation.split(separator: "\n").map {
      "<p>\(escaped(String($0)))</p>\n"
    }
    return note + translation.joined() + text
  }

  private func paragraphs(
    _ paragraphs: [[PageViewModel.Piece]], areEnglish: Bool
  ) -> String {
    let language = areEnglish ? " lang=\"en\"" : ""
    let paragraphs = paragraphs.map {
      "<p\(language)>\($0.map(text).joined())</p>\n"
    }
    return paragraphs.joined()
  }

  private func text(of piece: PageViewModel.Piece) -> String {
    guard let target = piece.target else { return escaped(piece.text) }
    let rel = target.hasPrefix("#") ? "" : " rel=\"noreferrer\""
    return "<a href=\"\(escaped(target))\"\(rel)>\(escaped(piece.text))</a>"
  }

  private func links(of words: DetailViewModel) -> String {
    if words.addresses.isEmpty { return "" }
    let links = words.addresses.map { line in
      let address = escaped(line.text)
      return "<li><a href=\"\(address)\" rel=\"noreferrer\">\(escaped(line.label))</a></li>\n"
    }
    return "<ul class=\"soft\">\n\(links.joined())</ul>\n"
  }

  /// Escapes a text for HTML, also for use in double quotes. Escapes by scalars, because a quote
  /// with a combining mark is one character.
  private func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { Self.entities[$0] ?? String($0) }
    return scalars.joined()
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    "\"": "&quot;",
  ]
}
