import CSystem
import Dispatch
import Synchronization

/// The signals that the program handles, all on one queue. It isn't the main queue, because the
/// main actor may be blocked by a terminal or a pipe that nobody reads.
enum Signals {
  static let queue = DispatchQueue(label: "photo-of-day.signals")
  /// The signals that end the program. A signal that was ignored when the program started, as
  /// SIGHUP is under `nohup`, stays ignored.
  static let terminating = [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU].filter {
    !sys_ignores_signal($0)
  }

  private static let sources = Mutex<[any DispatchSourceSignal]>([])
  private static let registering = DispatchGroup()

  /// Handles a signal instead of its default action, once `waitUntilRegistered()` has returned. A
  /// signal that was ignored when the program started stays ignored.
  static func handle(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
    if sys_ignores_signal(number) { return }
    registering.enter()
    sources.withLock { sources in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler(handler: handler)
      source.setRegistrationHandler {
        sys_leave_signal_to_dispatch(number)
        registering.leave()
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Waits for all registrations at once, because each wait costs a switch between threads.
  static func waitUntilRegistered() { registering.wait() }

  /// Ends the program as the signal would if it weren't handled.
  static func terminate(by number: Int32) {
    var deadly = sigset_t()
    sigemptyset(&deadly)
    sigaddset(&deadly, number)
    signal(number, nil)
    pthread_sigmask(SIG_UNBLOCK, &deadly, nil)
    raise(number)
  }
}
