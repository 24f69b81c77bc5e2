import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("Numbers from outside", .guardAgainstHanging)
struct HostileNumbersTests {
  static let numbers = [
    "9223372036854775807", "-9223372036854775808",
    "0", "1", "-1", "2147483648", "-2147483649",
    "100000000000000000000", "1e9",
    "Fri, 31 Dec 2027 23:59:59 GMT",
    "",
  ]

  @Test(
    "in the picture server's headers never crash the program",
    arguments: numbers)
  func pictureHeaders(number: String) async throws {
    let machine = try Machine(
      FakeNASA { _ in .body([], status: 429, headers: ["Retry-After": number]) })
    let folder = machine.home.path + "/pictures"
    let done = try await machine.run("10", "2566", "--item", "4", "--save", folder, "--no-input")
    #expect(done.status == .exited(75))
  }

  @Test("in saved files never crash the program, whatever the command", arguments: numbers)
  func files(number: String) async throws {
    let machine = try Machine()
    _ = try await machine.run("--sync", "--month", "10", "--year", "2566")
    _ = try await machine.run("--month", "10", "--year", "2566", "--no-input")
    let files = machine.home.files.filter { $0.hasSuffix("2023-10.json") }
    #expect(files.count == 2)
    let texts = try files.map(machine.home.read)
    let isNumber = !number.isEmpty && !number.contains(" ")
    let value = isNumber ? number : "\"\(number)\""
    for field in ["saved_at", "left_out", "format"] {
      let old = try Regex("\"\(field)\":[0-9]+")
      for arguments in Self.commands {
        for (file, text) in zip(files, texts) {
          try machine.home.write(text.replacing(old, with: "\"\(field)\":\(value)"), to: file)
        }
        let done = try await machine.run(arguments)
        guard case .exited(let status) = done.status else {
          Issue.record("\(field) \(number) \(arguments): \(done)")
          continue
        }
        #expect([0, 1, 69, 73, 75].contains(status), "\(field) \(number) \(arguments): \(done)")
      }
    }
  }

  private static let commands = [
    ["--month", "10", "--year", "2566", "--no-input"],
    ["--sync", "--month", "10", "--year", "2566"],
    ["10", "2566", "--offline", "--no-input"],
    ["--search", "moon", "--plain"],
    ["--random", "--offline", "--no-input"],
    ["--recent", "30", "--offline", "--plain"],
  ]

  @Test("from a clock that is wrong by any amount never crash the program", arguments: numbers)
  func clocks(number: String) async throws {
    let machine = try Machine()
    let environment = ["PHOTO_OF_DAY_NOW": number]
    for arguments in [["--recent", "--no-input"], ["--sync", "--month", "6", "--year", "1995"]] {
      let done = try await machine.run(arguments, environment: environment)
      if case .exited = done.status { continue }
      Issue.record("\(number) \(arguments): \(done)")
    }
  }
}

@Suite("An endless response", .guardAgainstHanging)
struct EndlessAnswerTests {
  @Test(
    "ends at the time limit, with the sentence for a timeout",
    arguments: zip(
      ["drip", "silence", "pages", "failures", "redirects", "walk"],
      ["science", "planetary", "science", "planetary", "science", "planetary"]))
  func deadline(kind: String, source: String) async throws {
    let day = Mutex(CalendarDay("2023-11-14"))
    // Each response comes within the limit, but all of them together don't.
    let server = try LoopbackServer { request in
      switch kind {
      case "drip": return .endlessDrip
      case "silence": return .hang
      case "pages":
        let first = LoopbackReply.json(
          [SentEntry.science("2023-11-03")].json, headers: ["X-WP-TotalPages": "31"])
        return request.query["page"] == "1" ? first : .hang
      case "failures": return LoopbackReply.body([], status: 500).after(0.3)
      case "redirects": return LoopbackReply.redirect(to: request.path).after(0.15)
      default:
        let last = day.withLock { day in
          day = day.advanced(by: -1)
          return day
        }
        let text = "Date must be between Jun 16, 1995 and Nov \(last.day), 2023."
        let refusal = #"{"code":400,"msg":"\#(text)","service_version":"v1"}"#
        return LoopbackReply.json(refusal, status: 400).after(0.1)
      }
    }
    let done = try await Machine().run(
      "--api-url", server.origin, "11", "2566", "--no-input", "--timeout", "0.5", source: source)
    #expect(done.status == .exited(69), "\(done)")
    #expect(done.errors.words.contains("NASA didn't answer in time."), "\(done)")
  }

