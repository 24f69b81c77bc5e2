/// What no message may quote: the API key.
package struct Secrets: Sendable {
  private let key: String?

  package init(key: String? = nil) { self.key = key }

  func hidden(in text: String) -> String { key.map { text.replacing($0, with: "…") } ?? text }
}
