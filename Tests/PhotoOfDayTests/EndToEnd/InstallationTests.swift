import Foundation
import Testing

/// `Scripts/install` in a copy of the repository that has the built program already.
@Suite("An installation", .enabled(if: InstalledPrograms.path(of: "strip") != nil))
struct InstallationTests {
  private static let files = [
    "bin/photo-of-day", "share/bash-completion/completions/photo-of-day",
    "share/fish/vendor_completions.d/photo-of-day.fish", "share/man/man1/photo-of-day.1",
    "share/man/th/man1/photo-of-day.1", "share/zsh/site-functions/_photo-of-day",
  ]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: "Scripts/install"), to: "repository/Scripts/install")
  }

  private var installed: [String] {
    folder.files.filter { $0.hasPrefix("prefix/") }.map { String($0.dropFirst("prefix/".count)) }
  }

  /// Runs shell commands in the repository, where `$install` installs.
  ///
  /// The shell writes `Scripts/build`: a file that is open for writing can't be executed, and children of other tests would
  /// inherit our descriptor for a moment.
  private func run(_ line: String, environment: [String: String] = [:]) async throws -> Finished {
    let build = "printf '#!/bin/sh\\necho %s\\n' '\(try BuiltProgram.path())' >Scripts/build; chmod 755 Scripts/build"
    let start = "cd '\(folder.path)/repository' && \(build); install='bash Scripts/install'; "
    return try await PipedProgram.run("/bin/sh", ["-c", start + line], environment: environment)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)[.posixPermissions] as? Int
  }

  @Test("can be made with CDPATH set, without HOME, and be removed")
  func surroundings() async throws {
    try folder.write("", to: "elsewhere/Scripts/build")
    let environment = ["CDPATH": folder.path + "/elsewhere"]
    let done = try await run("$install --prefix ../prefix", environment: environment)
    #expect(done.status == .exited(0), "\(done)")
    #expect(installed == Self.files)
    let removed = try await run("$install --prefix ../prefix --uninstall", environment: environment)
    #expect(removed.status == .exited(0) && installed.isEmpty, "\(removed)")
  }

  @Test("needs a folder if there is no HOME")
  func nowhere() async throws {
    for environment in [[:], ["HOME": ""]] {
      let done = try await run("$install", environment: environment)
      #expect(done.status == .exited(2) && done.errors.contains("--prefix DIR"), "\(done)")
    }
    let home = try await run("$install", environment: ["HOME": folder.path + "/prefix"])
    #expect(home.status == .exited(0) && installed == Self.files.map { ".local/" + $0 }.sorted(), "\(home)")
  }

  @Test("can be read by all, whatever the umask")
  func umask() async throws {
    let done = try await run("umask 077; $install --prefix ../prefix")
    #expect(done.status == .exited(0), "\(done)")
    for file in Self.files { #expect(try mode("prefix/" + file) == (file.hasPrefix("bin/") ? 0o755 : 0o644)) }
    for path in ["prefix", "prefix/bin", "prefix/share/man/th/man1"] { #expect(try mode(path) == 0o755) }
  }

  @Test("replaces links and never writes through them")
  func links() async throws {
    try folder.write("precious", to: "precious/file")
    let links = Self.files + ["bin/photo-of-day.new"]
    for target in ["file", ""] {
      let link = links.map {
        "mkdir -p $(dirname ../prefix/\($0)); ln -sfn '\(folder.path)/precious/\(target)' ../prefix/\($0)"
      }
      let done = try await run(link.joined(separator: "; ") + "; $install --prefix ../prefix")
      #expect(done.status == .exited(0), "\(done)")
      #expect(try folder.read("precious/file") == "precious")
      #expect(folder.files.filter { $0.hasPrefix("precious/") } == ["precious/file"])
      for file in Self.files {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/prefix/" + file)
        #expect(attributes[.type] as? FileAttributeType == .typeRegular, "\(file)")
      }
    }
  }

  @Test("says that a folder is in the way, and leaves it")
  func folderInTheWay() async throws {
    try folder.write("x", to: "prefix/bin/photo-of-day/file")
    let done = try await run("$install --prefix ../prefix")
    #expect(done.status == .exited(73) && done.errors.contains("There is a folder in the way"), "\(done)")
    #expect(installed == ["bin/photo-of-day/file"])
  }
}
