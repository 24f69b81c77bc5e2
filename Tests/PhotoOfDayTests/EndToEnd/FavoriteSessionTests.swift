import Foundation
import Testing

@Suite("The file of favorites, in a session")
struct FavoriteSessionTests {
  private let stage: Stage
  private let file = ".local/share/photo-of-day/favorites.json"

  init() throws { stage = try Stage() }

  private func session(_ input: String) async throws -> Finished {
    let done = try await stage.run("--month", "10", "--year", "2023", input: input + "q\n")
    #expect(done.status == .exited(0))
    return done
  }

  @Test("is written where a link leads, and keeps another program's entry of the day and the byte order mark")
  func shared() async throws {
    let other = "\u{FEFF}{\"format\":1,\"favorites\":[{\"date\":\"2023-10-04\",\"note\":1}]}"
    try stage.home.write(other, to: "synced/mine.json")
    try stage.home.write("", to: file)
    let path = stage.home.path + "/" + file
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../../../synced/mine.json")
    #expect(try await session("f 4\n").errors.contains("Added to favorites: Moon & Mars’ dance of 2023-10-04"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../../../synced/mine.json")
    #expect(try stage.home.read("synced/mine.json").contains(#"{"date":"2023-10-04","note":1}"#))
    let list = try await stage.run("--favorites", "--plain", "--no-input")
    #expect(list.output.contains("2023-10-04") && list.status == .exited(0))
    #expect(try await session("f 4\n").errors.contains("Removed from favorites:"))
    #expect(try stage.home.bytes("synced/mine.json") == Array(other.utf8))
  }

  @Test("stays readable with more entries than eight megabytes hold")
  func many() async throws {
    let note = "{\"note\":\"\(String(repeating: "x", count: 30_000))\"}"
    let notes = Array(repeating: note, count: 300).joined(separator: ",")
    try stage.home.write("{\"format\":1,\"favorites\":[\(notes)]}", to: file)
    #expect(try await session("f 4\n").errors.contains("Added to favorites:"))
    let list = try await stage.run("--favorites", "--plain", "--no-input")
    #expect(list.output.contains("2023-10-04") && list.status == .exited(0), "\(list.errors)")
  }
}
