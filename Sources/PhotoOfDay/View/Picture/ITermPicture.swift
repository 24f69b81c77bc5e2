import PhotoOfDayPresenter

/// iTerm2's own way of showing a picture: the whole file, inside of an escape sequence.
enum ITermPicture {
  /// No rendition of the terminal's size is as large.
  private static let largest = 32 << 20

  /// What is written to have the file shown as large as the room allows, in its shape; `nil` for a file that cannot be
  /// read or is too large.
  static func text(of path: String, in room: PictureRoom) -> String? {
    guard let bytes = Descriptors.contents(of: path, atMost: largest), !bytes.isEmpty else { return nil }
    let size = "width=\(room.columns);height=\(room.rows);preserveAspectRatio=1;size=\(bytes.count)"
    return "\u{1B}]1337;File=inline=1;\(size):\(Base64Text(bytes).text)\u{7}"
  }
}
