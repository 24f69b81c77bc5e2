/// How many pixels are drawn at once: as many as one large picture has, however many programs draw the cells of a gallery.
actor PixelBudget {
  private var free: Int
  private var waiting: [(pixels: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(pixels: Int) { free = pixels }

  /// Waits until so many pixels are free, and takes them; never more than there are in all. First come, first served.
  func take(_ pixels: Int) async {
    if waiting.isEmpty, pixels <= free {
      free -= pixels
    } else {
      await withCheckedContinuation { waiting.append((pixels, $0)) }
    }
  }

  func give(_ pixels: Int) {
    free += pixels
    while let next = waiting.first, next.pixels <= free {
      free -= next.pixels
      waiting.removeFirst().continuation.resume()
    }
  }
}
