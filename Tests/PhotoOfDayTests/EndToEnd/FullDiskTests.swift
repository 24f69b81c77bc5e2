import Foundation
import RegexBuilder
import Testing

/// Uses a small file system in memory, if this machine allows a test to mount one.
@Suite("A full disk", .guardAgainstHanging)
struct FullDiskTests {
  static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec unshare -m mount -t tmpfs -o size=16k none /mnt 2>/dev/null"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Runs the line with a small disk at `small`, then prints its files.
  private func shell(_ line: String, size: String, on machine: Machine) async throws -> Finished {
    let small = machine.home.path + "/small"
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    let program = #"env XDG_CACHE_HOME=\#(small) XDG_DATA_HOME=\#(small) "$@""#
    let steps = [
      "mount -t tmpfs -o size=\(size) none \(small)",
      line.replacing("$P", with: program),
      "echo status $?",
      "find \(small) -type f",
    ]
    return try await machine.shell(
      "exec unshare -m sh -c '\(steps.joined(separator: "; "))' sh $P")
  }

  @Test("keeps a month from being cached, but not from being shown", .enabled(if: canMount))
  func cache() async throws {
    let done = try await shell(
      "$P --month 10 --year 2566 --no-input --plain", size: "8k", on: Machine())
    let lines = done.output.split(separator: "\n")
    #expect(lines.count == 32, "\(done)")
    #expect(lines.last == "status 0", "\(done)")
    #expect(done.errors.contains("Couldn't update the cache."))
  }

  @Test("ends a sync with complete months and a sentence", .enabled(if: canMount))
  func sync() async throws {
    let done = try await shell("$P --sync --year 2565", size: "64k", on: Machine())
    let lines = done.output.split(separator: "\n").filter { !$0.hasSuffix(".lock") }
    #expect(lines.first == "status 73", "\(done)")
    #expect(1...11 ~= lines.dropFirst().count, "\(lines)")
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(".json") }, "\(lines)")
    let folder = /~\/small\/photo-of-day\/archive\/science-\w+-basic/
    let sentence = Regex {
      "Couldn't write to "
      folder
      " (No space left on device)."
    }
    #expect(done.errors.words.contains(sentence), "\(done)")
  }

  /// Exports one picture to `page.html`, with a full disk for the cache.
  private func export(
    on machine: Machine, temporaryFolder: String, after first: String = "true"
  ) async throws -> Finished {
    let home = machine.home.path
    let lines = [
      "head -c 1M /dev/zero > \(home)/small/full 2>/dev/null",
      first,
      "export TMPDIR=\(home)\(temporaryFolder)",
      "$P --date 2023-10-04 --no-input --export \(home)/page.html",
    ]
    return try await shell(lines.joined(separator: "; "), size: "64k", on: machine)
  }

  private func machineWithPictures() throws -> Machine {
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 8))
    return try Machine(FakeNASA { $0.path.contains("apod-basic") ? nil : picture })
  }

  @Test(
    "leaves pictures for a page room in another folder, in TMPDIR or /tmp",
    .enabled(if: canMount),
    arguments: ["/", "/small"])
  func temporary(folder: String) async throws {
    let machine = try machineWithPictures()
    let done = try await export(on: machine, temporaryFolder: folder)
    #expect(done.output.contains("status 0"), "\(done)")
    #expect(try machine.home.read("page.html").contains("data:image/png"))
  }

  @Test("is named where it leaves no room for temporary files at all", .enabled(if: canMount))
  func noTemporary() async throws {
    let last = "/tmp/photo-of-day-\(geteuid())"
    let mount = "mkdir -p -m 700 \(last); mount -t tmpfs -o ro,mode=700 none \(last)"
    let machine = try machineWithPictures()
    let done = try await export(on: machine, temporaryFolder: "/small", after: mount)
    #expect(done.output.contains("status 73"), "\(done)")
    let sentence = "Couldn't write to \(last) (Read-only file system)."
    #expect(done.errors.words.contains(sentence), "\(done)")
  }
}
