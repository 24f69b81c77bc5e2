import PhotoOfDayPresenter

extension PictureAloneViewModel {
  /// The least number of cells for a title and its separator before the day of a slideshow: as many
  /// as the longest day leaves in a window of 40 columns.
  private static let leastForTitle = 10

  /// Returns title, position and zoom on one line. Cuts a long title, and leaves out other parts
  /// that don't fit.
  ///
  /// - Parameter hasMark: true in a slideshow, which shows the day after the title.
  func statusLine(hasMark: Bool, columns: Int) -> String {
    let words = (hasMark ? [day] : []) + status
    let parts = (0...words.count).reversed().map { words.prefix($0).joined(separator: " · ") }
    let least = hasMark ? Self.leastForTitle : 0
    let rest = parts.first { TextLayout.width(of: $0) + least <= columns } ?? ""
    let end = rest.isEmpty ? "" : " · " + rest
    let room = columns - TextLayout.width(of: end)
    return room < 4 ? rest : TextLayout.truncated(title, to: room) + end
  }
}
