import PhotoOfDayInteractor
import Testing

@Suite("The bytes of a page")
struct PageBudgetTests {
  /// The bytes of a file in base64.
  private func inPage(_ bytes: Int) -> Int { (bytes + 2) / 3 * 4 }

  @Test("are at most 8 MB for a month, more for a longer list, and at most 64 MB, if all pictures keep to their shares")
  func limit() {
    for (count, limit) in [(1, 8), (31, 8), (32, 8), (100, 25), (256, 64), (1000, 64)] {
      forSeeds(count: 5) { _, generator in
        var (budget, open, page) = (PageBudget(pictures: count, hasSheet: true), [PageBudget.Share](), 8_000 * count)
        for _ in 0..<count {
          open.append(budget.share())
          // Several are being loaded at a time.
          while open.count > 4 || (!open.isEmpty && Bool.random(using: &generator)) {
            let share = open.removeFirst()
            let most = share.bytes + (share.small?.bytes ?? 0)
            let used = Int.random(in: 0...most, using: &generator)
            page += inPage(used)
            budget.settle(share, used: used)
          }
        }
        for share in open { page += inPage(share.bytes + (share.small?.bytes ?? 0)) }
        return page <= limit * 1_000_000 + 4 * count ? nil : "\(page) bytes for \(count) pictures"
      }
    }
  }

  @Test(
    "pass to the pictures that follow if one doesn't need its share, and are taken from them if it exceeds its share")
  func passing() {
    var budget = PageBudget(pictures: 31, hasSheet: false)
    let first = budget.share()
    var (saving, wasteful) = (budget, budget)
    saving.settle(first, used: 0)
    wasteful.settle(first, used: 2 * first.bytes)
    budget.settle(first, used: first.bytes)
    let (more, same, less) = (saving.share().bytes, budget.share().bytes, wasteful.share().bytes)
    #expect(abs(same - first.bytes) < 40 && more - same > first.bytes / 31 && same - less > first.bytes / 31)
    wasteful.settle(first, used: 100_000_000)
    #expect(wasteful.share().bytes == 0)
  }

  @Test("allow 1024 pixels for up to about 250 pictures, and half as many for a thousand")
  func sides() {
    func sides(_ count: Int, hasSheet: Bool = true) -> [Int?] {
      var budget = PageBudget(pictures: count, hasSheet: hasSheet)
      let share = budget.share()
      return [share.side, share.small?.side]
    }
    #expect(sides(1, hasSheet: false) == [1024, nil])
    #expect(sides(31) == [1024, 320] && sides(250) == [1024, 320])
    #expect(sides(1000) == [541, 169])
    #expect(sides(0).count == 2)
  }
}
