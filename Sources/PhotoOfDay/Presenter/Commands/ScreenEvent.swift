/// What a user does at the prompt of a list or a picture.
package enum ScreenEvent: Hashable, Sendable {
  /// Shows the picture of that number; in a calendar, of that day.
  case choose(Int)
  /// An empty line.
  case enter
  /// So many pages, months or pictures further; back, if negative.
  case walk(Int)
  /// From a list to the one that it was opened from, from a picture to its list, from the picture alone to its detail.
  case back
  /// Shows the list.
  case list
  /// A month as it was written, which may be a day.
  case month(String)
  /// A day as it was written, which may be a month.
  case day(String)
  /// A day of the year as it was written; `nil` for the one on the screen.
  case everyYear(String?)
  case today
  case random
  /// Retries what failed, or asks NASA again.
  case reload
  /// Only the entries that have the text; without words, all of them.
  case filter(String)
  /// Everything on this machine that has the text.
  case find(String)
  /// The entries that the user has marked.
  case favorites
  case recent(days: Int)
  /// Writes the list, or the picture on the screen, to a file as a page.
  case export(String)
  case gallery
  case calendar
  case language(String)
  case picture(PictureEvent)
  /// Zooms and moves a picture that is shown alone.
  case steps([PictureStep])
  /// The other picture of a pair, where one is shown alone.
  case other
  /// A slideshow of pictures alone, with so many seconds for each.
  case play(Int?)
  /// The next picture of a slideshow.
  case advance
  /// Draws the same again, in a window of another size.
  case redraw
  /// More of a text that is longer than the window. The view does this by itself.
  case more
  /// Lists the commands. The view does this by itself.
  case help
  /// A command with arguments that it doesn't take; `word` is its name as typed, `wrong` what can't be a number of a
  /// picture.
  indirect case misused(Command, word: String, wrong: String? = nil)
  /// An unknown command, and the nearest name of a known one.
  case unknown(String, nearest: String?)
  case leave(UserExit)

  package static let (next, previous) = (walk(1), walk(-1))
}

/// What a user can do with a picture's file. Numbers are those of the list, from 1; without one it is the picture on the
/// screen.
package enum PictureEvent: Hashable, Sendable {
  /// Which pictures of a list.
  package enum Choice: Hashable, Sendable {
    case numbers([ClosedRange<Int>])
    case all

    package static func number(_ number: Int) -> Choice { .numbers([number...number]) }
  }

  /// In the desktop's viewer.
  case open(Choice?)
  /// NASA's page.
  case openPage(Int?)
  /// In the terminal, as large as it goes.
  case zoom(Int?)
  /// The address of NASA's page, to the clipboard.
  case copy(Int?)
  /// As the desktop's background.
  case wallpaper(Int?)
  case save(Choice?, folder: String?)
  /// Marks it as a favorite, or removes the mark.
  case favorite(Int?)
}

/// A step of looking at a picture alone.
package enum PictureStep: Hashable, Sendable, CaseIterable {
  case zoomIn, zoomOut, reset, left, down, up, right
}
