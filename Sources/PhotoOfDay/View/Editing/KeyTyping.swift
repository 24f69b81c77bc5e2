extension LineTyping {
  /// Waits for a key of a screen without a prompt.
  ///
  /// - Parameter limit: how long it waits; `nil` for ever.
  /// - Returns: the line that the key stands for; `nil` after the limit.
  func readKey(within limit: Duration?) async -> ConsoleLine? {
    guard begin() else { return .end }
    defer { end() }
    let deadline = limit.map { ContinuousClock.now + $0 }
    while true {
      while let key = keys.popFirst() {
        switch key {
        // Whatever came before it.
        case .interrupt, .clear: return .interrupted
        case .endOfInput: return .end
        case .suspend: suspend()
        case .quit: quit()
        default:
          // Any key ends a slideshow, as Space does.
          if let line = key.line ?? (limit == nil ? nil : "play") { return .line(line) }
          write(Self.bell)
        }
      }
      let left = deadline.map { max(.zero, $0 - .now) }
      let isUnfinished = decoder.isUnfinished
      switch await input.nextBytes(within: isUnfinished ? min(left ?? Self.patience, Self.patience) : left) {
      case .success([]) where isUnfinished: keys += decoder.finish()
      case .success([]): return nil
      case .success(let bytes): keys += decoder.keys(in: bytes)
      case .failure(let ending): return ending.line
      }
    }
  }
}
