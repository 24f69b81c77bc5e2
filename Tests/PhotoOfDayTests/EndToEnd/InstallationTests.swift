import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

/// `Scripts/install` in a copy of the repository that has the built program already.
@Suite(
  "An installation",
  .enabled(if: InstalledPrograms.path(of: "strip") != nil), .guardAgainstHanging)
struct InstallationTests {
  private static let files = [
    "bin/photo-of-day",
    "share/bash-completion/completions/photo-of-day",
    "share/fish/vendor_completions.d/photo-of-day.fish",
    "share/man/man1/photo-of-day.1",
    "share/man/th/man1/photo-of-day.1",
    "share/zsh/site-functions/_photo-of-day",
  ]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try Repository.text(of: "Scripts/install"), to: "repository/Scripts/install")
  }

  private var installed: [String] {
    let prefix = "prefix/"
    let files = folder.files.filter { $0.hasPrefix(prefix) }
    return files.map { String($0.dropFirst(prefix.count)) }
  }

  /// Runs shell commands in the repository, where `$install` installs.
  ///
  /// The shell writes `Scripts/build`: a file that is open for writing can't be executed, and
  /// children of other tests would inherit our descriptor for a moment.
  private func run(_ line: String, environment: [String: String] = [:]) async throws -> Finished {
    let start = #"""
      cd '\#(folder.path)/repository' || exit
      printf '#!/bin/sh\necho %s\n' '\#(try BuiltProgram.path())' >Scripts/build
      chmod 755 Scripts/build
      install='bash Scripts/install'

      """#
    return try await PipedProgram.run("/bin/sh", ["-c", start + line], environment: environment)
  }

  private func attributes(_ path: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
  }

  private func mode(_ path: String) throws -> Int? {
    try attributes(path)[.posixPermissions] as? Int
  }

  @Test("can be made with CDPATH set, without HOME, and be removed")
  func surroundings() async throws {
    try folder.write("", to: "elsewhere/Scripts/build")
    let environment = ["CDPATH": folder.path + "/elsewhere"]
    let done = try await run("$install --prefix ../prefix", environment: environment)
    #expect(done.status == .exited(0), "\(done)")
    #expect(installed == Self.files)
    let removed = try await run("$install --prefix ../prefix --uninstall", environment: environment)
    #expect(removed.status == .exited(0), "\(removed)")
    #expect(installed.isEmpty, "\(removed)")
    #expect(removed.output == "Removed photo-of-day from \(folder.path)/repository/../prefix.\n")
    let again = try await run("$install --prefix ../prefix --uninstall")
    let nothing = "photo-of-day isn't installed in \(folder.path)/repository/../prefix.\n"
    #expect(again.status == .exited(2), "\(again)")
    #expect(again.errors == nothing, "\(again)")
  }

  @Test("takes a folder with a slash after it for the same as without")
  func slash() async throws {
    let bin = "\(folder.path)/repository/../prefix/bin"
    let done = try await run("export PATH=\"$PATH:\(bin)\"; $install --prefix ../prefix/")
    #expect(done.output.contains(" as \(bin)/photo-of-day.\n"), "\(done)")
    #expect(!done.output.contains("PATH"), "\(done)")
    let removed = try await run("$install --prefix=../prefix// --uninstall")
    #expect(removed.status == .exited(0), "\(removed)")
    #expect(installed.isEmpty, "\(removed)")
  }

  @Test("removes only its own files, and says what it leaves")
  func leftBehind() async throws {
    try folder.write("", to: "data/photo-of-day/favorites.json")
    let own = "touch ../prefix/share/fish/own; $install --prefix ../prefix --uninstall"
    let environment = ["XDG_DATA_HOME": folder.path + "/data", "HOME": "/nowhere"]
    let done = try await run(
      "$install --prefix ../prefix; $install --prefix ../prefix; " + own, environment: environment)
    #expect(done.status == .exited(0), "\(done)")
    #expect(installed == ["share/fish/own"])
    let kept = "What it has stored is still in \(folder.path)/data/photo-of-day.\n"
    #expect(done.output.hasSuffix(kept), "\(done)")
    #expect(!done.output.contains("cache"), "\(done)")
  }

  @Test(
    "names what it doesn't understand",
    arguments: [
      ("--prefx /usr", "Unknown argument --prefx. See Scripts/install --help.\n"),
      ("/usr", "Unknown argument /usr. See Scripts/install --help.\n"),
      ("--prefix", "Name a folder, like --prefix /usr/local.\n"),
      ("--prefix=", "Name a folder, like --prefix /usr/local.\n"),
    ])
  func misused(arguments: String, sentence: String) async throws {
    let done = try await run(
      "$install \(arguments)", environment: ["HOME": folder.path + "/prefix"])
    #expect(done.status == .exited(2), "\(done)")
    #expect(done.errors == sentence, "\(done)")
    #expect(done.output.isEmpty, "\(done)")
    #expect(installed.isEmpty)
  }

  @Test("takes a program that is built already")
  func builtProgram() async throws {
    let copy = "cp '\(try BuiltProgram.path())' made; rm Scripts/build; "
    let done = try await run(copy + "$install --prefix ../prefix --program made")
    let installation = "Installed photo-of-day \(Version.current) as "
    #expect(done.status == .exited(0), "\(done)")
    #expect(done.output.hasPrefix(installation), "\(done)")
    #expect(installed == Self.files)
  }

  @Test(
    "has manual pages that man shows in 80 columns without a warning",
    .enabled(if: InstalledPrograms.path(of: "lexgrog") != nil), arguments: Language.allCases)
  func manual(language: Language) async throws {
    let page = "../prefix/share/man/\(language == .thai ? "th/" : "")man1/photo-of-day.1"
    let installed = try await run("$install --prefix ../prefix >&2")
    #expect(installed.status == .exited(0), "\(installed)")
    // In a pipe, man leaves bold out, unless it is told not to.
    let shown = try await run(
      "man --warnings -E UTF-8 -l -Tutf8 \(page)",
      environment: ["LANG": "C.UTF-8", "MANWIDTH": "80", "MAN_KEEP_FORMATTING": "1"])
    #expect(shown.status == .exited(0), "\(shown)")
    #expect(shown.errors.isEmpty, "\(shown.errors)")
    let scalars = Array(shown.output.unicodeScalars)
    let overprinted = scalars.indices.filter { scalars[$0] == "\u{8}" }
    #expect(!overprinted.isEmpty)
    #expect(overprinted.allSatisfy { scalars[$0 - 1].isASCII && scalars[$0 + 1].isASCII })
    let lines = shown.output.replacing(#/.\x{8}/#, with: "").split(separator: "\n")
    let tooWide = lines.filter { TextLayout.width(of: String($0)) > 80 }
    #expect(tooWide == [])
    for option in Option.all {
      #expect(lines.contains { $0.contains(option.label) }, "\(option.label)")
    }
  }

  @Test(
    "has a manual page whose name and purpose are found",
    .enabled(if: InstalledPrograms.path(of: "lexgrog") != nil))
  func purpose() async throws {
    let page = "../prefix/share/man/man1/photo-of-day.1"
    let done = try await run("$install --prefix ../prefix >&2; lexgrog \(page)")
    #expect(done.status == .exited(0), "\(done)")
    let purpose = HelpText.summary.english
    #expect(done.output.hasSuffix(": \"photo-of-day - \(purpose)\"\n"), "\(done)")
  }

  @Test(
    "refuses what is no program, or doesn't run", arguments: ["/nowhere", "Scripts", "/bin/false"])
  func noProgram(path: String) async throws {
    let done = try await run("$install --prefix ../prefix --program \(path)")
    #expect(done.status == .exited(2), "\(done)")
    #expect(!done.errors.isEmpty, "\(done)")
    #expect(installed.isEmpty, "\(done)")
  }

  @Test("prints its help on standard output", arguments: ["--help", "-h"])
  func help(option: String) async throws {
    let done = try await run("$install \(option)")
    #expect(done.status == .exited(0))
    #expect(done.errors.isEmpty)
    let usage = "Scripts/install [--prefix DIR] [--program FILE] [--uninstall]"
    #expect(done.output.contains(usage))
    #expect(!done.output.contains("#"))
  }

  @Test(
    "explains zsh's folder where zsh doesn't look into it",
    .enabled(if: InstalledPrograms.path(of: "zsh") != nil))
  func zshFolder() async throws {
    let home = ["HOME": folder.path + "/prefix", "PATH": "/usr/bin:/bin"]
    let line = "  fpath=('\(folder.path)/prefix/.local/share/zsh/site-functions' $fpath)\n"
    let first = try await run("$install", environment: home)
    let advice = "add this line to \(folder.path)/prefix/.zshrc, before compinit:\n\(line)"
    #expect(first.output.contains(advice), "\(first)")
    try folder.write(line, to: "prefix/.zshrc")
    let second = try await run("$install", environment: home)
    #expect(second.status == .exited(0), "\(second)")
    #expect(!second.output.contains("zsh"), "\(second)")
  }

  @Test("needs a folder if there is no HOME")
  func nowhere() async throws {
    for environment in [[:], ["HOME": ""]] {
      let done = try await run("$install", environment: environment)
      #expect(done.status == .exited(2), "\(done)")
      #expect(done.errors.contains("--prefix /usr/local"), "\(done)")
    }
    let home = try await run("$install", environment: ["HOME": folder.path + "/prefix"])
    #expect(home.status == .exited(0), "\(home)")
    #expect(installed == Self.files.map { ".local/" + $0 }.sorted(), "\(home)")
  }

  @Test("can be read by all, whatever the umask")
  func umask() async throws {
    let done = try await run("umask 077; $install --prefix ../prefix")
    #expect(done.status == .exited(0), "\(done)")
    for file in Self.files {
      #expect(try mode("prefix/" + file) == (file.hasPrefix("bin/") ? 0o755 : 0o644))
    }
    for path in ["prefix", "prefix/bin", "prefix/share/man/th/man1"] {
      #expect(try mode(path) == 0o755)
    }
  }

  @Test("replaces links and never writes through them")
  func links() async throws {
    try folder.write("precious", to: "precious/file")
    let links = Self.files + ["bin/photo-of-day.new"]
    for target in ["file", ""] {
      let precious = "\(folder.path)/precious/\(target)"
      let linking = links.map { link in
        """
        mkdir -p $(dirname ../prefix/\(link))
        ln -sfn '\(precious)' ../prefix/\(link)

        """
      }
      let done = try await run(linking.joined() + "$install --prefix ../prefix")
      #expect(done.status == .exited(0), "\(done)")
      #expect(try folder.read("precious/file") == "precious")
      #expect(folder.files.filter { $0.hasPrefix("precious/") } == ["precious/file"])
      for file in Self.files {
        let type = try attributes("prefix/" + file)[.type] as? FileAttributeType
        #expect(type == .typeRegular, "\(file)")
      }
    }
  }

  @Test("says that a folder is in the way, and leaves it")
  func folderInTheWay() async throws {
    try folder.write("x", to: "prefix/bin/photo-of-day/file")
    let done = try await run("$install --prefix ../prefix")
    #expect(done.status != .exited(0), "\(done)")
    #expect(done.errors.contains("bin/photo-of-day"), "\(done)")
    #expect(installed == ["bin/photo-of-day/file"])
  }
}
