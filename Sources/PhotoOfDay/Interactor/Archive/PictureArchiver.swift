import PhotoOfDayEntity
import Synchronization

/// Archives pictures in moderate size, which is enough for any terminal.
package struct PictureArchiver: Sendable {
  /// The largest file, in bytes.
  static let largest = 10 << 20

  private let client: any HTTPClient
  private let timeLimit: Double
  let archive: PictureArchive

  /// - Parameters:
  ///   - timeLimit: for all addresses of a picture together, in seconds.
  package init(client: any HTTPClient, archive: PictureArchive, timeLimit: Double) {
    (self.client, self.archive, self.timeLimit) = (client, archive, timeLimit)
  }

  /// - Returns: whether there is a picture.
  func archive(_ item: APODItem, in run: PictureRun) async throws(APIError) -> Bool {
    guard let addresses = PictureAddresses(item), let host = addresses.original?.host else { return false }
    if let error = run.reasonNotToAsk(host) { throw error }
    let side = PictureArchive.side
    let deadline = Deadline(after: timeLimit)
    do throws(APIError) {
      try await PictureAddresses.first(of: addresses.shown(fitting: PixelSize(width: side, height: side))) {
        (address) throws(APIError) in
        let download = PictureDownload(client: client, largest: Self.largest, deadline: deadline)
        let size = try await archive.fetch(item, from: address, by: download, taken: run.taken)
        run.didTake(size, from: address.host)
      }
      return true
    } catch {
      run.didFail(host, error)
      if error.isOfNoPicture { return false }
      throw error
    }
  }
}

/// What the tasks of one run share: the size of the archive, and the hosts that can't be reached.
final class PictureRun: Sendable {
  /// After so many pictures in a row without a connection, a host is skipped.
  private static let patience = 3

  private struct State {
    var bytes: Int
    /// The latest failures of each host.
    var unreachable: [String: [APIError]] = [:]
  }

  private let state: Mutex<State>

  /// - Parameter taken: the archive's size, in bytes.
  init(taken: Int) { state = Mutex(State(bytes: taken)) }

  /// The archive's size, in bytes.
  var taken: Int { state.withLock { $0.bytes } }
  func didTake(_ bytes: Int, from host: String) {
    state.withLock { state in
      state.bytes += bytes
      state.unreachable[host] = nil
    }
  }

  func didFail(_ host: String, _ error: APIError) {
    if case .hostUnreachable = error { state.withLock { $0.unreachable[host, default: []].append(error) } }
  }

  func reasonNotToAsk(_ host: String) -> APIError? {
    state.withLock { state in
      state.unreachable[host].flatMap { $0.count < Self.patience ? nil : $0.first }
    }
  }
}
