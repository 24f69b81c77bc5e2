import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("The cache", .serialized, .guardAgainstHanging)
struct DurabilityTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  /// The files in the cache that aren't complete months.
  private func damaged() -> [String] {
    machine.cachedMonths.filter { name in
      if name.hasSuffix(".part") { return false }
      return !name.hasSuffix(".json") || !machine.isWhole(name)
    }
  }

  @Test("has no damaged file after kills at any moment, and the next run works")
  func kills() async throws {
    var generator = SeededGenerator(seed: 3)
    var hits = 0
    for round in 0..<(rounds ?? 20) {
      let month = String(round % 12 + 1)
      let child = try machine.start("--month", month, "--year", "2565", "--refresh", "--no-input")
      hits += try await machine.kill(child, within: 0...60, using: &generator) ? 1 : 0
      #expect(damaged() == [], "round \(round)")
    }
    #expect(hits > 0)
    #expect(try await machine.run("2", "2565", "--no-input").status == .exited(0))
    #expect(machine.cachedMonths.contains { $0.hasSuffix("/2022-02.json") })
  }

  @Test("has no damaged file after many programs at once, and each shows the month")
  func manyAtOnce() async throws {
    let machine = machine
    let runs = try await withThrowingTaskGroup(of: Finished.self) { group in
      for _ in 0..<(rounds ?? 20) {
        group.addTask { try await machine.run("10", "2566", "--refresh", "--no-input") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.allSatisfy { $0.status == .exited(0) })
    #expect(Set(runs.map(\.output)).count == 1)
    #expect(damaged() == [])
    #expect(machine.cachedMonths.count == 1)
  }

  @Test("is read without a request while fresh, and with a notice offline")
  func offline() async throws {
    _ = try await machine.run("10", "2566")
    let online = machine.server.requests.count
    let again = try await machine.run("10", "2566")
    #expect(again.status == .exited(0))
    #expect(again.errors.isEmpty)
    #expect(machine.server.requests.count == online)
    machine.server.stop()
    let offline = try await machine.run("10", "2566", "--refresh", "--lang", "th")
    #expect(offline.status == .exited(0))
    #expect(offline.output.contains("ตุลาคม 2566 · 31 ภาพ"))
    #expect(offline.errors.contains("ติดต่อ 127.0.0.1 ไม่ได้"))
  }

  @Test("is shown with --offline until it expires, without a request")
  func offlineOption() async throws {
    #expect(try await machine.run("10", "2566", "--offline").status == .exited(69))
    #expect(machine.server.requests.isEmpty)
    _ = try await machine.run("10", "2566")
    let asked = machine.server.requests.count
    let young = try await machine.run("10", "2566", "--offline")
    #expect(young.errors.isEmpty)
    let other = try await machine.run("9", "2566", "--offline")
    #expect(
      other.errors.words.contains("September 2023 isn't on this machine. You have October 2023."))
    let twoDays = 172_800
    let statuses: [(age: Int, status: Int32)] = [
      (3600, 0),
      (twoDays - 1, 0),
      (twoDays, 69),
      // Again, now that it has been deleted.
      (twoDays, 69),
    ]
    for (age, status) in statuses {
      let clock = Machine.noon(of: "2023-11-15", seconds: age)
      let done = try await machine.run("10", "2566", "--offline", environment: clock)
      #expect(done.status == .exited(status), "\(age) s old")
    }
    // The newest entry stays, so that there is always a picture to show.
    #expect(machine.cachedMonths.map { $0.suffix(16) } == ["/2023-10-31.json"])
    #expect(machine.server.requests.count == asked)
  }

  @Test("deletes a damaged file and doesn't use it")
  func damagedCopy() async throws {
    _ = try await machine.run("10", "2566")
    let file = try #require(machine.cachedMonths.first)
    try machine.home.write("\u{0}not a month", to: file)
    #expect(try await machine.run("10", "2566", "--offline").status == .exited(69))
    #expect(!machine.home.has(file))
  }

  @Test("still shows the list when it can't be written, with a notice")
  func cannotSave() async throws {
    try machine.home.write("a file in the folder's place", to: "blocked")
    let environment = ["XDG_CACHE_HOME": machine.home.path + "/blocked"]
    let done = try await machine.run("10", "2566", environment: environment)
    #expect(done.status == .exited(0))
    #expect(done.output.split(separator: "\n").count == 32)
    #expect(done.errors.contains("Couldn't update the cache"))
    #expect(!done.errors.contains("blocked"))
    let verbose = try await machine.run("10", "2566", "--verbose", environment: environment)
    #expect(verbose.errors.contains("blocked"))
  }
}

/// Reads the program's system calls, which only Linux's strace can show.
@Suite(
  "A power cut", .guardAgainstHanging, .enabled(if: InstalledPrograms.path(of: "strace") != nil))
struct PowerCutTests {
  @Test("leaves the user's files whole, under their names; the cache doesn't wait")
  func synced() async throws {
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 8))
    let machine = try Machine(FakeNASA { $0.path.contains("apod-basic") ? nil : picture })
    let home = machine.home.path
    let list = "--month 10 --year 2566 --no-input"
    let strace =
      "strace -f -y -qq -e trace=fsync,rename,link -e signal=none -A -o '\(home)/calls' $P"
    let lines = [
      "\(strace) \(list) --export '\(home)/page.html'",
      "\(strace) \(list) --item 4 --save '\(home)/saved'",
      "\(strace) \(list) --sync --pictures --yes",
      "echo f 4 | \(strace) 10 2566",
    ]
    for line in lines {
      let done = try await machine.shell(line)
      #expect(done.status == .exited(0), "\(done)")
    }
    let named = named(in: try machine.home.read("calls"))
    for file in named {
      let isUsers = !file.new.hasPrefix(home + "/cache/")
      #expect(file.isSynced == isUsers, "\(file.new)")
      #expect(file.keepsName == isUsers, "\(file.new)")
    }
    let kinds = [
      "/page.html",
      "/saved/",
      "/archive/",
      "/share/photo-of-day/pictures/",
      "favorites.json",
      "/cache/",
    ]
    for kind in kinds {
      #expect(named.contains { $0.new.contains(kind) }, "\(kind)")
    }
  }

  /// The files that got their names by these system calls.
  private func named(in calls: String) -> [NamedFile] {
    var synced: Set<Substring> = []
    var named: [NamedFile] = []
    for line in calls.split(separator: "\n") {
      if let call = line.firstMatch(of: /fsync\(\d+<([^>]*)>/) {
        synced.insert(call.1)
        for index in named.indices where named[index].folder == call.1 {
          named[index].keepsName = true
        }
      }
      guard let call = line.firstMatch(of: /(?:rename|link)\("(.*)", "(.*)"/) else { continue }
      named.append(NamedFile(new: call.2, isSynced: synced.contains(call.1)))
    }
    return named
  }

  private struct NamedFile {
    let new: Substring
    /// True if its bytes had reached the disk.
    let isSynced: Bool
    /// True if its folder reached the disk later.
    var keepsName = false

    var folder: Substring { new[..<(new.lastIndex(of: "/") ?? new.endIndex)] }
  }
}
