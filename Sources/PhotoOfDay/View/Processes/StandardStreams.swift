/// The descriptors of the three streams, our own or those of a program that is started.
struct StandardStreams: Sendable {
  let input: Int32
  let output: Int32
  let errors: Int32

  static let standard = StandardStreams(input: 0, output: 1, errors: 2)
}
