@testable import PhotoOfDayEntity

/// Generates entries of every kind, with and without each field, with texts in many scripts.
struct EntryGenerator {
  var random: SeededGenerator

  private static let words = [
    "galaxy", "M31", "ดาวตก", "ทางช้างเผือก", "銀河", "Ñandú",
    "é", "supernova-remnant", "🌒", "a", "Lomnický", "(SNRs)",
    "2,000", "Антарес", "ἀστήρ", "light-years", "incomprehensibilities",
  ]

  mutating func item(on day: CalendarDay) -> APODItem {
    var item = APODItem(
      date: day,
      title: text(1...9),
      mediaType: APODItem.MediaType.allCases.randomElement(using: &random) ?? .image,
      explanation: Bool.random(using: &random) ? text(0...200) : "",
      credit: maybe { $0.text(1...6) },
      alt: maybe { $0.text(1...20) })
    item.pageURL = maybe { $0.address("page") }
    switch item.mediaType {
    case .image:
      item.imageURL = maybe { $0.address("image") }
      item.hdImageURL = maybe { $0.address("hd") }
      item.otherImageURL = maybe { $0.address("other") }
    case .video:
      item.videoURL = maybe { $0.address("video") }
      item.thumbnailURL = maybe { $0.address("still") }
    case .other:
      item.thumbnailURL = maybe { $0.address("still") }
    }
    return item
  }

  private mutating func maybe<Value>(_ make: (inout EntryGenerator) -> Value?) -> Value? {
    Int.random(in: 0..<4, using: &random) == 0 ? nil : make(&self)
  }

  private mutating func text(_ count: ClosedRange<Int>) -> String {
    let number = Int.random(in: count, using: &random)
    let words = (0..<number).map { _ in Self.words.randomElement(using: &random) ?? "x" }
    return words.joined(separator: " ")
  }

  private mutating func address(_ name: String) -> WebAddress? {
    let number = UInt32.random(in: 0 ... .max, using: &random)
    return WebAddress("https://example.org/\(name)/\(number).jpg?w=1&h=2")
  }
}
