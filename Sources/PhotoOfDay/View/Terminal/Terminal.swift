import CSystem
import Dispatch
import Synchronization

/// The terminal's one owner: its modes, its whole window, and jobs, ours and those of the programs
/// that we start.
///
/// What it does depends on who has the terminal:
///
/// | it is | `begin` | `release` | Ctrl-Z | SIGCONT | the end |
/// | --- | --- | --- | --- | --- | --- |
/// | the shell's | our modes: ours | | stop | | |
/// | ours | our modes | shell's modes: the shell's | leave prompt and window, shell's modes, stop: lent | after SIGSTOP as if lent | leave prompt and window, shell's modes |
/// | lent | in the foreground as SIGCONT | the shell's | stop | in the foreground our modes, enter window: ours | |
///
/// It is *the shell's* until keys or signals are first waited for, and while a program that was
/// started from here has it; *ours* as long as our modes are set; *lent* from a stop until the
/// program is in the foreground again. An empty cell changes nothing.
///
/// The modes are those of `termios` and of the keyboard.
///
/// One for the whole program, because signals are for the whole program.
enum Terminal {
  /// The form in which keys arrive.
  enum Keys: Sendable {
    /// Each as it is pressed, Ctrl-C too.
    case one
    /// Each as it is pressed; Ctrl-C and Ctrl-Z are signals.
    case signals
  }

  private enum Owner { case shell, us, lent }

  private struct State {
    var owner = Owner.shell
    /// The terminal whose modes are changed, and those before; `nil` as long as it is the shell's.
    var usual: Modes?
    var keys = Keys.signals
    /// The control sequences that leave an open prompt: what comes next begins below it.
    var promptEnd: String?
    /// The whole window, with the control sequences that take it and give it back.
    var window: (descriptor: Int32, enter: String, leave: String)?
    /// Where a text is written of which pieces are still to come, so that a control string may be
    /// open.
    var unfinished: Int32?
    var stops = 0
    /// The programs that must not outlive us.
    var programs: [ChildProgram] = []
    var cleanUp: (@Sendable () -> Void)?
    var onContinue: (@Sendable () -> Void)?
  }

  private static let state = Mutex(State())

  /// Turn bracketed paste on and off.
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  /// Ends the control string that a terminal is in the middle of: a picture.
  static let stringEnd = "\u{1B}\\"
  /// The seconds to wait for a blocked write, or for a shell that continues us. Ctrl-S blocks
  /// writes for ever.
  static let patience = 1
}

// MARK: - Modes

extension Terminal {
  /// True if the terminal is another job's: its keys, its modes and its window. Not if it isn't our
  /// session's, where no shell gives it to jobs.
  static func isInBackground(_ terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner > 0 && owner != getpgrp()
  }

  /// Makes keys arrive in that way until `release()`, without an echo, which could scroll a
  /// picture.
  ///
  /// - Returns: `false` if the descriptor is not a terminal, or another job's.
  @discardableResult
  static func begin(_ descriptor: Int32, _ keys: Keys) -> Bool {
    handleSignals()
    return state.withLock { state in
      guard !isInBackground(descriptor) else { return false }
      if state.owner == .us, state.keys == keys { return true }
      state.usual = state.usual ?? Modes(of: descriptor)
      state.keys = keys
      if take(&state) { return true }
      release(&state)
      return false
    }
  }

  /// Begins; in the background not before `fg`.
  static func beginInForeground(_ descriptor: Int32, _ keys: Keys) -> Bool {
    while waitForForeground(descriptor) {
      if begin(descriptor, keys) { return true }
      // Ctrl-Z and `bg` may come in between.
      if !isInBackground(descriptor) { return false }
    }
    return false
  }

  /// Notes how to leave the prompt that is open; `nil` if none is.
  static func notePrompt(end: String?) { state.withLock { $0.promptEnd = end } }

  /// Makes the terminal what it was before `begin`.
  static func release() { state.withLock { release(&$0) } }

  private static func release(_ state: inout State) {
    if state.owner == .us, let usual = state.usual, !isInBackground(usual.descriptor) {
      show(keyboard.back, on: usual.descriptor)
      usual.set()
    }
    state.owner = .shell
    state.usual = nil
    state.keys = .signals
  }

