@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("A picture on a terminal")
@MainActor
struct TerminalDetailViewTests {
  private let picture = APODItem(
    date: "2023-10-25", title: "Orion, the Hunter, rises over the mountains of the north",
    mediaType: .image,
    explanation:
      "Stars shine. See https://apod.nasa.gov/apod/archivepix/a/very/long/address/of/a/page.html for more.",
    credit: "Jane Doe", alt: "A hunter made of stars.",
    imageURL: WebAddress("https://a.example/small.jpg"),
    hdImageURL: WebAddress("https://a.example/large.jpg"),
    pageURL: WebAddress("https://a.example/ap231025.html"))

  @Test("has an address behind its label, and never broken, even if that is wider than the window")
  func longAddress() async {
    var item = picture
    item.hdImageURL = WebAddress("https://a.example/\(String(repeating: "a", count: 30)).jpg")
    item.pageURL = WebAddress("https://a.example/\(String(repeating: "b", count: 35)).html")
    let addresses = [
      "Full size: \(item.hdImageURL?.text ?? "")", "NASA's page: \(item.pageURL?.text ?? "")",
    ]
    for columns in [40, 70] {
      #expect(
        lines(of: await DrawnScreens(items: [item], columns: columns).detail().written).suffix(2)
          == addresses)
    }
  }

  @Test(
    "Property 6, R3.5: asks for a picture that fits any terminal, by itself with its prompt, and beside its text"
  )
  func area() async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa", "echo drawn")
    let cell = PictureArea(columns: 1, rows: 1)
    await forSeeds { _, generator in
      let (columns, rows) = (
        Int.random(in: 10...300, using: &generator), Int.random(in: 6...120, using: &generator)
      )
      let traits = StreamTraits(isTerminal: true, columns: columns, rows: rows)
      let parts = ScriptedConsole(lines: [], output: traits).parts(
        viewer: PictureViewer(environment: programs.environment(["TERM": "xterm"])))
      let sut = TerminalDetailView(parts, presenter: SilentPresenter())
      guard let alone = await sut.canvas(alone: true), let beside = await sut.canvas(alone: false)
      else {
        return "nothing is drawn"
      }
      // A line says how near it is, and the prompt stands below.
      let fits =
        alone.width <= columns * cell.canvas.width
        && alone.height <= (rows - 2) * cell.canvas.height
        && beside.width <= columns * cell.canvas.width && beside.height < rows * cell.canvas.height
      return fits ? nil : "\(columns) × \(rows): \(alone), \(beside)"
    }
  }

  @Test("has colour where the terminal has, and no other difference")
  func color() async {
    let plain = await DrawnScreens(items: [picture], columns: 40).detail().written
    let colored = await DrawnScreens(items: [picture], columns: 40, hasColor: true).detail().written
    #expect(!plain.contains("\u{1B}"))
    #expect(
      colored.hasPrefix(
        "\u{1B}[1mOrion, the Hunter, rises over the\u{1B}[0m\n\u{1B}[1mmountains of the north\u{1B}[0m\n"
      ))
    #expect(colored.replacing(#/\u{1B}\[\d*m/#, with: "") == plain)
  }
}
