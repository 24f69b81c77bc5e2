import CSystem
import Dispatch
import Synchronization

/// The one owner of the terminal: its modes, its whole window, and the jobs in it, ours and those
/// of the programs that we start. The modes are those of `termios` and of the keyboard.
///
/// The terminal is in one of three states:
///
/// - *shell's*: It has the modes from before the program, at first and while a program that was
///   started from here uses it.
/// - *ours*: It has our modes, from the first wait for keys or signals on.
/// - *lent*: The program has been stopped with the shell's modes, and hasn't come back to the
///   foreground yet.
///
/// Each row of the table is a state, each column an event, and each cell what is done, with the
/// next state after an arrow. Without an arrow the state stays; in an empty cell nothing is done.
/// *Leave* leaves the prompt and the whole window. *Restore* sets the modes from before the
/// program. *Take* sets our modes and, after a stop, enters the whole window again; it is done in
/// the foreground alone.
///
/// | state | `takeModes` | `release` | Ctrl-Z | SIGCONT | end of the program |
/// | --- | --- | --- | --- | --- | --- |
/// | shell's | take → ours | | stop | | |
/// | ours | take | restore → shell's | leave, restore, stop → lent | see below | leave, restore |
/// | lent | take → ours | → shell's | stop | take → ours | |
///
/// If the terminal is ours at SIGCONT, but has other modes, SIGSTOP has stopped the program, which
/// can't be handled. The terminal then counts as lent.
///
/// There is one for the whole program, because signals are for the whole program.
enum Terminal {
  /// The form in which keys arrive.
  enum Keys: Sendable {
    /// One by one, and Ctrl-C is one of them.
    case raw
    /// One by one, but Ctrl-C and Ctrl-Z are signals.
    case signals
  }

  private enum Owner { case shell, us, lent }

  private struct State {
    var owner = Owner.shell
    /// The terminal whose modes are changed, with its modes from before; `nil` while it is the
    /// shell's.
    var savedModes: Modes?
    var keys = Keys.signals
    /// The control sequences that leave an open prompt, so that the next text begins below it.
    var promptEnd: String?
    /// The whole window, with the control sequences that take it and give it back.
    var window: (descriptor: Int32, enter: String, leave: String)?
    /// The stream of a text that is only partly written, so that a control string may still be
    /// open.
    var unfinishedStream: Int32?
    var stopCount = 0
    /// The programs that end with this one.
    var programs: [ChildProgram] = []
    var onContinue: (@Sendable () -> Void)?
  }

  private static let state = Mutex(State())

  /// Turn bracketed paste on and off.
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  /// Ends a control string, such as a picture, that the terminal is in the middle of.
  static let stringEnd = "\u{1B}\\"
  /// The time to wait for a blocked write, or for a shell to continue the program, in seconds.
  /// Ctrl-S blocks writes forever.
  static let patience = 1
}

// MARK: - Modes

extension Terminal {
  /// True if another job has the terminal, with its keys, modes and window. False for a terminal of
  /// another session, which no shell gives to jobs.
  static func isInBackground(_ terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner > 0 && owner != getpgrp()
  }

  /// Makes keys arrive in this form until `release()`, and turns the echo off, which could scroll a
  /// picture.
  ///
  /// - Returns: `false` if the descriptor isn't a terminal, or if another job has it.
  @discardableResult
  static func takeModes(of descriptor: Int32, _ keys: Keys) -> Bool {
    handleSignals()
    return state.withLock { state in
      guard !isInBackground(descriptor) else { return false }
      if state.owner == .us, state.keys == keys { return true }
      state.savedModes = state.savedModes ?? Modes(of: descriptor)
      state.keys = keys
      let isTaken = take(&state)
      if !isTaken { release(&state) }
      return isTaken
    }
  }

  /// Does the same as `takeModes`. In the background, waits for `fg` first.
  static func takeModesInForeground(of descriptor: Int32, _ keys: Keys) -> Bool {
    while waitForForeground(descriptor) {
      let isTaken = takeModes(of: descriptor, keys)
      if isTaken { return true }
      // Ctrl-Z and `bg` may come in between.
      if !isInBackground(descriptor) { return false }
    }
    return false
  }

