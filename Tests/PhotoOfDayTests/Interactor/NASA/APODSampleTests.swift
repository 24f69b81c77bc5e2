import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("The built-in month")
struct APODSampleTests {
  @Test("has both addresses of every picture", arguments: SampleAPODService.items.filter { $0.mediaType == .image })
  func addresses(of item: APODItem) {
    let folder = "/science/cds/apod/apod/2023/october/"
    #expect(item.hdImageURL?.text.hasPrefix("https://assets.science.nasa.gov/content/dam" + folder) == true)
    #expect(item.imageURL?.text.contains(folder) == true)
    #expect(item.videoURL == nil)
  }

  @Test("names NASA's page of the day", arguments: SampleAPODService.items)
  func page(of item: APODItem) {
    let digits = item.date.description.filter { $0 != "-" }.dropFirst(2)

    #expect(item.pageURL?.text == "https://apod.nasa.gov/apod/ap\(digits).html")
  }

  @Test(
    "holds clean text on one line, without HTML, entities or control characters", arguments: SampleAPODService.items)
  func text(of item: APODItem) {
    for text in [item.title, item.explanation, item.credit ?? "-"] {
      #expect(!text.isEmpty)
      #expect(!text.contains(#/[<>\p{Cc}\p{Cf}]|&#?\w+;| {2}|^ | $/#), "\(text)")
    }
  }
}
