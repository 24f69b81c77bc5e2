import Synchronization

/// A string shared by the closures of a test.
final class Box: Sendable {
  private let content: Mutex<String>

  init(_ text: String) {
    content = Mutex(text)
  }

  var text: String {
    get { content.withLock(\.self) }
    set { content.withLock { $0 = newValue } }
  }
}
