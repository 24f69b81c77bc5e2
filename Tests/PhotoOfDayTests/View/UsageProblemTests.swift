import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("An unusable command line")
struct UsageProblemTests {
  @Test(
    "is reported by its first mistake",
    arguments: [
      ("--moth 10", .unknownOption("--moth", nearest: "--month")),
      ("--yaer=1", .unknownOption("--yaer", nearest: "--year")),
      ("--reccent", .unknownOption("--reccent", nearest: "--recent")),
      ("--unlikely-words", .unknownOption("--unlikely-words", nearest: nil)),
      ("-x", .unknownOption("-x", nearest: nil)), ("--", .unexpectedArgument("--")),
      ("--month", .missingValue(option: "--month")), ("--month --year 2566", .missingValue(option: "--month")),
      ("--month=", .missingValue(option: "--month")), ("--date", .missingValue(option: "--date")),
      ("--json=yes", .unexpectedValue(option: "--json")), ("--random=1", .unexpectedValue(option: "--random")),
      ("--random 1", .conflict("--month", "--random")), ("--month 13", .badMonth("13")), ("--month 0", .badMonth("0")),
      ("--month -1", .badMonth("-1")), ("--month Octember", .badMonth("Octember")), ("--month ๑๓", .badMonth("๑๓")),
      ("10 66", .badYear("66", meant: 2566)), ("10 2566 3", .unexpectedArgument("10")),
      ("foo", .unexpectedArgument("foo")),
      ("--search ring nebula", .unquoted(option: "--search", text: "ring nebula")),
      ("today --month 10", .conflict("--month", "--date")),
      ("--no-color", .unknownOption("--no-color", nearest: "--color never")),
      ("--month 10 --year 23", .badYear("23", meant: 2023)), ("--month 10 --year 20x3", .badYear("20x3", meant: nil)),
      ("--month 10 --year 25666", .badYear("25666", meant: nil)),
      ("--month 10 --item 0", .badNumber(option: "--item", value: "0", lowest: "1", highest: "1000")),
      ("--month 10 --item x", .badNumber(option: "--item", value: "x", lowest: "1", highest: "1000")),
      ("--item 3", .needs(option: "--item", other: "--month")),
      ("--year 2566 --item 3", .needs(option: "--item", other: "--month")),
      ("--recent 0", .badNumber(option: "--recent", value: "0", lowest: "1", highest: "1000")),
      ("--recent week", .badNumber(option: "--recent", value: "week", lowest: "1", highest: "1000")),
      ("--recent -3", .badNumber(option: "--recent", value: "-3", lowest: "1", highest: "1000")),
      ("--recent 1.5", .badNumber(option: "--recent", value: "1.5", lowest: "1", highest: "1000")),
      ("--month 10 --item 1.5", .badNumber(option: "--item", value: "1.5", lowest: "1", highest: "1000")),
      ("--month 10 --year 2.566", .badYear("2.566", meant: nil)), ("--month 1.0", .badMonth("1.0")),
      ("--timeout 0", .badNumber(option: "--timeout", value: "0", lowest: "0.1", highest: "3600")),
      ("--timeout nan", .badNumber(option: "--timeout", value: "nan", lowest: "0.1", highest: "3600")),
      ("--timeout 9999", .badNumber(option: "--timeout", value: "9999", lowest: "0.1", highest: "3600")),
      ("--lang de", .badChoice(option: "--lang", value: "de", choices: ["en", "th"])),
      ("--color blue", .badChoice(option: "--color", value: "blue", choices: ["auto", "always", "never"])),
      ("--source moon", .badChoice(option: "--source", value: "moon", choices: ["science", "planetary", "sample"])),
    ] as [(String, UsageProblem)])
  func problems(line: String, problem: UsageProblem) {
    #expect(throws: problem) { try options(line) }
  }

  @Test("is blamed on the environment variable with the wrong value")
  func variable() {
    let problem = UsageProblem.badChoice(
      option: "PHOTO_OF_DAY_SOURCE", value: "moon", choices: ["science", "planetary", "sample"])
    #expect(throws: problem) { try options("", ["PHOTO_OF_DAY_SOURCE": "moon"]) }
  }

  private func options(_ line: String, _ environment: [String: String] = [:]) throws {
    let words = line.split(separator: " ").map(String.init)
    _ = try LaunchOptions(arguments: words, environment: ProcessEnvironment(environment))
  }
}
