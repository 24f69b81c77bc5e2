import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The candidates of a completion", .guardAgainstHanging)
struct CandidatesTests {
  private func listed(_ texts: [String], columns: Int = 40, rows: Int = 10) -> [String] {
    Candidates(typed: "", texts: texts).lines(columns: columns, rows: rows) { "and \($0) more" }
  }

  @Test("stand in columns, as many as fit the window")
  func columns() {
    let months = ["January", "February", "March", "April", "May"]
    for columns in [28, 40] {
      #expect(listed(months, columns: columns) == ["January   March     May", "February  April"])
    }
    #expect(listed(months, columns: 20) == ["January   April", "February  May", "March"])
    #expect(listed(months, columns: 10) == months)
    #expect(listed(["銀河", "ที่นี่", "a"], columns: 12) == ["銀河  a", "ที่นี่"])
    #expect(
      listed([String(repeating: "x", count: 50)], columns: 20) == [
        String(repeating: "x", count: 19) + "…"
      ])
  }

  @Test("are counted where the window has no room for all of them")
  func limited() {
    let words = (1...40).map { "word\($0)" }
    #expect(
      listed(words, columns: 12, rows: 5) == ["word1", "word2", "word3", "word4", "and 36 more"])
    #expect(listed(words, columns: 12, rows: 0) == ["word1", "and 39 more"])
    #expect(listed(words, columns: 80, rows: 4).count == 4)
    #expect(listed(words, columns: 80, rows: 3).last == "and 20 more")
  }

  @Test("share their beginning by scalars, whatever the case")
  func common() {
    let expected = [
      (["sky", "skyline"], "sky"), (["October", "oct"], "Oct"), (["เดือน", "เดินทาง"], "เด"),
      (["ก", "ข"], ""), ([], ""),
      (["e\u{301}a", "eb"], "e"),
    ]
    for (texts, common) in expected {
      #expect(Candidates(typed: "", texts: texts).commonPrefix == common)
    }
  }

  @Test("are files and folders, and hidden ones only after a dot")
  func files() throws {
    let folder = try TemporaryFolder()
    for path in [
      "sky/in.txt", "sky night/a b.html", "skyline.html", ".hidden/x", "ท้องฟ้า/x", "ทาง.html",
      "two  spaces/x", "5/x",
      #"a\ b/x"#, "'quoted'/x", " first/x", "last /x",
      "\u{1B}bad/x",
    ] {
      try folder.write("x", to: path)
    }
    func found(_ typed: String, onlyFolders: Bool = false) -> [String] {
      Candidates(filesOf: folder.path + "/" + typed, home: nil, onlyFolders: onlyFolders).texts.map
      {
        String($0.dropFirst(folder.path.count + 1))
      }
    }
    #expect(found("sk") == ["sky night/", "sky/", "skyline.html"])
    #expect(found("sk", onlyFolders: true) == ["sky night/", "sky/"])
    #expect(found("sky night/") == ["sky night/a b.html"])
    #expect(found("ท") == ["ทาง.html", "ท้องฟ้า/"])
    #expect(found("", onlyFolders: true) == ["5/", "sky night/", "sky/", "ท้องฟ้า/"])
    #expect(found(".") == [".hidden/"])
    #expect(found("nothing/x").isEmpty)
    #expect(found("skyline.html/").isEmpty)
    let home = Candidates(filesOf: "~/sky", home: folder.path, onlyFolders: true)
    #expect(home.texts == ["~/sky night/", "~/sky/"])
    #expect(home.lines(columns: 40, rows: 5) { "\($0)" } == ["sky night/  sky/"])
  }

  @Test("are none of a folder that can't be read, and all of a large one")
  func limits() throws {
    let folder = try TemporaryFolder()
    for number in 1...1100 { try folder.write("", to: "\(number)") }
    #expect(
      Candidates(filesOf: folder.path + "/", home: nil, onlyFolders: false).texts.count == 1100)
    #expect(
      Candidates(filesOf: folder.path + "/1100/", home: nil, onlyFolders: false).texts.isEmpty)
  }
}
