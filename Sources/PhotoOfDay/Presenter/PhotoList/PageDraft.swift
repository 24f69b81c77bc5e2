import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A page that is being written. Pictures arrive in any order and are appended in that of the list.
@MainActor
final class PageDraft {
  let items: [APODItem]
  /// The days whose picture had to be left out.
  private(set) var missing: [CalendarDay] = []
  /// Why the first of them was left out.
  private(set) var failure: APIError?
  /// Why the file can't be written.
  private(set) var writeFailure: APIError?
  private var budget: PageBudget
  private let page: any PageWriting
  private let entry: (APODItem, PagePicture?) -> PhotoPageEntryText
  /// The number of entries so far.
  private var count = 0
  private var turn = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  /// - Parameter entry: makes an entry's text.
  init(
    _ page: any PageWriting, _ items: [APODItem], entry: @escaping (APODItem, PagePicture?) -> PhotoPageEntryText
  ) {
    (self.page, self.items, self.entry) = (page, items, entry)
    budget = PageBudget(pictures: items.count { $0.hasPicture }, hasSheet: items.count > 1)
  }

  /// Whether no picture at all is in the page.
  var lacksAll: Bool { missing.count == items.count { $0.hasPicture } }

  /// What the next picture may take.
  func share() -> PageBudget.Share { budget.share() }

  /// Waits until all earlier pictures have been appended. Every turn must end with `endTurn()`.
  func untilTurn(of index: Int) async {
    if index > turn { await withCheckedContinuation { waiting[index] = $0 } }
  }

  func endTurn() {
    turn += 1
    waiting.removeValue(forKey: turn)?.resume()
  }

  /// Appends the next entry, with its picture if that was loaded.
  func append(_ result: Result<PagePicture, APIError>, within share: PageBudget.Share) async {
    let item = items[count]
    count += 1
    let picture = try? result.get()
    budget.settle(share, used: picture?.bytes ?? 0)
    let isWhole = await append(entry(item, picture))
    switch result {
    case .success where isWhole: break
    case .success(let picture): miss(item, .notAPicture(detail: picture.file.path))
    case .failure(let error): miss(item, error)
    }
  }

  private func miss(_ item: APODItem, _ error: APIError) {
    missing.append(item.date)
    failure = failure ?? error
  }

  /// Appends the entries without a picture up to that index.
  func appendEntries(before end: Int) async {
    for item in items[count..<max(count, end)] { _ = await append(entry(item, nil)) }
    count = max(count, end)
  }

  /// - Returns: whether the entry's picture could be embedded, its small copy aside.
  private func append(_ entry: PhotoPageEntryText) async -> Bool {
    await append(entry.sheet, to: .front)
    return await append(entry.entry, to: .entries)
  }

  /// - Returns: whether all of the pictures could be embedded.
  @discardableResult
  func append(_ parts: [PhotoPagePart], to part: PagePart) async -> Bool {
    guard writeFailure == nil, !parts.isEmpty else { return writeFailure == nil }
    do throws(APIError) {
      return try await page.append(parts.map(PageSegment.init), to: part)
    } catch {
      writeFailure = error
      return false
    }
  }
}

extension PageSegment {
  fileprivate init(_ part: PhotoPagePart) {
    self =
      switch part {
      case .text(let text): .text(text)
      case .picture(let path, let before, let after, let otherwise):
        .picture(path: path, before: before, after: after, otherwise: otherwise)
      }
  }
}
