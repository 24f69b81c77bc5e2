extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  @inlinable package var isASCIILetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | Self.lowerCaseBit
  }

  @inlinable package var lowercasedASCII: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | Self.lowerCaseBit : self
  }

  /// The bit that distinguishes a lower-case letter from its capital.
  @inlinable package static var lowerCaseBit: UInt8 { 0x20 }
}
