import Foundation

/// The program that was built with these tests.
enum BuiltProgram {
  /// The path of `photo-of-day` in the build folder.
  ///
  /// The tests run from a file or a bundle in that folder, so the search goes up from there.
  static func path() throws -> String {
    for start in starts {
      var folder = start.resolvingSymlinksInPath().deletingLastPathComponent()
      while folder.path != "/" {
        let candidate = folder.appendingPathComponent("photo-of-day").path
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder)
        if exists, !isFolder.boolValue { return candidate }
        folder.deleteLastPathComponent()
      }
    }
    throw HarnessFailure("photo-of-day is not beside the tests: \(starts.map(\.path))")
  }

  private static var starts: [URL] {
    #if os(Linux)
      [URL(fileURLWithPath: "/proc/self/exe"), URL(fileURLWithPath: CommandLine.arguments[0])]
    #else
      [
        URL(fileURLWithPath: Bundle(for: Marker.self).bundlePath),
        URL(fileURLWithPath: CommandLine.arguments[0]),
      ]
    #endif
  }

  private final class Marker {}
}

/// A harness failed to set something up, or waited in vain.
struct HarnessFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
