import PhotoOfDayInteractor

/// Bytes as text, for what takes nothing else: terminals and their clipboards.
package struct Base64Text: Hashable, Sendable {
  package let text: String

  package init(_ bytes: [UInt8]) { text = bytes.base64 }
}
