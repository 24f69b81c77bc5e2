import Testing

@Suite("A gate", .guardAgainstHanging)
struct GateTests {
  private let request = LoopbackServer.Request(
    method: "GET", path: "/2023-10-03.png", query: ["w": "80"], headers: [:])

  @Test("that nobody opens is an issue, which names what waits before it")
  func forgotten() {
    let sut = Gate("2023-10-03", limit: 0)
    withKnownIssue {
      sut.pass(request)
    } matching: { issue in
      issue.error.map { "\($0)" } == "forgotten() opens no gate for /2023-10-03.png?w=80"
    }
  }

  @Test("holds back nothing when it is open, and no other requests")
  func open() {
    Gate("2023-10-04", limit: 0).pass(request)
    let sut = Gate(limit: 0)
    sut.open()
    sut.pass(request)
    sut.pass(request)
  }
}
