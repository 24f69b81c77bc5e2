import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells of Ctrl-C (SIGINT) on the main actor, in place of the program's sudden end.
@MainActor
final class InterruptWatch {
  private let source: any DispatchSourceSignal
  private var isListening = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ report: @escaping @MainActor () -> Void) {
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(report) }
    source.setRegistrationHandler { [weak self] in MainActor.assumeIsolated { self?.didBegin() } }
    source.resume()
  }

  /// Waits until Ctrl-C is taken care of: a moment after the start. Before that it ends the program, as usual.
  func untilListening() async {
    if isListening { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func didBegin() {
    // On Linux the library has taken the signal over by now, and must not be told to ignore it.
    #if canImport(Darwin)
      signal(SIGINT, SIG_IGN)
    #endif
    isListening = true
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
