@testable import PhotoOfDayView
import Testing

@Suite("The indicator", .guardAgainstHanging)
@MainActor
struct IndicatorTests {
  private let terminal = ["TERM": "xterm", "LANG": "th_TH.UTF-8"]
  private let console = ScriptedConsole(onTerminal: true)

  /// - Parameter sleep: by default it never ends, so that nothing happens by itself.
  private func makeSUT(
    _ environment: [String: String],
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in
      try await Task.sleep(for: .seconds(3600))
    }
  ) -> Indicator {
    Indicator(
      console: console,
      environment: ProcessEnvironment(environment),
      sleep: sleep)
  }

  /// A sleep that is over at the test's next suspension point.
  nonisolated private static let nap: @Sendable (Duration) async throws -> Void = { _ in
    await Task.yield()
    try Task.checkCancellation()
  }

  private func waitFor(_ text: String) async {
    while !console.writtenErrors.contains(text) {
      await Task.yield()
    }
  }

  @Test("turns until it is stopped")
  @MainActor func turns() async {
    let indicator = makeSUT(terminal, sleep: Self.nap)
    indicator.start("Loading")
    await waitFor("⠹")
    indicator.stop()
    let count = console.pieces.count
    await untilQuiet()
    #expect(console.pieces.count == count)
  }

  @Test("changes its text, cut to the current width of the window")
  func updates() {
    let indicator = makeSUT(terminal)
    indicator.start("Loading")
    console.errors.columns = 10
    indicator.start("กำลังโหลดข้อมูล")
    #expect(console.writtenErrors.hasSuffix("\r\u{1B}[2K⠋ กำลังโห…"))
    console.errors.columns = 1
    indicator.start("Loading")
    #expect(console.writtenErrors.hasSuffix("\r\u{1B}[2K"))
  }

  @Test("shows as many lines above it as fit after a moment, and erases them")
  @MainActor func outline() async {
    let indicator = makeSUT(terminal, sleep: Self.nap)
    console.errors.rows = 5
    indicator.start("Loading")
    indicator.show(outline: "One\nTwo, which is too long\n\nFour")
    console.errors.columns = 10
    await waitFor("One")
    #expect(console.writtenErrors.contains("Two, whi…\n\n"))
    #expect(!console.writtenErrors.contains("Four"))
    indicator.show(outline: "Another")
    #expect(console.writtenErrors.contains("\r\u{1B}[3A\u{1B}[J\r\u{1B}[2KAnother\n"))
    indicator.stop()
    #expect(console.writtenErrors.hasSuffix("\r\u{1B}[1A\u{1B}[J\r\u{1B}[2K"))
    indicator.show(outline: "Late")
    #expect(!console.writtenErrors.contains("Late"))
  }

  @Test("goes up all the rows that a narrower window has broken the lines into")
  @MainActor func narrower() async {
    let indicator = makeSUT(terminal, sleep: Self.nap)
    indicator.start("Loading")
    indicator.show(outline: "Twelve cells\nFour")
    await waitFor("Four")
    console.errors.columns = 5
    indicator.stop()
    #expect(console.writtenErrors.hasSuffix("\r\u{1B}[4A\u{1B}[J\r\u{1B}[2K"))
  }

  @Test("leaves the window and what is in it to the shell while in the background")
  @MainActor func background() async {
    let indicator = makeSUT(terminal, sleep: Self.nap)
    console.isInForeground = false
    indicator.start("Loading")
    indicator.show(outline: "One\nTwo")
    indicator.stop()
    #expect(console.writtenErrors == "")
    console.isInForeground = true
    indicator.start("Loading")
    indicator.show(outline: "One\nTwo")
    await waitFor("Two")
    console.errors.stopCount += 1
    indicator.stop()
    #expect(!console.writtenErrors.contains("\u{1B}[J"))
  }

  @Test(
    "keeps to ASCII if the locale isn't UTF-8",
    arguments: [
      (["LANG": "C"], "|"),
      ([:], "|"),
      (["LANG": "en_US.utf8"], "⠋"),
      (["LC_ALL": "C", "LANG": "th_TH.UTF-8"], "|"),
      (["LC_ALL": "", "LC_CTYPE": "UTF-8", "LANG": "C"], "⠋"),
    ])
  func ascii(locale: [String: String], frame: String) {
    let indicator = makeSUT(locale.merging(["TERM": "xterm"]) { $1 })
    indicator.start("Loading")
    #expect(console.writtenErrors == "\r\u{1B}[2K\(frame) Loading")
  }
}