  @Test(
    "of more small values than entries can have is refused",
    arguments: ["null", "{}", "[]", "\"\"", "0", "{\"date\":[]}"])
  func manyValues(value: String) async throws {
    let bytes = 128 << 10
    let bytesEach = value.utf8.count + 1
    let values = Array(repeating: value, count: bytes / bytesEach - 2)
    let body = "[" + values.joined(separator: ",") + "]"
    let server = try LoopbackServer { _ in .json(body) }
    for source in ["science", "planetary"] {
      let done = try await Machine().run(
        "--api-url", server.origin, "10", "2566", "--no-input", "--verbose", source: source)
      #expect(done.status == .exited(65))
      #expect(done.errors.contains("more than"))
    }
  }

  @Test("of one header line is an invalid response, not a missing libcurl")
  func endlessHeader() async throws {
    let header = "X-Long: \(String(repeating: "x", count: 400_000))"
    let response = Array("HTTP/1.1 200 OK\r\n\(header)\r\n\r\n[]".utf8)
    let server = try LoopbackServer { _ in .raw(response) }
    let done = try await Machine().run("--api-url", server.origin, "10", "2566", "--no-input")
    #expect(done.status == .exited(65), "\(done)")
    #expect(!done.errors.contains("libcurl"), "\(done)")
  }
}

@Suite("Sentences about the program's surroundings", .guardAgainstHanging)
struct SurroundingsTests {
  @Test("say that nothing can be cached without a home folder")
  func noHome() async throws {
    let done = try await Machine().run(
      "10", "2566", "--no-input", "--verbose", environment: ["HOME": "", "XDG_CACHE_HOME": ""])
    #expect(done.status == .exited(0))
    #expect(done.errors.contains("Couldn't update the cache."), "\(done.errors)")
    #expect(done.errors.contains("HOME"), "\(done.errors)")
  }

  @Test("say that the clock is behind if NASA has a newer picture, and show that")
  func slowClock() async throws {
    let machine = try Machine(FakeNASA(today: "2023-11-15", gaps: ["2023-11-11", "2023-11-12"]))
    let words = [
      "en": "clock is behind: NASA has the picture of 15 November",
      "th": "นาฬิกา",
    ]
    for arguments in [["--date", "today"], ["--recent", "2"]] {
      for (language, words) in words {
        let done = try await machine.run(
          arguments + ["--lang", language, "--no-input", "--images", "never"],
          environment: Machine.noon(of: "2023-11-12"))
        #expect(done.status == .exited(0))
        #expect((done.output + done.errors).words.contains(words), "\(done)")
        #expect(done.output.contains(SentEntry.title(of: "2023-11-15")), "\(done)")
      }
    }
  }

  @Test(
    "name a lock that can't be opened, not the folder of the favorites",
    arguments: [
      ("en", "Couldn't write to ~/.local/share/photo-of-day/favorites.json.lock (No such file"),
      ("th", "เขียนลงใน ~/.local/share/photo-of-day/favorites.json.lock ไม่ได้ (No such file"),
    ])
  func lock(language: String, sentence: String) async throws {
    let machine = try Machine()
    let done = try await machine.shell(
      """
      cd && mkdir -p .local/share/photo-of-day &&
      ln -s /no/such/lock .local/share/photo-of-day/favorites.json.lock &&
      echo f 4 | $P --lang \(language) 10 2566
      """)
    #expect(done.status == .exited(73), "\(done)")
    #expect(done.errors.words.contains(sentence), "\(done.errors)")
  }

