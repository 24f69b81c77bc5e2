import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

extension Stage {
  /// The months that are kept for good, as files below home.
  var archivedMonths: [String] { home.files.filter { $0.hasPrefix(".local/share/photo-of-day/archive/") } }

  /// The names of those that a reader takes for a month, and of those that it does not.
  func archive() -> (whole: [String], damaged: [String]) {
    var (whole, damaged): ([String], [String]) = ([], [])
    for name in archivedMonths where !name.hasSuffix(".part") {
      let path = home.path + "/" + name
      let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
      let month = CalendarDay(iso: name.suffix(12).dropLast(5) + "-01")?.calendarMonth
      let isWhole = month.flatMap { try? DiskMonthStore(folder: folder).load($0) } != nil
      if isWhole { whole.append(name) } else { damaged.append(name) }
    }
    return (whole, damaged)
  }
}

extension String {
  /// Without the ends of lines that are only a matter of width.
  fileprivate var words: String { replacing("\n", with: " ") }
}

/// A NASA that takes its time, knows when it was asked, and can fall silent.
private final class SlowNASA: Sendable {
  static let latency = 0.05
  private let nasa = FakeNASA(today: "2023-11-15")
  private let arrivals = Mutex<[ContinuousClock.Instant]>([])
  private let answersLeft: Mutex<Int?>

  /// - Parameter answers: how many requests are answered before it falls silent.
  init(answers: Int? = nil) {
    answersLeft = Mutex(answers)
  }

  /// A server that answers as this, for as long as the tests run: a test may forget it and still talk to it.
  func server() throws -> LoopbackServer {
    let server = try LoopbackServer { self.answer($0) }
    Self.servers.withLock { $0.append(server) }
    return server
  }

  private static let servers = Mutex<[LoopbackServer]>([])

  func answerNext(_ count: Int?) { answersLeft.withLock { $0 = count } }

  private func answer(_ request: LoopbackServer.Request) -> LoopbackReply {
    arrivals.withLock { $0.append(.now) }
    let isSilent = answersLeft.withLock { left in
      left = left.map { max(-1, $0 - 1) }
      return left == -1
    }
    return isSilent ? .hang() : nasa.answer(request).after(Self.latency)
  }

  /// Whether more than so many were ever waiting for their answer at once: each waited for the latency at least.
  func wasAskedMoreThan(_ count: Int) -> Bool {
    let arrivals = arrivals.withLock { $0 }
    return zip(arrivals, arrivals.dropFirst(count)).contains { $1 - $0 < .seconds(Self.latency) }
  }
}

