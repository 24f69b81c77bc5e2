import CFiles
package import PhotoOfDayPresenter

/// A list as one self-contained HTML page, without scripts or requests. NASA's English texts are
/// marked as such.
///
/// A link to an entry opens it (`:target` in the style sheet), a link to its picture closes it
/// again. The back link is hidden without the style sheet, where every entry is open.
package struct HTMLPageText: PageText {
  package init() {}

  package func text(of page: PageViewModel) -> (before: String, after: String) {
    let description = ([page.count, page.windowTitle] as [String?]).compactMap(\.self).joined(
      separator: " · ")
    let title = page.count.map { "<h1>\(escaped(page.title))</h1>\n<p>\(escaped($0))</p>\n" } ?? ""
    let before = """
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
    return (
      before, "</main>\n<footer>\n<p>\(escaped(page.footer))</p>\n</footer>\n</body>\n</html>\n"
    )
  }

  package func text(of entry: PageViewModel.Entry) -> (before: String, after: String) {
    let (words, picture) = (entry.words, entry.words.picture)
    // The kind of the entry is the second of its facts.
    let mark = picture.mark == nil ? "" : "<span class=\"play\">▶ \(escaped(words.facts[1]))</span>"
    let caption = picture.drawingMark.map { "\n<figcaption>\(escaped($0))</figcaption>" } ?? ""
    let isCard = entry.back != nil
    let link = isCard ? "<a id=\"picture-\(entry.day)\" href=\"#\(entry.day)\">" : ""
    let before = "<article\(isCard ? " class=\"card\"" : "") id=\"\(entry.day)\">\n<figure>\(link)"
    let after =
      "\(mark)\(isCard ? "</a>" : "")\(caption)</figure>\n\(text(of: words, entry))</article>\n"
    guard picture.drawing != nil else {
      let missing = picture.missing ?? (mark.isEmpty ? words.facts[1] : "")
      return (before + "<span class=\"none\">\(escaped(missing))</span>", after)
    }
    return (
      before + "<img lang=\"en\" alt=\"\(escaped(words.alt?.text ?? words.title))\" src=\"",
      "\">" + after
    )
  }

  private func text(of words: DetailViewModel, _ entry: PageViewModel.Entry) -> String {
    let heading = entry.isAlone ? "h1" : "h2"
    let credit = words.credit.map {
      "<p class=\"soft\">\(escaped($0.label)): <span lang=\"en\">\(escaped($0.text))</span></p>\n"
    }
    let language = words.isExplained ? " lang=\"en\"" : ""
    let paragraphs = words.explanation.split(separator: "\n").map {
      "<p\(language)>\(escaped(String($0)))</p>\n"
    }
    let links = words.addresses.map {
      "<li><a href=\"\(escaped($0.text))\" rel=\"noreferrer\">\(escaped($0.label))</a></li>\n"
    }
    let back = entry.back.map {
      "<a class=\"back\" hidden href=\"#picture-\(entry.day)\">\(escaped($0))</a>\n"
    }
    return """
      <\(heading) lang="en">\(escaped(words.title))</\(heading)>
      <p class="soft"><time datetime="\(entry.day)">\(escaped(words.facts[0]))</time></p>
      <div class="words">

      """ + (credit ?? "") + paragraphs.joined()
        + (links.isEmpty ? "" : "<ul class=\"soft\">\n\(links.joined())</ul>\n")
        + "</div>\n"
        + (back ?? "")
  }

  /// For text and for attributes in double quotes; by scalars, because a sign with a combining mark
  /// is one character.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { Self.entities[$0] ?? String($0) }.joined()
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]
}
