import CSystem

extension SkyCanvas {
  /// Curtains of northern lights over hills and a lake.
  mutating func drawAurora() {
    let shore = 0.46
    func curtain(_ x: Double, _ y: Double, _ seed: UInt32, base: Double, _ strength: Double) -> (Double, Double) {
      let fold = x + 0.22 * SkyNoise.smooth(x * 1.7 + y * 0.6, 3, seed)
      let foot = base + 0.30 * (SkyNoise.clouds(fold * 1.1, 1, 2, seed &+ 1) - 0.5) + 0.10 * x
      let height = foot - y
      guard height > -0.05 else { return (0, 0) }
      let rays = 0.35 + 0.65 * SkyNoise.clouds(fold * 13, y * 0.4, 3, seed &+ 2)
      let patch = SkyNoise.step(SkyNoise.smooth(fold * 1.6, 8, seed &+ 3), 0.12, 0.75)
      let edge = SkyNoise.step(height, -0.05, 0.05) * strength * rays * patch
      return (edge * exp(-height * 2.7), edge * exp(-(height - 0.5) * (height - 0.5) * 5))
    }
    func sky(_ x: Double, _ y: Double) -> Light {
      let (first, firstTop) = curtain(x, y, 71, base: 0.17, 1)
      let (second, secondTop) = curtain(x * 0.9 + 2, y, 81, base: -0.12, 0.75)
      let (third, thirdTop) = curtain(x * 1.2 + 5, y, 91, base: 0.30, 0.45)
      let (green, violet) = (first + second + third, firstTop + secondTop + thirdTop)
      let dusk = exp((y - shore) * 3)
      return (
        0.006 + 0.020 * dusk + 0.06 * green + 0.14 * violet, 0.010 + 0.035 * dusk + 0.85 * green + 0.05 * violet,
        0.024 + 0.055 * dusk + 0.28 * green + 0.26 * violet
      )
    }
    paint { x, y in y < shore + 0.01 ? sky(x, y) : (0, 0, 0) }
    scatterStars(1500, seed: 12, brightest: 1.6) { _, y in y < shore ? 0.9 : 0 }
    drawLand((0.010, 0.014, 0.018)) { x in
      let trees = 0.05 * SkyNoise.clouds(x * 42, 0, 2, 103) * SkyNoise.step(SkyNoise.smooth(x * 3, 5, 104), 0.2, 0.6)
      return shore - 0.02 - 0.34 * max(0, SkyNoise.clouds(x * 1.15 + 4, 2, 6, 101) - 0.34) - trees
    }
    drawWater(below: shore)
  }

  /// A comet with a tail of dust and one of gas.
  mutating func drawComet() {
    let head = (x: -0.30, y: 0.72)
    paint { x, y in
      let (dx, dy) = (x - head.x, y - head.y)
      // Along the gas tail, straight away from the Sun, and across it.
      let (along, across) = (dx * 0.40 - dy * 0.917, dx * 0.917 + dy * 0.40)
      let distance = (dx * dx + dy * dy).squareRoot()
      var (gas, dust) = (0.0, 0.0)
      if along > 0 {
        let width = 0.020 + 0.075 * along
        let streaks = 0.25 + 0.95 * SkyNoise.clouds(across / width * 2.2 + 9, along * 1.1, 4, 111)
        gas = exp(-across * across / (width * width)) * exp(-along * 0.85) * streaks
        // The dust falls behind, and bends.
        let bend = across - 0.34 * along * along - 0.02 * along
        let spread = 0.035 + 0.27 * along
        let shape = bend > 0 ? exp(-bend * bend / (spread * spread)) : exp(-bend * bend / (spread * spread * 0.2))
        let bands = 0.75 + 0.35 * SkyNoise.clouds(bend / spread * 3.2, along * 0.8, 3, 113)
        dust = shape * exp(-along * 1.25) * bands * SkyNoise.step(along, 0, 0.12)
      }
      let coma = 0.030 / (0.010 + distance * distance * 9) * exp(-distance * 3.5)
      let core = exp(-distance * distance * 2600) * 6
      let night = 0.010 + 0.012 * (y + 1.5)
      let haze = 0.03 * SkyNoise.clouds(x * 1.4, y * 1.4, 4, 115)
      return (
        night * 0.8 + haze * 0.8 + 0.22 * gas + 0.95 * dust + 0.42 * coma + core,
        night + haze * 0.9 + 0.50 * gas + 0.82 * dust + 0.70 * coma + core,
        night * 2 + haze * 1.4 + 1.05 * gas + 0.60 * dust + 0.58 * coma + core
      )
    }
    scatterStars(1500, seed: 14, brightest: 3) { _, _ in 1 }
  }

