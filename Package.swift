// swift-tools-version: 6.2

import PackageDescription

/// Every room of the house is a target: an import that points upwards does not compile.
///
///     Entity  <-  Interactor  <-  Presenter  <-  View  <-  Router  <-  photo-of-day
///
/// Which rooms a room may *name* is narrower than what SwiftPM lets it see; `RoomImportsTests`
/// holds that list.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func room(_ name: String, sees others: [Target.Dependency] = [], isSmall: Bool = false) -> Target {
  .target(
    name: "PhotoOfDay\(name)", dependencies: others, path: "Sources/PhotoOfDay/\(name)",
    swiftSettings: strict
      + (isSmall ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : []))
}

/// The commit that `--version` names, from `Scripts/build`.
let commit = Context.environment["PHOTO_OF_DAY_COMMIT"].map {
  CSetting.define("PHOTO_OF_DAY_COMMIT", to: "\"\($0)\"")
}

/// The files that `CFiles.c` embeds.
let embedded =
  ["month.json", "astronomy-words.txt", "html-entities.txt", "page.css", "thai-words.txt"]
  + ["aurora", "comet", "eclipse", "galaxy", "milky-way", "moon", "nebula", "ringed-planet"].map {
    "\($0).jpg"
  }

let package = Package(
  name: "photo-of-day",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "photo-of-day", targets: ["photo-of-day"])
  ],
  targets: [
    room("Entity"),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CSystem", cSettings: commit.map { [$0] }),
    .target(name: "CFiles", exclude: embedded),
    room("Interactor", sees: ["PhotoOfDayEntity", "CCurl", "CSystem", "CFiles"]),
    room("Presenter", sees: ["PhotoOfDayEntity", "PhotoOfDayInteractor"], isSmall: true),
    room("View", sees: ["PhotoOfDayPresenter", "CSystem", "CFiles"], isSmall: true),
    room(
      "Router",
      sees: ["PhotoOfDayEntity", "PhotoOfDayInteractor", "PhotoOfDayPresenter", "PhotoOfDayView"],
      isSmall: true),
    .executableTarget(
      name: "photo-of-day", dependencies: ["PhotoOfDayRouter", "CSystem"], swiftSettings: strict),
    .testTarget(
      name: "PhotoOfDayTests",
      dependencies: [
        "PhotoOfDayEntity", "PhotoOfDayInteractor", "PhotoOfDayPresenter", "PhotoOfDayView",
        "PhotoOfDayRouter",
        "photo-of-day", "CCurl", "CSystem",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
