import CSystem
import Dispatch
import Synchronization

/// The terminal's one owner: its modes, its whole window, signals, and jobs, ours and those of the programs that we start.
///
/// What it does depends on who has the terminal:
///
/// | it is | `begin` | `end` | `release` | Ctrl-Z | SIGCONT | the end |
/// | --- | --- | --- | --- | --- | --- | --- |
/// | the shell's | our modes: ours | | | stop | | |
/// | ours | our modes | keys as signals | shell's modes: the shell's | leave window, shell's modes, stop: lent | after SIGSTOP as if lent | leave window, shell's modes |
/// | lent | in the foreground as SIGCONT | | the shell's | stop | in the foreground our modes, enter window: ours | |
///
/// One for the whole program, because signals are for the whole program.
package enum Terminal {
  /// How keys arrive.
  package enum Keys: Sendable {
    /// Each as it is pressed, Ctrl-C too.
    case one
    /// Each as it is pressed; Ctrl-C and Ctrl-Z are signals.
    case signals
  }

  private enum Owner { case shell, us, lent }

  private struct State {
    var owner = Owner.shell
    /// The terminal whose modes are changed, and those before; `nil` as long as it is the shell's.
    var usual: (descriptor: Int32, modes: termios)?
    /// Between two waits for keys they are signals, and what is typed isn't echoed: it could scroll a picture.
    var keys = Keys.signals
    var isWaiting = false
    /// The whole window, with the control sequences that take it and give it back.
    var window: (descriptor: Int32, enter: String, leave: String)?
    /// Where a text is written of which pieces are missing.
    var unfinished: Int32?
    var stops = 0
    /// The programs that must not outlive us.
    var programs: [ChildProgram] = []
    var cleanUp: (@Sendable () -> Void)?
  }

  private static let state = Mutex(State())

  /// Make the terminal mark the start and the end of a paste, or no longer.
  static let (pasteOn, pasteOff) = ("\u{1B}[?2004h", "\u{1B}[?2004l")
  /// Ends the control string that a terminal is in the middle of: a picture.
  private static let stringEnd = "\u{1B}\\"
  /// How long to wait for a blocked write, or for a shell that continues us, in seconds. Ctrl-S blocks writes for ever.
  private static let patience = 1
}

// MARK: - Modes

extension Terminal {
  /// Whether the terminal is another job's: its keys, its modes and its window. Not if it isn't our session's, where no shell
  /// gives it to jobs.
  static func isInBackground(_ terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner > 0 && owner != getpgrp()
  }

