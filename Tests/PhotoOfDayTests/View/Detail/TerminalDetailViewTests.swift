@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("A picture on a terminal")
@MainActor
struct TerminalDetailViewTests {
  private let picture = APODItem(
    date: "2023-10-25",
    title: "Orion, the Hunter, rises over the mountains of the north",
    mediaType: .image,
    explanation:
      "Stars shine. See https://apod.nasa.gov/apod/archivepix/a/very/long/address/of/a/page.html for more.",
    credit: "Jane Doe",
    alt: "A hunter made of stars.",
    imageURL: WebAddress("https://a.example/small.jpg"),
    hdImageURL: WebAddress("https://a.example/large.jpg"),
    pageURL: WebAddress("https://a.example/ap231025.html"))

  @Test("has an unbroken address after its label, even if that is wider than the window")
  func longAddress() async {
    var item = picture
    item.hdImageURL = WebAddress("https://a.example/\(String(repeating: "a", count: 30)).jpg")
    item.pageURL = WebAddress("https://a.example/\(String(repeating: "b", count: 35)).html")
    let addresses = [
      "Full size: \(item.hdImageURL?.text ?? "")",
      "NASA's page: \(item.pageURL?.text ?? "")",
    ]
    for columns in [40, 70] {
      let screen = await DrawnScreens(items: [item], columns: columns).detail()
      #expect(lines(of: screen.written).suffix(2) == addresses)
    }
  }

  @Test("Property: asks for a picture that fits, alone and beside its text")
  func area() async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa", "echo drawn")
    let environment = programs.environment(["TERM": "xterm"])
    let cell = PictureArea(columns: 1, rows: 1).canvas
    await forSeeds { _, generator in
      let columns = Int.random(in: 10...300, using: &generator)
      let rows = Int.random(in: 6...120, using: &generator)
      let traits = StreamTraits(isTerminal: true, columns: columns, rows: rows)
      let console = ScriptedConsole(lines: [], output: traits)
      let parts = console.parts(viewer: PictureViewer(environment: environment))
      let sut = TerminalDetailView(parts, presenter: SilentPresenter())
      guard
        let alone = await sut.canvas(alone: true),
        let beside = await sut.canvas(alone: false)
      else { return "nothing is drawn" }
      let width = columns * cell.width
      // A line says how near it is, and the prompt stands below.
      let aloneFits = alone.width <= width && alone.height <= (rows - 2) * cell.height
      let besideFits = beside.width <= width && beside.height < rows * cell.height
      return aloneFits && besideFits ? nil : "\(columns) × \(rows): \(alone), \(beside)"
    }
  }

  @Test("has color where the terminal has, and no other difference")
  func color() async {
    var screens = DrawnScreens(items: [picture], columns: 40)
    let plain = await screens.detail().written
    screens.hasColor = true
    let colored = await screens.detail().written
    #expect(!plain.contains("\u{1B}"))
    let firstLine = "\u{1B}[1mOrion, the Hunter, rises over the\u{1B}[0m\n"
    let secondLine = "\u{1B}[1mmountains of the north\u{1B}[0m\n"
    #expect(colored.hasPrefix(firstLine + secondLine))
    #expect(colored.replacing(#/\u{1B}\[\d*m/#, with: "") == plain)
  }
}
