/// What a terminal answers when it is asked what it can do.
///
/// Answers come in the order of the questions, and every terminal answers the last. They come from outside, among the keys,
/// so they are parsed strictly and limited.
package struct TerminalAnswers: Equatable, Sendable {
  /// A query of kitty's graphics protocol, XTVERSION, the size of a cell (XTWINOPS 16), and the primary device attributes
  /// (DA1). A terminal that prints the first, because it doesn't know such strings, has its line erased.
  package static let questions =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>0q\u{1B}[16t\u{1B}[c" + Indicator.erasure

  /// In bytes. The longest known name has 15.
  private static let longestName = 256

  /// Whether it knows kitty's graphics protocol.
  package private(set) var hasKittyGraphics = false
  package private(set) var hasSixels = false
  /// The terminal's name and version, as it writes them: `kitty(0.26.5)`.
  package private(set) var name: String?
  package private(set) var cell: CellSize?
  /// Whether the last question is answered, so that no answer comes any more.
  package private(set) var isComplete = false

  /// A control sequence, which may be no answer.
  mutating func receive(_ parameters: some Collection<UInt8>, _ final: UInt8) {
    let numbers = Self.numbers(parameters)
    switch (Unicode.Scalar(final), parameters.first) {
    case ("c", UInt8(ascii: "?")):
      // The first is the terminal's class.
      hasSixels = hasSixels || numbers.dropFirst().contains(4)
      isComplete = true
    case ("t", UInt8(ascii: "6")) where numbers.count == 3 && numbers[0] == 6:
      cell = CellSize(toldWidth: numbers[2], height: numbers[1])
    default: break
    }
  }

  /// A control string with the letter that opens it, which may be no answer.
  mutating func receive(string: [UInt8]) {
    let text = String(decoding: string, as: UTF8.self)
    if text == "_Gi=31;OK" { hasKittyGraphics = true }
    if text.hasPrefix("P>|"), string.count <= Self.longestName, string.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      name = String(text.dropFirst(3))
    }
  }

  /// Numbers between semicolons, -1 for anything else.
  private static func numbers(_ parameters: some Collection<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.allSatisfy { 48...57 ~= $0 } ? Int(String(decoding: digits.prefix(5), as: UTF8.self)) ?? -1 : -1
    }
  }
}
