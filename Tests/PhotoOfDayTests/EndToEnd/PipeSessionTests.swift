import Foundation
import PhotoOfDayEntity
import Testing

@Suite("A session through pipes", .guardAgainstHanging)
struct PipeSessionTests {
  @Test("says in one line what was done, and never what to type")
  func oneLine() async throws {
    let machine = try Machine()
    try await machine.programs.add("xdg-open")
    let opened = try await machine.run(
      "--date", "2566-10-04", "--open", "--no-input", environment: ["DISPLAY": ":0"])
    #expect(opened.status == .exited(0))
    #expect(opened.errors.isEmpty)
    #expect(opened.output.hasPrefix("Opening http"))
    #expect(opened.output.split(separator: "\n").count == 1)
    let video = try await machine.run("--date", "2566-10-25", "--no-input")
    #expect(video.output.contains("Wednesday 25 October 2023"))
    for hint in ["Type ", "(type ", "o plays"] {
      #expect(!(video.output + video.errors).contains(hint))
    }
    let nobody = try await machine.run("--favorites", "--no-input", "--lang", "th")
    #expect(nobody.errors == "ไม่มีภาพในรายการโปรด\n")
    let none = try await machine.run("--date", "2023-12-25", "--save", "--no-input")
    #expect(none.status == .exited(2))
    #expect(none.output.isEmpty)
    #expect(none.errors.hasPrefix("photo-of-day: "))
  }

  private let machine: Machine

  init() throws { machine = try Machine() }

  @Test("shows a picture in symbols where that is asked for, as for a preview")
  func symbols() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    try await machine.programs.add("chafa", "echo drawn")
    let arguments = ["--date", "2566-10-04", "--no-input"]
    let asked = try await machine.run(arguments + ["--images", "symbols"])
    #expect(asked.output.contains("\ndrawn\n"))
    #expect(asked.output.contains("Wednesday 4 October 2023"))
    #expect(try await !machine.run(arguments).output.contains("drawn"))
  }

  @Test("ends silently when its output is closed")
  func closedPipe() async throws {
    let done = try await machine.shell("$P --month 10 --year 2566 --no-input | head -n 1")
    #expect(done.output == "October 2023 · 31 pictures\n")
    #expect(done.errors.isEmpty)
  }

  // macOS doesn't show the descriptors of another program.
  #if os(Linux)
    @Test(
      "opens no file as a standard stream that was closed",
      arguments: 1..<8)
    func openStreams(closed: Int) async throws {
      try await machine.programs.add(
        "xdg-open",
        #"""
        for n in 0 1 2; do
          echo "$n $(readlink "/proc/$PPID/fd/$n")" >> "$LOG"
        done
        echo looked >> "$LOG"
        """#)
      let streams = (0...2).filter { closed & 1 << $0 != 0 }
      let closing = streams.map { "\($0)>&-" }.joined(separator: " ")
      _ = try await machine.shell("DISPLAY=:0 $P --date 2566-10-04 --open \(closing)")
      try await eventually("the opener has looked") {
        try machine.programs.log().contains("looked")
      }
      let log = try machine.programs.log()
      for stream in streams {
        #expect(log.contains("\(stream) /dev/null"))
      }
    }
  #endif

  @Test("survives closed standard streams")
  func closedStreams() async throws {
    let done = try await machine.shell("$P --month 10 --year 2566 <&- >&- 2>&-; echo $?")
    #expect(done.output == "0\n")
    let input = try await machine.shell("$P --month 10 --year 2566 <&-; echo $?")
    #expect(input.output.hasSuffix("\n0\n"))
  }
}