extension LoopbackServer {
  /// Waits until it was asked so often.
  fileprivate func untilAsked(_ count: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while requests.count < count {
      guard .now < deadline else { throw HarnessFailure("asked \(requests.count) times, not \(count)") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

@Suite("Saving months for good", .serialized)
struct ArchiveSyncTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test("takes 24 requests for a year that is over, and none the second time; standard output stays empty")
  func pastYear() async throws {
    let first = try await stage.run("--sync", "--year", "2565")
    #expect(first.status == .exited(0) && first.output.isEmpty)
    #expect(first.errors.hasSuffix("Saved for good: 12 months.\n"))
    #expect(stage.server.requests.count == 24)
    #expect(stage.archive().whole.count == 12 && stage.archivedMonths.count == 12)
    #expect(stage.savedMonths.isEmpty)
    let second = try await stage.run("--sync", "--year", "2022", "--lang", "th")
    #expect(second.status == .exited(0) && second.errors == "มีอยู่ครบแล้ว 12 เดือน\n")
    #expect(stage.server.requests.count == 24)
    _ = try await stage.run("--sync", "--year", "2022", "--month", "2", "--refresh")
    #expect(stage.server.requests.count == 26)
  }

  @Test("asks again only for the running month of the current year, and for a month with a gap")
  func currentYear() async throws {
    let stage = try Stage(FakeNASA(today: "2023-11-15", gaps: ["2023-02-10"]))
    _ = try await stage.run("--sync", "--year", "2566")
    #expect(stage.server.requests.count == 21)
    let second = try await stage.run("--sync", "--year", "2566")
    #expect(second.errors.hasSuffix("Saved for good: 2 months, besides 9 months there already.\n"))
    let asked = stage.server.requests.dropFirst(21).compactMap { $0.query["date_from"] }
    #expect(Set(asked) == ["231101", "230201"])
  }

  @Test("says how far it is in lines, a few of them, where standard error is no terminal")
  func plainLines() async throws {
    let lines = try await stage.run("--sync", "--year", "2565").errors.split(separator: "\n")
    #expect(lines.count <= 10)
    #expect(lines.contains { $0.hasPrefix("6 of 12 months · ") && $0.hasSuffix(" s left") })
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test("never has more than four requests under way, and has four of them")
  func atMostFour() async throws {
    let nasa = SlowNASA()
    let server = try nasa.server()
    for source in ["science", "planetary"] {
      let path = source == "science" ? "/apod-basic" : "/planetary/apod"
      let done = try await stage.run(
        "--sync", "--year", "2565", "--api-url", server.origin + path, source: source)
      #expect(done.status == .exited(0))
    }
    #expect(server.requests.count == 36)
    #expect(!nasa.wasAskedMoreThan(4))
    #expect(nasa.wasAskedMoreThan(3))
  }

  @Test("leaves whole months behind when it is killed, and asks only for the others the next time")
  func killed() async throws {
    let nasa = SlowNASA(answers: 9)
    let server = try nasa.server()
    let arguments = ["--sync", "--year", "2565", "--api-url", server.origin + "/apod-basic"]
    let child = try stage.start(arguments)
    // Nine are answered, and four of the next wait for ever: months are kept, and others are under way.
    try await server.untilAsked(13)
    try await blocking { while stage.archive().whole.count < 2 { usleep(2000) } }
    child.send(signal: SIGKILL)
    _ = try await blocking { Deadline(within: 10).readable(of: [child.exitBell]) }
    let kept = stage.archive()
    #expect(kept.damaged == [] && 2...4 ~= kept.whole.count)
    nasa.answerNext(nil)
    #expect(try await stage.run(arguments).status == .exited(0))
    #expect(server.requests.count == 13 + 2 * (12 - kept.whole.count))
    #expect(stage.archive().whole.count == 12)
  }

  @Test("leaves only whole months behind, whenever it is killed")
  func killedAtAnyMoment() async throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<(rounds ?? 10) {
      let child = try stage.start("--sync", "--year", "2565", "--refresh")
      // Not a guess at when something has happened: the moment is to be any.
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...120, using: &generator)))
      child.send(signal: SIGKILL)
      _ = try await blocking { Deadline(within: 10).readable(of: [child.exitBell]) }
      #expect(stage.archive().damaged == [], "round \(round)")
    }
  }

  @Test("waits where NASA says so, which is told, and goes on")
  func shortLimit() async throws {
    stage.nasa.answerNext(.json("", status: 429, headers: ["Retry-After": "1"]), times: 3)
    let done = try await stage.run("--sync", "--year", "2565")
    #expect(done.status == .exited(0))
    #expect(done.errors.contains("NASA asks for a pause; going on in 1 s.\n"))
    #expect(stage.archive().whole.count == 12)
  }

  @Test(
    "stops with what it has where NASA names no wait or a long one, and goes on the next time",
    arguments: [[:], ["Retry-After": "3600"]])
  func limit(headers: [String: String]) async throws {
    _ = try await stage.run("--sync", "--year", "2565", "--month", "12")
    stage.nasa.answerNext(.json("", status: 429, headers: headers), times: 99)
    let done = try await stage.run("--sync", "--year", "2565")
    #expect(done.status == .exited(75))
    #expect(done.errors.words.contains("limit of requests is used up"))
    #expect(done.errors.words.contains("Still to be asked for: 11 months; the same command goes"))
    #expect(stage.server.requests.count <= 2 + 8)
    stage.nasa.answerNext([])
    #expect(try await stage.run("--sync", "--year", "2565").status == .exited(0))
  }

