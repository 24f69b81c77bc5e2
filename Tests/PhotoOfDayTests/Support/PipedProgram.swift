import Foundation

/// The output and the end of a program.
struct Finished: Sendable {
  var output: String
  var errors: String
  var status: ExitStatus
}

/// Runs programs between pipes, as a shell's pipeline does.
enum PipedProgram {
  /// Writes the input, closes it, and waits for the exit. The environment is `PATH` and the given
  /// variables only.
  static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    input: String = ""
  ) async throws -> Finished {
    let command = ([executable] + arguments).joined(separator: " ")
    return try await blocking(until: "the end of \(command)") {
      let toChild = try TestPipe()
      let output = try TestPipe()
      let errors = try TestPipe()
      let childsEnds = [toChild.reading, output.writing, errors.writing]
      let child = try ChildProcess(
        executable, arguments, environment: environment, streams: .descriptors(childsEnds))
      childsEnds.forEach(closeDescriptor)
      feed(input, into: toChild.writing)
      defer {
        [output.reading, errors.reading].forEach(closeDescriptor)
      }
      return try collect(child, output.reading, errors.reading)
    }
  }

  /// From the first use on, writing into a pipe that nobody reads is an error and no signal.
  private static let ignoresClosedPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private static func feed(_ input: String, into descriptor: Int32) {
    _ = ignoresClosedPipes
    DispatchQueue(label: "feed").async {
      var rest = Array(input.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR { break }
        rest = rest.dropFirst(max(0, count))
      }
      closeDescriptor(descriptor)
    }
  }

  private static func collect(_ child: ChildProcess, _ output: Int32, _ errors: Int32) throws
    -> Finished
  {
    let patience = Patience()
    var read: [Int32: [UInt8]] = [output: [], errors: []]
    var open: Set<Int32> = [output, errors]
    func text(_ descriptor: Int32) -> String {
      String(decoding: read[descriptor] ?? [], as: UTF8.self)
    }
    while !open.isEmpty || child.status == nil {
      let awaited = open.isEmpty ? [child.exitBell] : Array(open)
      guard let ready = patience.readable(of: awaited) else {
        throw HarnessFailure(
          "waited in vain for the exit; output:\n\(text(output))\nerrors:\n\(text(errors))")
      }
      for descriptor in ready where open.contains(descriptor) {
        if let bytes = readAvailable(descriptor) {
          read[descriptor]? += bytes
        } else {
          open.remove(descriptor)
        }
      }
    }
    return Finished(output: text(output), errors: text(errors), status: child.status ?? .exited(-1))
  }
}
