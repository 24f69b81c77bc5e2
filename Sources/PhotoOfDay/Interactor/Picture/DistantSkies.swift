import CSystem

extension SkyCanvas {
  /// The arch of the Milky Way over hills.
  mutating func drawMilkyWay() {
    let reach = reach
    func band(_ x: Double, _ y: Double) -> Double { (y + 0.42 - 0.19 * x * x) * (1 - 0.07 * x * x) }
    func density(_ x: Double, _ y: Double) -> Double {
      let distance = band(x, y)
      return exp(-distance * distance * 13)
    }
    paint { x, y in
      let glow = exp((y - reach.y) * 2.6)
      let distance = band(x, y)
      let core = exp(-(x - 0.5) * (x - 0.5) * 0.9)
      let cloud = SkyNoise.clouds(x * 2.4, y * 2.4, 5, 11)
      let shine = density(x, y) * (0.25 + 0.85 * core) * SkyNoise.step(cloud, 0.15, 0.85)
      let lane =
        exp(-distance * distance * 70) * SkyNoise.step(SkyNoise.clouds(x * 3.1 + 5, y * 4.3, 4, 23), 0.38, 0.62)
      let kept = 1 - 0.93 * min(1, lane * (0.55 + core))
      let red = SkyNoise.step(SkyNoise.smooth(x * 7, y * 7, 31), 0.86, 1) * shine
      return (
        0.018 + 0.14 * glow + kept * shine * (0.40 + 0.28 * core) + 0.4 * red,
        0.026 + 0.09 * glow + kept * shine * (0.37 + 0.12 * core) + 0.06 * red,
        0.058 + 0.07 * glow + kept * shine * 0.40 + 0.16 * red
      )
    }
    scatterStars(14_000, seed: 1, brightest: 2) { x, y in 0.14 + 0.86 * density(x, y) }
    drawLand((0.030, 0.030, 0.046)) { 0.66 + 0.16 * (0.5 - SkyNoise.clouds($0 * 1.3, 0, 5, 41)) }
    drawLand((0.004, 0.005, 0.008)) { 0.84 + 0.30 * (0.5 - SkyNoise.clouds($0 * 2.1 + 9, 4, 6, 43)) }
  }

  /// A spiral galaxy, seen from above at a slant.
  mutating func drawGalaxy() {
    let (turnX, turnY) = (cos(0.62), sin(0.62))
    func square(_ value: Double) -> Double { value * value }
    paint { x, y in
      let (across, along) = (x * turnX + y * turnY, (y * turnX - x * turnY) / 0.62)
      let radius = (across * across + along * along).squareRoot() + 0.0001
      let angle = atan2(along, across)
      let winding = log(radius) * 3.4
      let cloud = SkyNoise.clouds(across * 5, along * 5, 5, 3)
      let phase = angle + winding + (cloud - 0.5) * 0.9
      let arm = square(0.5 + 0.5 * cos(2 * phase)) * 0.85 + square(square(0.5 + 0.5 * cos(4 * phase + 1.3))) * 0.22
      let disk = exp(-radius * 3.3) * SkyNoise.step(radius, 1.02, 0.7)
      let fine = SkyNoise.clouds(across * 17, along * 17, 2, 5)
      let dust =
        1 - 0.75 * square(square(0.5 + 0.5 * cos(2 * phase + 0.95))) * SkyNoise.step(fine, 0.3, 0.7)
        * SkyNoise.step(radius, 0.05, 0.2)
      let core = exp(-radius * radius * 110) * 3.2 + exp(-radius * 9) * 1.3
      let stars = disk * dust * (0.30 + 3.1 * arm * (0.35 + 0.9 * cloud))
      let knots = disk * arm * SkyNoise.step(SkyNoise.smooth(across * 24, along * 24, 9), 0.8, 0.97) * 4.2
      return (
        0.006 + core * 1.10 * dust + stars * 0.62 + knots * 0.9,
        0.007 + core * 0.86 * dust + stars * 0.72 + knots * 0.32,
        0.011 + core * 0.58 * dust + stars * 1.12 + knots * 0.62
      )
    }
    scatterStars(620, seed: 2, brightest: 3) { _, _ in 1 }
    addStar(-0.71, -0.58, power: 3.2, warmth: 0.8, spikes: 0.9)
    addStar(0.63, 0.77, power: 2.2, warmth: 0.2, spikes: 0.7)
  }

  /// A nebula that young stars have hollowed out.
  mutating func drawNebula() {
    paint { x, y in
      let warpX = SkyNoise.clouds(x * 1.3 + 1, y * 1.3, 4, 121) - 0.5
      let warpY = SkyNoise.clouds(x * 1.3, y * 1.3 + 7, 4, 123) - 0.5
      let (bentX, bentY) = (x + 1.3 * warpX, y + 1.3 * warpY)
      let cloud = SkyNoise.clouds(bentX * 1.5 + 3, bentY * 1.5, 5, 125)
      let (dx, dy) = (x - 0.16, y + 0.10)
      let distance = (dx * dx * 0.8 + dy * dy).squareRoot() + 0.5 * warpX
      let gas = SkyNoise.step(cloud, 0.22, 0.85)
      let rim = exp(-(distance - 0.58) * (distance - 0.58) * 9)
      let cavity = exp(-distance * distance * 5)
      let dust =
        SkyNoise.step(SkyNoise.clouds(bentX * 2.2 + 8, bentY * 2.2 + 2, 5, 127), 0.50, 0.66) * (1 - 0.65 * cavity)
      let kept = 1 - 0.92 * dust
      let hydrogen = kept * (0.10 + 1.15 * gas) * (0.22 + 1.25 * rim)
      let oxygen = kept * cavity * (0.25 + 1.3 * gas)
      let edge = dust * (1 - dust) * 4 * rim
      return (
        0.012 + 0.80 * hydrogen + 0.16 * oxygen + 0.28 * edge, 0.008 + 0.20 * hydrogen + 0.56 * oxygen + 0.14 * edge,
        0.016 + 0.27 * hydrogen + 0.70 * oxygen + 0.05 * edge
      )
    }
    scatterStars(1700, seed: 21, brightest: 2.2) { _, _ in 0.8 }
    let cluster = [
      (0.16, -0.10, 4.5, 0.75), (0.25, -0.02, 2.4, 0.4), (0.08, -0.19, 1.8, 0.3), (0.30, -0.16, 1.5, 0),
      (0.05, 0.02, 1.2, 0),
    ]
    for (x, y, power, spikes) in cluster { addStar(x, y, power: power, warmth: 0.12, spikes: spikes) }
    addStar(-0.93, 0.55, power: 2.6, warmth: 0.85, spikes: 0.5)
  }
}
