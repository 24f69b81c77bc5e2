import Foundation
import Testing

@Suite("The file of favorites, in a session", .guardAgainstHanging)
struct FavoriteSessionTests {
  private let machine: Machine
  private let file = ".local/share/photo-of-day/favorites.json"

  init() throws { machine = try Machine() }

  private func session(_ input: String) async throws -> Finished {
    let done = try await machine.run("10", "2023", input: input + "q\n")
    #expect(done.status == .exited(0))
    return done
  }

  @Test(
    "stays its owner's if root marks a picture, and its group's if another member does",
    .enabled("the program can't be run as another user") {
      try await Machine.runsAsOthers()
    },
    arguments: [
      ["root"],
      ["54001", "54002", "54003", "54001"],
    ])
  func owner(users: [String]) async throws {
    try machine.home.write(#"{"format":1,"favorites":[]}"#, to: file)
    _ = try await machine.shell(
      "cd && chmod -R 777 . && chown 54001:54100 \(file) && chmod 660 \(file)")
    for (index, user) in users.enumerated() {
      let become = user == "root" ? "" : "setpriv --reuid \(user) --regid \(user) --groups 54100"
      let done = try await machine.shell(
        "echo 'f \(index + 1)' | \(become) $P --month 10 --year 2023")
      #expect(done.errors.contains("Added to favorites:"), "\(user): \(done.errors)")
      var status = stat()
      #expect(stat(machine.home.path + "/" + file, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o660)
      #expect(status.st_gid == 54100, "\(user)")
      #expect(user != "root" || status.st_uid == 54001, "\(user)")
    }
    #expect(try machine.home.read(file).ranges(of: #""date":"#).count == users.count)
    #expect(machine.home.files.filter { $0.hasPrefix(file) } == [file, file + ".lock"])
  }

  @Test("says in JSON which entries are favorites, in every list, and is written as a page")
  func records() async throws {
    let machine = try Machine(FakeNASA { _ in nil })
    _ = try await machine.run("10", "2023", input: "f 4\nf 8\nq\n")
    func favorites(_ arguments: String...) async throws -> [String] {
      let done = try await machine.run(arguments + ["--json"])
      let json = try JSONSerialization.jsonObject(with: Data(done.output.utf8))
      let entries = try #require(json as? [[String: Any]])
      #expect(entries.allSatisfy { $0["favorite"] as? Bool != false })
      let marked = entries.filter { $0["favorite"] as? Bool == true }
      return marked.compactMap { $0["date"] as? String }
    }
    #expect(try await favorites("10", "2023") == ["2023-10-04", "2023-10-08"])
    #expect(try await favorites("--favorites") == ["2023-10-08", "2023-10-04"])
    #expect(try await favorites("--date", "2023-10-04") == ["2023-10-04"])
    #expect(try await favorites("10", "2023", "--item", "8") == ["2023-10-08"])
    let found = try await favorites("--search", "galaxy")
    #expect(Set(found) == ["2023-10-04", "2023-10-08"])
    #expect(try await favorites("--date", "2023-10-03") == [])
    let page = machine.home.path + "/mine.html"
    let export = try await machine.run("--favorites", "--export", page)
    #expect(export.status == .exited(0), "\(export.errors)")
    let html = try machine.home.read("mine.html")
    #expect(html.contains("Moon &amp; Mars’ dance of 2023-10-04"))
    #expect(html.contains("Moon &amp; Mars’ dance of 2023-10-08"))
  }

  @Test(
    "says that it can't be read where JSON would have its marks, and only then",
    arguments: ["{", "{\"format\":2}"])
  func unreadable(contents: String) async throws {
    try machine.home.write(contents, to: file)
    let sentence = "Couldn't read your favorites. Check this file: ~/\(file)"
    for arguments in [["10", "2023"], ["--date", "2023-10-04"], ["--favorites"]] {
      let done = try await machine.run(arguments + ["--json"])
      #expect(done.errors == "photo-of-day: \(sentence)\n", "\(arguments)")
      #expect(done.status == .exited(arguments == ["--favorites"] ? 73 : 0))
    }
    let list = try await machine.run("10", "2023", "--no-input")
    #expect(list.errors.isEmpty)
    #expect(list.status == .exited(0))
  }
}
