import Foundation
import Testing

@testable package import PhotoOfDayPresenter

// begin
extension Command {
  static let count = Command(
    ["count"], ["นับ"], .none(.count), [Help("count", "how many entries there are", "จำนวนรายการทั้งหมด")])
}

extension Call {
  /// Says how many entries the list has.
  package static var count: Call {
    Call { stage throws(CommandFailure) in
      let list = try await stage.currentList()
      stage.view?.showNotice(stage.messages.entryCount(list.items.count))
    }
  }
}

extension Messages {
  fileprivate func entryCount(_ count: Int) -> String { say("\(count) entries", "\(count) รายการ") }
}
// end

@Suite("The example of a feature in CONTRIBUTING.md")
@MainActor
struct FeatureExampleTests {
  @Test("compiles as it stands there, and does what it says")
  func example() async throws {
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let code = try #require(file.components(separatedBy: "// begin\n").last?.components(separatedBy: "// end\n").first)
    #expect(try Repository.text(of: "CONTRIBUTING.md").contains("```swift\n\(code)```"))
    let stand = await ListStand(.success(.full("2023-10")))
    await stand.hear(.count)
    #expect(stand.view.shown.last == .notice("31 entries"))
    #expect(Command.count.help.map(\.text.english) == ["how many entries there are"])
  }
}
