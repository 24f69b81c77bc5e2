extension WebAddress {
  /// The day of the APOD page at this address: `ap100726.html` on its two old sites, or an article
  /// `apod-2010-july-26-…` on the new one. The day may have no picture.
  package var dayOfAPOD: CalendarDay? {
    let address = text.utf8.dropFirst(scheme.utf8.count + "://".utf8.count)
    for (folder, day) in Self.foldersOfDays where address.starts(with: folder.utf8) {
      let name = address.dropFirst(folder.utf8.count)
      let isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      return day(Substring(name.prefix { !isEnd($0) }))
    }
    return nil
  }

  private typealias DayOfPage = @Sendable (Substring) -> CalendarDay?

  private static let foldersOfDays: [(folder: String, day: DayOfPage)] = [
    ("apod.nasa.gov/apod/", { CalendarDay(page: $0) }),
    ("antwrp.gsfc.nasa.gov/apod/", { CalendarDay(page: $0) }),
    ("science.nasa.gov/image-article/", { CalendarDay(article: $0) }),
  ]
}

extension CalendarDay {
  /// Reads `ap100726.html`, the name of a page.
  fileprivate init?(page name: Substring) {
    let ending = ".html"
    guard name.hasPrefix("ap"), name.hasSuffix(ending) else { return nil }
    self.init(shortCode: name.dropFirst("ap".count).dropLast(ending.count))
  }

  /// Reads `apod-2010-july-26-a-title`, the name of an article, and ignores any path below it.
  package init?(article name: Substring) {
    let words = name.prefix { $0 != "/" }.split(separator: "-")
    guard words.count > 3, words[0] == "apod",
      let year = Int(words[1]),
      let month = CalendarMonth.names.firstIndex(of: String(words[2])),
      let day = Int(words[3])
    else { return nil }
    self.init(year: year, month: month + 1, day: day)
  }

  /// Reads `100726`, the form of a day in NASA's addresses. Years from 95 on are in the 20th
  /// century.
  package init?(shortCode: Substring) {
    let digits = Array(shortCode.utf8)
    guard digits.count == 6, digits.allSatisfy(\.isASCIIDigit), let number = Int(shortCode) else {
      return nil
    }
    let year = number / 10_000
    self.init(
      year: year < 95 ? 2000 + year : 1900 + year,
      month: number / 100 % 100,
      day: number % 100)
  }

  /// The form of a day in NASA's addresses: `231025`.
  package var shortCode: String { String(description.dropFirst(2).filter { $0 != "-" }) }
}
