import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("A list as an HTML page")
struct PhotoPageTextTests {
  private static let item = APODItem(
    date: "2023-10-25", title: "Io & <b>\"Jupiter\"</b>", mediaType: .video, explanation: "One.\n\nTwo < three.",
    credit: "A<script>B", alt: "A moon \" onerror=\"x", thumbnailURL: WebAddress("https://example.org/a.jpg"),
    pageURL: WebAddress("https://example.org/?a=1&b=2"))

  private func text(
    _ item: APODItem, picture: String? = "/cache/a b.jpg", language: Language = .english
  ) -> (text: String, pictures: [String]) {
    let file = picture.map { PictureFile(path: $0, size: PixelSize(width: 480, height: 320), originalSize: nil) }
    let page = PhotoPageViewModel(
      ShownList(APODList(scope: .month("2023-10"), items: [item])), today: "2023-12-31", in: language.messages)
    let entry = PhotoPageViewModel.Entry(item, picture: file, in: language.messages)
    let parts =
      [.text(PhotoPageText.head(of: page))] + PhotoPageText.parts(of: entry) + [.text(PhotoPageText.foot(of: page))]
    var (text, pictures) = ("", [String]())
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .picture(let path, let before, let after, _):
        text += before + "data:x" + after
        pictures.append(path)
      }
    }
    return (text, pictures)
  }

  @Test("contains pictures, texts and links, and escapes every text")
  func entry() {
    let (text, pictures) = text(Self.item)
    #expect(pictures == ["/cache/a b.jpg"])
    for piece in [
      "<html lang=\"en\">", "<title>October 2023</title>",
      "<h2><span lang=\"en\">Io &amp; &lt;b&gt;&quot;Jupiter&quot;&lt;/b&gt;</span> <small>[video]</small></h2>",
      "<time datetime=\"2023-10-25\">Wednesday 25 October 2023</time>",
      "<img lang=\"en\" alt=\"A moon &quot; onerror=&quot;x\" width=\"480\" height=\"320\" src=\"data:x\">",
      "Credit: <span lang=\"en\">A&lt;script&gt;B</span>", "<p lang=\"en\">Two &lt; three.</p>",
      "<a href=\"https://example.org/?a=1&amp;b=2\" rel=\"noreferrer\">NASA's page</a>",
      "<p>From NASA's Astronomy Picture of the Day. Made with photo-of-day on 31 December 2023. ",
    ] { #expect(text.contains(piece)) }
  }

  @Test("loads nothing: no script, style sheet or remote picture")
  func alone() {
    let (text, _) = text(Self.item)
    #expect(!text.contains("<script") && !text.contains("<link") && !text.contains("url(") && !text.contains("@import"))
    #expect(text.contains("default-src 'none'; img-src data:"))
    let sources = text.matches(of: /src="([^"]*)"/).map { String($0.1) }
    #expect(sources == ["data:x"])
  }

  @Test("declares its language, and uses it for what is missing")
  func bare() {
    let bare = APODItem(date: "2023-10-25", title: "Io", mediaType: .image, explanation: "")
    let (text, pictures) = text(bare, picture: nil, language: .thai)
    #expect(
      pictures.isEmpty && text.contains("<html lang=\"th\">") && text.contains("<p class=\"none\">NASA ไม่มีไฟล์ภาพ"))
    #expect(text.contains("<p>NASA ไม่มีคำอธิบาย"))
    #expect(!text.contains("<figcaption>") && !text.contains("class=\"links\"") && !text.contains("<img"))
  }
}
