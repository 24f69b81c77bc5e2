import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("Writing JSON")
struct JSONWritingTests {
  @Test("Property: round-trips any text through Foundation")
  func roundTrip() async {
    await forSeeds { _, generator in
      let count = Int.random(in: 0...40, using: &generator)
      let scalars = (0..<count).compactMap { _ in
        let range: ClosedRange<UInt32> =
          Bool.random(using: &generator) ? 0...0x7F : 0...0x10FFFF
        return Unicode.Scalar(UInt32.random(in: range, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let bytes = Array(text.utf8)
      let json = Data("[\(text.inJSON)]".utf8)
      let read = try? JSONDecoder().decode([String].self, from: json)
      return read?.first.map({ Array($0.utf8) }) == bytes ? nil : "\(text.inJSON)"
    }
  }
}
