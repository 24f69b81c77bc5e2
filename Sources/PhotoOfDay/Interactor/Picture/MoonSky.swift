import CSystem

extension SkyCanvas {
  /// The Moon at its first quarter.
  mutating func drawMoon() {
    let size = 0.86
    let relief = MoonRelief(craters: 1400)
    scatterStars(160, seed: 5, brightest: 1) { x, y in x * x + y * y > size * size ? 1 : 0 }
    paint { x, y in
      let glow = exp(-max(0, (x * x + y * y).squareRoot() - size) * 7) * 0.05
      return (0.004 + glow * 0.8, 0.005 + glow * 0.85, 0.010 + glow)
    }
    cover { x, y in
      let (nx, ny) = (x / size, y / size)
      let square = nx * nx + ny * ny
      guard square < 1 else { return (0, (0, 0, 0)) }
      let depth = (1 - square).squareRoot()
      let (slopeX, slopeY, ray) = relief.slope(nx, ny)
      let rough = 0.09
      let bumpX = slopeX + rough * (SkyNoise.clouds(nx * 22, ny * 22, 2, 61) - 0.5)
      let bumpY = slopeY + rough * (SkyNoise.clouds(nx * 22, ny * 22, 2, 62) - 0.5)
      let maria = SkyNoise.step(SkyNoise.clouds(nx * 1.9 + 3.3, ny * 1.9 + 1.2, 4, 63), 0.44, 0.6)
      let lit = (nx - bumpX) * 0.93 + (ny - bumpY) * -0.16 + depth * 0.30
      let shine = max(0, lit) * (1 - 0.5 * maria) * (1 + ray)
      let earth = 0.006 + 0.006 * depth
      return (
        SkyNoise.step(square, 1, 0.985),
        (shine * 1.18 + earth * 0.7, shine * 1.10 + earth * 0.85, shine * 0.98 + earth * 1.2)
      )
    }
  }
}

/// The slopes of craters on a disk, looked up in squares.
private struct MoonRelief {
  private static let side = 620
  private var slopes: [(x: Double, y: Double, ray: Double)]

  init(craters: Int) {
    slopes = Array(repeating: (0, 0, 0), count: Self.side * Self.side)
    for crater in 0..<craters {
      func draw(_ number: Int) -> Double { SkyNoise.random(crater, number, 65) }
      let (x, y) = (2 * draw(0) - 1, 2 * draw(1) - 1)
      let rest = 1 - x * x - y * y
      guard rest > 0.03 else { continue }
      let radius = 0.006 + 0.075 * pow(draw(2), 11)
      add(x, y, radius, depth: rest.squareRoot(), hasRays: draw(3) > 0.992 && radius > 0.012)
    }
  }

  private mutating func add(_ x: Double, _ y: Double, _ radius: Double, depth: Double, hasRays: Bool) {
    let half = Double(Self.side) / 2
    let spread = 1.5 * radius * (hasRays ? 6 : 1)
    func cells(_ middle: Double) -> ClosedRange<Int> {
      let (low, high) = (Int((middle - spread + 1) * half), Int((middle + spread + 1) * half))
      return max(0, min(low, Self.side - 1))...max(0, min(high, Self.side - 1))
    }
    for row in cells(y) {
      for column in cells(x) {
        // Craters near the edge are seen at a slant.
        let (dx, dy) = ((Double(column) + 0.5) / half - 1 - x, (Double(row) + 0.5) / half - 1 - y)
        let radial = (dx * x + dy * y) * (1 / depth - 1) / max(0.0001, x * x + y * y)
        let (flatX, flatY) = (dx + radial * x, dy + radial * y)
        let distance = (flatX * flatX + flatY * flatY).squareRoot() / radius
        // A bowl, a rim, and a slope outwards.
        let slope =
          distance < 0.85 ? 0.75 * distance : distance < 1 ? 0.6 : distance < 1.5 ? -0.5 * (1.5 - distance) * 2 : 0
        let index = row * Self.side + column
        slopes[index].x += slope * flatX / (radius * max(0.2, distance)) * 0.75
        slopes[index].y += slope * flatY / (radius * max(0.2, distance)) * 0.75
        if hasRays, distance < 9 {
          let angle = atan2(flatY, flatX)
          let streak = SkyNoise.step(SkyNoise.smooth(angle * 5 + 40, 0, 67), 0.55, 0.9)
          slopes[index].ray += 0.5 * streak * (1 - distance / 9) + (distance < 1 ? 0.25 : 0)
        }
      }
    }
  }

  func slope(_ x: Double, _ y: Double) -> (x: Double, y: Double, ray: Double) {
    let half = Double(Self.side) / 2
    let (column, row) = (Int((x + 1) * half), Int((y + 1) * half))
    return slopes[min(row, Self.side - 1) * Self.side + min(column, Self.side - 1)]
  }
}