  @Test("tells in the end which month failed, and has the others")
  func oneFails() async throws {
    let nasa = stage.nasa
    let server = try LoopbackServer { request in
      request.query["date_from"] == "220401" ? .json("", status: 403) : nasa.answer(request)
    }
    let done = try await stage.run("--sync", "--year", "2565", "--api-url", server.origin + "/apod-basic")
    #expect(done.status == .exited(75))
    #expect(done.errors.words.contains("Not saved: April 2565 BE. NASA refuses to answer (403)."))
    #expect(stage.archive().whole.count == 11 && server.requests.count == 24)
  }

  @Test("is 69 where NASA cannot be reached, and asks for few months before it says so")
  func unreachable() async throws {
    stage.server.stop()
    let done = try await stage.run("--sync")
    #expect(done.status == .exited(69))
    #expect(done.errors.contains("NASA could not be reached."))
    #expect(done.errors.contains("Still to be asked for: 33"))
  }

  @Test("is 73 where nothing can be written or there is no place, and 2 for what may not be asked for")
  func refused() async throws {
    try stage.home.write("a file in the folder's place", to: "blocked")
    let blocked = try await stage.run(
      "--sync", "--year", "2565", environment: ["XDG_DATA_HOME": stage.home.path + "/blocked"])
    #expect(blocked.status == .exited(73))
    let asked = stage.server.requests.count
    #expect(asked <= 8)
    let homeless = try await stage.run("--sync", environment: ["HOME": ""])
    #expect(homeless.status == .exited(73))
    for arguments in [["--year", "2567"], ["--year", "2537"], ["--month", "12", "--year", "2566"]] {
      let done = try await stage.run(["--sync"] + arguments)
      #expect(done.status == .exited(2) && done.errors.words.contains("16 June 2538 BE"))
    }
    #expect(stage.server.requests.count == asked)
  }

  @Test("replaces what is damaged, and leaves what a newer version saved, which is said")
  func otherFiles() async throws {
    _ = try await stage.run("--sync", "--year", "2565")
    let (first, last) = try (#require(stage.archivedMonths.first), #require(stage.archivedMonths.last))
    try stage.home.write("{", to: first)
    try stage.home.write(#"{"format":2}"#, to: last)
    let done = try await stage.run("--sync", "--year", "2565", "--refresh")
    #expect(done.status == .exited(0))
    #expect(
      done.errors.words.contains("a newer version of this program saved it: December 2565 BE."))
    #expect(stage.archive().whole.count == 11 && stage.archive().damaged == [last])
    #expect(try stage.home.read(last) == #"{"format":2}"#)
    let offline = try await stage.run("--month", "12", "--year", "2565", "--offline")
    #expect(offline.status == .exited(69) && offline.errors.words.contains("newer version of this program"))
  }

  @Test("keeps what is complete at Ctrl-C, and says what is left; status 130", arguments: [true, false])
  func interrupted(onTerminal: Bool) async throws {
    let server = try SlowNASA(answers: 9).server()
    let arguments = ["--sync", "--year", "2565", "--api-url", server.origin + "/apod-basic"]
    if onTerminal {
      let terminal = try stage.terminal(arguments)
      try await terminal.expect("2 of 12 months")
      terminal.sendInterrupt()
      try await terminal.expect("Stopped. Saved for good: ")
      #expect(try await terminal.waitForExit() == .exited(130))
    } else {
      let child = try stage.start(arguments)
      try await server.untilAsked(13)
      child.send(signal: SIGINT)
      _ = try await blocking { Deadline(within: 10).readable(of: [child.exitBell]) }
      #expect(child.status == .exited(130))
    }
    #expect(stage.archive().damaged == [] && 2...4 ~= stage.archive().whole.count)
    #expect(stage.archivedMonths.allSatisfy { !$0.hasSuffix(".part") })
  }
}

@Suite("Months that are kept for good, without NASA", .serialized)
struct ArchiveOfflineTests {
  private let stage: Stage
  /// Twelve days later: nothing of the cache is young enough.
  private let later = ["PHOTO_OF_DAY_NOW": String(CalendarDay("2023-11-27").serial * 86_400 + 17 * 3600)]

