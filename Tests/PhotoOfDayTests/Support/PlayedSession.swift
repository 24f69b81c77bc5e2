import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayRouter
@testable import PhotoOfDayView
import Synchronization
import Testing

/// NASA as the program's HTTP client, without a socket. It notes each request.
final class NASAClient: HTTPClient {
  /// A request as it is noted.
  struct Request: Sendable {
    enum Kind: Sendable { case entries, picture }

    var address: String
    /// The time that is left for it, in whole seconds.
    var seconds: Int
    /// The largest body that it takes, in bytes.
    var limit: Int
    var kind: Kind { address.hasPrefix("http://nasa.test/") ? .entries : .picture }
  }

  static let options = ["--api-url", "http://nasa.test/apod-basic"]

  let nasa: FakeNASA
  private let noted = Mutex<[Request]>([])
  private let answer: @Sendable (_ address: String) async throws(AppError) -> HTTPResponse?

  /// - Parameter answer: returns an answer of its own to a request, or `nil` for NASA's.
  init(
    _ nasa: FakeNASA = FakeNASA(),
    answer: @escaping @Sendable (_ address: String) async throws(AppError) -> HTTPResponse? = { _ in
      nil
    }
  ) {
    self.nasa = nasa
    self.answer = answer
  }

  /// All requests so far.
  var requests: [Request] { noted.withLock(\.self) }

  func forgetRequests() { noted.withLock { $0 = [] } }

  func get(_ request: HTTPRequest, until deadline: Deadline) async throws(AppError) -> HTTPResponse
  {
    if Task.isCancelled { throw .cancelled }
    let seconds = Int((deadline.remaining / .seconds(1)).rounded())
    let note = Request(address: request.address.text, seconds: seconds, limit: request.bodyLimit)
    noted.withLock { $0.append(note) }
    var response = try await response(to: note)
    guard let part = request.download, response.status == 200 else { return response }
    _ = part.truncate()
    response.headers["content-length"] = "\(response.body.count)"
    let failure = response.body.withUnsafeBytes(part.append)
    if let failure { throw failure }
    response.body = []
    return response
  }

  private func response(to request: Request) async throws(AppError) -> HTTPResponse {
    if let own = try await answer(request.address) { return own }
    switch request.kind {
    case .entries: return try nasa.response(to: request.address)
    case .picture: return HTTPResponse(status: 200, body: Self.picture(at: request.address))
    }
  }

  /// The letter of each day of a month, as its pictures are drawn.
  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcde"

  /// A picture whose width encodes its day. An original has the size that NASA states.
  private static func picture(at address: String) -> [UInt8] {
    if address.contains("/content/dam/") { return PNGPicture.claiming(width: 4455, height: 5592) }
    let day = address.firstMatch(of: /\d{4}-\d\d-(\d\d)/).flatMap { Int($0.1) } ?? 1
    return PNGPicture.quarters(width: 16 + day, height: 20)
  }
}

extension FakeNASA {
  /// Returns the response for that address.
  func response(to address: String) throws(AppError) -> HTTPResponse {
    let parts = address.dropFirst("http://nasa.test".count).split(separator: "?", maxSplits: 1)
    var query: [String: String] = [:]
    for part in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let name = part.prefix { $0 != "=" }
      let value = part.drop { $0 != "=" }.dropFirst()
      query[String(name)] = String(value)
    }
    let request = LoopbackServer.Request(
      method: "GET", path: String(parts[0]), query: query, headers: [:])
    return try answer(request).response()
  }
}

/// Sessions of the program's own parts in this process, one after the other in the same home
/// folder, on 15 November 2023. Nothing waits: pauses between attempts take no time.
@MainActor
struct PlayedSession {
  let client: NASAClient
  let home: TemporaryFolder
  /// A chafa that fills its cells with the letter of the picture's day, and the program that sets
  /// GNOME's wallpaper.
  private let programs: FakePrograms
  var size = (columns: 80, rows: 24)
  var language = "en"
  var hasColor = false
  var isTerminal = true
  /// True if the lines come through a pipe, which also means that nothing is read ahead.
  var isPiped = false
  var images = "symbols"

