package import PhotoOfDayPresenter

/// A list as one self-contained HTML page, without scripts or requests. NASA's English texts are marked as such.
package enum PhotoPageText {
  package static func head(of page: PhotoPageViewModel) -> String {
    let description = ([page.count, page.windowTitle] as [String?]).compactMap(\.self).joined(separator: " · ")
    let skip = page.sheet.map { "<a class=\"skip\" href=\"#pictures\">\(escaped($0.skip))</a>\n" } ?? ""
    let title = page.count.map { "<h1>\(escaped(page.title))</h1>\n<p>\(escaped($0))</p>\n" } ?? ""
    let header = """
      <header>
      <p class="source" lang="en">NASA · Astronomy Picture of the Day</p>
      \(title)</header>

      """
    let sheet = page.sheet.map { "<nav id=\"sheet\" aria-label=\"\(escaped($0.name))\">\n<ol>\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="\(page.language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="dark light">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="photo-of-day">
      <meta name="description" content="\(escaped(description))">
      <title>\(escaped(page.windowTitle))</title>
      <style>
      \(PhotoPageStyle.text)
      </style>
      </head>
      <body>

      """ + skip + header + sheet
  }

  package static func middle(of page: PhotoPageViewModel) -> String {
    (page.sheet == nil ? "" : "</ol>\n</nav>\n") + "<main id=\"pictures\">\n"
  }

  package static func foot(of page: PhotoPageViewModel) -> String {
    """
    </main>
    <footer>
    <p>\(escaped(page.footer))</p>
    </footer>
    </body>
    </html>

    """
  }

  package static func text(of entry: PhotoPageViewModel.Entry) -> PhotoPageEntryText {
    PhotoPageEntryText(sheet: entry.back == nil ? [] : cell(of: entry), entry: parts(of: entry))
  }

  // MARK: The contact sheet

  private static func cell(of entry: PhotoPageViewModel.Entry) -> [PhotoPagePart] {
    let play = entry.mark == nil ? "" : "<span class=\"play\" aria-hidden=\"true\">▶</span>"
    let mark = entry.mark.map { " · \(escaped($0))" } ?? ""
    let before = "<li><a href=\"#d\(entry.day)\"><span class=\"frame\">"
    let after = """
      \(play)</span>
      <span class="day">\(escaped(entry.shortDate))\(mark)</span>
      <span class="name" lang="en">\(escaped(entry.title))</span></a></li>

      """
    let none = "<span aria-hidden=\"true\">\(escaped(entry.shortDate))</span>"
    guard let path = entry.smallPicture else { return [.text(before + none + after)] }
    let picture = PhotoPagePart.picture(path: path, before: "<img alt=\"\" src=\"", after: "\">", otherwise: none)
    return [.text(before), picture, .text(after)]
  }

  // MARK: An entry

  private static func parts(of entry: PhotoPageViewModel.Entry) -> [PhotoPagePart] {
    let mark = entry.mark.map { "<span class=\"play\">▶ \(escaped($0))</span>" } ?? ""
    let (opening, closing) =
      entry.target.map { ("<a class=\"picture\" href=\"\(escaped($0))\" rel=\"noreferrer\">", "</a>") }
      ?? ("<div class=\"picture\">", "</div>")
    let caption = entry.caption.map { "<figcaption>\(escaped($0))</figcaption>\n" } ?? ""
    let before = "<article id=\"d\(entry.day)\">\n<figure>\n\(opening)"
    let after = "\(closing)\n\(caption)</figure>\n\(words(of: entry))</article>\n"
    let none = "<span class=\"none\">\(entry.mark == nil ? escaped(entry.noPicture) : "")</span>\(mark)"
    guard let path = entry.picture else { return [.text(before + none + after)] }
    let size = entry.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    let picture = PhotoPagePart.picture(
      path: path, before: "<img lang=\"en\" alt=\"\(escaped(entry.alt))\"\(size) src=\"",
      after: "\">\(mark)", otherwise: none)
    return [.text(before), picture, .text(after)]
  }

  private static func words(of entry: PhotoPageViewModel.Entry) -> String {
    let heading = entry.isAlone ? "h1" : "h2"
    let credit = entry.credit.map {
      "<p class=\"credit\">\(escaped(entry.creditLabel)): <span lang=\"en\">\(escaped($0))</span></p>\n"
    }
    let language = entry.isExplained ? " lang=\"en\"" : ""
    let paragraphs = entry.paragraphs.map { "<p\(language)>\(escaped($0))</p>\n" }.joined()
    let links = entry.links.map {
      "<li><a href=\"\(escaped($0.address))\" rel=\"noreferrer\">\(escaped($0.label))</a></li>\n"
    }
    let back = entry.back.map { "<li class=\"back\"><a href=\"#sheet\">\(escaped($0))</a></li>\n" } ?? ""
    let list = (links + [back]).joined()
    return """
      <div class="words">
      <p class="date"><time datetime="\(entry.day)">\(escaped(entry.date))</time></p>
      <\(heading) lang="en">\(escaped(entry.title))</\(heading)>

      """ + (credit ?? "") + paragraphs + (list.isEmpty ? "" : "<ul class=\"links\">\n\(list)</ul>\n") + "</div>\n"
  }

  /// For text and for attributes in double quotes.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension PageViewProtocol where Self: TerminalScreen {
  package func head(of page: PhotoPageViewModel) -> String { PhotoPageText.head(of: page) }
  package func middle(of page: PhotoPageViewModel) -> String { PhotoPageText.middle(of: page) }
  package func text(of entry: PhotoPageViewModel.Entry) -> PhotoPageEntryText { PhotoPageText.text(of: entry) }
  package func foot(of page: PhotoPageViewModel) -> String { PhotoPageText.foot(of: page) }
}
