import CSystem
import Dispatch
import Synchronization

/// The child processes that must not outlive us, and the signals that end both them and us.
///
/// One list for the whole program, because signals are for the whole program.
enum RunningPrograms {
  /// How long programs may take to clean up after SIGTERM.
  private static let grace = Duration.milliseconds(300)
  private static let running = Mutex<[ChildProgram]>([])

  /// Starts a program that ends with us.
  static func start(_ program: () -> ChildProgram?) -> ChildProgram? {
    handleEndingSignals()
    return running.withLock { running in
      guard let child = program() else { return nil }
      running.append(child)
      return child
    }
  }

  /// Removes a program that has ended. Once it is reaped, its number may be another program's.
  static func remove<Status>(_ child: ChildProgram, _ reap: () -> Status) -> Status {
    running.withLock { running in
      running.removeAll { $0.id == child.id }
      return reap()
    }
  }

  /// Ends all of them, restores the terminal, and ends our program by the signal.
  ///
  /// Holds the lock until then, so that nobody learns of a program's end and starts the next.
  static func end(by signal: Int32) -> Never {
    sys_begin_to_die()
    running.withLock { running -> Never in
      running.forEach { $0.send(signal: SIGTERM) }
      let deadline = ContinuousClock.now + grace
      while running.contains(where: { !$0.hasEnded }), ContinuousClock.now < deadline { usleep(5000) }
      // This also kills what the leader of a process group has left behind.
      running.forEach { $0.send(signal: SIGKILL) }
      running.forEach { $0.terminal?.restore() }
      RawTerminal.giveBack()
      sys_die(signal)
    }
  }
}

// MARK: - Signals

extension RunningPrograms {
  /// A signal that was ignored when the program started, as SIGHUP is after `nohup`, stays ignored.
  private static let endingSignals = [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU].filter {
    !sys_ignores_signal($0)
  }
  private static let sources = Mutex<[any DispatchSourceSignal]?>(nil)

  static var endWithHangup: Bool { endingSignals.contains(SIGHUP) }

  /// Handles the signals that end us from now on.
  ///
  /// Not earlier, when there is nothing to clean up; and not on the main actor, which a reader that doesn't read may block.
  static func handleEndingSignals() {
    sources.withLock { sources in
      guard sources == nil else { return }
      let (queue, registered) = (DispatchQueue(label: "photo-of-day.ending"), DispatchSemaphore(value: 0))
      sources = endingSignals.map { number in
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { end(by: number) }
        source.setRegistrationHandler {
          sys_leave_signal_to_dispatch(number)
          registered.signal()
        }
        source.resume()
        return source
      }
      endingSignals.forEach { _ in registered.wait() }
    }
  }
}
