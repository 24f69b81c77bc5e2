package import PhotoOfDayEntity
import Synchronization

/// Answers every request for a picture of the built-in month with a drawn sky, so that it needs no network.
///
/// The user is told that it is a drawing. A day always has the same sky.
package final class SamplePictures: HTTPClient {
  private static let side = "?side="

  /// Finished drawings, and their files by the longer side.
  private struct Cache {
    var skies: [SampleSky: DrawnSky] = [:]
    var files: [SampleSky: [Int?: [UInt8]]] = [:]
  }

  private let cache = Mutex(Cache())

  package init() {}

  /// The address of the same picture with a longer side of at most so many pixels.
  static func address(_ address: WebAddress, side: Int) -> WebAddress? {
    WebAddress("\(address.text)\(Self.side)\(side)")
  }

  package func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let picture = picture(at: request.address)
    guard let download = request.download else { return HTTPResponse(status: 200, body: picture) }
    if let failure = picture.withUnsafeBytes(download.file.append) { throw failure }
    return HTTPResponse(status: 200, body: [])
  }

  /// A JPEG file. Each sky is drawn only once, and one after the other, to save memory.
  private func picture(at address: WebAddress) -> [UInt8] {
    let text = Substring(address.text)
    let question = text.firstIndex(ofText: Self.side)
    let sky = SampleSky(question.flatMap { WebAddress(String(text[..<$0])) } ?? address)
    let side = question.flatMap { Int(text[$0...].dropFirst(Self.side.count)) }
    return cache.withLock { cache in
      if let file = cache.files[sky]?[side] { return file }
      var drawing = cache.skies[sky] ?? DrawnSky(sky.canvas)
      cache.skies[sky] = drawing
      if let side { drawing.reduce(to: side) }
      let file = JPEGFile.bytes(width: drawing.size.width, pixels: drawing.pixels)
      cache.files[sky, default: [:]][side] = file
      return file
    }
  }
}

/// A finished drawing.
private struct DrawnSky {
  private(set) var size: PixelSize
  /// Red, green and blue of each pixel, row by row.
  private(set) var pixels: [UInt8]

  init(_ canvas: SkyCanvas) {
    (size, pixels) = (PixelSize(width: canvas.width, height: canvas.height), canvas.pixels)
  }

  /// Scales it down to a longer side of at most so many pixels. Each pixel is the mean of those that it replaces.
  mutating func reduce(to side: Int) {
    let (large, small) = (size, size.reduced(into: PixelSize(width: side, height: side)))
    guard small != large else { return }
    var means: [UInt8] = []
    means.reserveCapacity(3 * small.width * small.height)
    for row in 0..<small.height {
      let rows = row * large.height / small.height..<(row + 1) * large.height / small.height
      for column in 0..<small.width {
        let columns = column * large.width / small.width..<(column + 1) * large.width / small.width
        for color in 0..<3 {
          var sum = 0
          for row in rows { for column in columns { sum += Int(pixels[3 * (row * large.width + column) + color]) } }
          means.append(UInt8(sum / (rows.count * columns.count)))
        }
      }
    }
    (size, pixels) = (small, means)
  }
}
