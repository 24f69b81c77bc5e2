import PhotoOfDayPresenter

/// The text of a detail: title, facts, credit, room for the picture, explanation, and addresses in full.
struct PhotoDetailText {
  /// Longer lines are hard to read.
  static let widest = 80

  /// The rows of everything but the picture.
  func rowsBesidePicture(on screen: StreamTraits) -> Int {
    TextLayout.rows(of: head + "\n" + belowPicture, screen)
  }

  private let photo: PhotoDetailViewModel
  private let style: Style
  private let width: Int
  private let screen: StreamTraits

  init(_ photo: PhotoDetailViewModel, on stream: StreamTraits) {
    (self.photo, screen) = (photo, stream)
    style = Style(hasColor: stream.hasColor)
    width = min(stream.columns, Self.widest)
  }

  /// The text above the picture.
  var head: String {
    joined([
      wrapped(photo.title).map(style.bold) + wrapped(photo.facts.joined(separator: " · ")).map(style.dim)
        + (photo.credit.map(lines) ?? [])
    ])
  }

  /// The text below a picture that was drawn.
  var belowPicture: String {
    let marks = [photo.picture.drawingMark, photo.picture.mark].compactMap(\.self).joined(separator: " ")
    return joined([wrapped(marks).map(style.accent) + (photo.alt.map(lines) ?? [])]) + "\n"
      + joined([explanation, address(photo.picture.text) + addresses])
  }

  /// The whole text, with words instead of the picture.
  func undrawn(because reason: String?) -> String {
    head + "\n" + belowHead(because: reason)
  }

  /// The same, without the head.
  func belowHead(because reason: String?) -> String {
    let picture =
      (reason.map { wrapped($0).map(style.warning) } ?? []) + wrapped(photo.picture.text).map(style.accent)
      + (photo.picture.mark.map { wrapped($0).map(style.accent) } ?? []) + (photo.alt.map(lines) ?? [])
    return joined([picture, explanation, addresses])
  }

  private var addresses: [String] { photo.addresses.flatMap { address("\($0.label): \($0.text)") } }

  private var explanation: [String] {
    style.marked(wrapped(photo.explanation), of: photo.explanation, at: photo.hits)
  }

  private func wrapped(_ text: String) -> [String] { TextLayout.wrapped(text, width: width) }
  private func lines(_ line: PhotoDetailViewModel.Line) -> [String] { wrapped("\(line.label): \(line.text)") }

  /// A label and its address, in one line if that takes fewer rows than wrapping.
  private func address(_ text: String) -> [String] {
    let lines = wrapped(text)
    return TextLayout.rows(of: text, screen) < TextLayout.rows(of: lines.joined(separator: "\n"), screen)
      ? [text] : lines
  }

  /// Groups of lines with an empty line between them.
  private func joined(_ groups: [[String]]) -> String {
    groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