  @Test("never contain a user's password")
  func passwords() async throws {
    let machine = try Machine()
    let port = try #require(LoopbackSocket.refusingPort)
    let environment = [
      "https_proxy": "http://me:secret@127.0.0.1:\(port)",
      "http_proxy": "http://me:secret@[::bad:1",
      "LANG": "C.UTF-8",
    ]
    for address in ["https://me:secret@nasa.example/apod", "http://nasa.example/apod"] {
      let done = try await machine.run(
        "--api-url", address, "10", "2566", "--no-input", "--verbose", "--timeout", "2",
        environment: environment)
      #expect(done.status != .exited(0))
      #expect(!(done.errors + done.output).contains("secret"), "\(done.errors)")
    }
  }

  @Test("say that a picture can't be saved from a deleted working folder")
  func workingFolder() async throws {
    let machine = try Machine()
    let save = "$P --month 10 --year 2566 --item 4 --save pictures --no-input"
    let done = try await machine.shell(
      "cd && mkdir gone && cd gone && rmdir ../gone && exec \(save)")
    #expect(done.status == .exited(73), "\(done)")
    #expect(done.errors.words.contains("Couldn't save the file. Check the folder"), "\(done)")
  }

  @Test(
    "refuse an argument that isn't UTF-8, before anything is written",
    arguments: [
      ("--save $BAD", "isn't UTF-8."),
      ("--export $BAD --lang thai", "ไม่ใช่ UTF-8"),
      ("--search $BAD", "isn't UTF-8."),
    ])
  func notUTF8(options: String, sentence: String) async throws {
    let machine = try Machine()
    let bad = #"BAD="$HOME/caf$(printf '\351')"; export BAD"#
    let done = try await machine.shell(
      "\(bad); echo 'f 4' | $P --month 10 --year 2566 \(options)")
    #expect(done.status == .exited(2), "\(done)")
    #expect(done.output.isEmpty, "\(done)")
    #expect(done.errors.hasPrefix("photo-of-day: “/"), "\(done.errors)")
    #expect(done.errors.hasSuffix("” \(sentence)\n"), "\(done.errors)")
    #expect(machine.home.files == [])
  }

  // The file systems of macOS have no such names.
  #if os(Linux)
    @Test("refuse to save a picture in a working folder whose name isn't UTF-8")
    func notUTF8Folders() async throws {
      let machine = try Machine()
      let save = "$P --month 10 --year 2566 --item 4 --no-input --verbose --save"
      let working = try await machine.shell(
        #"cd && mkdir "$(printf 'caf\351')" && cd caf* && exec \#(save) ."#)
      #expect(working.status == .exited(73))
      #expect(working.errors.contains("[the working folder is gone or isn't UTF-8]"))
      #expect(machine.home.files.filter { $0.hasPrefix("caf") } == [])
    }
  #endif

  @Test(
    "tell of a damaged month that can't be deleted",
    .enabled("the program can't be run as another user") {
      if getuid() != 0 { return true }
      return try await Machine.runsAsOthers()
    })
  func undeletable() async throws {
    let machine = try Machine()
    // Root may delete anything.
    let become = getuid() == 0 ? "setpriv --reuid 54001 --regid 54001 --clear-groups" : ""
    let done = try await machine.shell(
      """
      cd && $P 10 2023 --plain >list &&
      month=$(find cache -name 2023-10.json) && echo { >"$month" && chmod -R a+rX . &&
      chmod 555 "$(dirname "$month")" && \(become) $P 10 2023 --plain
      """)
    #expect(done.errors.contains("Couldn't update the cache."), "\(done)")
    #expect(try done.output == machine.home.read("list"))
  }

  @Test("have no control characters, not even in the technical line")
  func technicalLine() async throws {
    let machine = try Machine()
    try machine.home.write("", to: "file")
    let cache = machine.home.path + "/file/\u{1B}]0;title\u{7}\u{9B}31m"
    let done = try await machine.run(
      "--month", "10", "--year", "2566", "--no-input", "--verbose",
      environment: ["XDG_CACHE_HOME": cache])
    #expect(done.errors.contains("/file/]0;title31m/photo-of-day/months/"), "\(done.errors)")
  }

  @Test("name a path as it is, with all of its spaces")
  func spaces() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    let folder = machine.home.path + "/my  pictures"
    let done = try await machine.run("10", "2566", "--item", "4", "--save", folder)
    #expect(done.status == .exited(0), "\(done)")
    #expect(done.output.contains("~/my  pictures/"), "\(done)")
  }