  init() throws { stage = try Stage() }

  @Test("are shown in every mode, with their age, and nothing is asked")
  func everyMode() async throws {
    _ = try await stage.run("--sync", "--year", "2565")
    stage.server.stop()
    let asked = stage.server.requests.count
    let list = try await stage.run("--month", "2", "--year", "2565", "--offline", environment: later)
    #expect(list.status == .exited(0) && list.output.split(separator: "\n").count == 29)
    #expect(list.errors == "Shown is what the archive has, saved 12 days ago.\n")
    for arguments in [
      ["--date", "2565-02-14"], ["--month", "2", "--year", "2565", "--item", "3"], ["--random"],
    ] {
      let done = try await stage.run(arguments + ["--offline", "--lang", "th", "--no-input"], environment: later)
      #expect(done.status == .exited(0), "\(arguments)")
      #expect(done.errors.contains("ที่แสดงมาจากคลังในเครื่อง บันทึกไว้เมื่อ 12 วันที่แล้ว"), "\(arguments)")
      #expect(done.output.contains("2565"))
    }
    #expect(try await stage.run("--month", "2", "--year", "2564", "--offline").status == .exited(69))
    #expect(try await stage.run("--recent", "--offline", environment: later).status == .exited(69))
    #expect(stage.server.requests.count == asked)
  }

  @Test("are shown where the connection is gone, which is said too")
  func noConnection() async throws {
    _ = try await stage.run("--sync", "--year", "2566")
    stage.server.stop()
    let recent = try await stage.run("--recent", "30", environment: later)
    #expect(recent.status == .exited(0) && recent.output.contains("18 pictures"))
    let notice = recent.errors.words
    #expect(notice.contains("NASA could not be reached."))
    #expect(notice.contains("Shown is what the archive has, saved 12 days ago."))
    let month = try await stage.run("--month", "10", "--year", "2566", environment: later)
    #expect(month.status == .exited(0) && month.output.split(separator: "\n").count == 32)
    #expect(try await stage.run("--random", environment: later).status == .exited(0))
  }

  @Test("spare NASA the days that they have, and today is asked for in any case")
  func online() async throws {
    _ = try await stage.run("--sync", "--year", "2566")
    let asked = stage.server.requests.count
    let recent = try await stage.run("--recent", "30")
    #expect(recent.output.contains("30 pictures"))
    #expect(stage.server.requests.dropFirst(asked).map(\.path) == ["/apod-basic/231115"])
    let day = try await stage.run("--date", "2566-02-14")
    #expect(day.status == .exited(0) && day.errors.isEmpty)
    #expect(stage.server.requests.count == asked + 1)
    _ = try await stage.run("--month", "10", "--year", "2566")
    #expect(stage.server.requests.count == asked + 3)
  }

  @Test("are kept apart for each source and address")
  func apart() async throws {
    _ = try await stage.run("--sync", "--year", "2565", "--month", "2")
    _ = try await stage.run("--sync", "--year", "2565", "--month", "2", source: "planetary")
    #expect(stage.archivedMonths.count == 2)
    let other = try await PipedProgram.run(
      BuiltProgram.path(), ["--month", "2", "--year", "2565", "--offline"], environment: stage.environment())
    #expect(other.status == .exited(69))
  }
}
