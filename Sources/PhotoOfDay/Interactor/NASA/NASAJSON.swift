#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import PhotoOfDayEntity

/// Reads NASA's answers: what is a page, an error or nothing is told from what is JSON, and one bad entry of an array
/// never costs the others.
enum NASAJSON {
  /// The entries of an answer: of an array, or the one of an object.
  struct Entries<Payload: Decodable>: Decodable {
    var payloads: [Payload]
    var unusable: Int

    /// No entries at all.
    init() { (payloads, unusable) = ([], 0) }

    init(from decoder: any Decoder) throws {
      let all: [Lenient<Payload>]
      if let array = try? decoder.unkeyedContainer() {
        all = try Self.elements(of: array)
      } else {
        all = [Lenient(value: try Payload(from: decoder))]
      }
      payloads = all.compactMap(\.value)
      unusable = all.count - payloads.count
    }

    private static func elements(of array: any UnkeyedDecodingContainer) throws -> [Lenient<Payload>] {
      var array = array
      var found: [Lenient<Payload>] = []
      while !array.isAtEnd { found.append(try array.decode(Lenient<Payload>.self)) }
      return found
    }
  }

  /// Decodes to nothing what cannot be decoded.
  private struct Lenient<Value: Decodable>: Decodable {
    var value: Value?

    init(value: Value) { self.value = value }

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
  }

  /// The entries of an answer of status 2xx.
  ///
  /// - Throws: `APIError.invalidResponse` for HTML or nothing at all, an error that came as 200, `.decodingFailed`.
  static func entries<Payload: Decodable>(
    _: Payload.Type, of response: HTTPResponse
  ) throws(APIError) -> Entries<Payload> {
    guard 200...299 ~= response.status else { throw NASAErrorResponse.failure(response) }
    switch response.body.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case nil: throw .invalidResponse(detail: "HTTP \(response.status), empty body")
    case UInt8(ascii: "<"): throw .invalidResponse(detail: "HTTP \(response.status), HTML in place of JSON")
    default: break
    }
    do {
      return try decode(Entries<Payload>.self, from: response.body)
    } catch {
      if (try? decode(NASAErrorResponse.self, from: response.body)) != nil { throw NASAErrorResponse.failure(response) }
      throw .decodingFailed(detail: words(for: error))
    }
  }

  /// What is wrong with an answer, in few words and none of its own.
  private static func words(for error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "the top" : path.map(\.stringValue).joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): return "no \(key.stringValue) at \(place(context.codingPath))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "something unexpected at \(place(context.codingPath))"
    default: return "not JSON"
    }
  }

  static func decode<Value: Decodable>(_: Value.Type, from body: [UInt8]) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(body))
  }
}

extension KeyedDecodingContainer {
  /// The text under a key; `nil` where there is none, or something else than text (WordPress writes `false`).
  func text(_ key: Key) -> String? {
    try? decodeIfPresent(String.self, forKey: key)
  }
}
