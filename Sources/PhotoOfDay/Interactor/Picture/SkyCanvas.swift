import CSystem

/// A picture that light is added to, and the noise that clouds, craters and stars are made of. Everything is computed, so
/// that the same sky looks the same everywhere.
///
/// Coordinates go from -1 to 1 along the shorter side, from the top left; `reach` is the other side's end.
struct SkyCanvas {
  typealias Light = (red: Double, green: Double, blue: Double)

  let width: Int
  let height: Int
  private let scale: Double
  /// Red, green and blue of each pixel, row by row, from 0 without an upper limit.
  private var light: [Double]

  init(width: Int, height: Int) {
    (self.width, self.height, scale) = (width, height, 2 / Double(min(width, height)))
    light = Array(repeating: 0, count: 3 * width * height)
  }

  /// The coordinates of the right and the lower edge.
  var reach: (x: Double, y: Double) { (Double(width) * scale / 2, Double(height) * scale / 2) }

  /// Adds light that changes slowly: computed for every other pixel of every other row, and averaged between them.
  mutating func paint(_ shade: (_ x: Double, _ y: Double) -> Light) {
    let (right, bottom) = reach
    let (columns, rows) = (width / 2 + 2, height / 2 + 2)
    var coarse: [Double] = []
    coarse.reserveCapacity(3 * columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let added = shade((2 * Double(column) + 0.5) * scale - right, (2 * Double(row) + 0.5) * scale - bottom)
        coarse += [added.red, added.green, added.blue]
      }
    }
    var index = 0
    for row in 0..<height {
      let upper = row / 2 * columns
      let lower = upper + row % 2 * columns
      for column in 0..<width {
        let (left, next) = (3 * (column / 2), 3 * (column / 2 + column % 2))
        for color in 0..<3 {
          light[index] +=
            (coarse[3 * upper + left + color] + coarse[3 * upper + next + color] + coarse[3 * lower + left + color]
              + coarse[3 * lower + next + color]) / 4
          index += 1
        }
      }
    }
  }

  /// Replaces the light of every pixel that has a cover, from 0 (none) to 1.
  mutating func cover(_ shade: (Double, Double) -> (cover: Double, light: Light)) {
    let (right, bottom) = reach
    var index = 0
    for row in 0..<height {
      let y = (Double(row) + 0.5) * scale - bottom
      for column in 0..<width {
        let (cover, new) = shade((Double(column) + 0.5) * scale - right, y)
        if cover > 0 {
          light[index] += cover * (new.red - light[index])
          light[index + 1] += cover * (new.green - light[index + 1])
          light[index + 2] += cover * (new.blue - light[index + 2])
        }
        index += 3
      }
    }
  }

  /// Draws land below a skyline.
  mutating func drawLand(_ shade: Light, below skyline: (_ x: Double) -> Double) {
    let (right, bottom) = reach
    for column in 0..<width {
      let edge = (skyline((Double(column) + 0.5) * scale - right) + bottom) / scale
      for row in max(0, Int(edge))..<max(height, Int(edge)) {
        let (cover, index) = (min(1, Double(row) + 1 - edge), 3 * (row * width + column))
        light[index] += cover * (shade.red - light[index])
        light[index + 1] += cover * (shade.green - light[index + 1])
        light[index + 2] += cover * (shade.blue - light[index + 2])
      }
    }
  }

  /// Mirrors what is above a shore in the water below it.
  mutating func drawWater(below shore: Double) {
    let (right, bottom) = reach
    let first = Int((shore + bottom) / scale)
    for row in first..<height {
      let depth = Double(row - first) * scale
      let fade = 0.62 - 0.35 * depth
      for column in 0..<width {
        let x = (Double(column) + 0.5) * scale - right
        let ripple = (SkyNoise.clouds(x * 5, depth * 46, 2, 107) - 0.5) * (0.02 + 0.06 * depth) / scale
        let above = max(0, min(first - 1, 2 * first - 1 - row + Int(ripple)))
        let beside = max(0, min(width - 1, column + Int(ripple / 2)))
        for color in 0..<3 {
          light[3 * (row * width + column) + color] = fade * light[3 * (above * width + beside) + color]
        }
      }
    }
  }

  /// Scatters so many stars, few of them bright, where a second draw stays below the density.
  mutating func scatterStars(_ count: Int, seed: UInt32, brightest: Double = 6, density: (Double, Double) -> Double) {
    let (right, bottom) = reach
    for star in 0..<count {
      func draw(_ number: Int) -> Double { SkyNoise.random(star, number, seed) }
      let (x, y) = ((2 * draw(0) - 1) * right, (2 * draw(1) - 1) * bottom)
      guard draw(2) < density(x, y) else { continue }
      let rank = draw(3)
      let power = 0.12 + 0.3 * rank * rank + brightest * pow(rank, 60)
      addStar(x, y, power: power, warmth: draw(4), spikes: rank > 0.9988 ? 0.5 * power / brightest : 0)
    }
  }

  /// - Parameters:
  ///   - warmth: from 0 (blue) to 1 (orange).
  ///   - spikes: how far the four rays of a telescope reach, as a part of 0.12.
  mutating func addStar(_ x: Double, _ y: Double, power: Double, warmth: Double, spikes: Double = 0) {
    let (right, bottom) = reach
    let (column, row) = ((x + right) / scale, (y + bottom) / scale)
    let (red, green, blue) = (0.65 + 0.45 * warmth, 0.8 + 0.1 * warmth, 1.15 - 0.55 * warmth)
    let spread = Int(3 + 9 * min(1, power / 3) + spikes * 0.12 / scale)
    let bounds = (max(0, Int(column) - spread)...max(0, min(width - 1, Int(column) + spread)))
    for pixelRow in max(0, Int(row) - spread)...max(0, min(height - 1, Int(row) + spread)) {
      for pixelColumn in bounds {
        let (dx, dy) = (Double(pixelColumn) + 0.5 - column, Double(pixelRow) + 0.5 - row)
        let square = dx * dx + dy * dy
        var glow = power * (1 / (1 + square * square * 0.9) + 0.05 * min(1, power) / (1 + square * 0.25))
        if spikes > 0 {
          let length = spikes * 0.12 / scale
          glow += power * 0.5 * (ray(dx, dy, length) + ray(dy, dx, length))
        }
        let index = 3 * (pixelRow * width + pixelColumn)
        light[index] += glow * red
        light[index + 1] += glow * green
        light[index + 2] += glow * blue
      }
    }
  }

  private func ray(_ along: Double, _ across: Double, _ length: Double) -> Double {
    let part = 1 - abs(along) / length
    return part > 0 ? part * part / (1 + 3 * across * across) : 0
  }

  /// Red, green and blue of each pixel, brightened as film does it: deep blacks and full colours.
  var pixels: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: light.count)
    for pixel in stride(from: 0, to: light.count, by: 3) {
      let grey = (light[pixel] + light[pixel + 1] + light[pixel + 2]) / 3
      for index in pixel..<pixel + 3 {
        let deep = max(0, grey + 1.45 * (light[index] - grey))
        let value = deep * deep / (deep + 0.02)
        bytes[index] = UInt8(min(255, 265 * (value / (0.85 + value)).squareRoot() + 0.5))
      }
    }
    return bytes
  }
}
