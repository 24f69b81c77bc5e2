import CSystem
import Dispatch
import PhotoOfDayPresenter

/// An event of the terminal.
enum TerminalEvent: Equatable, Sendable {
  /// Keys that arrived together, and are shown together. Keys that the reader acts on itself are
  /// left out.
  case keys([Key])
  /// Ctrl-C or SIGINT, with its number.
  case interrupt(Int)
  case resized
  /// The window hasn't been resized for a while.
  case settled
  /// The program continues after a stop. Others may have written to the terminal, which may be ours
  /// again.
  case continued
  /// Everything that was typed before the request for this mark has arrived.
  case mark
  /// The terminal's answers so far, complete or not.
  case answers(TerminalAnswers)
  /// The terminal was closed.
  case end
}

/// Reads the terminal if lines are edited; no other code does. Turns keys, the terminal's answers
/// and signals into one stream of events.
///
/// While it runs, the terminal is raw, and the reader acts on Ctrl-C, Ctrl-Z and Ctrl-\ itself,
/// whatever was typed before them. In the background, it reads nothing, because another job has the
/// terminal.
@MainActor
final class TerminalReader {
  let descriptor: Int32
  let events: AsyncStream<TerminalEvent>
  let interrupts = Interrupts()
  private let sink: AsyncStream<TerminalEvent>.Continuation
  /// The orders for the thread, one byte each; `nil` while nothing is read.
  private var orders: Pipe?
  private let thread = DispatchQueue(label: "photo-of-day.reader")
  /// The caller that waits for the terminal's answers.
  private var asker: CheckedContinuation<TerminalAnswers, Never>?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    (events, sink) = AsyncStream.makeStream()
  }

  deinit {
    orders?.closeWriting()
    sink.finish()
  }

  /// Makes the terminal raw and begins to read it, in the foreground.
  func start() {
    guard self.orders == nil, let orders = Pipe() else { return }
    self.orders = orders
    // Comes before any more output, because input isn't echoed from here on. In the background, the
    // thread begins after `fg`.
    Terminal.takeModes(of: descriptor, .raw)
    let run = ReadingRun(descriptor: descriptor, orders: orders, interrupts: interrupts, sink: sink)
    thread.async {
      var run = run
      run.runUntilStopped()
    }
  }

  /// Ends reading. What is typed from now on is for the next reader.
  func stop() {
    orders?.closeWriting()
    thread.sync {}
    orders = nil
  }

  /// Asks for a mark after everything typed so far.
  func mark() {
    if orders == nil { sink.yield(.mark) } else { order(.mark) }
  }

  func send(_ event: TerminalEvent) { sink.yield(event) }

  /// Asks the terminal, and returns its answers; `nil` in the background.
  func ask(_ questions: String, by write: (String) -> Void) async -> TerminalAnswers? {
    guard asker == nil, Terminal.takeModes(of: descriptor, .raw) else { return nil }
    start()
    if orders == nil { return nil }
    return await withCheckedContinuation { asker in
      self.asker = asker
      order(.expectAnswers)
      write(questions)
    }
  }

  func didAnswer(_ answers: TerminalAnswers) { asker.take()?.resume(returning: answers) }

  func didContinue() { order(.look) }

  private func order(_ order: Order) {
    if let orders { _ = Descriptors.write([order.rawValue], to: orders.writing) }
  }

  /// Starts to turn signals into events.
  func listen() {
    Signals.handle(SIGWINCH) { [sink] in sink.yield(.resized) }
    Signals.handle(SIGINT) { [sink, interrupts] in sink.yield(.interrupt(interrupts.press())) }
    Terminal.whenContinued { [sink] in sink.yield(.continued) }
  }
}

/// An order to the thread, in the pipe.
private enum Order: UInt8 {
  /// Checks whether the terminal is ours.
  case look
  case mark, expectAnswers
}

// MARK: - On its thread

/// One run of reading, from `start()` to `stop()`.
private struct ReadingRun: Sendable {
  /// The time for which an Escape at the end of the input may still begin a sequence.
  private static let escapePatience = Duration.milliseconds(50)
  /// The wait for the rest of a paste or a sequence, and for all of a terminal's answers.
  private static let patience = Duration.seconds(1)