  init(_ client: NASAClient = NASAClient()) async throws {
    self.client = client
    home = try TemporaryFolder()
    programs = try FakePrograms()
    let chafa = #"""
      for last; do :; done
      day=$(($(od -An -tu1 -j19 -N1 "$last") - 16)) columns=${2%x*} rows=${2#*x} line=
      letter=LETTERS
      while [ $day -gt 1 ]; do letter=${letter#?} day=$((day - 1)); done
      letter=${letter%"${letter#?}"}
      while [ ${#line} -lt $columns ]; do line=$line$letter; done
      while [ $rows -gt 0 ]; do echo $line; rows=$((rows - 1)); done
      """#
    try await programs.add("chafa", chafa.replacing("LETTERS", with: NASAClient.letters))
    try await programs.addDesktop()
  }

  /// Starts the program with these arguments, and types the lines.
  ///
  /// - Parameters:
  ///   - calls: the first calls of the program, instead of those of the arguments.
  ///   - prepare: sees the console before anything is typed.
  ///   - sleep: lasts as long as a picture of a slideshow stays.
  ///   - watch: sees the console and what is on the screen, before each line or key is taken.
  /// - Returns: the console afterwards, and the exit status.
  @discardableResult
  func play(
    _ arguments: [String], _ lines: [String] = [], calls: [Call]? = nil,
    prepare: (ScriptedConsole) -> Void = { _ in },
    sleep: @escaping @MainActor @Sendable (ScriptedConsole) async throws -> Void = {
      try await $0.timePasses()
    },
    watch: @escaping (ScriptedConsole, Screen?) -> Void = { _, _ in }
  ) async throws -> (console: ScriptedConsole, status: Int32) {
    let console = console(lines)
    prepare(console)
    let isElsewhere = arguments.contains("--source")
    let options = try LaunchOptions(
      arguments: arguments + (isElsewhere ? [] : NASAClient.options)
    ) { environment[$0] }
    let parts = try AppParts(
      options: options,
      environment: environment,
      interface: UserInterface(console, environment: environment),
      client: client,
      sleep: { _ in
        if Task.isCancelled { throw CancellationError() }
      })
    console.onTaking = { [weak parts] in watch($0, parts?.session?.screen) }
    return try await within("\(arguments) \(lines) to end") {
      if case .information = options.request { throw HarnessFailure("no screen: \(arguments)") }
      let calls = calls ?? options.request.calls
      let reason =
        options.request.isBatch
        ? await parts.runBatch(calls)
        : await parts.runScreens(calls, sleep: { _ in try await sleep(console) })
      return (console, reason.rawValue)
    }
  }

  private var environment: ProcessEnvironment {
    programs.environment([
      "HOME": home.path,
      "TERM": "xterm-256color",
      "LANG": "C.UTF-8",
      "XDG_CURRENT_DESKTOP": "GNOME",
      "PHOTO_OF_DAY_NOW": String(CalendarDay("2023-11-15").noon),
      "PHOTO_OF_DAY_LANG": language,
      "PHOTO_OF_DAY_IMAGES": images,
    ])
  }

  private func console(_ lines: [String]) -> ScriptedConsole {
    let traits = StreamTraits(
      isTerminal: isTerminal, columns: size.columns, rows: size.rows, hasColor: hasColor)
    let console = ScriptedConsole(
      lines: lines.map { .line($0) },
      output: traits,
      errors: traits,
      inputIsTerminal: isTerminal && !isPiped)
    console.hasFullScreen = true
    return console
  }
}

extension ScriptedConsole {
  /// The output between the prompts, each with the prompt after it.
  var screens: [String] {
    var screens = [""]
    for piece in pieces {
      switch piece {
      case .output(let text), .error(let text):
        screens[screens.count - 1] += text
      case .prompt(let text):
        screens[screens.count - 1] += text
        screens.append("")
      }
    }
    return screens
  }

  /// One of the screens, from 0; none is an issue.
  func screen(_ number: Int, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let screens = screens
    if screens.indices.contains(number) { return screens[number] }
    Issue.record(
      wrong: "no screen \(number)", "only: \(screens)", sourceLocation: sourceLocation)
    return ""
  }
}
