@testable import PhotoOfDayEntity
@testable import PhotoOfDayPresenter
import Testing

@Suite("The screens to go back to")
struct HistoryTests {
  @Test("are at most twenty lists, with the one on the screen: the oldest falls off")
  func lists() {
    let months = (0..<30).map { CalendarMonth("2020-01").advanced(by: $0) }
    let places = months.map { History.Place.list(.full($0)) }
    let below = History(of: places.dropLast())
    #expect(below.placesBack == places.dropLast().suffix(19).reversed())
  }

  @Test("are at most twenty pictures, of which the oldest falls off")
  func pictures() {
    let october = ShownList.full("2023-10")
    let places = october.items.indices.map { History.Place.photo(ShownPhoto($0, of: october)) }
    #expect(History(of: places).placesBack == places.suffix(20).reversed())
  }

  @Test("hold a list as it was left, but only the month of one without a picture")
  func empty() {
    let october = ShownList.full("2023-10").turned(to: 20)
    #expect(october.placeInHistory == .list(october))
    let empty = ShownList(APODList(scope: .month("2023-10"), items: []))
    #expect(empty.placeInHistory == .month("2023-10"))
    let favorites = ShownList(APODList(scope: .favorites, items: []))
    #expect(favorites.placeInHistory == .list(favorites))
  }
}

extension History {
  /// - Parameter places: the oldest first.
  init(of places: some Sequence<Place>) {
    self = places.reduce(History()) { $0.adding($1) }
  }

  /// The places that one comes back to in turn.
  var placesBack: [Place] {
    let steps = sequence(first: self) { $0.last == nil ? nil : $0.withoutLast }
    return steps.compactMap(\.last)
  }
}
