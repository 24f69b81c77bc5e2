/// What comes from another program through a pipe: its beginning, up to a limit. The rest is read and dropped.
final class CapturedStream {
  private let pipe: Pipe
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  /// Whether more came than is kept.
  private(set) var isOverfull = false
  /// Whether more may come.
  private(set) var isOpen = true

  var reading: Int32 { pipe.reading }
  /// The program's end of the pipe. Ours must be closed when the program has it.
  var writing: Int32 { pipe.writing }

  private var writingIsOpen = true

  /// `nil` where the system has no descriptors left.
  init?(limit: Int) {
    guard let pipe = Pipe() else { return nil }
    (self.pipe, self.limit) = (pipe, limit)
  }

  deinit {
    closeWriting()
    pipe.closeReading()
  }

  func closeWriting() {
    if writingIsOpen { pipe.closeWriting() }
    writingIsOpen = false
  }

  /// Reads what is there, after waiting for it if need be.
  func read() {
    guard let more = Descriptors.read(reading) else { return isOpen = false }
    isOverfull = isOverfull || bytes.count + more.count > limit
    bytes += more.prefix(limit - bytes.count)
  }

  /// Reads what the program has left in the pipe, whoever else has its other end open.
  func readRest() {
    while isOpen, !isOverfull, !Descriptors.readable(of: [reading], until: .now).isEmpty { read() }
  }
}
