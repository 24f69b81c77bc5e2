import PhotoOfDayPresenter

/// A terminal's answers to the questions about what it can do.
///
/// Answers come in the order of the questions, and every terminal answers the last. They come from
/// outside, among the keys, so they are parsed strictly and limited.
struct TerminalAnswers: Equatable, Sendable {
  /// A query of kitty's graphics protocol. tmux takes it for a title, and screen for text to show.
  private static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// XTVERSION.
  private static let nameQuestion = "\u{1B}[>0q"
  /// The size of a cell (XTWINOPS 16), that of the largest sixel picture (XTSMGRAPHICS), and the
  /// primary device attributes (DA1).
  private static let sizeQuestions = "\u{1B}[16t\u{1B}[?2;1;0S\u{1B}[c"

  /// Returns the questions, to be asked in one write. A terminal that doesn't know such strings
  /// prints the first question, so the line is erased.
  ///
  /// - Parameter known: the earlier answers of the same terminal, of which only sizes can have
  ///   changed.
  static func questions(after known: TerminalAnswers?, in environment: ProcessEnvironment) -> String
  {
    if known != nil { return sizeQuestions }
    let aboutKitty = environment.mayHaveMultiplexer ? "" : kittyQuestion
    return aboutKitty + nameQuestion + sizeQuestions + Indicator.erasure
  }

  /// In bytes. The longest known name has 15.
  private static let longestName = 256

  private(set) var hasKittyGraphics = false
  private(set) var hasSixels = false
  /// The terminal's name and version, as it writes them: `kitty(0.26.5)`.
  private(set) var name: String?
  private(set) var cell: CellSize?
  private(set) var largestSixels: PixelSize?
  /// True once the last question is answered. No more answers come then.
  private(set) var isComplete = false

  /// Returns these answers with the newer sizes, which depend on the window and the font.
  func withSizes(of newer: TerminalAnswers) -> TerminalAnswers {
    var answers = self
    answers.cell = newer.cell
    answers.largestSixels = newer.largestSixels
    answers.isComplete = newer.isComplete
    return answers
  }

  /// Takes a control sequence, if it is an answer.
  mutating func receive(_ parameters: ArraySlice<UInt8>, _ numbers: [Int], _ final: UInt8) {
    switch (Unicode.Scalar(final), parameters.first) {
    case ("c", UInt8(ascii: "?")):
      // The first number is the terminal's class.
      hasSixels = hasSixels || numbers.dropFirst().contains(4)
      isComplete = true
    case ("t", UInt8(ascii: "6")) where numbers.count == 3 && numbers[0] == 6:
      cell = CellSize(reportedWidth: numbers[2], height: numbers[1])
    case ("S", UInt8(ascii: "?"))
    where numbers.count == 4 && parameters.dropFirst().first == UInt8(ascii: "2"):
      // The second number is 0 if the terminal knows the size. A size below a few cells isn't one.
      if numbers[1] == 0, min(numbers[2], numbers[3]) >= 100 {
        largestSixels = PixelSize(width: numbers[2], height: numbers[3])
      }
    default: break
    }
  }

  /// Takes a control string with the letter that opens it, if it is an answer.
  mutating func receive(string: [UInt8]) {
    let text = String(decoding: string, as: UTF8.self)
    if text == "_Gi=31;OK" { hasKittyGraphics = true }
    if text.hasPrefix("P>|"), string.count <= Self.longestName,
      string.allSatisfy({ 0x20..<0x7F ~= $0 })
    {
      name = String(text.dropFirst(3))
    }
  }
}
