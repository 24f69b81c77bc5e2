import CSystem
import Dispatch
import Synchronization

/// The terminal's one owner: its modes, its whole window, signals, and jobs, ours and those of the programs that we start.
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

  /// Make the terminal mark the start and the end of a paste, or no longer.
  static let (pasteOn, pasteOff) = ("\u{1B}[?2004h", "\u{1B}[?2004l")
  /// Ends the control string that a terminal is in the middle of: a picture.
  private static let stringEnd = "\u{1B}\\"
  /// How long whoever writes to the terminal may keep it from being given back. Ctrl-S keeps it for ever.
  private static let patience = Duration.seconds(1)

  private struct Window {
    let descriptor: Int32
    let enter: String
    let leave: String
  }

  private struct State {
    /// The terminal whose modes are changed, and those before.
    var usual: (descriptor: Int32, modes: termios)?
    /// `nil` between two waits for keys.
    var keys: Keys?
    /// Whether keys have been waited for and the terminal hasn't been released since.
    var isHeld = false
    var window: Window?
    /// Whether modes and window are given back, from Ctrl-Z until they are taken again.
    var isGivenBack = false
    /// The programs that must not outlive us.
    var programs: [ChildProgram] = []
    var cleanUp: (@Sendable () -> Void)?

    /// How keys arrive now; `nil` as they did before us. What is typed between two waits isn't echoed, which could scroll a
    /// picture or stand in the middle of a text.
    var effectiveKeys: Keys? { keys ?? (isHeld ? .signals : nil) }
  }

  private static let state = Mutex(State())
  /// Held while a piece of a text is written, so that the terminal is given back between two of them.
  private static let writing = Mutex(())
  /// Whether the next piece has to wait.
  private static let isWanted = Atomic(false)
  /// Where a text is written of which pieces are missing.
  private static let unfinished = Mutex<Int32?>(nil)
  /// Whether the program ends. Until it has, the rest of it goes on, and must not begin anew.
  private static let isEnding = Atomic(false)
  private static let stopCount = Atomic(0)
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
  /// - Returns: `false` if the descriptor is not a terminal, or another job's, keys are waited for already, or the program
  ///   ends.
  @discardableResult
  package static func begin(_ descriptor: Int32, _ keys: Keys) -> Bool {
    handleSignals()
    return state.withLock { state in
      guard state.keys == nil, !isEnding.load(ordering: .sequentiallyConsistent), !isInBackground(descriptor) else {
        return false
      }
      takeAgain(&state)
      var modes = termios()
      if state.usual == nil, tcgetattr(descriptor, &modes) == 0 { state.usual = (descriptor, modes) }
      (state.keys, state.isHeld) = (keys, true)
      if apply(&state) { return true }
      (state.keys, state.isHeld) = (nil, false)
      apply(&state)
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
      state.keys = nil
      apply(&state)
    }
  }

  /// Makes the terminal what it was before keys were waited for.
  package static func release() {
    state.withLock { state in
      (state.keys, state.isHeld) = (nil, false)
      apply(&state)
    }
  }

  /// Sets the modes for what is waited for; in the background they are the shell's.
  @discardableResult
  private static func apply(_ state: inout State) -> Bool {
    guard let (descriptor, usual) = state.usual else { return false }
    let modes = modes(usual, for: state.effectiveKeys)
    if state.effectiveKeys == nil { (state.usual, state.isGivenBack) = (nil, false) }
    return !isInBackground(descriptor) && set(modes, of: descriptor)
  }

  @discardableResult
  private static func set(_ modes: termios, of descriptor: Int32) -> Bool {
    var modes = modes
    // Not after the pending output, which a stopped terminal (Ctrl-S) never shows.
    return tcsetattr(descriptor, TCSANOW, &modes) == 0
  }

  private static func modes(_ usual: termios, for keys: Keys?) -> termios {
    guard let keys else { return usual }
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
  ///
  /// - Parameter keys: where they are typed.
  package static func enterWindow(_ descriptor: Int32, keys: Int32, enter: String, leave: String) -> Bool {
    guard beginInForeground(keys, .signals) else { return false }
    state.withLock { state in
      state.keys = nil
      state.window = Window(descriptor: descriptor, enter: enter, leave: leave)
      show(enter, on: descriptor)
    }
    return true
  }

  package static func leaveWindow() {
    state.withLock { state in
      guard let window = state.window else { return }
      if !state.isGivenBack { show(window.leave, on: window.descriptor) }
      (state.window, state.isGivenBack) = (nil, false)
      apply(&state)
    }
  }

  /// Not to a stopped terminal (Ctrl-S), which would keep us.
  private static func show(_ sequences: String, on descriptor: Int32) {
    if Descriptors.canBeWritten(descriptor, within: patience) { _ = Descriptors.write(sequences, to: descriptor) }
  }

  /// Makes the terminal what it was before us.
  private static func giveBack(_ state: inout State) {
    if let descriptor = unfinished.withLock(\.self) { show(stringEnd, on: descriptor) }
    guard let (descriptor, modes) = state.usual, !state.isGivenBack, isOurs(descriptor, state) else { return }
    state.isGivenBack = true
    if let window = state.window { show(window.leave, on: window.descriptor) }
    if state.keys == .one { show(pasteOff, on: STDERR_FILENO) }
    set(modes, of: descriptor)
  }

  /// Whether the terminal has our modes. In the background they are the shell's; but one that only waits for a script of our
  /// group has the terminal before it is given back, and may leave it as it is.
  private static func isOurs(_ descriptor: Int32, _ state: State) -> Bool {
    var now = termios()
    guard isInBackground(descriptor), let usual = state.usual?.modes, tcgetattr(descriptor, &now) == 0 else {
      return true
    }
    let ours = modes(usual, for: state.effectiveKeys)
    return (now.c_iflag, now.c_oflag, now.c_lflag) == (ours.c_iflag, ours.c_oflag, ours.c_lflag)
  }

  /// Takes again what was given back, unless it is in the background.
  ///
  /// - Returns: whether that is the whole window. What was in it is drawn again, as if it had been resized.
  @discardableResult
  private static func takeAgain(_ state: inout State) -> Bool {
    guard state.isGivenBack, let descriptor = state.usual?.descriptor, !isInBackground(descriptor) else { return false }
    state.isGivenBack = false
    apply(&state)
    guard let window = state.window else { return false }
    show(window.enter, on: window.descriptor)
    kill(getpid(), SIGWINCH)
    return true
  }

  /// Takes the whole window again if it was given back; in the background not before `fg`.
  ///
  /// - Returns: `false` in a background that can't be left.
  private static func waitForWindow() -> Bool {
    func lost() -> Int32? {
      state.withLock { state in
        takeAgain(&state)
        return state.window.flatMap { isInBackground($0.descriptor) ? $0.descriptor : nil }
      }
    }
    while let descriptor = lost() {
      if !waitForForeground(descriptor) { return false }
    }
    return true
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

  /// How often Ctrl-Z has stopped us, so that others have written to the terminal.
  static var stops: Int { stopCount.load(ordering: .sequentiallyConsistent) }

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
    defer { unfinished.withLock { $0 = nil } }
    while count < bytes.count {
      let piece = bytes[count...].prefix(isInPieces ? pieceSize : .max)
      count += piece.count
      while isWanted.load(ordering: .sequentiallyConsistent) { usleep(1000) }
      let outcome = writing.withLock { _ -> Writing in
        if begun != self.stops { return .stopped }
        unfinished.withLock { $0 = isInPieces && count < bytes.count ? descriptor : nil }
        return Descriptors.write(piece, to: descriptor).map { .failed($0) } ?? .done
      }
      switch outcome {
      case .failed: return outcome
      case .stopped:
        guard stops == nil, waitForWindow() else { return outcome }
        (count, begun) = (0, self.stops)
      case .done where count < bytes.count && isCut():
        count = bytes[count...].lastStringEnd ?? count
      case .done: break
      }
    }
    return .done
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
  /// Stops the program as Ctrl-Z does, with the terminal as it was before, until `fg` or `bg`.
  ///
  /// - Returns: whether it has taken the whole window again.
  @discardableResult
  static func suspend() -> Bool {
    var isWindow = false
    betweenPieces {
      state.withLock { state in
        stopCount.add(1, ordering: .sequentiallyConsistent)
        giveBack(&state)
        stopGroup()
        isWindow = takeAgain(&state)
      }
    }
    return isWindow
  }

  /// Stops the program in the background, as terminals stop whoever reads them there, until `fg`.
  ///
  /// - Returns: `false` if it is there still, because nobody continues a group without a shell.
  static func waitForForeground(_ terminal: Int32) -> Bool {
    // As often as `bg` continues it, within reason.
    for _ in 0..<20 where isInBackground(terminal) {
      handleSignals()
      // `kill` sends a stopped job SIGTERM and SIGCONT: the end comes first.
      usleep(100_000)
      if isInBackground(terminal) { state.withLock { _ in stopGroup() } }
    }
    return !isInBackground(terminal)
  }

  /// Stops our process group until it is continued; not one without a shell, which the system doesn't let stop.
  ///
  /// Within the state's lock, because a program that is just being started would stop before it has become one, and keep us
  /// from stopping.
  private static func stopGroup() {
    guard !isEnding.load(ordering: .sequentiallyConsistent) else { return }
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

  /// Does the work while nobody writes to the terminal; but Ctrl-S may keep who does for ever.
  ///
  /// - Parameter isLast: whether to drop what a terminal that doesn't read hasn't taken: no end of a picture could follow it.
  private static func betweenPieces(isLast: Bool = false, _ work: () -> Void) {
    isWanted.store(true, ordering: .sequentiallyConsistent)
    defer { isWanted.store(false, ordering: .sequentiallyConsistent) }
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      if writing.withLockIfAvailable({ _ in work() }) != nil { return }
      usleep(5000)
    }
    if isLast, let descriptor = unfinished.withLock(\.self) { tcflush(descriptor, TCOFLUSH) }
    work()
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
    isEnding.store(true, ordering: .sequentiallyConsistent)
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
