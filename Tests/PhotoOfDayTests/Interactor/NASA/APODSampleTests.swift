import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The built-in month")
struct APODSampleTests {
  @Test(
    "has clean texts, both addresses of every picture and NASA's page of the day",
    arguments: SampleAPODService.items)
  func entries(item: APODItem) {
    for text in [item.title, item.explanation, item.credit ?? "-"] {
      #expect(!text.isEmpty, "\(text)")
      #expect(!text.contains(#/[<>\p{Cc}\p{Cf}]|&#?\w+;| {2}|^ | $/#), "\(text)")
    }
    let digits = item.date.description.filter { $0 != "-" }.dropFirst(2)
    #expect(item.pageURL?.text == "https://apod.nasa.gov/apod/ap\(digits).html")
    guard item.mediaType == .image else { return }
    let folder = "/science/cds/apod/apod/2023/october/"
    let originals = "https://assets.science.nasa.gov/content/dam" + folder
    #expect(item.hdImageURL?.text.hasPrefix(originals) == true)
    #expect(item.imageURL?.text.contains(folder) == true)
    #expect(item.videoURL == nil)
  }
}
