import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

/// The reaction of a `LoopbackServer` to a request.
struct LoopbackReply: Sendable {
  /// One step of a response.
  enum Act: Sendable {
    case send([UInt8])
    /// Sends this many zeros.
    case zeros(Int)
    /// Does nothing for this long; forever without `seconds`. Ends early when the server stops or
    /// the client disconnects.
    case pause(seconds: Double?)
    /// Sends one space per interval, forever.
    case drip(interval: Double)
    /// Closes the connection with a reset.
    case reset
    /// Closes the connection properly.
    case hangUp
  }

  var acts: [Act]
}

extension LoopbackReply: CustomTestStringConvertible {
  /// Its first bytes: enough to recognize the case, where all of them would fill the screen.
  var testDescription: String {
    guard case .send(let bytes)? = acts.first else {
      return acts.first.map { "\($0)" } ?? "nothing"
    }
    return String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
  }
}

// MARK: - Answers

extension LoopbackReply {
  static func json(_ text: String, status: Int = 200, headers: [String: String] = [:])
    -> LoopbackReply
  {
    let type = ["Content-Type": "application/json"]
    return body(Array(text.utf8), status: status, headers: type.merging(headers) { $1 })
  }

  static func body(_ bytes: [UInt8], status: Int = 200, headers: [String: String] = [:])
    -> LoopbackReply
  {
    let length = ["Content-Length": String(bytes.count)]
    let head = head(status, length.merging(headers) { $1 })
    return LoopbackReply(acts: [.send(head + bytes)])
  }

  static func redirect(to target: String, status: Int = 302) -> LoopbackReply {
    body([], status: status, headers: ["Location": target])
  }

  /// The same response with some words replaced and its length corrected.
  func replacing(_ words: String, with others: String) -> LoopbackReply {
    let replaced = acts.map { act -> Act in
      guard case .send(let bytes) = act else { return act }
      let text = String(decoding: bytes, as: UTF8.self).replacing(words, with: others)
      return .send(Array(Self.withTrueLength(text).utf8))
    }
    return LoopbackReply(acts: replaced)
  }

  private static func withTrueLength(_ response: String) -> String {
    guard let end = response.firstRange(of: "\r\n\r\n")?.upperBound else { return response }
    let body = response[end...]
    let length = "Content-Length: \(body.utf8.count)"
    let head = response[..<end].replacing(/Content-Length: \d+/, with: length)
    return String(head + body)
  }

  /// The same response after a pause.
  func after(_ seconds: Double) -> LoopbackReply {
    LoopbackReply(acts: [.pause(seconds: seconds)] + acts)
  }

  private static func head(_ status: Int, _ headers: [String: String]) -> [UInt8] {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return Array("HTTP/1.1 \(status) Whatever\r\n\(lines.joined())\r\n".utf8)
  }
}

// MARK: - Misbehavior

extension LoopbackReply {
  /// Never answers.
  static let hang = LoopbackReply(acts: [.pause(seconds: nil)])

  static let reset = LoopbackReply(acts: [.reset])
  /// Closes the connection without a response.
  static let empty = raw([])
  static let garbage = raw(Array("\u{1B}[31mno HTTP at all\u{7}\r\n".utf8))

  /// Closes the connection in the middle of the body.
  static func truncated(_ text: String = "[1, 2, 3]") -> LoopbackReply {
    truncated(Array(text.utf8))
  }

  static func truncated(_ bytes: [UInt8]) -> LoopbackReply {
    let head = head(200, ["Content-Length": String(bytes.count)])
    return LoopbackReply(acts: [.send(head + bytes.prefix(bytes.count / 2)), .hangUp])
  }

  /// Sends the body byte by byte.
  static func drip(_ text: String, interval: Double) -> LoopbackReply {
    let head = head(200, ["Content-Length": String(text.utf8.count)])
    let drops = text.utf8.flatMap { byte -> [Act] in
      [.pause(seconds: interval), .send([byte])]
    }
    return LoopbackReply(acts: [.send(head)] + drops)
  }

  /// Sends an endless body byte by byte.
  static let endlessDrip = LoopbackReply(acts: [.send(head(200, [:])), .drip(interval: 0.01)])

