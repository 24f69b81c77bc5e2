import CCurl
import CSystem
import PhotoOfDayEntity
import Synchronization

/// The one thread that libcurl runs on, started with the first order. It sleeps whenever there is nothing to do.
final class CurlMulti: Sendable {
  static let shared = CurlMulti()

  private struct Desk {
    var isOpen = false
    var orders: [(CurlOrder, CurlTicket)] = []
  }

  private let desk = Mutex(Desk())

  private init() {}

  /// Carries out one order, without following redirects.
  ///
  /// - Throws: Whatever `HTTPClient.get` throws.
  func answer(to order: CurlOrder) async throws(APIError) -> CurlAnswer {
    let ticket = CurlTicket()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        ticket.wait(continuation)
        self.hand(in: order, ticket)
      }
    } onCancel: {
      ticket.settle(.failure(.cancelled))
      _ = ccurl_wake()
    }
    return try outcome.get()
  }

  private func hand(in order: CurlOrder, _ ticket: CurlTicket) {
    guard !ticket.isSettled else { return }
    let error = desk.withLock { desk in
      desk.orders.append((order, ticket))
      guard !desk.isOpen else { return Int32(0) }
      let error = ccurl_start_thread { _ in CurlMulti.shared.run() }
      desk.isOpen = error == 0
      return error
    }
    if error == 0 { _ = ccurl_wake() } else { close(because: "no thread (\(error))") }
  }

  private func run() -> UnsafeMutableRawPointer? {
    if let problem = ccurl_open() {
      close(because: String(cString: problem))
      return nil
    }
    var transfers = CurlTransfers()
    while true { transfers.turn(taking: takeOrders()) }
  }

  private func takeOrders() -> [(CurlOrder, CurlTicket)] {
    desk.withLock { desk in
      defer { desk.orders = [] }
      return desk.orders
    }
  }

  /// Answers all that wait. The next order tries again, and learns the same.
  private func close(because problem: String) {
    let orders = desk.withLock { desk in
      defer { desk = Desk() }
      return desk.orders
    }
    let error: APIError = Resources.areLeft ? .noHTTPLibrary(detail: problem) : .outOfResources(detail: problem)
    for (_, ticket) in orders { ticket.settle(.failure(error)) }
  }
}

/// The transfers under way. Lives on the thread of libcurl.
private struct CurlTransfers {
  /// libcurl wakes up for its own timers before that; this is only how long nothing at all may last.
  private static let nap: Int32 = 600_000

  private var running: [UnsafeMutableRawPointer: CurlTransfer] = [:]

  /// Begins the new orders, lets go of what nobody waits for any more, and moves on whatever can move.
  mutating func turn(taking orders: [(CurlOrder, CurlTicket)]) {
    for (order, ticket) in orders where !ticket.isSettled { begin(order, ticket) }
    for (easy, transfer) in running where transfer.ticket.isSettled { end(easy) }
    guard ccurl_perform() == 0 else { return giveUp() }
    var code: Int32 = 0
    while let easy = ccurl_next_done(&code) {
      running[easy].map { $0.ticket.settle($0.outcome(of: code)) }
      end(easy)
    }
    if ccurl_poll(Self.nap) != 0 { giveUp() }
  }

  private mutating func begin(_ order: CurlOrder, _ ticket: CurlTicket) {
    guard let transfer = CurlTransfer(order, ticket), ccurl_add(transfer.easy) == 0 else {
      return ticket.settle(.failure(.outOfResources(detail: "libcurl can't make a request")))
    }
    running[transfer.easy] = transfer
  }

  private mutating func end(_ easy: UnsafeMutableRawPointer) {
    _ = ccurl_remove(easy)
    running[easy] = nil
  }

  /// For when libcurl itself fails (no memory, no descriptors): ends all, and rests before anything is tried again.
  private mutating func giveUp() {
    for (easy, transfer) in running {
      transfer.ticket.settle(.failure(.outOfResources(detail: "libcurl can't go on")))
      end(easy)
    }
    usleep(100_000)
  }
}
