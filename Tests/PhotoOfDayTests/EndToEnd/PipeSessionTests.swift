import Foundation
import PhotoOfDayEntity
import Testing

@Suite("A session through pipes")
struct PipeSessionTests {
  @Test("says in one line what was done with the picture, where nothing can be typed, and never what to type")
  func oneLine() async throws {
    let (stage, programs) = (try Stage(), try FakePrograms())
    try await programs.add("xdg-open")
    let opened = try await stage.run(
      "--date", "2566-10-04", "--open", "--no-input", environment: programs.variables(["DISPLAY": ":0"]))
    #expect(opened.status == .exited(0) && opened.errors.isEmpty)
    #expect(opened.output.hasPrefix("Opening http") && opened.output.split(separator: "\n").count == 1)
    let video = try await stage.run("--date", "2566-10-25", "--no-input")
    #expect(video.output.contains("Wednesday 25 October 2023"))
    for hint in ["Type ", "(type ", "o plays"] { #expect(!(video.output + video.errors).contains(hint)) }
    let nobody = try await stage.run("--favorites", "--no-input", "--lang", "th")
    #expect(nobody.errors == "ยังไม่มีรายการโปรด\n")
    let none = try await stage.run("--date", "2023-12-25", "--save", "--no-input")
    #expect(none.status == .exited(2) && none.output.isEmpty && none.errors.hasPrefix("photo-of-day: "))
  }

  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test("V1: goes from the list to a picture, back, to the next month, and quits")
  func walk() async throws {
    let done = try await stage.run("10", "2566", input: "3\nb\nn\nq\n")
    #expect(done.status == .exited(0))
    let heads = done.output.split(separator: "\n").filter { $0.contains(" pictures") || $0.hasPrefix("Moon &") }
    #expect(
      heads == [
        "October 2023 · 31 pictures", "Moon & Mars’ dance of 2023-10-03", "October 2023 · 31 pictures",
        "November 2023 · 15 pictures",
      ])
    #expect(done.errors.isEmpty)
  }

  @Test("V6: speaks Thai, with Thai digits and Thai words")
  func thai() async throws {
    let done = try await stage.run("--month", "ต.ค.", "--year", "๒๕๖๖", "--lang", "th", input: "๓\nถัดไป\nออก\n")
    #expect(done.status == .exited(0))
    #expect(done.output.hasPrefix("ตุลาคม 2566 · 31 ภาพ\n"))
    #expect(done.output.contains("วันอังคารที่ 3 ตุลาคม 2566 · ภาพ · 3 จาก 31"))
    #expect(done.output.contains("วันพุธที่ 4 ตุลาคม 2566"))
  }

  @Test("R2.1: narrows the list to entries with a text, keeps their numbers, and makes no request for that")
  func filter() async throws {
    let done = try await stage.run("10", "2566", input: "/MARS 10-2\n25\nb\n/nowhere\n3\n/moon 10-03\n/\nq\n")
    #expect(done.status == .exited(0))
    let heads = done.output.split(separator: "\n").filter { $0.hasPrefix("October") || $0.hasPrefix("Moon &") }
    #expect(
      heads == [
        "October 2023 · 31 pictures", "October 2023 · “MARS 10-2”: 10 of 31 pictures",
        "Moon & Mars’ dance of 2023-10-25", "October 2023 · “MARS 10-2”: 10 of 31 pictures",
        "Moon & Mars’ dance of 2023-10-03", "October 2023 · “moon 10-03”: 1 of 31 pictures",
        "October 2023 · 31 pictures",
      ])
    #expect(
      done.output.contains("“moon 10-03”: 1 of 31 pictures\n 3  Tue 3  Moon & Mars’ dance of 2023-10-03\nOctober"))
    #expect(done.errors == "No matches for “nowhere” in this list.\n")
    #expect(stage.server.requests.count == 2)
  }

  @Test("R2.1: picks a day from the calendar, also when the list has other numbers, and from a picture")
  func calendar() async throws {
    let done = try await stage.run("10", "2566", input: "c\n25\nq\n")
    #expect(done.status == .exited(0))
    #expect(done.output.contains("\nOctober 2023\nSun   Mon   Tue   Wed   Thu   Fri   Sat\n"))
    #expect(done.output.contains("\nMoon & Mars’ dance of 2023-10-25\n"))
    #expect(done.errors.isEmpty)
    let june = try await stage.run("--month", "6", "--year", "2538", "--lang", "th", input: "ปฏิทิน\n๒\n๒๐\nc\n\n1\n")
    let heads = june.output.split(separator: "\n").filter { $0.hasPrefix("มิถุนายน") || $0.hasPrefix("Moon &") }
    #expect(
      heads == [
        "มิถุนายน 2538 · 15 ภาพ", "มิถุนายน 2538", "Moon & Mars’ dance of 1995-06-20", "มิถุนายน 2538",
        "มิถุนายน 2538 · 15 ภาพ", "Moon & Mars’ dance of 1995-06-16",
      ])
    #expect(june.errors.contains("16 มิถุนายน 2538"))
    #expect(stage.server.requests.count == 3)
  }

  @Test("reports an unknown command or number in one line, and continues")
  func complaints() async throws {
    let done = try await stage.run("10", "2566", input: "99\nfoo\nd never\n\u{1B}[31m\nq\n")
    #expect(done.status == .exited(0))
    #expect(done.errors.components(separatedBy: "photo-of-day: ").count == 5)
    #expect(!done.errors.contains("\u{1B}"))
  }

  @Test("R1.1: shows today's picture without arguments, and goes back to its month")
  func today() async throws {
    let done = try await stage.run(input: "\nq\n")
    #expect(done.output.hasPrefix("Moon & Mars’ dance of 2023-11-15\n"))
    #expect(done.output.contains("November 2023 · 15 pictures"))
  }

  @Test("L1, L5: lists the last days, newest first, also when today's picture is late")
  func recent() async throws {
    let done = try await stage.run("--recent", "3")
    #expect(done.output.contains(" 1  Wed 15 Nov  Moon & Mars’ dance of 2023-11-15"))
    let late = try Stage(FakeNASA(today: "2023-11-14"))
    #expect(try await late.run("--recent").output.split(separator: "\n").count == 7)
    #expect(try await late.run(source: "planetary").errors.contains("Showing yesterday's (14 November 2023)"))
  }

  @Test("ends silently when its output is closed")
  func closedPipe() async throws {
    let done = try await stage.shell("$P --month 10 --year 2566 --no-input | head -n 1")
    #expect(done.output == "October 2023 · 31 pictures\n")
    #expect(done.errors.isEmpty)
  }

  @Test("survives closed standard streams")
  func closedStreams() async throws {
    let done = try await stage.shell("$P --month 10 --year 2566 <&- >&- 2>&-; echo $?")
    #expect(done.output == "0\n" || done.output == "73\n")
    let input = try await stage.shell("$P --month 10 --year 2566 <&-; echo $?")
    #expect(input.output.hasSuffix("\n0\n"))
  }
}
