package import PhotoOfDayEntity

/// Draws a starry sky for every address, so that the built-in month needs no network.
///
/// The user is told that it is a drawing. Every picture has its own sky, which is always the same.
package struct SamplePictures: HTTPClient {
  private static let (width, height) = (480, 320)

  package init() {}

  package func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let sky = IndexedPNG.bytes(width: Self.width, palette: Self.palette, pixels: Self.pixels(of: request.address))
    guard let download = request.download else { return HTTPResponse(status: 200, body: sky) }
    if let failure = sky.withUnsafeBytes(download.file.append) { throw failure }
    return HTTPResponse(status: 200, body: [])
  }

  /// From night blue through nebula red to star white.
  private static let palette: [[UInt8]] = (0...255).map { step in
    let glow = max(0, step - 90), shine = max(0, step - 200) * 4
    return [
      min(255, 8 + step / 4 + glow + shine), min(255, 10 + step / 5 + glow / 3 + shine),
      min(255, 28 + step / 2 + shine),
    ]
    .map { UInt8($0) }
  }

  private static func pixels(of address: WebAddress) -> [UInt8] {
    // The moderate file and the original have the same beginning.
    let name = (address.text.split(separator: "/").last ?? "").utf8.prefix(8)
    let seed = name.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return (0..<height).flatMap { y in
      (0..<width).map { x in
        // A few pixels in a thousand are stars; the others are clouds of three sizes.
        let star = random(x, y, seed &+ 9)
        if star > 0.997 { return UInt8(200 + Int(random(y, x, seed) * 55)) }
        let cloud = [(120, 110.0), (48, 60.0), (17, 24.0)].reduce(0.0) { sum, layer in
          sum + layer.1 * smooth(x, y, size: layer.0, seed &+ UInt32(layer.0))
        }
        return UInt8(max(0, min(199, cloud - 30)))
      }
    }
  }

  /// Random numbers at the corners of squares, interpolated smoothly.
  private static func smooth(_ x: Int, _ y: Int, size: Int, _ seed: UInt32) -> Double {
    let (column, row) = (x / size, y / size)
    func eased(_ part: Int) -> Double {
      let share = Double(part) / Double(size)
      return share * share * (3 - 2 * share)
    }
    let (right, down) = (eased(x % size), eased(y % size))
    let top = random(column, row, seed) * (1 - right) + random(column + 1, row, seed) * right
    let bottom = random(column, row + 1, seed) * (1 - right) + random(column + 1, row + 1, seed) * right
    return top * (1 - down) + bottom * down
  }

  /// 0 to 1, the same for the same pixel.
  private static func random(_ x: Int, _ y: Int, _ seed: UInt32) -> Double {
    var mixed = UInt32(x) &* 374_761_393 &+ UInt32(y) &* 668_265_263 &+ seed &* 2_246_822_519
    mixed = (mixed ^ mixed >> 13) &* 1_274_126_177
    return Double(mixed ^ mixed >> 16) / Double(UInt32.max)
  }
}
