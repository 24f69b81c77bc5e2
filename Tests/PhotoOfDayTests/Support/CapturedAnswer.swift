import Foundation

/// Answers that NASA's science service really gave in 2026, their HTML pages shortened: files of `Fixtures`.
enum CapturedAnswer {
  /// Of 16 June 1995, the oldest entry: its picture's address is only in its page.
  static let ofTheFirstDay = fixture("apod-basic-950616")
  /// Of 3 June 2015, migrated from apod.nasa.gov.
  static let migrated = fixture("apod-basic-150603")
  /// Of 26 July 2026: a video with a credit of two lines and no still.
  static let withoutStill = fixture("apod-basic-260726")
  /// Of 13 September 2026, written for the new service.
  static let science = fixture("apod-basic-260913")

  private static func fixture(_ name: String) -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    guard let text = try? String(contentsOf: tests.appending(path: "Fixtures/\(name).json"), encoding: .utf8) else {
      preconditionFailure("no fixture \(name)")
    }
    return text
  }
}
