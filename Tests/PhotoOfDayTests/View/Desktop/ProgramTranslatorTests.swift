import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("A program that translates", .guardAgainstHanging)
struct ProgramTranslatorTests {
  private let fake: FakePrograms

  init() throws { fake = try FakePrograms() }

  private func sut(
    _ setting: String? = nil, within limit: Duration = .seconds(3600)
  ) -> ProgramTranslator {
    let variables = setting.map { [Variable.translator.name: $0] } ?? [:]
    return ProgramTranslator(environment: fake.environment(variables), timeLimit: limit)
  }

  private func output(_ script: String, of text: String = "A comet.") async throws
    -> Result<[UInt8], ProgramFailure>
  {
    try await fake.add("mine", script)
    return await sut().output(of: ["mine", "a b", "$(date)"], reading: text)
  }

  @Test("is named by the environment, and found along the PATH")
  func setting() async throws {
    #expect(sut().setting.isEmpty)
    #expect(sut("mine 'a b'").setting == "mine 'a b'")
    try await fake.add("mine")
    #expect(sut().isInstalled("mine"))
    #expect(!sut().isInstalled("none"))
  }

  @Test("gets the text on its standard input, and its arguments as they are")
  func input() async throws {
    #expect(try await output("cat") == .success(Array("A comet.\n".utf8)))
    #expect(try fake.log() == ["mine", "a b", "$(date)"])
    let long = String(repeating: "A comet.\n\n", count: 6000)
    #expect(try await output("cat | wc -c", of: long) == .success(Array("60001\n".utf8)))
  }

  @Test("gets no line that trans would open in a browser")
  func addresses() async throws {
    let text = "See http://a.example\n\nhttps://a.example/"
    let lines = "See http://a.example\n\n https://a.example/\n"
    #expect(try await output("cat", of: text) == .success(Array(lines.utf8)))
  }

  @Test("needn't read the text, nor all of it")
  func unread() async throws {
    let long = String(repeating: "x", count: 300_000)
    for script in ["echo a", "head -c 9 > /dev/null; echo a", "exec 0<&-; echo a"] {
      #expect(try await output(script, of: long) == .success(Array("a\n".utf8)))
    }
  }

  @Test("may set colors, which are left out, and write anything else")
  func styles() async throws {
    #expect(try await output(#"printf '\033[1mbold\033[22m'"#) == .success(Array("bold".utf8)))
    #expect(try await output(#"printf 'a\377'"#) == .success([0x61, 0xFF]))
    #expect(try await output("true") == .success([]))
  }

  @Test("is ended where it writes without an end, or takes too long")
  func limits() async throws {
    #expect(try await output("yes") == .failure(.wroteTooMuch(name: "mine")))
    try await fake.add("mine", "exec sleep 500")
    let late = await sut(within: .milliseconds(100)).output(of: ["mine"], reading: "x")
    #expect(late == .failure(.timedOut(name: "mine")))
  }

  @Test("is quoted when it fails: with the line that says why")
  func failure() async throws {
    let python = #"""
      printf 'usage: mine [-h]\n            [TEXT]\nmine: error: no language\n' >&2; exit 2
      """#
    let failed = ProgramFailure.failed(name: "mine", words: "mine: error: no language")
    #expect(try await output(python) == .failure(failed))
    let status = ProgramFailure.failed(name: "mine", words: "status 3")
    #expect(try await output("echo half; exit 3") == .failure(status))
  }
}
