import Foundation
@testable import PhotoOfDayView
import Testing

/// The declarations of the code that documents can name.
private struct Declarations {
  private struct File {
    var types: Set<Substring> = []
    var names: Set<Substring> = []
  }

  private var files: [File] = []
  private var paths: Set<String> = []
  private var names: Set<Substring> = []

  init() throws {
    let folders = [
      "Sources", "Tests", "docs", "Scripts", "Benchmarks", "packaging", ".ci", ".github",
    ]
    let others = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path())
    for path in try folders.flatMap(Self.paths) + others {
      paths.insert(path)
      guard path.hasSuffix(".swift") else { continue }
      let file = Self.file(try Repository.text(of: path))
      files.append(file)
      names.formUnion(file.names)
    }
  }

  private static func paths(below folder: String) throws -> [String] {
    let root = Repository.root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path())
    return [folder] + paths.map { folder + "/" + $0 }
  }

  private static let types: Set<Substring> = [
    "struct", "enum", "class", "protocol", "typealias", "extension",
  ]
  private static let members: Set<Substring> = ["func", "var", "let", "case", "init"]

  private static func file(_ text: String) -> File {
    var file = File()
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split { !isLetter($0) }.compactMap { Substring($0) }
      for (word, next) in zip(words, words.dropFirst() + [""]) {
        if types.contains(word) {
          file.types.insert(next)
        }
        if types.contains(word) || members.contains(word) {
          file.names.formUnion([word, next])
        }
      }
      if words.contains("case") {
        file.names.formUnion(words)
      }
    }
    return file
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"): true
    default: false
    }
  }

  /// True if `name` is declared; `Type.member`, in a file that declares or extends the type.
  func has(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard let member = parts.last else { return false }
    if parts.count == 1 { return names.contains(member) || hasPath(name) }
    let type = parts[parts.count - 2]
    return files.contains { $0.types.contains(type) && $0.names.contains(member) }
  }

  /// True if a file or folder has a path that ends like this.
  func hasPath(_ path: String) -> Bool {
    paths.contains { $0 == path || $0.hasSuffix("/" + path) }
  }
}

@Suite("The documents")
struct DocumentationTests {
  /// Names of Swift and Foundation, and words that look like code.
  private static let foreign: Set = [
    "AsyncStream", "Data", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Mutex",
    "NonisolatedNonsendingByDefault", "October", "Result", "URLSession",
    "timeoutIntervalForResource",
  ]

  private static func documents() throws -> [String] {
    let folder = Repository.root.appending(path: "docs")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    return paths.filter { $0.hasSuffix(".md") }.map { "docs/" + $0 } + ["CONTRIBUTING.md"]
  }

  /// The texts in backticks, outside of code blocks.
  private static func spans(in text: String) -> [String] {
    let prose = text.split(separator: "\n").filter { !$0.hasPrefix("    ") }
    let spans = prose.joined(separator: "\n").matches(of: /`([^`\n]+)`/)
    return spans.map { String($0.1) }
  }

  /// A path of the repository: a Swift file, a document, or anything in one of its folders.
  private static func path(_ span: String) -> String? {
    let rooms =
      /(?:Sources|Tests|Scripts|docs|Benchmarks|packaging|\.ci|\.github|Entity|Interactor|Presenter|View|Router)\/\S*/
    let file = /[\w.\/+-]+\.(?:swift|md)/
    guard span.wholeMatch(of: file) != nil || span.prefixMatch(of: rooms) != nil else { return nil }
    let path = span.prefix { $0 != " " }
    return String(path.hasSuffix("/") ? path.dropLast() : path)
  }

  /// A declaration: `APODItem`, `UserInput.redraw`, `isTransient`, `run(_:)` or `.noPicture`;
  /// neither `--open`, `NASA_API_KEY`, `media_type`, `less` nor `q`.
  private static func identifier(_ span: String) -> String? {
    let name = String(span.prefix { $0 != "(" })
    guard let match = name.wholeMatch(of: /\.?([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*)/),
      !foreign.contains(name), name != name.uppercased()
    else { return nil }
    let isCall = span.count > name.count || span.hasPrefix(".")
    let isCamelCase = name.contains(/[a-z][A-Z]|[A-Z][A-Z][a-z]/)
    let isType = name.first?.isUppercase == true
    return isCall || isCamelCase || isType ? String(match.1) : nil
  }

  @Test("name only types, members, files and folders that exist")
  func identifiers() throws {
    let declarations = try Declarations()
    for document in try Self.documents() {
      for span in Self.spans(in: try Repository.text(of: document)) {
        if let path = Self.path(span) {
          #expect(declarations.hasPath(path), "\(document): \(span)")
        } else if let identifier = Self.identifier(span) {
          #expect(declarations.has(identifier), "\(document): \(span)")
        }
      }
    }
  }

  @Test(
    "have the program's version where users and packagers read it",
    arguments: [
      ("CHANGELOG.md", "\n## [VERSION] - "),
      ("packaging/arch/PKGBUILD", "\npkgver=VERSION\n"),
      ("packaging/homebrew/photo-of-day.rb", "tag: \"vVERSION\""),
    ])
  func version(document: String, phrase: String) throws {
    let expected = phrase.replacing("VERSION", with: Version.current)
    #expect(try Repository.text(of: document).contains(expected), "\(document) lacks \(expected)")
  }

  @Test("have the day of the version's release")
  func date() throws {
    let heading = "\n## [\(Version.current)] - \(Version.date)\n"
    let changes = try Repository.text(of: "CHANGELOG.md")
    #expect(changes.contains(heading), "CHANGELOG.md lacks \(heading)")
  }

  @Test("link only to files that exist")
  func links() throws {
    let others = [
      "README.md", "README.th.md", "Benchmarks/README.md", "SECURITY.md", "CHANGELOG.md",
    ]
    for document in try Self.documents() + others {
      let folder = Repository.root.appending(path: document).deletingLastPathComponent()
      let links = try Repository.text(of: document).matches(of: /\]\(([^)#]+)/)
      for link in links.map(\.1) where !link.contains("://") {
        let target = folder.appending(path: String(link)).path()
        #expect(FileManager.default.fileExists(atPath: target), "\(document): \(link)")
      }
    }
  }
}