  /// The time between two checks while another job has the terminal. A shell's `fg` sends no signal
  /// to a program that is already running.
  private static let absence = Duration.milliseconds(200)

  let descriptor: Int32
  let orders: Pipe
  let interrupts: Interrupts
  let sink: AsyncStream<TerminalEvent>.Continuation
  private var decoder = KeyDecoder()
  /// The time at which to give up waiting for the rest of what the decoder has begun.
  private var deadline: ContinuousClock.Instant?
  private var expectsAnswers = false
  private var hasEnded = false

  init(
    descriptor: Int32, orders: Pipe, interrupts: Interrupts,
    sink: AsyncStream<TerminalEvent>.Continuation
  ) {
    self.descriptor = descriptor
    self.orders = orders
    self.interrupts = interrupts
    self.sink = sink
  }

  mutating func runUntilStopped() {
    while true {
      let isOurs = !hasEnded && Terminal.takeModes(of: descriptor, .raw)
      let sources = [orders.reading] + (isOurs ? [descriptor] : [])
      let ready = Descriptors.readable(of: sources, until: isOurs ? deadline : nextLook)
      if ready.isEmpty, isOver { giveUp() }
      if ready.contains(orders.reading) {
        guard let bytes = Descriptors.read(orders.reading) else { return }
        bytes.compactMap(Order.init).forEach { obey($0) }
      } else if ready.contains(descriptor) {
        read()
      }
    }
  }

  /// The time of the next check whether the terminal is ours again, or the deadline if that is
  /// earlier. After the end of input, only the deadline counts.
  private var nextLook: ContinuousClock.Instant? {
    hasEnded ? deadline : min(deadline ?? .now + Self.absence, .now + Self.absence)
  }

  private var isOver: Bool { deadline.map { $0 <= .now } ?? false }

  private mutating func obey(_ order: Order) {
    switch order {
    case .look: break
    case .mark:
      while hasArrived { read() }
      sink.yield(.mark)
    case .expectAnswers:
      decoder.forgetAnswers()
      expectsAnswers = true
      deadline = .now + Self.patience
    }
  }

  private var hasArrived: Bool {
    !hasEnded && Terminal.takeModes(of: descriptor, .raw)
      && !Descriptors.readable(of: [descriptor], until: .now).isEmpty
  }

  private mutating func read() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = sys_read(descriptor, &bytes, bytes.count)
    if count > 0 {
      send(decoder.keys(in: Array(bytes.prefix(count))))
      if expectsAnswers {
        if decoder.answers.isComplete { sendAnswers() }
      } else {
        let patience = decoder.endsWithEscape ? Self.escapePatience : Self.patience
        deadline = decoder.isUnfinished ? .now + patience : nil
      }
      return
    }
    switch count < 0 ? sys_errno() : 0 {
    case EAGAIN, EWOULDBLOCK: break
    // Another job has the terminal by now. The signal that would stop us is blocked in Dispatch's
    // threads.
    case EIO where Terminal.isInBackground(descriptor): break
    default:
      hasEnded = true
      sink.yield(.end)
    }
  }

  private mutating func giveUp() {
    deadline = nil
    send(decoder.finish())
    if expectsAnswers { sendAnswers() }
  }

  private mutating func sendAnswers() {
    expectsAnswers = false
    deadline = nil
    sink.yield(.answers(decoder.answers))
  }

  private func send(_ keys: [Key]) {
    // The presses are counted first, so that nobody acts on what was typed before them.
    var numbers = keys.filter { $0 == .interrupt }.map { _ in interrupts.press() }[...]
    var others: [Key] = []
    for key in keys {
      switch key {
      case .interrupt:
        flush(&others)
        if let number = numbers.popFirst() { sink.yield(.interrupt(number)) }
      case .suspend: Terminal.suspend()
      case .quit: if Signals.terminating.contains(SIGQUIT) { Terminal.end(by: .signal(SIGQUIT)) }
      default: others.append(key)
      }
    }
    flush(&others)
  }

  private func flush(_ keys: inout [Key]) {
    if !keys.isEmpty { sink.yield(.keys(keys)) }
    keys = []
  }
}
