@testable import PhotoOfDayView
import Testing

@Suite("A drawing in a terminal's own protocol")
struct TerminalDrawingTests {
  private static let area = PictureArea(columns: 4, rows: 2)

  private func kitty(_ text: String) -> TerminalDrawing? {
    KittyPicture(Array(text.utf8), in: Self.area)?.drawing
  }

  private func sixels(_ text: String) -> TerminalDrawing? {
    Sixels.drawing(of: Array(text.utf8), in: Self.area)?.0
  }

  @Test(
    "is refused in kitty's protocol if it is anything but one picture",
    arguments: Repository.rows("no kitty pictures"))
  func harmfulKitty(row: [String]) {
    #expect(kitty(row[0]) == nil)
  }

  @Test(
    "is refused as sixels if it is anything but one picture that tells its size",
    arguments: Repository.rows("no sixels"))
  func harmfulSixels(row: [String]) {
    #expect(sixels(row[0].replacing("ESC", with: "\u{1B}")) == nil)
  }

  @Test("takes the cells that its pixels need, and loses the line ends around it")
  func size() throws {
    let sixels = try #require(self.sixels("\u{1B}P0;1;0q\"1;1;25;17#0!9~-\u{1B}\\\r\n"))
    #expect(sixels.columns == 4)
    #expect(sixels.rows == 2)
    #expect(sixels.text.hasSuffix("-\u{1B}\\"))
    let picture = "\u{1B}_Gf=100,a=T,q=1;AAAA\u{1B}\\"
    let secondFrame = "\u{1B}_Ga=f,r=2;BBBB\u{1B}\\"
    let kitty = try #require(self.kitty("\n \(picture)\(secondFrame)\n"))
    #expect(kitty.text == "\u{1B}_Ga=T,C=1,q=2,c=4,r=2,f=100,m=0;AAAA\u{1B}\\")
    let symbols = Symbols(colors: .full, isASCII: false)
    let line = Array("\u{1B}[1mab\n".utf8)
    let drawing = try #require(symbols.drawing(of: line, columns: 4))
    #expect(drawing.rows == 1)
  }

  @Test("Property: whatever a program writes, only a picture gets through")
  func random() async {
    let parts = [
      "\u{1B}", "_G", "P", "q", "\"1;1;8;6", "\\", ";", "a=T", ",", "m=1", "m=0", "t=f", "AAAA",
      "\n", "[2J", "]", "\u{7}", "\u{9C}", "é",
    ]
    await forSeeds { _, random in
      let count = Int.random(in: 1...30, using: &random)
      let pieces = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }
      let text = pieces.joined()
      let drawings = [
        ("\u{1B}_G", kitty(text)),
        ("\u{1B}P", sixels(text)),
      ]
      for (start, drawing) in drawings {
        guard let drawing else { continue }
        let sequences = drawing.text.split(separator: "\u{1B}\\")
        if !sequences.allSatisfy({ isPicture($0, start) }) { return "\(drawing.text)" }
      }
      return nil
    }
  }

  /// Begins as a picture does, and has nothing but text and line ends after that.
  private func isPicture(_ sequence: Substring, _ start: String) -> Bool {
    guard sequence.hasPrefix(start) else { return false }
    return sequence.unicodeScalars.dropFirst(2).allSatisfy { scalar in
      let isControl = scalar.value < 32 && scalar != "\n"
      return scalar.isASCII && !isControl
    }
  }
}

@Suite("A drawing at its place on the screen")
struct PicturePlacementTests {
  private let place = PicturePlacement(up: 3, column: 5, columns: 4, rows: 2)
  private let area = PictureArea(columns: 4, rows: 2)

  @Test("has the lines of symbols one by one, cut to the place, and the cursor where it was")
  func symbols() throws {
    let symbols = Symbols(colors: .full, isASCII: false)
    let bytes = Array("\u{1B}[31mabcdef\nx\ny\n".utf8)
    let drawing = try #require(symbols.drawing(of: bytes, columns: 4))
    let firstRow = "\u{1B}7\u{1B}[3A\u{1B}[6G    \u{1B}[6G"
    let secondRow = "\u{1B}8\u{1B}[2A\u{1B}[6G    "
    let both = "\(firstRow)\u{1B}[31mabcd\(secondRow)\u{1B}[6Gx\u{1B}8"
    #expect(place.text(of: drawing) == both)
    #expect(place.text(of: ["a"]) == "\(firstRow)a\(secondRow)\u{1B}8")
  }

  @Test("has pixels over a cleared place")
  func kitty() throws {
    let bytes = Array("\u{1B}_Ga=T;AAAA\u{1B}\\".utf8)
    let kitty = try #require(KittyPicture(bytes, in: area)).drawing
    let cleared = place.text(of: [])
    #expect(place.text(of: kitty) == cleared + "\u{1B}7\u{1B}[3A\u{1B}[6G\(kitty.text)\u{1B}8")
  }

  @Test("keeps a row below pixels, so that no terminal scrolls after them")
  func spareRow() throws {
    let bytes = Array("\u{1B}Pq\"1;1;32;32#0~\u{1B}\\".utf8)
    let sixels = try #require(Sixels.drawing(of: bytes, in: area)).0
    #expect(!place.text(of: sixels).contains("\u{1B}D"))
    let lowest = PicturePlacement(up: 2, columns: 4, rows: 2).text(of: sixels)
    #expect(lowest.hasPrefix("\u{1B}D\u{1B}[A\u{1B}7"))
  }
}