  /// Sets our modes; of a terminal that was lent, it takes the window again.
  @discardableResult
  private static func take(_ state: inout State) -> Bool {
    guard let usual = state.usual, !isInBackground(usual.descriptor),
      usual.ours(for: state.keys).set()
    else {
      return false
    }
    if state.owner != .us { show(keyboard.off, on: usual.descriptor) }
    if state.owner == .lent, let window = state.window {
      show(window.enter, on: window.descriptor)
    }
    state.owner = .us
    return true
  }

  /// Makes the terminal what it was before us.
  private static func giveBack(_ state: inout State) {
    if let descriptor = state.unfinished { show(stringEnd, on: descriptor) }
    guard state.owner == .us, let usual = state.usual else { return }
    state.owner = .lent
    // In the background they are the shell's; but a shell that only waits for a script in our group
    // gets the terminal before we give it back, and may leave our modes as they are.
    if isInBackground(usual.descriptor), Modes(of: usual.descriptor) != usual.ours(for: state.keys)
    {
      return
    }
    if let window = state.window { show(window.leave, on: window.descriptor) }
    if let promptEnd = state.promptEnd.take() { show(promptEnd, on: STDERR_FILENO) }
    show(keyboard.back, on: usual.descriptor)
    usual.set()
  }
}

// MARK: - The whole window

extension Terminal {
  /// Takes the whole window with these control sequences until `leaveWindow()`, whatever ends or
  /// stops the program before.
  static func enterWindow(_ descriptor: Int32, keys: Int32, enter: String, leave: String)
    -> Bool
  {
    guard beginInForeground(keys, .one) else { return false }
    state.withLock { state in
      state.window = (descriptor, enter, leave)
      show(enter, on: descriptor)
    }
    return true
  }

  static func leaveWindow() {
    state.withLock { state in
      if state.owner == .us, let window = state.window { show(window.leave, on: window.descriptor) }
      state.window = nil
    }
  }

  /// Waits for `fg` in the whole window, and takes it then.
  ///
  /// - Returns: `false` in a background that can't be left.
  static func waitForWindow() -> Bool {
    while let window = state.withLock(\.window) {
      if !waitForForeground(window.descriptor) { return false }
      if state.withLock({ $0.owner != .lent || take(&$0) }) { return true }
    }
    return true
  }

  /// Not to a stopped terminal (Ctrl-S), which would keep us.
  static func show(_ sequences: String, on descriptor: Int32) {
    if Descriptors.canBeWritten(descriptor, within: .seconds(patience)) {
      _ = Descriptors.write(Array(sequences.utf8), to: descriptor)
    }
  }
}

// MARK: - Jobs

extension Terminal {
  /// Whether SIGCONT is still to come, and what then wakes a thread that waits for the foreground.
  private static let isContinueDue = Flag()
  private static let continued = DispatchSemaphore(value: 0)

  /// The number of times that the program was stopped, so that others have written to the terminal.
  static var stops: Int { state.withLock(\.stops) }
  static var unfinished: Int32? { state.withLock(\.unfinished) }

  /// Notes that pieces of a text are missing, or none any more; `false` if the program was stopped
  /// since.
  static func noteUnfinished(_ descriptor: Int32?, since stops: Int) -> Bool {
    state.withLock { state in
      state.unfinished = state.stops == stops ? descriptor : nil
      return state.stops == stops
    }
  }

  /// Stops the program as Ctrl-Z does, with the terminal as it was before, until `fg` or `bg`.
  static func suspend() {
    betweenPieces {
      state.withLock { state in
        state.stops += 1
        giveBack(&state)
        stopGroup()
        if state.owner == .lent { take(&state) }
      }
    }
    // Where no shell could stop it, nobody continues it either.
    tellOfContinuing()
  }

  /// Also runs this whenever the program was stopped and goes on: what was on the screen may be
  /// gone.
  static func whenContinued(_ act: @escaping @Sendable () -> Void) {
    state.withLock { $0.onContinue = act }
  }

  private static func tellOfContinuing() { state.withLock(\.onContinue)?() }

