import CSystem
import Dispatch
import Synchronization

/// The signals that end the program, once it has started others: these are ended first.
///
/// Not taken before, because there is nothing to do; and not on the main actor, which may be held up by a reader that
/// does not read.
enum EndingSignals {
  /// A signal that was ignored when the program started, as SIGHUP is after `nohup`, stays ignored.
  private static let numbers = [SIGTERM, SIGHUP].filter { !sys_ignores_signal($0) }
  private static let sources = Mutex<[any DispatchSourceSignal]?>(nil)

  static var includeHangup: Bool { numbers.contains(SIGHUP) }

  /// Takes them, the first time; from the return on they are heard.
  static func take() {
    sources.withLock { sources in
      guard sources == nil else { return }
      sources = numbers.map(watch)
    }
  }

  private static func watch(_ number: Int32) -> any DispatchSourceSignal {
    let queue = DispatchQueue(label: "photo-of-day.ending")
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    let isListening = DispatchSemaphore(value: 0)
    source.setEventHandler { RunningPrograms.end(by: number) }
    source.setRegistrationHandler {
      sys_leave_signal_to_dispatch(number)
      isListening.signal()
    }
    source.resume()
    isListening.wait()
    return source
  }
}
