package import PhotoOfDayPresenter

/// A list as one self-contained page of HTML: no script, no style sheet, no request.
package enum PhotoPageText {
  package static func head(of page: PhotoPageViewModel) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(page.language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="photo-of-day">
    <title>\(escaped(page.title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <header>
    <h1>\(escaped(page.title))</h1>
    <p>\(escaped(page.count))</p>
    </header>
    <main>

    """
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

  package static func parts(of entry: PhotoPageViewModel.Entry) -> [PhotoPagePart] {
    let mark = entry.mark.map { " <small>\(escaped($0))</small>" } ?? ""
    let before = """
      <article id="d\(entry.day)">
      <h2><span lang="en">\(escaped(entry.title))</span>\(mark)</h2>
      <p class="date"><time datetime="\(entry.day)">\(escaped(entry.date))</time></p>
      <figure>

      """
    return [.text(before), picture(of: entry), .text(text(below: entry))]
  }

  private static func picture(of entry: PhotoPageViewModel.Entry) -> PhotoPagePart {
    let none = "<p class=\"none\">\(escaped(entry.noPicture))</p>\n"
    guard let path = entry.picture else { return .text(none) }
    let size = entry.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    return .picture(
      path: path, before: "<img lang=\"en\" alt=\"\(escaped(entry.alt))\"\(size) src=\"", after: "\">\n",
      otherwise: none)
  }

  private static func text(below entry: PhotoPageViewModel.Entry) -> String {
    let credit = entry.credit.map {
      "<figcaption>\(escaped(entry.creditLabel)): <span lang=\"en\">\(escaped($0))</span></figcaption>\n"
    }
    let language = entry.isExplained ? " lang=\"en\"" : ""
    let paragraphs = entry.paragraphs.map { "<p\(language)>\(escaped($0))</p>\n" }.joined()
    let links = entry.links.map {
      "<a href=\"\(escaped($0.address))\" rel=\"noreferrer\">\(escaped($0.label))</a>"
    }
    let list = links.isEmpty ? "" : "<p class=\"links\">\(links.joined(separator: " · "))</p>\n"
    return (credit ?? "") + "</figure>\n" + paragraphs + list + "</article>\n"
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

  private static let style = """
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
    h1 { margin-bottom: 0; }
    h2 { margin: 0; font-size: 1.25rem; }
    h2 small { font-weight: normal; }
    header p, .date, figcaption, .links, footer { color: GrayText; margin-top: 0; }
    article { display: flow-root; padding: 1.5rem 0; border-top: 1px solid; border-color: GrayText; }
    article > p { margin: 0 0 .75rem; overflow-wrap: break-word; }
    figure { float: left; width: 15rem; margin: .25rem 1.5rem .5rem 0; font-size: .875rem; }
    figure img { display: block; max-width: 100%; height: auto; }
    figure .none { padding: 2rem 1rem; border: 1px dashed; text-align: center; margin: 0; }
    figcaption { margin-top: .25rem; overflow-wrap: break-word; }
    @media (max-width: 36rem) { figure { float: none; width: auto; } }
    @media print { article { break-inside: avoid; } body { max-width: none; padding: 0; } a { color: inherit; } }
    """
}

extension PageViewProtocol where Self: TerminalScreen {
  package func head(of page: PhotoPageViewModel) -> String { PhotoPageText.head(of: page) }
  package func parts(of entry: PhotoPageViewModel.Entry) -> [PhotoPagePart] { PhotoPageText.parts(of: entry) }
  package func foot(of page: PhotoPageViewModel) -> String { PhotoPageText.foot(of: page) }
}