  /// Makes keys arrive in that way, without an echo, until `end()`; from then on as signals alone, until `release()`.
  ///
  /// - Returns: `false` if the descriptor is not a terminal, or another job's, or keys are waited for already.
  @discardableResult
  package static func begin(_ descriptor: Int32, _ keys: Keys) -> Bool {
    handleSignals()
    return state.withLock { state in
      guard !state.isWaiting, !isInBackground(descriptor) else { return false }
      var modes = termios()
      if state.usual == nil, tcgetattr(descriptor, &modes) == 0 { state.usual = (descriptor, modes) }
      (state.keys, state.isWaiting) = (keys, true)
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

  package static func end() {
    state.withLock { state in
      (state.keys, state.isWaiting) = (.signals, false)
      if state.owner == .us { take(&state) }
    }
  }

  /// Makes the terminal what it was before keys were waited for.
  package static func release() { state.withLock { release(&$0) } }

  private static func release(_ state: inout State) {
    if state.owner == .us, let (descriptor, modes) = state.usual, !isInBackground(descriptor) {
      set(modes, of: descriptor)
    }
    (state.owner, state.usual, state.keys, state.isWaiting) = (.shell, nil, .signals, false)
  }

  /// Sets our modes; of a terminal that was lent, it takes the window again, which is then drawn as if it had been resized.
  @discardableResult
  private static func take(_ state: inout State) -> Bool {
    guard let (descriptor, usual) = state.usual, !isInBackground(descriptor),
      set(modes(usual, for: state.keys), of: descriptor)
    else { return false }
    if state.owner == .lent, let window = state.window {
      show(window.enter, on: window.descriptor)
      kill(getpid(), SIGWINCH)
    }
    state.owner = .us
    return true
  }

  /// Makes the terminal what it was before us.
  private static func giveBack(_ state: inout State) {
    if let descriptor = state.unfinished { show(stringEnd, on: descriptor) }
    guard state.owner == .us, let (descriptor, modes) = state.usual else { return }
    state.owner = .lent
    // In the background they are the shell's; but one that only waits for a script of our group has the terminal before it is
    // given back, and may leave it as it is.
    if isInBackground(descriptor), !hasOurModes(state) { return }
    if let window = state.window { show(window.leave, on: window.descriptor) }
    if state.keys == .one { show(pasteOff, on: STDERR_FILENO) }
    set(modes, of: descriptor)
  }

  private static func hasOurModes(_ state: State) -> Bool {
    var now = termios()
    guard let (descriptor, usual) = state.usual, tcgetattr(descriptor, &now) == 0 else { return true }
    let ours = modes(usual, for: state.keys)
    return (now.c_iflag, now.c_oflag, now.c_lflag) == (ours.c_iflag, ours.c_oflag, ours.c_lflag)
  }

  @discardableResult
  private static func set(_ modes: termios, of descriptor: Int32) -> Bool {
    var modes = modes
    // Not after the pending output, which a stopped terminal (Ctrl-S) never shows.
    return tcsetattr(descriptor, TCSANOW, &modes) == 0
  }

  private static func modes(_ usual: termios, for keys: Keys) -> termios {
    var modes = usual
    cfmakeraw(&modes)
    if keys == .signals {
      // Ctrl-C must not drop what a slow terminal hasn't read yet: Linux then never wakes who waits to write more.
      modes.c_lflag |= tcflag_t(ISIG | NOFLSH)
      // Enter ends a line, and Ctrl-S stops the output.
      modes.c_iflag |= usual.c_iflag & tcflag_t(ICRNL | IXON)
    }
    // Output still ends its lines as usual.
    modes.c_oflag |= tcflag_t(OPOST)
    modes.c_lflag &= ~tcflag_t(ECHO)
    return modes
  }

  /// A terminal as it is before another program uses it.
  struct Look {
    private let descriptor: Int32
    private var modes = termios()

    /// `nil` if the descriptor is not a terminal.
    init?(of descriptor: Int32) {
      self.descriptor = descriptor
      if tcgetattr(descriptor, &modes) != 0 { return nil }
    }

    /// Restores the terminal after a program that was ended before it could: ends what it was in the middle of, leaves the
    /// alternate screen, shows the cursor, and drops colours.
    func restore() {
      // In the background, it is the shell's.
      guard !Terminal.isInBackground(descriptor) else { return }
      Terminal.set(modes, of: descriptor)
      // Leaving the alternate screen moves the cursor to where it was last saved. It is saved first, so that it stays where
      // it is if there is no alternate screen.
      Terminal.show(stringEnd + "\u{1B}7\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m", on: descriptor)
    }
  }
}

// MARK: - The whole window

extension Terminal {
  /// Takes the whole window with these control sequences until `leaveWindow()`, whatever ends or stops the program before.
  package static func enterWindow(_ descriptor: Int32, keys: Int32, enter: String, leave: String) -> Bool {
    guard beginInForeground(keys, .signals) else { return false }
    state.withLock { state in
      (state.isWaiting, state.window) = (false, (descriptor, enter, leave))
      show(enter, on: descriptor)
    }
    return true
  }

  package static func leaveWindow() {
    state.withLock { state in
      if state.owner == .us, let window = state.window { show(window.leave, on: window.descriptor) }
      state.window = nil
    }
  }

  /// Not to a stopped terminal (Ctrl-S), which would keep us.
  private static func show(_ sequences: String, on descriptor: Int32) {
    if Descriptors.canBeWritten(descriptor, within: .seconds(patience)) {
      _ = Descriptors.write(sequences, to: descriptor)
    }
  }
}

// MARK: - Writing

extension Terminal {
  enum Writing: Equatable {
    case done
    /// The error number.
    case failed(Int32)
    /// Ctrl-Z has stopped the program before it was written, so that others have written to the terminal.
    case stopped
  }

  /// In bytes: the most that still comes after Ctrl-C, Ctrl-Z or a signal that ends the program.
  private static let pieceSize = 4096
  /// Taken for each piece of a text. Whoever gives the terminal back waits for it, and then is the next.
  private static let turn = DispatchSemaphore(value: 1)

  /// How often the program was stopped, so that others have written to the terminal.
  static var stops: Int { state.withLock(\.stops) }

  /// Writes the whole text; to a terminal in pieces.
  ///
  /// - Parameters:
  ///   - stops: as they were when the text's place was known; without them, a text during which Ctrl-Z stops the program
  ///     is written anew.
  ///   - isCut: whether to leave out the rest of a picture.
  static func write(
    _ text: String, to descriptor: Int32, at stops: Int? = nil, isCut: () -> Bool = { false }
  ) -> Writing {
    guard waitForWindow() else { return .done }
    let bytes = Array(text.utf8)
    let isInPieces = isatty(descriptor) == 1
    var (count, begun) = (0, stops ?? self.stops)
    defer { state.withLock { $0.unfinished = nil } }
    while count < bytes.count {
      let piece = bytes[count...].prefix(isInPieces ? pieceSize : .max)
      count += piece.count
      turn.wait()
      let isStopped = state.withLock { state in
        state.unfinished = isInPieces && state.stops == begun && count < bytes.count ? descriptor : nil
        return state.stops != begun
      }
      let failure = isStopped ? nil : Descriptors.write(piece, to: descriptor)
      turn.signal()
      if let failure { return .failed(failure) }
      if isStopped {
        guard stops == nil, waitForWindow() else { return .stopped }
        (count, begun) = (0, self.stops)
      } else if count < bytes.count, isCut() {
        count = bytes[count...].lastStringEnd ?? count
      }
    }
    return .done
  }

  /// Waits for `fg` in the whole window, and takes it then.
  ///
  /// - Returns: `false` in a background that can't be left.
  private static func waitForWindow() -> Bool {
    while let window = state.withLock(\.window) {
      if !waitForForeground(window.descriptor) { return false }
      if state.withLock({ $0.owner != .lent || take(&$0) }) { return true }
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// The index of what ends the last control string, `ESC \` or BEL.
  fileprivate var lastStringEnd: Index? {
    indices.last { self[$0] == 7 || self[$0...].starts(with: [0x1B, UInt8(ascii: "\\")]) }
  }
}

// MARK: - Jobs

extension Terminal {
  /// Whether SIGCONT is still to come, and what then wakes whoever waits for the foreground.
  private static let isContinueDue = Flag()
  private static let continued = DispatchSemaphore(value: 0)

  /// Stops the program as Ctrl-Z does, with the terminal as it was before, until `fg` or `bg`.
  ///
  /// - Returns: whether it has taken the whole window again.
  @discardableResult
  static func suspend() -> Bool {
    betweenPieces {
      state.withLock { state in
        state.stops += 1
        giveBack(&state)
        stopGroup()
        return state.owner == .lent && take(&state) && state.window != nil
      }
    }
  }

  /// Stops the program in the background, as terminals stop whoever reads them there, until `fg`.
  ///
  /// - Returns: `false` if it is there still: nobody continues a group without a shell, and the system doesn't let it stop.
  static func waitForForeground(_ terminal: Int32) -> Bool {
    while isInBackground(terminal) {
      handleSignals()
      if !isContinueDue.isSet { state.withLock { _ in stopGroup() } }
      if continued.wait(timeout: .now() + .seconds(patience)) == .timedOut { return !isInBackground(terminal) }
    }
    return true
  }

  /// Stops our process group until it is continued.
  ///
  /// Within the state's lock, because a program that is just being started would stop before it has become one, and keep us
  /// from stopping.
  private static func stopGroup() {
    isContinueDue.set()
    var (stopping, before) = (sigset_t(), sigset_t())
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTTIN)
    pthread_sigmask(SIG_BLOCK, &stopping, &before)
    // For this thread, too, which otherwise could go on for a moment. A shell that continues us now takes back both.
    raise(SIGTTIN)
    kill(0, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// By `fg`, `bg`, or another program.
  private static func didContinue() {
    state.withLock { state in
      // Stopped by SIGSTOP, which can't be handled.
      if state.owner == .us, !hasOurModes(state) {
        (state.owner, state.stops) = (.lent, state.stops + 1)
        if take(&state), state.window == nil { kill(getpid(), SIGWINCH) }
      } else if state.owner == .lent {
        take(&state)
      }
    }
    // `kill` sends a stopped job SIGTERM and SIGCONT: the end comes first.
    queue.asyncAfter(deadline: .now() + 0.1) { if isContinueDue.take() { continued.signal() } }
  }

  /// Does the work while nobody writes to the terminal; but Ctrl-S may keep who does for ever.
  ///
  /// - Parameter isLast: whether to drop what a terminal that doesn't read hasn't taken: no end of a picture could follow it.
  private static func betweenPieces<Value>(isLast: Bool = false, _ work: () -> Value) -> Value {
    let isOurTurn = turn.wait(timeout: .now() + .seconds(patience)) == .success
    defer { if isOurTurn { turn.signal() } }
    if isLast, !isOurTurn, let descriptor = state.withLock(\.unfinished) { tcflush(descriptor, TCOFLUSH) }
    return work()
  }

  /// Starts a program that ends with us.
  static func start(_ program: () -> ChildProgram?) -> ChildProgram? {
    handleSignals()
    return state.withLock { state in
      guard let child = program() else { return nil }
      state.programs.append(child)
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
  package enum End: Sendable {
    /// As the signal ends programs that don't handle it.
    case signal(Int32)
    case status(Int32)
  }

  /// Does this, too, before the program ends by a signal or Ctrl-C.
  package static func beforeEnd(_ cleanUp: @escaping @Sendable () -> Void) { state.withLock { $0.cleanUp = cleanUp } }

  /// Ends all programs, restores the terminal, and ends our program. Not by `exit`, which would clean up TLS libraries below
  /// the thread that may still be using them.
  ///
  /// Holds the locks until then, so that nobody learns of a program's end and starts the next.
  package static func end(by end: End, saying words: String = "") -> Never {
    betweenPieces(isLast: true) {
      state.withLock { state in
        ChildProgram.end(state.programs)
        state.programs.forEach { $0.look?.restore() }
        giveBack(&state)
        state.cleanUp?()
        Descriptors.writeError(words)
        if case .signal(let number) = end { die(by: number) }
        if case .status(let status) = end { _exit(status) }
      }
    }
    _exit(EXIT_FAILURE)
  }

  private static func die(by number: Int32) {
    var deadly = sigset_t()
    sigemptyset(&deadly)
    sigaddset(&deadly, number)
    signal(number, nil)
    pthread_sigmask(SIG_UNBLOCK, &deadly, nil)
    raise(number)
  }
}

// MARK: - Signals

extension Terminal {
  /// Not the main queue: the main actor may wait for a reader that doesn't read.
  private static let queue = DispatchQueue(label: "photo-of-day.signals")
  private static let sources = Mutex<[any DispatchSourceSignal]>([])
  /// Those that end us. One that was ignored when the program started, as SIGHUP is after `nohup`, stays ignored.
  private static let endings = [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU].filter {
    !sys_ignores_signal($0)
  }

  static var endsWithHangup: Bool { endings.contains(SIGHUP) }

  /// Handles the signals that end, stop and continue us from now on. Not earlier, when there is nothing to clean up.
  static func handleSignals() {
    sources.withLock { sources in
      guard sources.isEmpty else { return }
      sources = endings.map { number in source(number) { end(by: .signal(number)) } }
      sources.append(source(SIGCONT) { didContinue() })
      // Where no shell could continue us.
      if !sys_ignores_signal(SIGTSTP) {
        sources.append(source(SIGTSTP) { if !suspend() { kill(getpid(), SIGWINCH) } })
      }
      untilRegistered()
    }
  }

  private static let registering = DispatchGroup()

  /// Calls the handler, once it is registered, in place of what the signal does by default.
  static func source(_ number: Int32, _ handler: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    registering.enter()
    source.setRegistrationHandler {
      sys_leave_signal_to_dispatch(number)
      registering.leave()
    }
    source.resume()
    return source
  }

  /// Waits until all sources are registered: for all at once, because each wait costs a switch between threads.
  static func untilRegistered() { registering.wait() }
}
