import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The layout of a gallery in a window.
package struct GalleryGrid: Hashable, Sendable {
  package var columns: Int
  /// As many as fit the window.
  package var rows: Int
  /// Whether each row is a week, Sunday first.
  package var hasWeeks: Bool
  /// The size of a picture in pixels, and in cells of the terminal.
  package var canvas: PictureCanvas
  package var width: Int
  package var height: Int

  package init(
    columns: Int, rows: Int, hasWeeks: Bool = false, canvas: PictureCanvas, width: Int = 1, height: Int = 1
  ) {
    (self.columns, self.rows) = (max(1, columns), max(1, rows))
    (self.hasWeeks, self.canvas) = (hasWeeks && columns == 7, canvas)
    (self.width, self.height) = (width, height)
  }
}

/// A page of a gallery.
package struct GalleryPage: Hashable, Sendable {
  /// The index in the list of each cell, row by row; `nil` for an empty cell.
  package let cells: [Int?]
  /// The indices that the next and the previous page begin with.
  package let next: Int?
  package let previous: Int?
  /// How many entries all pages have, and the pages before this one.
  package let total: Int
  package let before: Int

  init(_ list: ShownList, _ grid: GalleryGrid, holding place: Int) {
    let places = list.places(of: .all)
    let all = grid.hasWeeks && list.filter == nil ? Self.weeks(list, places) : places.map(Optional.some)
    let size = grid.columns * grid.rows
    let inSight = all.firstIndex { $0.map { $0 >= place } ?? false } ?? max(0, all.count - 1)
    let start = inSight / size * size
    cells = Array(all[min(start, all.count)..<min(start + size, all.count)])
    next = all.dropFirst(start + size).compactMap(\.self).first
    previous = start > 0 ? all[start - size..<start].compactMap(\.self).first : nil
    (total, before) = (places.count, all.prefix(start).count { $0 != nil })
  }

  /// The days of a month in the columns of their weekdays.
  private static func weeks(_ list: ShownList, _ places: [Int]) -> [Int?] {
    guard let month = list.month, let last = places.last else { return places.map(Optional.some) }
    let byDay = Dictionary(places.map { (list.items[$0].date.day, $0) }) { first, _ in first }
    let blank = [Int?](repeating: nil, count: month.startOfMonth.weekday)
    return blank + (1...list.items[last].date.day).map { byDay[$0] }
  }

  /// The entries that are shown, counted from 1 over all pages; `nil` if these are all.
  var range: ClosedRange<Int>? {
    let count = cells.count { $0 != nil }
    return count > 0 && count < total ? before + 1...before + count : nil
  }
}

/// A gallery, ready to be shown. The pictures themselves come later.
package struct PhotoGalleryViewModel: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var number: Int
    /// Weekday and day.
    package var day: String
    package var marks: [PhotoMark]

    package init(number: Int, day: String, marks: [PhotoMark] = []) {
      (self.number, self.day, self.marks) = (number, day, marks)
    }
  }

  package var title: String
  package var count: String
  package var grid: GalleryGrid
  /// Row by row; `nil` for an empty cell.
  package var cells: [Cell?]
  package var notices: [String]
  package var prompt: String

  package init(
    title: String, count: String, grid: GalleryGrid, cells: [Cell?], notices: [String] = [], prompt: String = ""
  ) {
    (self.title, self.count, self.grid, self.cells) = (title, count, grid, cells)
    (self.notices, self.prompt) = (notices, prompt)
  }
}

extension PhotoGalleryViewModel {
  /// - Parameter favorites: the days that the user has marked.
  init(
    _ list: ShownList, _ page: GalleryPage, _ grid: GalleryGrid, favorites: Set<CalendarDay> = [],
    in messages: any Messages
  ) {
    let cells = page.cells.map { place in
      place.map { place in
        let (item, day) = (list.items[place], list.items[place].date)
        let name = messages.shortWeekdayNames[day.weekday] + " " + messages.day(day, in: list.scope)
        let marks = PhotoMark.all(of: item, isFavorite: favorites.contains(day))
        return Cell(number: place + 1, day: name, marks: marks)
      }
    }
    let title = messages.title(of: list.scope)
    self.init(
      title: title, count: messages.count(page.total, showing: page.range, in: list), grid: grid, cells: cells,
      notices: messages.notices(of: list.copy),
      prompt: page.next == nil ? messages.listPrompt(title) : messages.pagePrompt(title))
  }
}
