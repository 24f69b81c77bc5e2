import Foundation
import Testing

/// The imports that each room may have. SwiftPM keeps imports from pointing upwards; this list keeps them
/// from skipping a room.
private enum Room: String, CaseIterable {
  case entity = "Entity"
  case interactor = "Interactor"
  case presenter = "Presenter"
  case view = "View"
  case router = "Router"

  var allowed: Set<String> {
    switch self {
    case .entity: []
    case .interactor: ["PhotoOfDayEntity", "CCurl", "CSystem", "CFiles"]
    case .presenter: ["PhotoOfDayEntity", "PhotoOfDayInteractor"]
    case .view: ["PhotoOfDayPresenter", "CSystem", "CFiles"]
    case .router:
      ["PhotoOfDayEntity", "PhotoOfDayInteractor", "PhotoOfDayPresenter", "PhotoOfDayView"]
    }
  }

  /// Entities are pure values: they know neither clock nor files.
  var system: Set<String> {
    self == .entity ? [] : ["Dispatch", "Synchronization"]
  }

  /// The forbidden imports and `print` calls of a file of this room.
  func violations(in text: String) -> [String] {
    var found: [String] = []
    for line in text.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if self != .view, Self.prints(line) {
        found.append("prints: \(line)")
      }
      guard line.contains("import "), let module = Self.module(importedBy: line) else { continue }
      let isOfOneName = line.contains(/import (struct|func)\b/)
      let isHandedOnWhole = line.contains("@_exported") && !isOfOneName
      if !allowed.union(system).contains(module) || isHandedOnWhole {
        found.append("imports \(module)")
      }
    }
    return found
  }

  /// The cheap checks come first: the pattern is slow on ten thousand lines.
  private static func prints(_ line: String) -> Bool {
    line.contains("print(") && !line.hasPrefix("//") && line.contains(/(^|[^.\w])print\(/)
  }

  private static func module(importedBy line: String) -> String? {
    let pattern =
      /^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    return line.firstMatch(of: pattern).map { String($0.1) }
  }

  /// The violations in the room's folder, by file; `nil` if the folder has no sources.
  func violations(below sources: URL) throws -> [String]? {
    let folder = sources.appending(path: rawValue)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    let files = paths.filter { $0.hasSuffix(".swift") }
    guard !files.isEmpty else { return nil }
    return try files.flatMap { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return violations(in: text).map { "\(rawValue)/\(file) \($0)" }
    }
  }
}

@Suite("The rooms of the house")
struct RoomImportsTests {
  private static var sources: URL {
    Repository.root.appending(path: "Sources/PhotoOfDay")
  }

  @Test(
    "import only what they may see, and only the view prints",
    arguments: Room.allCases)
  fileprivate func rooms(room: Room) throws {
    #expect(try room.violations(below: Self.sources) == [])
  }

  @Test("leave the executable nothing but the router")
  func executable() throws {
    let main = Self.sources.deletingLastPathComponent().appending(path: "photo-of-day/main.swift")
    let lines = try String(contentsOf: main, encoding: .utf8).split(separator: "\n")
    let imports = lines.filter { $0.contains("import PhotoOfDay") }
    #expect(imports == ["import PhotoOfDayRouter"])
  }

  @Test(
    "detect every form of Swift's import",
    arguments: [
      (Room.view, "import PhotoOfDayInteractor"),
      (.view, "package import PhotoOfDayEntity"),
      (.view, "  @preconcurrency import PhotoOfDayEntity"),
      (.view, "import struct PhotoOfDayEntity.CalendarDay"),
      (.view, "internal import PhotoOfDayRouter"),
      (.presenter, "import CCurl"),
      (.view, "import CCurl"),
      (.router, "import CSystem"),
      (.presenter, "import CSystem"),
      (.entity, "import CSystem"),
      (.interactor, "#if canImport(Glibc)\nimport Glibc\n#endif"),
      (.view, "  import Darwin"),
      (.interactor, "import Foundation"),
      (.interactor, "#if canImport(Foundation)\nimport Foundation\n#endif"),
      (.interactor, "import FoundationNetworking"),
      (.interactor, "import FoundationEssentials"),
      (.presenter, "print(1)"),
      (.router, "if x { print(1) }"),
      (.entity, "@testable import PhotoOfDayInteractor"),
      (.view, "@_exported import PhotoOfDayEntity"),
      (.presenter, "@_exported public import PhotoOfDayEntity"),
    ])
  fileprivate func planted(room: Room, text: String) {
    #expect(room.violations(in: text).count == 1)
  }
}
