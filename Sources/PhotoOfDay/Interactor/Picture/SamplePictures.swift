package import PhotoOfDayEntity
import Synchronization

/// Answers every request for a picture of the built-in month with a drawn sky, so that it needs no network.
///
/// The user is told that it is a drawing. A day always has the same sky.
package final class SamplePictures: HTTPClient {
  private let drawn = Mutex<[SampleSky: [UInt8]]>([:])

  package init() {}

  package func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let picture = picture(of: SampleSky(request.address))
    guard let download = request.download else { return HTTPResponse(status: 200, body: picture) }
    if let failure = picture.withUnsafeBytes(download.file.append) { throw failure }
    return HTTPResponse(status: 200, body: [])
  }

  /// A PNG file. Each sky is drawn once.
  private func picture(of sky: SampleSky) -> [UInt8] {
    if let picture = drawn.withLock({ $0[sky] }) { return picture }
    let canvas = sky.canvas
    let picture = PNGFile.bytes(width: canvas.width, pixels: canvas.pixels)
    drawn.withLock { $0[sky] = picture }
    return picture
  }
}