  /// Parts of a word that a user types, names or sets.
  private static let pieces = [
    "\u{1B}]0;x\u{7}", "\u{1B}[2J", "\u{9B}31m", "\u{202E}", "\u{8}",
    "\r", "\t", "\u{2028}", "a", "ก", "'",
  ]
  private static let options = [
    "", "--", "--lang=", "--month=", "--year=", "--date=", "--on=",
    "--item=", "--source=", "--api-url=", "--viewer=", "--images=", "--color=",
    "--timeout=", "--recent=", "--slideshow=", "--search=", "--completions=",
    "--json=", "--export=",
  ]
  private static let commands = [
    "", "lang ", "m ", "d ", "on ", "recent ", "/", "find ",
    "s 1 FILE/", "export FILE/", "export ", "play ", "sync ", "rand ",
    "o ", "f ", "wall ", "v ", "3", "filter ", "page ", "10 ",
  ]

  @Test("Property: quote whatever a user sets without its control characters")
  func userWords() async throws {
    let machine = try Machine()
    try machine.home.write("", to: "file")
    await forSeeds { seed, random in
      func oneOf(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
      func word() -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in oneOf(Self.pieces) }.joined()
      }
      let lines = (0..<4).map { _ in oneOf(Self.commands) + word() } + ["v 1", "wall 1"]
      let input = lines.map { $0.replacing("FILE", with: machine.home.path + "/file") + "\n" }
      let isTyped = seed.isMultiple(of: 2)
      let more = isTyped ? ["10", "2566"] : [oneOf(Self.options) + word(), word()]
      let arguments = ["--source", "sample"] + more
      let environment = [
        "PHOTO_OF_DAY_LANG": oneOf(["en", "th"]),
        "PHOTO_OF_DAY_WALLPAPER": word(),
        "PHOTO_OF_DAY_VIEWER": word(),
        "BROWSER": word(),
        "XDG_CURRENT_DESKTOP": word(),
      ]
      let done = try await machine.run(
        arguments, input: input.joined(), environment: environment)
      let kinds: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator]
      let wild = (done.output + done.errors).unicodeScalars.filter { scalar in
        scalar != "\n" && kinds.contains(scalar.properties.generalCategory)
      }
      return wild.isEmpty ? nil : "\(arguments) \(lines) \(environment): \(done)"
    }
  }

  @Test("name an archived month that can't be read, which stays, and no other")
  func unreadableArchive() async throws {
    let machine = try Machine()
    _ = try await machine.run("--sync", "--year", "2565")
    let file = try #require(machine.archivedMonths.first { $0.hasSuffix("2022-05.json") })
    let path = machine.home.path + "/" + file
    // Even root can't read a folder as a file.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(
      atPath: path + "/inside", withIntermediateDirectories: true)
    let done = try await machine.run("--sync", "--year", "2565", "--refresh")
    #expect(done.status == .exited(73))
    #expect(
      done.errors.words.contains("May 2022. Skipped, because its file can't be read."),
      "\(done.errors)")
    #expect(machine.archive().whole.count == 11)
    #expect(FileManager.default.fileExists(atPath: path + "/inside"))
  }
}

