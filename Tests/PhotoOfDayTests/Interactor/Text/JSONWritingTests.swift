import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("Writing JSON and base64")
struct JSONWritingTests {
  @Test("round-trips any text through Foundation")
  func roundTrip() async {
    await forSeeds { _, generator in
      let scalars = (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(
            in: Bool.random(using: &generator) ? 0...0x7F : 0...0x10FFFF, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let read = try? JSONDecoder().decode([String].self, from: Data("[\(text.inJSON)]".utf8))
      if read?.first.map({ Array($0.utf8) }) != Array(text.utf8) { return "\(text.inJSON)" }
      let bytes = Array(text.utf8)
      return base64(bytes) == Data(bytes).base64EncodedString() ? nil : "base64 of \(bytes)"
    }
  }
}
