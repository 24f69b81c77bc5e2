import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("A picture on a terminal")
@MainActor
struct TerminalPhotoDetailViewTests {
  private let picture = APODItem(
    date: "2023-10-25", title: "Orion, the Hunter, rises over the mountains of the north", mediaType: .image,
    explanation: "Stars shine. See https://apod.nasa.gov/apod/archivepix/a/very/long/address/of/a/page.html for more.",
    credit: "Jane Doe", alt: "A hunter made of stars.", imageURL: WebAddress("https://a.example/small.jpg"),
    hdImageURL: WebAddress("https://a.example/large.jpg"), pageURL: WebAddress("https://a.example/ap231025.html"))

  private let video = APODItem(
    date: "2023-10-26", title: "Flight", mediaType: .video, explanation: "",
    videoURL: WebAddress("https://v.example/embed/1"), thumbnailURL: WebAddress("https://v.example/1.jpg"))

  private let page = APODItem(
    date: "2023-10-27", title: "A globe", mediaType: .other, explanation: "Turn it.",
    pageURL: WebAddress("https://a.example/globe"))

  @Test("R1.2, L2: shows title, facts, credit, picture, explanation and addresses, wrapped at the width")
  func english() async {
    let console = await DrawnScreens(items: [picture], columns: 40).detail()
    #expect(
      console.pieces == [
        .output(
          """
          Orion, the Hunter, rises over the
          mountains of the north
          Wednesday 25 October 2023 · Picture · 1
          of 1
          Credit: Jane Doe

          Description: A hunter made of stars.

          Stars shine. See
          https://apod.nasa.gov/apod/archivepix/a/very/long/address/of/a/page.html
          for more.

          Picture: https://a.example/small.jpg
          Full size: https://a.example/large.jpg
          NASA's page:
          https://a.example/ap231025.html

          """)
      ])
  }

  @Test("has an address that is wider than the window behind its label, where that saves a row, and never broken")
  func longAddress() async {
    var item = picture
    item.hdImageURL = WebAddress("https://a.example/\(String(repeating: "a", count: 30)).jpg")
    item.pageURL = WebAddress("https://a.example/\(String(repeating: "b", count: 35)).html")
    let narrow = lines(of: await DrawnScreens(items: [item], columns: 40).detail().written)
    #expect(narrow.suffix(2).first == "Full size: \(item.hdImageURL?.text ?? "")")
    #expect(narrow.last == "NASA's page: \(item.pageURL?.text ?? "")")
    let wide = lines(of: await DrawnScreens(items: [item], columns: 70).detail().written)
    #expect(wide.suffix(3) == ["Full size: \(item.hdImageURL?.text ?? "")", "NASA's page:", item.pageURL?.text ?? ""])
  }

  @Test("V6: speaks Thai, and counts in the Buddhist era")
  func thai() async {
    let console = await DrawnScreens(items: [picture, video], language: .thai, columns: 80).detail(1)
    #expect(
      console.written == """
        Flight
        วันพฤหัสบดีที่ 26 ตุลาคม 2566 · วิดีโอ · 2 จาก 2

        วิดีโอ (พิมพ์ o เพื่อเล่น)

        NASA ไม่มีคำอธิบายของวันดังกล่าว

        วิดีโอ: https://v.example/embed/1
        ภาพนิ่ง: https://v.example/1.jpg

        """)
  }

  @Test("R5.1–R5.5, P11: has one layout for every kind", arguments: Language.allCases)
  func kinds(language: Language) async {
    for index in 0..<3 {
      let drawn = await DrawnScreens(items: [picture, video, page], language: language).detail(index).written
      let parts = drawn.split(separator: "\n\n").map { lines(of: String($0)) }
      #expect(parts.count == (index == 2 ? 3 : 4))
      #expect(parts[0][0] == [picture, video, page][index].title)
      #expect(parts.last?[0].contains("https://") == true)
    }
  }

  @Test("Property 6, R3.5: asks for a picture that fits any terminal, by itself with its prompt, and beside its text")
  func area() async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa", "echo drawn")
    let cell = PictureArea(columns: 1, rows: 1)
    await forSeeds { _, generator in
      let (columns, rows) = (Int.random(in: 10...300, using: &generator), Int.random(in: 6...120, using: &generator))
      let traits = StreamTraits(isTerminal: true, columns: columns, rows: rows)
      let parts = ScriptedConsole(lines: [], output: traits).parts(
        viewer: PictureViewer(environment: programs.environment(["TERM": "xterm"])))
      let sut = TerminalPhotoDetailView(parts, presenter: SpiedSession([], ScreenSpy()))
      guard let alone = await sut.canvas(alone: true), let beside = await sut.canvas(alone: false) else {
        return "nothing is drawn"
      }
      // A line says how near it is, and the prompt stands below.
      let fits =
        alone.width <= columns * cell.pixelWidth && alone.height <= (rows - 2) * cell.pixelHeight
        && beside.width <= columns * cell.pixelWidth && beside.height < rows * cell.pixelHeight
      return fits ? nil : "\(columns) × \(rows): \(alone), \(beside)"
    }
  }

  @Test("R1.3: marks the drawn still of a video as one")
  func drawnStill() async throws {
    let programs = try FakePrograms()
    try await programs.add("chafa", "echo drawn")
    try programs.folder.write(PNGPicture.claiming(width: 400, height: 200), to: "still.png")
    let file = PictureFile(
      path: programs.folder.path + "/still.png", size: PixelSize(width: 400, height: 200), originalSize: nil)
    let console = ScriptedConsole(lines: [], output: StreamTraits(isTerminal: true, hasColor: true))
    let viewer = PictureViewer(environment: programs.environment(["TERM": "xterm", "LANG": "C.UTF-8"]))
    await console.run(
      PhotoInteractors(PhotoDetailInteractorStub(showing: [video], file: { _ in .success(file) })),
      launch: Launch(.month(10, year: 2023), item: 1), parts: console.parts(takesInput: false, viewer: viewer))
    #expect(console.written.plain.contains("drawn\nVideo (o plays it)\n"))
  }

  @Test("has colour where the terminal has, and no other difference")
  func color() async {
    let plain = await DrawnScreens(items: [picture], columns: 40).detail().written
    let colored = await DrawnScreens(items: [picture], columns: 40, hasColor: true).detail().written
    #expect(!plain.contains("\u{1B}"))
    #expect(
      colored.hasPrefix(
        "\u{1B}[1mOrion, the Hunter, rises over the\u{1B}[0m\n\u{1B}[1mmountains of the north\u{1B}[0m\n"))
    #expect(colored.replacing(#/\u{1B}\[\d*m/#, with: "") == plain)
  }
}