  /// A body of zeros, with or without `Content-Length`.
  static func huge(mib: Int, declaresLength: Bool = false) -> LoopbackReply {
    let headers = declaresLength ? ["Content-Length": String(mib << 20)] : [:]
    return LoopbackReply(acts: [.send(head(200, headers)), .zeros(mib << 20), .hangUp])
  }

  /// A body that ends with the connection.
  static func withoutLength(_ text: String) -> LoopbackReply {
    bodyWithoutLength(Array(text.utf8))
  }

  static func bodyWithoutLength(_ bytes: [UInt8]) -> LoopbackReply {
    LoopbackReply(acts: [.send(head(200, [:]) + bytes), .hangUp])
  }

  /// Exactly these bytes, then the end of the connection.
  static func raw(_ bytes: [UInt8]) -> LoopbackReply {
    LoopbackReply(acts: [.send(bytes), .hangUp])
  }
}

// MARK: - Names

extension LoopbackReply {
  /// The answer that fixtures call by these words; `nil` for any others:
  ///
  ///     503                   a status without a body
  ///     html                  a page in place of what was asked for
  ///     text of any length    exactly these words
  ///     empty, null           no entries, or one that is none
  ///     garbage, truncated    JSON that breaks off, and a body that does
  ///     huge 24 declared      24 MiB, whose length is told before; without the last word, it isn't
  ///     reset, hang           no answer
  static func named(_ words: some Collection<String>) -> LoopbackReply? {
    let others = words.dropFirst().map { $0 }
    switch words.first {
    case "html":
      let page = Array("<!doctype html><html><body>Sign in</body></html>".utf8)
      return .body(page, headers: ["Content-Type": "text/html"])
    case "text": return .body(Array(others.joined(separator: " ").utf8))
    case "empty": return .json("[]")
    case "null": return .json("[null]")
    case "garbage": return .json("[{\"date\":")
    case "truncated": return .truncated()
    case "huge":
      let size = others.first.flatMap { Int($0) } ?? 0
      return .huge(mib: size, declaresLength: others.last == "declared")
    case "reset": return .reset
    case "hang": return .hang
    default:
      let status = words.first.flatMap { Int($0) }
      return status.map { .body([], status: $0) }
    }
  }

  /// Returns the same response as the program's client, but without headers.
  func response() throws(AppError) -> HTTPResponse {
    guard case .send(let bytes)? = acts.first,
      let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
    else {
      throw .noConnection(detail: "no answer")
    }
    let code = bytes.dropFirst("HTTP/1.1 ".utf8.count).prefix(3)
    let status = Int(String(decoding: code, as: UTF8.self)) ?? 0
    return HTTPResponse(status: status, body: Array(bytes[end.upperBound...]))
  }
}

// MARK: - Acting

extension LoopbackReply {
  /// Returns true if the connection can serve another request.
  func perform(on guest: LoopbackSocket, until closing: LoopbackCord) -> Bool {
    for act in acts {
      let staysOpen =
        switch act {
        case .send(let bytes): guest.write(bytes)
        case .zeros(let count): sendZeros(count, to: guest, until: closing)
        case .pause(let seconds): closing.wait(for: guest, seconds: seconds) == .nothing
        case .drip(let interval): drip(to: guest, interval, until: closing)
        case .reset: guest.reset()
        case .hangUp: false
        }
      guard staysOpen else { return false }
    }
    return true
  }

  private func drip(to guest: LoopbackSocket, _ interval: Double, until closing: LoopbackCord)
    -> Bool
  {
    let space = Array(" ".utf8)
    while closing.wait(for: guest, seconds: interval) == .nothing {
      let isSent = guest.write(space)
      guard isSent else { break }
    }
    return false
  }

  private func sendZeros(_ count: Int, to guest: LoopbackSocket, until closing: LoopbackCord)
    -> Bool
  {
    let chunk = [UInt8](repeating: 0, count: 65_536)
    var rest = count
    while rest > 0 {
      guard !closing.isPulled else { return false }
      let isSent = guest.write(Array(chunk.prefix(rest)))
      guard isSent else { return false }
      rest -= chunk.count
    }
    return true
  }
}
