import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells of a signal on the main actor, in place of what it does otherwise: Ctrl-C (SIGINT) ends the program.
@MainActor
final class SignalWatch {
  private let number: Int32
  private let source: any DispatchSourceSignal
  private var isListening = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ number: Int32, _ report: @escaping @MainActor () -> Void) {
    self.number = number
    source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(report) }
    source.setRegistrationHandler { [weak self] in MainActor.assumeIsolated { self?.didBegin() } }
    source.resume()
  }

  /// Waits until the signal is taken care of: a moment after the start. Before that it does what it usually does.
  func untilListening() async {
    if isListening { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func didBegin() {
    // On Linux the library has taken the signal over by now, and must not be told to ignore it.
    #if canImport(Darwin)
      signal(number, SIG_IGN)
    #endif
    isListening = true
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
