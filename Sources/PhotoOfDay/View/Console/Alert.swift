package import PhotoOfDayPresenter

/// The one style in which anything that went wrong is said.
package enum Alert {
  /// The alert as lines for the error stream, wrapped to the width of a terminal and in one piece for anybody else.
  package static func text(_ alert: AlertViewModel, isVerbose: Bool, on stream: StreamTraits) -> String {
    let style = Style(hasColor: stream.hasColor)
    let text = "photo-of-day: " + alert.text
    let lines = stream.isTerminal ? TextLayout.wrapped(text, width: stream.columns) : [text]
    let technical = isVerbose ? alert.technical.map { "photo-of-day: [\($0)]" } : nil
    return lines.map { style.error($0.replacing("\u{A0}", with: " ")) + "\n" }.joined()
      + (technical.map { style.dim($0) + "\n" } ?? "")
  }
}
