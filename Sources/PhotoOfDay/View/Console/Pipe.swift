import CSystem

/// A pipe whose ends other programs that are started meanwhile do not inherit.
struct Pipe: Sendable {
  let reading: Int32
  let writing: Int32

  /// `nil` where the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard sys_pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    closeReading()
    closeWriting()
  }

  func closeReading() { Descriptors.close(reading) }
  func closeWriting() { Descriptors.close(writing) }
}