  /// Sets the control sequences that leave the open prompt; `nil` if none is open.
  static func setPromptEnd(_ end: String?) { state.withLock { $0.promptEnd = end } }

  /// Restores the terminal as it was before `takeModes`.
  static func release() { state.withLock { release(&$0) } }

  private static func release(_ state: inout State) {
    if state.owner == .us, let saved = state.savedModes, !isInBackground(saved.descriptor) {
      show(keyboard.restore, on: saved.descriptor)
      saved.set()
    }
    state.owner = .shell
    state.savedModes = nil
    state.keys = .signals
  }

  /// Sets our modes. Enters the whole window again if the terminal was lent.
  @discardableResult
  private static func take(_ state: inout State) -> Bool {
    guard let saved = state.savedModes, !isInBackground(saved.descriptor),
      saved.ours(for: state.keys).set()
    else {
      return false
    }
    if state.owner != .us { show(keyboard.off, on: saved.descriptor) }
    if state.owner == .lent, let window = state.window {
      show(window.enter, on: window.descriptor)
    }
    state.owner = .us
    return true
  }

  /// Leaves the prompt and the whole window, and restores the modes, for a stop or the end.
  private static func giveBack(_ state: inout State) {
    if let descriptor = state.unfinishedStream { show(stringEnd, on: descriptor) }
    guard state.owner == .us, let saved = state.savedModes else { return }
    state.owner = .lent
    // In the background, the modes are the shell's. An exception is a shell that waits for a script
    // in our process group: it gets the terminal before we give it back, and may leave our modes
    // on.
    if isInBackground(saved.descriptor), Modes(of: saved.descriptor) != saved.ours(for: state.keys)
    {
      return
    }
    if let window = state.window { show(window.leave, on: window.descriptor) }
    if let promptEnd = state.promptEnd.take() { show(promptEnd, on: STDERR_FILENO) }
    show(keyboard.restore, on: saved.descriptor)
    saved.set()
  }
}

// MARK: - The whole window

extension Terminal {
  /// Takes the whole window with these control sequences until `leaveWindow()`. It is also left
  /// when the program stops or ends.
  static func enterWindow(_ descriptor: Int32, input: Int32, enter: String, leave: String)
    -> Bool
  {
    guard takeModesInForeground(of: input, .raw) else { return false }
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

  /// If the whole window is taken, waits for `fg`, and enters the window again.
  ///
  /// - Returns: `false` if the program stays in the background.
  static func waitForWindow() -> Bool {
    while let window = state.withLock(\.window) {
      if !waitForForeground(window.descriptor) { return false }
      if state.withLock({ $0.owner != .lent || take(&$0) }) { return true }
    }
    return true
  }

  /// Writes control sequences, but not to a stopped terminal (Ctrl-S), which would block us.
  static func show(_ sequences: String, on descriptor: Int32) {
    if Descriptors.canBeWritten(descriptor, within: .seconds(patience)) {
      _ = Descriptors.write(Array(sequences.utf8), to: descriptor)
    }
  }
}

// MARK: - Jobs

extension Terminal {
  /// True while SIGCONT is still to come. `continued` then wakes a thread that waits for the
  /// foreground.
  private static let isContinueDue = Flag()
  private static let continued = DispatchSemaphore(value: 0)

  /// The number of times that the program was stopped. Each time, others may have written to the
  /// terminal.
  static var stopCount: Int { state.withLock(\.stopCount) }
  static var unfinishedStream: Int32? { state.withLock(\.unfinishedStream) }

  /// Records that the rest of a text is still to be written, or that none is. Returns `false` if
  /// the program was stopped since then.
  static func setUnfinished(_ descriptor: Int32?, since stopCount: Int) -> Bool {
    state.withLock { state in
      state.unfinishedStream = state.stopCount == stopCount ? descriptor : nil
      return state.stopCount == stopCount
    }
  }

