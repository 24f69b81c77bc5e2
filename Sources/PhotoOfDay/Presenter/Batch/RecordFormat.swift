import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The format of entries that are printed for other programs.
package enum RecordFormat: Sendable {
  case json
  case plain
}

extension Option {
  static let json = Option(
    "--json",
    .flag,
    places: [.form],
    Text("print JSON: an array of entries", "แสดงเป็น JSON: array ของรายการ")
  ) { draft, _ in
    draft.form = .json
  }

  static let plain = Option(
    "--plain",
    .flag,
    places: [.form],
    Text(
      "print tab-separated lines: number, date, type, title, address",
      "แสดงทีละบรรทัด คั่นด้วยแท็บ: หมายเลข วันที่ ชนิด ชื่อ ลิงก์")
  ) { draft, _ in
    draft.form = .plain
  }
}

extension RecordFormat {
  /// Returns entries in this format, the same in every language, with a line break after the last
  /// one.
  func text(
    _ items: [APODItem],
    from number: Int,
    favorites: Set<CalendarDay>,
    for hosts: HostPolicy,
    in days: AllowedDays
  ) -> String {
    switch self {
    case .plain:
      zip(number..., items).reduce(into: "") { text, numbered in
        text += Self.line(numbered.0, numbered.1, hosts)
      }
    case .json where items.isEmpty:
      "[]\n"
    case .json:
      "[\n"
        + items
        .map { Self.object($0, isFavorite: favorites.contains($0.date), hosts, days) }
        .joined(separator: ",\n")
        + "\n]\n"
    }
  }

  /// Returns the line of an entry: number, date, media type, title, and the main address. This is
  /// the address of the video or picture, or else of NASA's page; it is empty if there is none. No
  /// field contains a tab, because all text is clean.
  private static func line(_ number: Int, _ item: APODItem, _ hosts: HostPolicy) -> String {
    let addresses = [
      item.videoURL, item.imageURL, item.hdImageURL, item.pageURL, item.thumbnailURL,
    ]
    var address: WebAddress?
    for candidate in addresses where address == nil {
      address = candidate.flatMap(hosts.outbound)
    }
    let link = address?.text ?? ""
    return "\(number)\t\(item.date)\t\(item.mediaType.rawValue)\t\(item.title)\t\(link)\n"
  }

  private static func object(
    _ item: APODItem, isFavorite: Bool, _ hosts: HostPolicy, _ days: AllowedDays
  ) -> String {
    let indentation = "    "
    let mark = isFavorite ? [(name: "\"favorite\"", value: "true")] : []
    let links = item.linksField(for: hosts, in: days, indentation: indentation).map { [$0] } ?? []
    let fields = (item.record(for: hosts) + mark + links)
      .sorted { $0.name < $1.name }
      .map { "\(indentation)\($0.name) : \($0.value)" }
    return "  {\n" + fields.joined(separator: ",\n") + "\n  }"
  }
}
