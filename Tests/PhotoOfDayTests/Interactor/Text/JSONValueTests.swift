import Foundation
@testable import PhotoOfDayInteractor
import Testing

/// By the sections of RFC 8259.
@Suite("A JSON value")
struct JSONValueTests {
  @Test(
    "is accepted if it follows the rules",
    arguments: [
      "{}", "[]", "null", "true", "false", "0", "-0", "-1", "10", "1.5", "1e9", "1E+9", "1e-9",
      "-1.5e10", "\"\"", "\"x\"", " \t\r\n[ 1 , 2 ] \n", #"{"a":{"b":[{}]},"c":""}"#,
      #""\"\\\/\b\f\n\r\tA""#, "[[],[[]],{}]", #"{"a":1,"a":2}"#, "[1,2,3]", "\u{FEFF}[]",
      #"{ "a" : [ ] , "b" : { } }"#, "\"\u{7F}ก😀\"", #""\ud83d\ude00""#, #""\ud83d""#,
    ])
  func sound(text: String) {
    #expect(JSONValue(Array(text.utf8)) != nil)
  }

  @Test(
    "is refused if it breaks a rule",
    arguments: [
      "", " ", "{", "}", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}",
      "{\"a\":1,}", "{,}", "{a:1}", "{1:1}", "nul", "nulll", "True", "01", "-", "-01", "+1", ".5",
      "1.", "1e", "1e+", "0x1", "NaN", "Infinity", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"",
      "\"\\u12g4\"", "\"a\nb\"", "\"a\u{0}b\"", "'x'", "[1]]", "{}{}", "1 2", "// x\n1", "[1,2",
      "\u{FEFF}\u{FEFF}[]", "\u{FEFF}", "{\"a\":1 \"b\":2}", "[}", "{]", "{\"a\":1]",
    ])
  func broken(text: String) {
    #expect(JSONValue(Array(text.utf8)) == nil)
  }

  @Test("Property: is accepted exactly if Foundation accepts it, after any mutation")
  func foundation() async {
    let texts = [
      #"{"a":[1,-2.5e3,{"b":"\u00e9\n"},null,true],"c":""}"#,
      #"[{"date":"2023-10-25","n":0},[],"x\\"]"#,
    ]
    await forSeeds(count: 500) { seed, random in
      var bytes = Array(texts[Int(seed) % 2].utf8)
      let piece = Array(#"[]{},:"\0 9e-ntu"#.utf8).randomElement(using: &random) ?? 0
      let place = Int.random(in: 0..<bytes.count, using: &random)
      if seed % 3 == 0 {
        bytes.remove(at: place)
      } else {
        bytes.insert(piece, at: place)
      }
      let isOurs = JSONValue(bytes) != nil
      let text = String(decoding: bytes, as: UTF8.self)
      // Foundation accepts a trailing comma.
      if text.contains(/,\s*[\]}]/) { return isOurs ? "a comma" : nil }
      let object = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      let isTheirs = object != nil
      return isOurs == isTheirs ? nil : "\(text): theirs is \(isTheirs)"
    }
  }

  @Test("returns texts, integers, fields and elements, and nil for anything else")
  func values() throws {
    let text =
      #" {"t":"a\"\u0041\ud83d\ude00\ud83dx\n","n":-12,"f":1.0,"e":1e3,"\u0062":9223372036854775808,"l":[1,[2],"3"],"t":2} "#
    let value = try #require(JSONValue(Array(text.utf8)))
    #expect(value["t"]?.text == "a\"A😀\u{FFFD}x\n")
    #expect(value["n"]?.integer == -12)
    for name in ["f", "e", "b", "t", "l"] {
      #expect(value[name]?.integer == nil)
    }
    #expect(value["missing"] == nil)
    #expect(value["n"]?.text == nil)
    #expect(value["l"]?["x"] == nil)
    #expect(value["l"]?.elements?.map(\.integer) == [1, nil, nil])
    #expect(value.elements == nil)
    #expect(value["l"]?.range.count == 11)
    #expect(JSONValue([0x22, 0xFF, 0x22])?.text == nil)
  }

  @Test(
    "is refused if it is nested too deeply, in linear time",
    .guardAgainstHanging)
  func deep() {
    func nested(_ depth: Int) -> [UInt8] {
      let opening = String(repeating: "[", count: depth)
      let closing = String(repeating: "]", count: depth)
      return Array((opening + closing).utf8)
    }
    #expect(JSONValue(nested(64)) != nil)
    #expect(JSONValue(nested(65)) == nil)
    #expect(JSONValue(nested(1_000_000)) == nil)
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(JSONValue(Array(objects.utf8)) == nil)
  }

  @Test("is refused if it has more values than any file of the program")
  func many() {
    func list(_ count: Int) -> [UInt8] {
      Array("[1\(String(repeating: ",1", count: count - 1))]".utf8)
    }
    #expect(JSONValue(list(500_000))?.elements?.count == 500_000)
    #expect(JSONValue(list(600_000)) == nil)
  }
}
