package import PhotoOfDayPresenter

/// A list as one self-contained HTML page, without scripts or requests. NASA's English texts are marked as such.
///
/// A link to an entry opens it (`:target` in the style sheet), a link to its picture closes it again. The back link is hidden
/// without the style sheet, where every entry is open.
package struct PhotoPageText {
  package init() {}

  package func text(of page: PhotoPageViewModel) -> (before: String, after: String) {
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
      <meta name="generator" content="photo-of-day">
      <meta name="description" content="\(escaped(description))">
      <title>\(escaped(page.windowTitle))</title>
      <style>
      \(PhotoPageStyle.text)
      </style>
      </head>
      <body>
      <header>
      <p lang="en">NASA · Astronomy Picture of the Day</p>
      \(title)</header>
      <main>

      """
    return (before, "</main>\n<footer>\n<p>\(escaped(page.footer))</p>\n</footer>\n</body>\n</html>\n")
  }

  package func text(of entry: PhotoPageViewModel.Entry) -> (before: String, after: String) {
    let mark = entry.mark.map { "<span class=\"play\">▶ \(escaped($0))</span>" } ?? ""
    let caption = entry.caption.map { "\n<figcaption>\(escaped($0))</figcaption>" } ?? ""
    let isCard = entry.back != nil
    let link = isCard ? "<a id=\"picture-\(entry.day)\" href=\"#\(entry.day)\">" : ""
    let before = "<article\(isCard ? " class=\"card\"" : "") id=\"\(entry.day)\">\n<figure>\(link)"
    let after = "\(mark)\(isCard ? "</a>" : "")\(caption)</figure>\n\(words(of: entry))</article>\n"
    guard let alt = entry.alt else {
      return (before + "<span class=\"none\">\(entry.mark == nil ? escaped(entry.noPicture) : "")</span>", after)
    }
    return (before + "<img lang=\"en\" alt=\"\(escaped(alt))\" src=\"", "\">" + after)
  }

  private func words(of entry: PhotoPageViewModel.Entry) -> String {
    let heading = entry.isAlone ? "h1" : "h2"
    let credit = entry.credit.map {
      "<p class=\"soft\">\(escaped(entry.creditLabel)): <span lang=\"en\">\(escaped($0))</span></p>\n"
    }
    let language = entry.isExplained ? " lang=\"en\"" : ""
    let paragraphs = entry.paragraphs.map { "<p\(language)>\(escaped($0))</p>\n" }.joined()
    let links = entry.links.map {
      "<li><a href=\"\(escaped($0.address))\" rel=\"noreferrer\">\(escaped($0.label))</a></li>\n"
    }
    let back = entry.back.map {
      "<a class=\"back\" hidden href=\"#picture-\(entry.day)\">\(escaped($0))</a>\n"
    }
    return """
      <\(heading) lang="en">\(escaped(entry.title))</\(heading)>
      <p class="soft"><time datetime="\(entry.day)">\(escaped(entry.date))</time></p>
      <div class="words">

      """ + (credit ?? "") + paragraphs + (links.isEmpty ? "" : "<ul class=\"soft\">\n\(links.joined())</ul>\n")
        + "</div>\n"
        + (back ?? "")
  }

  /// For text and for attributes in double quotes.
  private func escaped(_ text: String) -> String {
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

extension PhotoPageText: PageText {}
