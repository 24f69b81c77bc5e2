import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayView
import Synchronization
import Testing

@Suite("A session with pictures", .guardAgainstHanging)
struct PictureSessionTests {
  private func pictures(_ machine: Machine) -> [String] {
    requests(machine).map { "\($0.query["w"] ?? "?")×\($0.query["h"] ?? "?")" }
  }

  private func requests(_ machine: Machine) -> [LoopbackServer.Request] {
    machine.server.requests.filter { $0.path.hasPrefix("/dynamicimage/") }
  }

  /// The numbers of requests for pictures and of different pictures.
  private func counts(_ machine: Machine, of month: String = "-") -> (all: Int, different: Int) {
    let requests = requests(machine).filter { $0.path.contains(month) }
    let paths = requests.map { $0.path + "\($0.query)" }
    return (paths.count, Set(paths).count)
  }

  private static let item = ["10", "2566", "--item"]

  @Test(
    "saves in the desktop's pictures folder, wherever its settings are",
    arguments: [".config", "settings"])
  func desktopsFolder(settings: String) async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    try machine.home.write(
      "XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", to: settings + "/user-dirs.dirs")
    let elsewhere = ["XDG_CONFIG_HOME": machine.home.path + "/" + settings]
    let done = try await machine.run(
      "10", "2566", "--item", "4", "--save", environment: settings == ".config" ? [:] : elsewhere)
    #expect(done.status == .exited(0), "\(done)")
    #expect(done.output.contains("~/Bilder/"), "\(done)")
  }

  @Test(
    "draws the picture in its shape within the width, fetched in that size and once",
    .enabled(if: InstalledPrograms.path(of: "chafa") != nil), arguments: [40, 80])
  func chafa(columns: Int) async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    let terminal = try machine.terminal("10", "2566", "--item", "4", columns: columns, rows: 24)
    for key in ["n\n", "p\n"] {
      try await terminal.expect("1–31 (?")
      terminal.send(key)
    }
    try await terminal.expect("1–31 (?")
    try await eventually("the next picture is read ahead") { counts(machine).all >= 2 }
    #expect(try await terminal.quit() == .exited(0))
    let lines = lines(of: terminal)
    let wide = lines.filter { TextLayout.width(of: $0.plain) > columns }
    #expect(wide.filter { !$0.contains("http") } == [])
    let drawn = lines.filter { $0.contains(/\u{1B}\[([0-9]+;)*[34]8;[25];/) }
    #expect(!drawn.isEmpty)
    let asked = pictures(machine)
    #expect(Set(asked).count == 1)
    let sides = asked.first?.split(separator: "×").compactMap { Int($0) } ?? []
    try #require(sides.count == 2)
    let original = 4455 * 5592
    #expect(sides[0] * sides[1] < original * 3 / 100)
    #expect(counts(machine).all == counts(machine).different)
  }

  /// The lines on the screen. A line of a picture is put in its place over spaces.
  private func lines(of terminal: PseudoTerminal) -> [String] {
    let rows = terminal.transcript.replacing(/\u{1B}8|\r\n/, with: "\n")
    return rows.components(separatedBy: "\n").map { row in
      let pieces = row.replacing(/\u{1B}\[\d+G/, with: "\r").split(separator: "\r")
      return String(pieces.last ?? "")
    }
  }

  @Test(
    "shows the text and fetches nothing where pictures aren't wanted or possible",
    arguments: [
      (["--images", "never"], [:]),
      (["--images", "auto"], ["TERM": "dumb"]),
      (["--images", "auto"], ["PATH": "/nowhere"]),
      (["--color", "auto"], ["PHOTO_OF_DAY_IMAGES": "never"]),
    ] as [([String], [String: String])])
  func undrawn(options: [String], environment: [String: String]) async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    try await machine.programs.add("chafa", "echo drawn")
    let terminal = try machine.terminal(
      ["10", "2566", "--item", "4"] + options, environment: environment)
    try await terminal.expect("Description: What 2023-10-04 shows.")
    try await terminal.expect("Look: stars")
    let lacksChafa = environment["PATH"] != nil
    let isDumb = environment["TERM"] != nil
    #expect(terminal.transcript.contains("install chafa") == lacksChafa)
    #expect(terminal.transcript.contains("This terminal only shows text") == isDumb)
    #expect(pictures(machine) == [])
  }

  @Test(
    "says in the picture's place why there is none, and leaves no broken file",
    arguments: [
      (
        LoopbackReply.body(Array("<html>no</html>".utf8)),
        "NASA sent something that isn't a picture"
      ),
      (.truncated(), "The connection to 127.0.0.1 broke off"),
      (.body([], status: 404), "NASA has no image file for this day"),
      (.hang, "NASA didn't answer in time"),
      (.body([], status: 503), "NASA's service is failing (503)"),
    ])
  func failing(reply: LoopbackReply, words: String) async throws {
    let machine = try Machine(FakeNASA { _ in reply })
    try await machine.programs.add("chafa", "echo drawn")
    let limit = words.contains("in time") ? ["--timeout", "3"] : []
    // On a busy machine, the month would take as long. Now it's in the cache.
    if !limit.isEmpty {
      _ = try await machine.run("10", "2566", "--no-input")
    }
    let terminal = try machine.terminal(["10", "2566", "--item", "4"] + limit)
    try await terminal.expect(words)
    try await terminal.expect("Look: stars")
    // A line that was typed before a countdown waits until it is over.
    if ["broke off", "in time", "failing"].contains(where: words.contains) {
      try await terminal.expect("Retrying")
    }
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("drawn"))
    #expect(machine.home.files.filter { $0.contains("/pictures/") } == [])
  }

  @Test("drops what was typed before a countdown that the user ends")
  func givenUp() async throws {
    let isFailing = Mutex(true)
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 6))
    let nasa = FakeNASA { _ in
      isFailing.withLock(\.self) ? .body([], status: 503) : picture
    }
    let machine = try Machine(nasa)
    try await machine.programs.add("chafa", "echo drawn")
    let terminal = try machine.terminal("10", "2566", "--item", "4")
    for (line, columns) in [("", 90), ("v\n", 100)] {
      terminal.send(line)
      try await terminal.talk(["Retrying in": "\n", "? for help": ""])
      let requests = machine.server.requests.count { $0.path.contains("2023-10-04") }
      try terminal.resize(columns: columns, rows: 30)
      try await terminal.talk(["is failing": "", "? for help": ""])
      #expect(machine.server.requests.count { $0.path.contains("2023-10-04") } == requests)
    }
    terminal.send("5\nn\n")
    try await terminal.talk(["Retrying in": "\n", "? for help": "6\n"])
    try await terminal.expect("Retrying in") { _ in isFailing.withLock { $0 = false } }
    try await terminal.talk(["drawn": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("7 of 31"))
  }

  @Test("shows a month as small pictures, and opens one by its number")
  func gallery() async throws {
    // Drawing thirty pictures would take the server too long.
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 6))
    let machine = try Machine(FakeNASA { _ in picture })
    try await machine.programs.add("chafa", "echo drawn")
    let terminal = try machine.terminal("--gallery", "10", "2566", columns: 200, rows: 60)
    try await terminal.expect("Loading 0 of")
    try await terminal.expect("? for help")
    // Every fifth day is a video without a still, every seventh a page.
    #expect(terminal.transcript.components(separatedBy: "drawn").count > 20)
    #expect(Set(pictures(machine)).count == 1)
    // At the last day the next month is read ahead, which may be cut off and fetched twice.
    terminal.send("31\n")
    try await terminal.talk([
      "dance of 2023-10-31": "",
      "? for help": "\n",
      "October 2023 · 31 pictures": "",
      "? for help": "\n",
      "Sun  1": "",
      "? for help": "",
    ])
    let runs = try machine.programs.log().count { $0 == "chafa" }
    terminal.send("g\n")
    try await terminal.talk([
      "31 pictures": "",
      "? for help": "31\n",
      "dance of 2023-10-31": "",
      "? for help": "g\n",
      "31 pictures": "",
      "? for help": "",
    ])
    // A drawing is kept; a new window makes other sizes.
    let runsAfterwards = try machine.programs.log().count { $0 == "chafa" }
    #expect(runs == runsAfterwards)
    try terminal.resize(columns: 120, rows: 40)
    try await terminal.talk([
      "\u{1B}[1J\u{1B}[H": "",
      "October 2023 · 31 pictures": "",
      "? for help": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(counts(machine, of: "2023-10-").all == counts(machine, of: "2023-10-").different)
  }

  @Test("saves the original and says so on standard error alone")
  func save() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    let folder = machine.home.path + "/Sky"
    let input = "s 4 \(folder)\ns 6-8 \(folder)\ns\nq\n"
    let finished = try await machine.run("10", "2566", input: input)
    #expect(finished.status == .exited(0))
    #expect(pictures(machine) == [])
    let originals = machine.server.requests.count { $0.path.hasPrefix("/content/dam/") }
    #expect(originals == 4)
    let name = "2023-10-04 Moon & Mars’ dance of 2023-10-04.png"
    #expect(finished.errors.contains("Saved: ~/Sky/\(name)"))
    #expect(finished.errors.contains("Saved 3 pictures in "))
    #expect(finished.errors.contains("Which picture?"))
    #expect(machine.home.files.filter { $0.hasPrefix("Sky/") }.count == 4)
    #expect(!finished.output.contains("Saved"))
  }

  @Test("opens the original and NASA's page with the desktop's program")
  func open() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    // The program outlives the session, but not the test.
    try await machine.programs.add("xdg-open", #"while [ -e "$0" ]; do sleep 0.2; done"#)
    let finished = try await machine.run("10", "2566", input: "o 4\nw 4\nq\n")
    #expect(finished.status == .exited(0))
    #expect(finished.errors.contains("Opening \(machine.server.origin)/content/dam/2023-10-04.png"))
    #expect(finished.errors.contains("Opening https://example.org/2023-10-04/"))
  }

  @Test("opens the original where NASA has moved it to")
  func openMoved() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    try await machine.programs.add("xdg-open")
    let place = "http://apod.nasa.gov/apod/image/2310/2023-10-04"
    let addresses = ["url": "\(place).jpg", "hdurl": "\(place)_hd.jpg"]
    let old = SentEntry.planetary("2023-10-04", addresses)
    machine.nasa.answerNext(.json(old.json), times: 1)
    let moved = try await machine.run("--date", "2566-10-04", source: "planetary", input: "o\n")
    let newPlace = "/content/dam/science/cds/apod/apod/2023/october/2023-10-04_hd.jpg"
    #expect(moved.errors.contains(newPlace), "\(moved)")
  }

  @Test("says that nothing here can open a link, with 73 and without JSON")
  func openNothing() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    let environment = ["PATH": "/nowhere"]
    let nobody = try await machine.run(
      "--date", "2566-10-04", "--open", "--no-input", environment: environment)
    #expect(nobody.errors.contains("No program here can open links"))
    #expect(nobody.status == .exited(73))
    let record = try await machine.run(
      "--date", "2566-10-04", "--open", "--json", environment: environment)
    #expect(record.status == .exited(73))
    #expect(record.output.isEmpty)
  }

  @Test("doesn't ask again and again for a picture of NASA's that can't be drawn")
  func refusedForever() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    try await machine.programs.add("chafa", "echo bad >&2; exit 1")
    let terminal = try machine.terminal("10", "2566", "--item", "4", rows: 24)
    for key in ["v\n", "v\n", "q\n"] {
      try await terminal.expect("chafa couldn't show the picture (bad).")
      try await terminal.expect("4 Oct 2023, 1–31 (? for help)")
      terminal.send(key)
    }
    #expect(try await terminal.waitForExit() == .exited(0))
    // A picture that is read ahead may be canceled by `v`, and requested again.
    let ofPicture = counts(machine, of: "2023-10-04")
    #expect(ofPicture.all == ofPicture.different)
  }
}