  /// Stops the program as Ctrl-Z does, until `fg` or `bg`. The terminal is restored meanwhile.
  static func suspend() {
    betweenPieces {
      state.withLock { state in
        state.stopCount += 1
        giveBack(&state)
        stopGroup()
        if state.owner == .lent { take(&state) }
      }
    }
    // If no shell could stop the program, none continues it.
    notifyContinued()
  }

  /// Registers work that runs after each stop, because the screen may be gone.
  static func whenContinued(_ act: @escaping @Sendable () -> Void) {
    state.withLock { $0.onContinue = act }
  }

  private static func notifyContinued() { state.withLock(\.onContinue)?() }

  /// Stops the program in the background until `fg`, as a terminal stops a program that reads from
  /// it there.
  ///
  /// - Returns: `false` for an orphaned process group. The system doesn't stop one, because no
  ///   shell would continue it.
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
  /// Must be called within the state's lock. Otherwise, a child could stop before it has become
  /// another program, and keep us from stopping.
  private static func stopGroup() {
    isContinueDue.set()
    var stopping = sigset_t()
    var previousMask = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTTIN)
    pthread_sigmask(SIG_BLOCK, &stopping, &previousMask)
    // Stops this thread, too, which could otherwise go on for a moment. A shell that continues the
    // program now cancels both signals.
    raise(SIGTTIN)
    kill(0, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
  }

  /// Handles SIGCONT, sent by `fg`, `bg` or another program.
  private static func didContinue() {
    state.withLock { state in
      // SIGSTOP, which can't be handled, stopped the program, and the modes are now the shell's.
      let isTaken =
        state.owner == .us
        && state.savedModes.map { Modes(of: $0.descriptor) != $0.ours(for: state.keys) } == true
      if isTaken, let saved = state.savedModes {
        // Gives our keyboard modes back, which the stop left on, before they are taken once more.
        if !isInBackground(saved.descriptor) { show(keyboard.restore, on: saved.descriptor) }
        state.owner = .lent
        state.stopCount += 1
      }
      if state.owner == .lent { take(&state) }
    }
    notifyContinued()
    // `kill` sends a stopped job SIGTERM and SIGCONT. The pause lets SIGTERM come first.
    Signals.queue.asyncAfter(deadline: .now() + 0.1) {
      if isContinueDue.take() { continued.signal() }
    }
  }

  private static let signals: Void = {
    for number in Signals.terminating { Signals.handle(number) { end(by: .signal(number)) } }
    Signals.handle(SIGCONT) { didContinue() }
    // This signal is ignored if no shell could continue the program.
    Signals.handle(SIGTSTP) { suspend() }
  }()

  /// Starts to handle the signals that end, stop and continue us. Before that, there is nothing to
  /// clean up.
  static func listen() { signals }

  /// Starts to handle these signals, and waits until they are handled.
  static func handleSignals() {
    listen()
    Signals.waitUntilRegistered()
  }

  /// Starts a program that ends with this one.
  static func start(_ program: () -> ChildProgram?) -> ChildProgram? {
    handleSignals()
    return state.withLock { state in
      let child = program()
      if let child { state.programs.append(child) }
      return child
    }
  }

  /// Removes a program that has ended. After it is reaped, its number may be another program's.
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

  /// Ends all programs, restores the terminal, and ends our program. Doesn't call `exit`, which
  /// would clean up TLS libraries while a thread may still use them.
  ///
  /// Holds the locks until then, so that no other thread learns that a program has ended and starts
  /// the next.
  static func end(by end: End, saying words: String = "") -> Never {
    betweenPieces(isLast: true) {
      state.withLock { state in
        ChildProgram.end(state.programs)
        state.programs.forEach { $0.modes?.restore() }
        giveBack(&state)
        sys_end_unfinished()
        _ = Descriptors.write(Array(words.utf8), to: STDERR_FILENO)
        switch end {
        case .signal(let number): Signals.terminate(by: number)
        case .status(let status): _exit(status)
        }
      }
    }
    _exit(EXIT_FAILURE)
  }
}