  /// Stops the program in the background, as terminals stop a program that reads there, until `fg`.
  ///
  /// - Returns: `false` for an orphaned process group, which the system doesn't stop: no shell
  ///   would continue it.
  static func waitForForeground(_ terminal: Int32) -> Bool {
    while isInBackground(terminal) {
      handleSignals()
      if !isContinueDue.isSet { state.withLock { _ in stopGroup() } }
      if continued.wait(timeout: .now() + .seconds(patience)) == .timedOut {
        return !isInBackground(terminal)
      }
    }
    return true
  }

  /// Stops our process group until it is continued.
  ///
  /// Within the state's lock, because a program that is just being started would stop before it has
  /// become one, and keep us from stopping.
  private static func stopGroup() {
    isContinueDue.set()
    var stopping = sigset_t()
    var before = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTTIN)
    pthread_sigmask(SIG_BLOCK, &stopping, &before)
    // For this thread, too, which otherwise could go on for a moment. A shell that continues us now
    // takes back both.
    raise(SIGTTIN)
    kill(0, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// By `fg`, `bg`, or another program.
  private static func didContinue() {
    state.withLock { state in
      // Stopped by SIGSTOP, which can't be handled, and since then in the shell's modes.
      let isTaken =
        state.owner == .us
        && state.usual.map { Modes(of: $0.descriptor) != $0.ours(for: state.keys) } == true
      if isTaken, let usual = state.usual {
        // They were never given back, and are taken once more.
        if !isInBackground(usual.descriptor) { show(keyboard.back, on: usual.descriptor) }
        (state.owner, state.stops) = (.lent, state.stops + 1)
      }
      if state.owner == .lent { take(&state) }
    }
    tellOfContinuing()
    // `kill` sends a stopped job SIGTERM and SIGCONT: the end comes first.
    Signals.queue.asyncAfter(deadline: .now() + 0.1) {
      if isContinueDue.take() { continued.signal() }
    }
  }

  private static let signals: Void = {
    for number in Signals.endings { Signals.handle(number) { end(by: .signal(number)) } }
    Signals.handle(SIGCONT) { didContinue() }
    // Ignored where no shell could continue us.
    Signals.handle(SIGTSTP) { suspend() }
  }()

  /// Begins to handle the signals that end, stop and continue us; not earlier, when there is
  /// nothing to clean up.
  static func listen() { signals }

  /// Handles them from now on.
  static func handleSignals() {
    listen()
    Signals.untilRegistered()
  }

  /// Starts a program that ends with us.
  static func start(_ program: () -> ChildProgram?) -> ChildProgram? {
    handleSignals()
    return state.withLock { state in
      let child = program()
      if let child { state.programs.append(child) }
      return child
    }
  }

  /// Removes a program that has ended. Once it is reaped, its number may be another program's.
  static func remove<Status>(_ child: ChildProgram, _ reap: () -> Status) -> Status {
    state.withLock { state in
      state.programs.removeAll { $0.id == child.id }
      return reap()
    }
  }
}

// MARK: - The end

extension Terminal {
  enum End: Sendable {
    case signal(Int32)
    case status(Int32)
  }

  /// Also runs this before the program ends, in whichever way.
  static func beforeEnd(_ cleanUp: @escaping @Sendable () -> Void) {
    state.withLock { $0.cleanUp = cleanUp }
  }

  /// The paths of files that must not outlive us.
  static let temporaryFiles = Mutex<Set<String>>([])

  /// Ends all programs, restores the terminal, and ends our program. Not by `exit`, which would
  /// clean up TLS libraries below the thread that may still be using them.
  ///
  /// Holds the locks until then, so that nobody learns of a program's end and starts the next.
  static func end(by end: End, saying words: String = "") -> Never {
    betweenPieces(isLast: true) {
      state.withLock { state in
        ChildProgram.end(state.programs)
        state.programs.forEach { $0.modes?.restore() }
        giveBack(&state)
        state.cleanUp?()
        temporaryFiles.withLock { $0.forEach { unlink($0) } }
        _ = Descriptors.write(Array(words.utf8), to: STDERR_FILENO)
        switch end {
        case .signal(let number): Signals.die(by: number)
        case .status(let status): _exit(status)
        }
      }
    }
    _exit(EXIT_FAILURE)
  }
}
