import CProcess
import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The signals that end the program, once it has started others: these are ended first.
///
/// Not taken before, because there is nothing to do; and not on the main actor, which may be held up by a reader that
/// does not read.
enum EndingSignals {
  private static let sources = Mutex<[any DispatchSourceSignal]?>(nil)

  /// Takes them, the first time; from the return on they are heard.
  static func take() {
    sources.withLock { sources in
      guard sources == nil else { return }
      // What does nothing to us, as after `nohup`, must not end us now.
      sources = [SIGTERM, SIGHUP].filter { !process_ignores($0) }.map(watch)
    }
  }

  private static func watch(_ number: Int32) -> any DispatchSourceSignal {
    let queue = DispatchQueue(label: "photo-of-day.ending")
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    let isListening = DispatchSemaphore(value: 0)
    source.setEventHandler { RunningPrograms.end(by: number) }
    source.setRegistrationHandler {
      #if canImport(Darwin)
        signal(number, SIG_IGN)
      #endif
      isListening.signal()
    }
    source.resume()
    isListening.wait()
    return source
  }
}
