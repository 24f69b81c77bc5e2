/// Numbers that look random and are always the same.
enum SkyNoise {
  /// 0 to 1, the same for the same three numbers.
  static func random(_ x: Int, _ y: Int, _ seed: UInt32) -> Double {
    var mixed = UInt32(truncatingIfNeeded: x) &* 374_761_393 &+ UInt32(truncatingIfNeeded: y) &* 668_265_263
    mixed = mixed &+ seed &* 2_246_822_519
    mixed = (mixed ^ mixed >> 13) &* 1_274_126_177
    return Double(mixed ^ mixed >> 16) / 4_294_967_296
  }

  /// Random numbers at whole coordinates, interpolated smoothly.
  static func smooth(_ x: Double, _ y: Double, _ seed: UInt32) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row, partX, partY) = (Int(left), Int(top), x - left, y - top)
    let (right, down) = (partX * partX * (3 - 2 * partX), partY * partY * (3 - 2 * partY))
    let upper = random(column, row, seed) * (1 - right) + random(column + 1, row, seed) * right
    let lower = random(column, row + 1, seed) * (1 - right) + random(column + 1, row + 1, seed) * right
    return upper * (1 - down) + lower * down
  }

  /// Clouds: smooth noise of so many sizes, each half as large and half as strong as the one before; 0 to 1.
  static func clouds(_ x: Double, _ y: Double, _ octaves: Int, _ seed: UInt32) -> Double {
    var (sum, strength, size, total) = (0.0, 0.5, 1.0, 0.0)
    for octave in 0..<octaves {
      // Turned between the octaves, so that no grid shows.
      let (turnedX, turnedY) = (x * 0.8 - y * 0.6 + 17 * Double(octave), x * 0.6 + y * 0.8)
      sum +=
        strength
        * smooth((octave % 2 == 0 ? x : turnedX) * size, (octave % 2 == 0 ? y : turnedY) * size, seed &+ UInt32(octave))
      total += strength
      (strength, size) = (strength / 2, size * 2.03)
    }
    return sum / total
  }

  /// From 0 at `low` to 1 at `high`.
  static func step(_ value: Double, _ low: Double, _ high: Double) -> Double {
    let part = max(0, min(1, (value - low) / (high - low)))
    return part * part * (3 - 2 * part)
  }
}
