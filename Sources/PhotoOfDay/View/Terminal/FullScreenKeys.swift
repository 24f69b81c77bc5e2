import PhotoOfDayPresenter

extension TerminalScreen {
  /// The event of the next key in the whole window. Any key ends a slideshow.
  func nextKeyEvent() async -> ScreenEvent {
    while true {
      guard let line = await fullScreen.nextKey() else { return .advance }
      if line == .resized { return .redraw }
      let wasPlaying = fullScreen.pause != nil
      fullScreen.pause = nil
      switch line {
      case .end: return .leave(.quit)
      case .interrupted: return .leave(.interrupted)
      case .resized: return .redraw
      case .line(let line):
        switch Command.event(for: line, on: .alone) {
        // They need more than one key.
        case .choose, .filter, .misused, .unknown: if !wasPlaying { fullScreen.ring() }
        case .play where wasPlaying: break
        case .help: return await showHelp()
        case let event: return event
        }
      }
    }
  }

  private func showHelp() async -> ScreenEvent {
    fullScreen.show(PromptHelp.text(for: .alone, in: setting.language, width: console.output.columns))
    switch await console.readKey(within: nil) {
    case .interrupted: return .leave(.interrupted)
    case .end: return .leave(.quit)
    case .line, .resized, nil: return .redraw
    }
  }
}