@Suite("Few file descriptors", .guardAgainstHanging)
struct FewDescriptorsTests {
  /// Runs the program with at most this many descriptors.
  private func run(_ options: String, limit: String) async throws -> Finished {
    try await Machine().shell("ulimit -n \(limit) && exec $P \(options)")
  }

  @Test(
    "end in a sentence, never in a crash or a hang",
    arguments: 3...24, ["--source sample --plain", "10 2566 --plain"])
  func few(limit: Int, options: String) async throws {
    let done = try await run(options, limit: "\(limit)")
    // Without a fourth, the system can't load the program.
    let status: Int32 = limit == 3 ? 127 : 73
    #expect(done.status == .exited(status), "\(done)")
    #expect(done.output.isEmpty)
    let sentence =
      "photo-of-day: The limit on open files is too low here. Raise it: ulimit -n 256\n"
    #expect(limit == 3 ? !done.errors.isEmpty : done.errors == sentence, "\(done)")
  }

  @Test(
    "are enough for what needs none, and are more where the system allows it",
    arguments: [4, 12, 62])
  func raised(limit: Int) async throws {
    let version = try await run("--version", limit: "\(limit)")
    #expect(version.status == .exited(0))
    let list = try await Machine().shell("ulimit -Sn \(limit) && exec $P 10 2566 --plain")
    #expect(list.status == .exited(0), "\(list)")
    #expect(list.output.split(separator: "\n").count == 31, "\(list)")
  }

  @Test("are counted without those that are open already")
  func inherited() async throws {
    let open = (3...9).map { "exec \($0)</dev/null" }.joined(separator: "; ")
    let machine = try Machine()
    let few = try await machine.shell("\(open); ulimit -n 65 && exec $P 10 2566 --plain")
    #expect(few.status == .exited(73), "\(few)")
    let enough = try await machine.shell("\(open); ulimit -n 256 && exec $P 10 2566 --plain")
    #expect(enough.status == .exited(0), "\(enough)")
  }
}

#if os(Linux)
  @Suite("A foreign libcurl")
  struct ForeignLibraryTests {
    /// The file of a library, which is loaded here.
    private func file(of library: String) throws -> String {
      _ = dlopen(library, RTLD_LAZY)
      let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
      let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
      let paths = lines.compactMap { $0.split(separator: " ").last }
      let name = library.prefix { $0 != "." }
      return String(try #require(paths.first { $0.contains("/\(name).") }))
    }

    private func run(_ libraries: [String: String]) async throws -> Finished {
      let folder = try TemporaryFolder()
      for (name, file) in libraries {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/" + name, withDestinationPath: file)
      }
      return try await Machine().run(
        "10", "2566", "--plain", environment: ["LD_LIBRARY_PATH": folder.path])
    }

    @Test("that lacks functions is passed over for the next one")
    func next() async throws {
      let real = try file(of: "libcurl.so.4")
      let done = try await run(["libcurl.so.4": file(of: "libm.so.6"), "libcurl-gnutls.so.4": real])
      #expect(done.status == .exited(0), "\(done)")
      #expect(done.errors.isEmpty, "\(done)")
    }

    @Test("is named with what it lacks, or why it can't be loaded, where there is no other")
    func reason() async throws {
      let math = try file(of: "libm.so.6")
      let lacking = try await run(["libcurl.so.4": math, "libcurl-gnutls.so.4": math])
      let advice = "Check LD_LIBRARY_PATH, or try --source sample.\n"
      let reason = "libcurl.so.4 has no curl_global_init (7.68 or newer is needed)"
      #expect(lacking.status == .exited(69))
      #expect(
        lacking.errors.hasSuffix("photo-of-day: Couldn't load libcurl: \(reason). \(advice)"),
        "\(lacking)")
      let damaged = try await run(["libcurl.so.4": "/bin/sh", "libcurl-gnutls.so.4": "/bin/sh"])
      #expect(damaged.status == .exited(69))
      #expect(damaged.errors.contains("Couldn't load libcurl: "), "\(damaged)")
    }
  }
#endif
