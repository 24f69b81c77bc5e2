import PhotoOfDayEntity

/// The skies of the built-in month. None is a photograph.
enum SampleSky: CaseIterable {
  case milkyWay, galaxy, ringedPlanet, moon, aurora, comet, nebula, eclipse

  /// The sky of each day, which often suits its title. No two days in a row have the same.
  private static let ofDays: [SampleSky] = [
    .eclipse, .aurora, .milkyWay, .nebula, .eclipse, .milkyWay, .galaxy, .moon, .ringedPlanet, .nebula, .galaxy,
    .comet, .galaxy, .aurora, .eclipse, .moon, .ringedPlanet, .nebula, .milkyWay, .comet, .moon, .aurora,
    .ringedPlanet, .galaxy, .aurora, .milkyWay, .comet, .nebula, .moon, .nebula, .milkyWay,
  ]

  private static let ofAddresses = Dictionary(
    zip(APODSample.items, ofDays).flatMap { item, sky in
      [item.hdImageURL, item.thumbnailURL].compactMap { address in address.map { ($0, sky) } }
    }
  ) { first, _ in first }

  /// The sky for an address of the built-in month, and some sky for any other.
  init(_ address: WebAddress) { self = Self.ofAddresses[PictureRendition.original(of: address)] ?? .milkyWay }

  /// In pixels.
  private var size: (width: Int, height: Int) {
    switch self {
    case .milkyWay: (1200, 480)
    case .galaxy: (820, 820)
    case .ringedPlanet: (1024, 640)
    case .moon: (720, 900)
    case .aurora: (1024, 683)
    case .comet: (683, 1024)
    case .nebula: (1024, 768)
    case .eclipse: (1024, 683)
    }
  }

  var canvas: SkyCanvas {
    var canvas = SkyCanvas(width: size.width, height: size.height)
    switch self {
    case .milkyWay: canvas.drawMilkyWay()
    case .galaxy: canvas.drawGalaxy()
    case .ringedPlanet: canvas.drawRingedPlanet()
    case .moon: canvas.drawMoon()
    case .aurora: canvas.drawAurora()
    case .comet: canvas.drawComet()
    case .nebula: canvas.drawNebula()
    case .eclipse: canvas.drawEclipse()
    }
    return canvas
  }
}
