/// A hint that is given once in a session. Each is declared in the file of its feature.
struct Hint: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}
