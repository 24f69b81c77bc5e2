import PhotoOfDayPresenter

/// The text of a detail: title, facts, credit; the picture's place; the explanation; addresses in full.
struct PhotoDetailText {
  /// Longer lines are hard to read.
  static let widest = 80

  /// The rows that all but the picture takes.
  func rowsBesidePicture(on screen: StreamTraits) -> Int {
    var plain = screen
    plain.hasColor = false
    let text = PhotoDetailText(photo, on: plain)
    return TextLayout.rows(of: text.head + "\n" + text.belowPicture, screen)
  }

  private let photo: PhotoDetailViewModel
  private let style: Style
  private let width: Int

  init(_ photo: PhotoDetailViewModel, on stream: StreamTraits) {
    self.photo = photo
    style = Style(hasColor: stream.hasColor)
    width = min(stream.columns, Self.widest)
  }

  /// What stands above the picture.
  var head: String {
    joined([
      wrapped(photo.title).map(style.bold) + wrapped(photo.facts.joined(separator: " · ")).map(style.dim)
        + (photo.credit.map(lines) ?? [])
    ])
  }

  /// What stands below a picture that was drawn.
  var belowPicture: String {
    let marks = [photo.picture.drawingMark, photo.picture.mark].compactMap(\.self).joined(separator: " ")
    return joined(marks.isEmpty ? [] : [wrapped(marks).map(style.accent)]) + "\n"
      + joined([explanation, wrapped(photo.picture.text) + photo.addresses.flatMap(lines)])
  }

  /// All of it, with words in the place of the picture.
  func undrawn(because reason: String?) -> String {
    head + "\n" + belowHead(because: reason)
  }

  /// The same without the head.
  func belowHead(because reason: String?) -> String {
    let picture =
      (reason.map { wrapped($0).map(style.warning) } ?? []) + wrapped(photo.picture.text).map(style.accent)
      + (photo.picture.mark.map { wrapped($0).map(style.accent) } ?? []) + (photo.alt.map(lines) ?? [])
    return joined([picture, explanation, photo.addresses.flatMap(lines)])
  }

  private var explanation: [String] {
    style.marked(wrapped(photo.explanation), of: photo.explanation, at: photo.hits)
  }

  private func wrapped(_ text: String) -> [String] { TextLayout.wrapped(text, width: width) }
  private func lines(_ line: PhotoDetailViewModel.Line) -> [String] { wrapped("\(line.label): \(line.text)") }

  /// Groups of lines with an empty line between them.
  private func joined(_ groups: [[String]]) -> String {
    groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
