import CSystem
import Synchronization

/// The programs that run for us and must not outlive us.
///
/// One list for the whole program, as signals are for the whole program.
enum RunningPrograms {
  /// How long those that are to end may take to put their things in order.
  private static let grace = Duration.milliseconds(300)
  private static let running = Mutex<[ChildProgram]>([])

  /// Starts a program that ends with us.
  static func start(_ program: () -> ChildProgram?) -> ChildProgram? {
    EndingSignals.take()
    return running.withLock { running in
      guard let child = program() else { return nil }
      running.append(child)
      return child
    }
  }

  /// Takes note of the end of a program, which has come already; from then on its number may be another's.
  static func forget<Status>(_ child: ChildProgram, _ takeNote: () -> Status) -> Status {
    running.withLock { running in
      running.removeAll { $0.id == child.id }
      return takeNote()
    }
  }

  /// Ends all of them, puts the terminal in order, and ends our program by the signal.
  ///
  /// Nothing is let go until then, so that nobody hears of a program's end, goes on and starts the next.
  static func end(by signal: Int32) -> Never {
    running.withLock { running -> Never in
      running.forEach { $0.send(signal: SIGTERM) }
      let deadline = ContinuousClock.now + grace
      while running.contains(where: { !$0.hasEnded }), ContinuousClock.now < deadline { usleep(5000) }
      // What a leader has left behind goes with its group.
      running.forEach { $0.send(signal: SIGKILL) }
      running.forEach { $0.terminal?.restore() }
      RawTerminal.end()
      RawWriting.die(of: signal)
    }
  }
}
