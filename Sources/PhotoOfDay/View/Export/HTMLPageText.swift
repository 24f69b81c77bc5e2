package import PhotoOfDayPresenter

/// A list as one self-contained HTML page, without scripts or requests. NASA's English texts are marked as such.
///
/// A link to an entry opens it (`:target` in the style sheet), a link to its picture closes it again. The back link is hidden
/// without the style sheet, where every entry is open.
package struct HTMLPageText: PageText {
  package init() {}

  package func text(of page: PageViewModel) -> (before: String, after: String) {
    let description = ([page.count, page.windowTitle] as [String?]).compactMap(\.self).joined(separator: " · ")
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
      \(PageStyle.text)
      </style>
      </head>
      <body>
      <header>
      <p>\(escaped(page.source))</p>
      \(title)</header>
      <main>

      """
    return (before, "</main>\n<footer>\n<p>\(escaped(page.footer))</p>\n</footer>\n</body>\n</html>\n")
  }

  package func text(of entry: PageViewModel.Entry) -> (before: String, after: String) {
    let (words, picture) = (entry.words, entry.words.picture)
    // The kind of the entry is the second of its facts.
    let mark = picture.mark == nil ? "" : "<span class=\"play\">▶ \(escaped(words.facts[1]))</span>"
    let caption = picture.drawingMark.map { "\n<figcaption>\(escaped($0))</figcaption>" } ?? ""
    let isCard = entry.back != nil
    let link = isCard ? "<a id=\"picture-\(entry.day)\" href=\"#\(entry.day)\">" : ""
    let before = "<article\(isCard ? " class=\"card\"" : "") id=\"\(entry.day)\">\n<figure>\(link)"
    let after = "\(mark)\(isCard ? "</a>" : "")\(caption)</figure>\n\(text(of: words, entry))</article>\n"
    guard picture.drawing != nil else {
      let missing = picture.missing ?? (mark.isEmpty ? words.facts[1] : "")
      return (before + "<span class=\"none\">\(escaped(missing))</span>", after)
    }
    return (before + "<img lang=\"en\" alt=\"\(escaped(words.alt?.text ?? words.title))\" src=\"", "\">" + after)
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

  /// For text and for attributes in double quotes; by scalars, because a sign with a combining mark is one character.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { Self.entities[$0] ?? String($0) }.joined()
  }

  private static let entities: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
}

/// The style sheet of exported pages: dark, light if the reader prefers it, and for print. Nothing is animated.
enum PageStyle {
  /// Text has a contrast of 7 or more with every background (WCAG AAA); `HTMLPageTextTests` computes it.
  static let text = """
    :root {
      --page: #0c0e14; --panel: #171b25; --line: #323a49; --text: #e8eaf0; --soft: #aeb6c6; --link: #a9ccff; --mark: #ffd27a;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
      --thai: "Sukhumvit Set", Thonburi, "Leelawadee UI", "Noto Sans Thai", "Sarabun", Garuda, Loma, Tahoma, sans-serif;
    }
    @media print, (prefers-color-scheme: light) {
      :root {
        --page: #ffffff; --panel: #f0f1f4; --line: #c9cdd6; --text: #191c23; --soft: #474e5c; --link: #0a4a9e; --mark: #7a4300;
      }
    }
    * { box-sizing: border-box; }
    html { background: var(--page); color: var(--text); font: 1.0625rem/1.6 var(--sans); -webkit-text-size-adjust: 100%; }
    html:lang(th) { font-family: var(--thai); line-height: 1.8; }
    html:lang(th) :lang(en) { font-family: var(--sans); }
    body { max-width: 88rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3rem); overflow-wrap: break-word; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--mark); outline-offset: 3px; }
    h1, h2, p, ul, figure { margin: 0 0 1rem; padding: 0; }
    h1, h2 { line-height: 1.3; margin-bottom: .3rem; }
    h1 { font-size: clamp(1.8rem, 4vw, 2.8rem); }
    header p, footer, figcaption, .soft { color: var(--soft); font-size: .9375rem; }
    header, footer { padding: 0 0 1rem; }
    article { position: relative; }
    figure a { display: block; color: inherit; }
    img { display: block; max-width: 100%; background: var(--panel); }
    .none { display: grid; place-items: center; min-height: 9rem; padding: 1rem; text-align: center; background: var(--panel); }
    .play { position: absolute; left: .5rem; top: .5rem; padding: 0 .6rem; background: #000000cc; color: #ffffff; }
    @media screen {
      main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 44%), 1fr)); gap: 1.75rem 1.25rem; }
      article { min-width: 0; grid-column: 1 / -1; scroll-margin-top: 1rem; }
      img { margin: 0 auto; max-height: 92vh; }
      .words { position: relative; z-index: 1; max-width: 44rem; }
      li { display: inline-block; margin-right: 1.5rem; }
      .card:target .back { display: block; }
      .back::before { content: ""; position: absolute; top: 0; bottom: 0; left: 0; right: 0; }
      .card:not(:target) { display: block; grid-column: auto; }
      .card:not(:target) figure { margin-bottom: .5rem; }
      .card:not(:target) img, .card:not(:target) .none { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; }
      .card:not(:target) h2 { font-size: 1rem; }
      .card:not(:target) .words:not(:focus-within) {
        position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    }
    @media screen and (min-width: 58rem) {
      article { display: grid; grid-template: auto auto auto 1fr / minmax(0, 8fr) minmax(19rem, 5fr); column-gap: 2.5rem; }
      article > * { grid-column: 2; }
      figure { grid-column: 1; grid-row: 1 / 5; }
    }
    @media print {
      @page { margin: 14mm; }
      html { font-size: 10pt; }
      body { max-width: none; padding: 0; }
      article { break-inside: avoid; padding-bottom: 8mm; }
      img { max-height: 90mm; }
      .play { position: static; background: none; color: inherit; }
      ul { list-style: none; }
      li a { color: inherit; text-decoration: none; }
      li a::after { content: ": " attr(href); overflow-wrap: anywhere; }
    }
    """
}
