import Foundation
@testable import PhotoOfDayView
import Testing

@Suite("Bytes in base64")
struct Base64Tests {
  @Test("Property: are those that Foundation writes")
  func encoding() async {
    await forSeeds { _, generator in
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return base64(bytes) == Data(bytes).base64EncodedString() ? nil : "\(bytes)"
    }
  }
}
