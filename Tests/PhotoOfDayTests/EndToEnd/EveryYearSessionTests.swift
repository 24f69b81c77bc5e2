import Foundation
import PhotoOfDayEntity
import Testing

@Suite("A session with a day in every year", .guardAgainstHanging)
struct EveryYearSessionTests {
  private let stage: Stage

  init() throws { stage = try Stage(FakeNASA(today: "2023-11-15", gaps: ["2020-10-25"])) }

  @Test("lists every year that has a picture, and needs no request the second time")
  func list() async throws {
    let done = try await stage.run("--on", "25", "Oct", "--no-input")
    #expect(done.status == .exited(0) && done.errors.isEmpty)
    let lines = done.output.split(separator: "\n")
    #expect(lines.first == "25 October, every year · 28 pictures" && lines.count == 29)
    #expect(lines[1] == " 1  Wed 25 Oct 2023  Moon & Mars’ dance of 2023-10-25 ▶")
    #expect(lines.last?.hasPrefix("28  Wed 25 Oct 1995  Moon & Mars’ dance of 1995-10-25") == true)
    #expect(stage.server.requests.count == 29)
    let thai = try await stage.run("--on", "2566-10-25", "--no-input", "--lang", "th")
    #expect(thai.output.hasPrefix("25 ตุลาคม ทุกปี · 28 ภาพ\n 1  พ.  25 ต.ค. 2566  "))
    #expect(thai.errors == "ไม่ได้ใช้ปีที่ระบุ เพราะแสดงภาพวันที่ 25 ตุลาคมของทุกปี\n")
    // Only the year without a picture isn't known to have none.
    #expect(stage.server.requests.dropFirst(29).map(\.path) == ["/apod-basic/201025"])
  }

  @Test("shows the years while they load; Ctrl-C gives the list up and leaves what was there")
  func interrupted() async throws {
    let terminal = try stage.terminal("10", "2566", "--images", "never")
    try await terminal.expect("October 2023, 1–31 (? for help): ")
    stage.nasa.answerNext(LoopbackReply.hang, times: 4)
    terminal.send("on 25\r")
    try await terminal.expect("25 October, every year · …")
    try await terminal.expect("25 Oct 1995  …") { $0.sendInterrupt() }
    try await terminal.expect("Stopped.")
    try await terminal.expect("October 2023, 1–31 (? for help): ")
    // On a busy machine, fewer requests have come.
    stage.nasa.answerNext([])
    terminal.send("on 25\r")
    try await terminal.talk([
      "25 October, every year · 28 pictures": "", "25 October, every year, 1–28 (?": "2\r", "2 of 28": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }
}
