import CSystem
import Dispatch

/// Reports a signal on the main actor, in place of its default action: Ctrl-C (SIGINT) ends the program.
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

  /// Waits until the signal is handled, a moment after `init`. Until then it has its default action.
  func untilListening() async {
    if isListening { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func didBegin() {
    sys_leave_signal_to_dispatch(number)
    isListening = true
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