  /// The Sun behind the Moon.
  mutating func drawEclipse() {
    let size = 0.33
    paint { x, y in
      let distance = (x * x + y * y).squareRoot()
      let angle = atan2(y, x)
      let height = max(0, distance / size - 1)
      let (turnX, turnY) = (x / max(0.001, distance), y / max(0.001, distance))
      // Long streamers at the equator, plumes at the poles.
      let equator = 0.35 + 0.65 * pow(abs(cos(angle + 0.25)), 1.4)
      let swirl = 0.5 * height
      let streamers = SkyNoise.clouds(turnX * 3.1 + swirl * turnY + 7, turnY * 3.1 - swirl * turnX, 4, 131)
      let plumes = SkyNoise.clouds(turnX * 17 + 3, turnY * 17 + height * 0.5, 3, 133)
      let reachOut = 0.25 + 1.5 * equator * SkyNoise.step(streamers, 0.25, 0.8)
      let corona = exp(-height / (0.10 + 0.34 * reachOut)) * (0.45 + 0.75 * plumes)
      let inner = exp(-height * 9) * 2.4
      let flames =
        exp(-height * 34) * SkyNoise.step(SkyNoise.clouds(turnX * 6 + 2, turnY * 6 + 9, 3, 137), 0.60, 0.70) * 3
      let sky = 0.012 + 0.020 * exp(-height * 0.7)
      return (
        sky * 0.8 + 0.66 * corona + inner * 0.95 + flames, sky + 0.72 * corona + inner * 0.93 + flames * 0.22,
        sky * 2.0 + 0.90 * corona + inner * 0.95 + flames * 0.38
      )
    }
    scatterStars(130, seed: 31, brightest: 0.8) { x, y in x * x + y * y > 0.5 ? 1 : 0 }
    addStar(-1.08, 0.42, power: 2.2, warmth: 0.3)
    cover { x, y in
      let square = (x * x + y * y) / (size * size)
      let maria = SkyNoise.clouds(x * 7, y * 7, 3, 139)
      return (SkyNoise.step(square, 1.012, 0.99), (0.006 + 0.005 * maria, 0.007 + 0.005 * maria, 0.012 + 0.007 * maria))
    }
    // The last of the Sun in a valley of the Moon.
    addStar(size * 0.76, -size * 0.66, power: 16, warmth: 0.35, spikes: 1.6)
  }

  /// A planet with rings, and three of its moons.
  mutating func drawRingedPlanet() {
    scatterStars(420, seed: 8, brightest: 1) { _, _ in 1 }
    let (turnX, turnY, tilt, size) = (cos(-0.32), sin(-0.32), 0.3, 0.56)
    let sun = (x: -0.62, y: -0.26, z: 0.74)
    func ring(_ radius: Double) -> (cover: Double, shine: Double) {
      guard radius > 0.68, radius < 1.32 else { return (0, 0) }
      let edge = SkyNoise.step(radius, 0.68, 0.74) * SkyNoise.step(radius, 1.32, 1.31)
      let gap = SkyNoise.step(abs(radius - 1.115), 0.012, 0.02) * SkyNoise.step(abs(radius - 1.275), 0.002, 0.005)
      let grooves = 0.62 + 0.38 * SkyNoise.clouds(radius * 60, 0, 4, 77)
      let inner = SkyNoise.step(radius, 0.72, 0.86)
      return (edge * gap * (0.25 + 0.7 * inner) * grooves, 0.35 + 0.55 * inner * grooves)
    }
    cover { x, y in
      let (across, down) = (x * turnX + y * turnY, y * turnX - x * turnY)
      let square = (across * across + down * down * 1.06) / (size * size)
      let ringRadius = (across * across + (down / tilt) * (down / tilt)).squareRoot()
      let (ringCover, ringShine) = ring(ringRadius)
      var (cover, red, green, blue) = (0.0, 0.0, 0.0, 0.0)
      if square < 1 {
        let depth = (1 - square).squareRoot()
        let (nx, ny) = (x / size, y / size)
        let lit = max(0, nx * sun.x + ny * sun.y + depth * sun.z)
        // The axis leans towards us by as much as the rings are open.
        let latitude = down / size * 0.954 - depth * tilt
        let storms = SkyNoise.clouds(across * 4, latitude * 26, 4, 51) - 0.5
        let band = SkyNoise.clouds(0, latitude * 9 + storms * 0.35, 4, 53)
        let ringShadow = 1 - 0.62 * SkyNoise.step(abs(latitude - 0.16 - 0.1 * nx * nx), 0.10, 0.03)
        let shine = pow(lit, 0.8) * (0.55 + 0.62 * band) * ringShadow
        (cover, red, green, blue) = (
          SkyNoise.step(square, 1, 0.985), 1.05 * shine, 0.83 * shine, (0.42 + 0.25 * band) * shine
        )
      }
      if ringCover > 0, square >= 1 || down > 0 {
        // The planet's shadow falls on the rings behind it.
        let away = across * 0.80 + (down / tilt) * 0.6
        let side = across * 0.6 - (down / tilt) * 0.8
        let isDark = away > 0 && abs(side) < size * 1.02
        let shine = ringShine * (isDark ? 0.04 : 1) * 0.95
        red += ringCover * (1.0 * shine - red)
        green += ringCover * (0.88 * shine - green)
        blue += ringCover * (0.70 * shine - blue)
        cover = max(cover, ringCover)
      }
      return (cover, (red, green, blue))
    }
    addStar(1.22, -0.62, power: 1.4, warmth: 0.5)
    addStar(-1.28, 0.52, power: 0.9, warmth: 0.7)
    addStar(0.86, 0.66, power: 0.7, warmth: 0.4)
  }
}
