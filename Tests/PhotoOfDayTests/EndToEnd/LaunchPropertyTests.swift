import PhotoOfDayEntity
import Testing

@Suite("Launch", .guardAgainstHanging)
struct LaunchPropertyTests {
  @Test("Property: shows today's picture, whatever day it is at NASA, with one request")
  func today() async throws {
    let machine = try Machine(FakeNASA(today: "2039-12-31"))
    await forSeeds(count: 100) { _, generator in
      let today = CalendarDay(serial: Int.random(in: 9301...25_500, using: &generator))
      let before = machine.server.requests.count
      let done = try await machine.run(environment: Machine.noon(of: today))
      let title = done.output.split(separator: "\n").first.map(String.init)
      guard title == SentEntry.title(of: today), done.errors.isEmpty, done.status == .exited(0)
      else {
        return "\(today): \(done)"
      }
      let asked = machine.server.requests.count - before
      return asked == 1 ? nil : "\(today): \(asked) requests"
    }
  }
}
