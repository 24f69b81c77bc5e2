/// What a terminal answers when it is asked what it can do, and what its user types meanwhile.
///
/// Answers come in the order of the questions, and every terminal answers the last. They come from outside, so they are
/// parsed strictly and limited, and what is no answer was typed.
package struct TerminalAnswers: Equatable, Sendable {
  /// A query of kitty's graphics protocol, XTVERSION, the size of a cell (XTWINOPS 16), and the primary device attributes
  /// (DA1). A terminal that prints the first, because it doesn't know such strings, has its line erased.
  package static let questions =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>0q\u{1B}[16t\u{1B}[c" + Indicator.erasure

  /// In bytes, of what is typed while the terminal is asked.
  static let mostTyped = 4096
  /// In bytes. The longest known answer has 40.
  private static let longest = 256

  /// Whether it knows kitty's graphics protocol.
  package private(set) var hasKittyGraphics = false
  package private(set) var hasSixels = false
  /// The terminal's name and version, as it writes them: `kitty(0.26.5)`.
  package private(set) var name: String?
  package private(set) var cell: CellSize?
  /// Whether an answer has come, or the beginning of one.
  package var hasBegun: Bool { hasKittyGraphics || name != nil || cell != nil || !unfinished.isEmpty }
  /// Whether the last question is answered, so that no answer comes any more.
  package private(set) var isComplete = false
  /// What is no answer, in order.
  package private(set) var typed: [UInt8] = []
  /// The beginning of what may become an answer.
  package private(set) var unfinished: [UInt8] = []

  package init() {}

  package mutating func receive(_ bytes: [UInt8]) { bytes.forEach { receive($0) } }

  private mutating func receive(_ byte: UInt8) {
    if isString, byte < 0x20 || byte == 0x7F, byte != Self.escape, byte != Self.bell {
      // Nothing that a terminal would send: the answer was cut off, and this is a key.
      unfinished = []
    }
    if byte == Self.escape, !isString {
      type(unfinished)
      unfinished = []
    }
    unfinished.append(byte)
    switch state {
    case .unfinished: if unfinished.count > Self.longest { unfinished = (opener ?? []) + [byte] }
    case .typed:
      type(unfinished)
      unfinished = []
    case .sequence(let final):
      if !take(unfinished.dropFirst(2).dropLast(), final) { type(unfinished) }
      unfinished = []
    case .string(let end):
      take(string: unfinished.dropFirst(opener?.count ?? 0).dropLast(end))
      unfinished = []
    case .cutOff:
      unfinished = []
      receive(Self.escape)
      receive(byte)
    }
  }

  private mutating func type(_ bytes: [UInt8]) { typed += bytes.prefix(Self.mostTyped - typed.count) }
}

// MARK: - Parsing

extension TerminalAnswers {
  private static let (escape, bell): (UInt8, UInt8) = (0x1B, 0x07)
  /// How the answers begin that are strings.
  private static let openers = [Array("\u{1B}_G".utf8), Array("\u{1B}P>|".utf8)]

  private enum State {
    case unfinished, typed
    /// A control sequence with its last byte.
    case sequence(UInt8)
    /// A string that ends in so many bytes.
    case string(end: Int)
    /// A string that another sequence has interrupted.
    case cutOff
  }

  /// How the unfinished string begins; `nil` if it isn't one.
  private var opener: [UInt8]? { Self.openers.first { unfinished.starts(with: $0) } }
  private var isString: Bool { opener != nil }

  private var state: State {
    let last = unfinished.last ?? 0
    if isString {
      if last == Self.bell { return .string(end: 1) }
      guard unfinished.dropLast().last == Self.escape else { return .unfinished }
      return last == UInt8(ascii: "\\") ? .string(end: 2) : .cutOff
    }
    if Self.openers.contains(where: { $0.starts(with: unfinished) }) { return .unfinished }
    guard unfinished.starts(with: [Self.escape, UInt8(ascii: "[")]) else { return .typed }
    if unfinished.count == 2 || 0x20...0x3F ~= last {
      return unfinished.count < Self.longest ? .unfinished : .typed
    }
    return 0x40...0x7E ~= last ? .sequence(last) : .typed
  }

  /// - Returns: whether it was an answer.
  private mutating func take(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> Bool {
    switch (Unicode.Scalar(final), parameters.first.map { Unicode.Scalar($0) }) {
    case ("c", "?"):
      let numbers = Self.numbers(parameters.dropFirst())
      // The first is the terminal's class.
      hasSixels = hasSixels || numbers.dropFirst().contains(4)
      isComplete = true
    case ("t", "6"):
      let numbers = Self.numbers(parameters)
      guard numbers.count == 3, numbers[0] == 6 else { return false }
      cell = CellSize(toldWidth: numbers[2], height: numbers[1])
    default: return false
    }
    return true
  }

  private mutating func take(string: ArraySlice<UInt8>) {
    if opener == Self.openers[0] {
      hasKittyGraphics = hasKittyGraphics || string.elementsEqual("i=31;OK".utf8)
    } else {
      let text = String(decoding: string, as: UTF8.self)
      if text.unicodeScalars.allSatisfy({ 0x20..<0x7F ~= $0.value }) { name = text }
    }
  }

  /// Numbers between semicolons, -1 for anything else.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.allSatisfy { 48...57 ~= $0 } ? Int(String(decoding: digits.prefix(5), as: UTF8.self)) ?? -1 : -1
    }
  }
}
