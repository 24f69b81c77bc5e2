/// The user's proxy, as messages name it.
package struct Proxy: Hashable, Sendable {
  /// Its host and port, without the user's name and password.
  package let address: String
  /// The environment variable that it came from.
  package let variable: String

  package init(address: String, variable: String) {
    self.address = address
    self.variable = variable
  }
}
