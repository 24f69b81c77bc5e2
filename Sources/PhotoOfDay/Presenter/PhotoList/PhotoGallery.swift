import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The layout of a gallery in a window.
package struct GalleryGrid: Hashable, Sendable {
  package var columns: Int
  /// As many as fit the window.
  package var rows: Int
  /// The size of a picture in pixels, and in cells of the terminal.
  package var canvas: PictureCanvas
  package var width: Int
  package var height: Int

  package init(columns: Int, rows: Int, canvas: PictureCanvas, width: Int = 1, height: Int = 1) {
    (self.columns, self.rows, self.canvas) = (max(1, columns), max(1, rows), canvas)
    (self.width, self.height) = (width, height)
  }

  /// How many pictures fit.
  package var count: Int { columns * rows }
}

/// A gallery, ready to be shown. The pictures themselves come later.
package struct PhotoGalleryViewModel: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var number: Int
    /// Empty in a month, where the number says it; of a day in every year, the year.
    package var day: String
    package var title: String
    package var marks: [PhotoMark]

    package init(number: Int, day: String = "", title: String, marks: [PhotoMark] = []) {
      (self.number, self.day, self.title, self.marks) = (number, day, title, marks)
    }
  }

  package var title: String
  package var count: String
  package var grid: GalleryGrid
  /// Row by row.
  package var cells: [Cell]
  package var notices: [String]
  package var prompt: String

  package init(
    title: String, count: String, grid: GalleryGrid, cells: [Cell], notices: [String] = [], prompt: String = ""
  ) {
    (self.title, self.count, self.grid, self.cells) = (title, count, grid, cells)
    (self.notices, self.prompt) = (notices, prompt)
  }
}

extension PhotoGalleryViewModel {
  /// - Parameter favorites: the days that the user has marked.
  init(
    _ list: ShownList, _ page: ListPage, _ grid: GalleryGrid, favorites: Set<CalendarDay> = [],
    in messages: any Messages
  ) {
    let cells = page.places.map { place in
      let item = list.items[place]
      return Cell(
        number: place + 1, day: messages.cellDay(item.date, in: list.scope), title: item.title,
        marks: PhotoMark.all(of: item, isFavorite: favorites.contains(item.date)))
    }
    let name = list.name(in: messages)
    self.init(
      title: messages.title(of: list.scope), count: messages.count(of: page, in: list) + messages.extent(of: list),
      grid: grid, cells: cells,
      notices: messages.notices(of: list.copy) + messages.shortfall(of: list),
      prompt: page.hasNext ? messages.pagePrompt(name) : messages.listPrompt(name))
  }
}

extension Messages {
  /// What tells the days of a list apart, where titles have little room.
  fileprivate func cellDay(_ day: CalendarDay, in scope: APODList.Scope) -> String {
    switch scope {
    case .month: ""
    case .everyYear: yearNumber(of: day.calendarMonth)
    case .recent, .search, .favorites: self.day(day, in: scope)
    }
  }
}
