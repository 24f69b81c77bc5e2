import PhotoOfDayPresenter

extension TerminalScreen {
  /// The call of the next key in the whole window. Any key ends a slideshow.
  func nextKeyCall() async -> Call {
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
        let call = Command.call(for: line, on: .alone)
        if call == .help { return await showHelp() }
        if call.needsLine {
          if !wasPlaying { fullScreen.ring() }
        } else if !wasPlaying || call != .play(nil) {
          return call
        }
      }
    }
  }

  private func showHelp() async -> Call {
    fullScreen.show(PromptHelp.text(for: .alone, in: setting.language, width: console.output.columns))
    switch await console.readKey(within: nil) {
    case .interrupted: return .leave(.interrupted)
    case .end: return .leave(.quit)
    case .line, .resized, nil: return .redraw
    }
  }
}
