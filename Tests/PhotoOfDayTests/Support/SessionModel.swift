import PhotoOfDayEntity
import PhotoOfDayPresenter

/// Predicts a session without using any of the program: which screens it shows, what it requests, and its exit status.
struct SessionModel {
  /// The outcome of an allowed request.
  enum Fate: CaseIterable {
    case comes
    /// It fails, and a retry may succeed.
    case fails
    /// It fails, and a copy is shown instead.
    case copy
  }

  /// A call of an interactor.
  enum Call: Equatable {
    case list(Scope, anew: Bool)
    case day(CalendarDay, anew: Bool)
    case newest(anew: Bool)
  }

  enum Scope: Equatable {
    case month(CalendarMonth)
    case recent(Int)
    case everyYear(MonthDay)
    case search(String)
    case favorites

    var month: CalendarMonth? { if case .month(let month) = self { month } else { nil } }
  }

  enum Screen: Equatable {
    case list(Scope, count: Int, isCopy: Bool)
    case calendar(CalendarMonth, isCopy: Bool)
    case photo(CalendarDay, isCopy: Bool)

    var isCopy: Bool {
      switch self {
      case .list(_, _, let isCopy), .calendar(_, let isCopy), .photo(_, let isCopy): isCopy
      }
    }

    func asCopy(_ isCopy: Bool) -> Screen {
      switch self {
      case .list(let scope, let count, _): .list(scope, count: count, isCopy: isCopy)
      case .calendar(let month, _): .calendar(month, isCopy: isCopy)
      case .photo(let day, _): .photo(day, isCopy: isCopy)
      }
    }
  }

  struct List: Equatable {
    var scope: Scope
    /// The days of its entries, in order; `nil` if it hasn't been loaded.
    var days: [CalendarDay]?
    var isCopy = false
    var isWhole = true
    var filter = ""
    var isCalendar = false

    var all: [CalendarDay] { days ?? [] }
    var month: CalendarMonth? { scope.month }
    /// The days that are shown.
    var shown: [CalendarDay] {
      isCalendar ? all : all.filter { SessionModel.title(of: $0).lowercased().contains(filter) }
    }
  }

  struct Photo: Equatable {
    var day: CalendarDay
    var isCopy: Bool
    var isNewest = false
  }

  let today: CalendarDay
  let gaps: Set<CalendarDay>
  let opening: CalendarMonth
  /// The month that was asked for last while there was no list.
  private var wanted: CalendarMonth
  /// The outcome of the call with this index.
  let fate: (Call, Int) -> Fate
  /// The status after saving a day's picture to a folder that can't be created.
  var savingStatus: (CalendarDay) -> Int32 = { _ in 73 }
  /// The days that can't be loaded with those of other years.
  var missing: (CalendarDay) -> Bool = { _ in false }

  /// The days whose entries are on this machine, and the favorites.
  var stored: Set<CalendarDay> = []
  var favorites: Set<CalendarDay> = []
  private(set) var screens: [Screen] = []
  private(set) var calls: [Call] = []
  private(set) var errors = 0
  private(set) var status: Int32 = 0
  private(set) var hasLeft = false
  /// The lists on top of each other. A picture belongs to the last one, if that has its day.
  private var lists: [List] = []
  private var photo: Photo?
  private var failed: String?
  private var leavesOnEnter = false

  init(
    today: CalendarDay, gaps: Set<CalendarDay>, opening: CalendarMonth, fate: @escaping (Call, Int) -> Fate
  ) {
    (self.today, self.gaps, self.opening, wanted, self.fate) = (today, gaps, opening, opening, fate)
  }
}

// MARK: - What is typed

extension SessionModel {
  /// How a command ended: done, nothing to do, refused, or failed with a status.
  private enum End {
    case met, nothing
    case refused(Int32), failed(Int32)
  }

  /// Starts the program. Only a failure here ends it.
  mutating func open() {
    settle(load(.month(opening), anew: false), of: "open")
    hasLeft = status == 1 || status == 2
  }

  /// Types the line, unless the session has ended.
  mutating func type(_ line: String) {
    if hasLeft { return }
    if line != "" { leavesOnEnter = false }
    let wish = line == "r" ? failed ?? "r" : line
    settle(
      wish == "open" ? load(.month(opening), anew: false) : photo == nil ? listHears(wish) : photoHears(wish), of: wish)
  }

  private mutating func settle(_ end: End, of wish: String) {
    switch end {
    case .met: (status, failed) = (0, nil)
    case .nothing: break
    case .refused(let status): (self.status, failed) = (status, nil)
    case .failed(let status): (self.status, failed) = (status, wish)
    }
  }

  private var list: List? { lists.last }

  private mutating func listHears(_ line: String) -> End {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case nil: return enter()
    case "n", "p": return turn(by: Self.count(words))
    case "b": return goBack()
    case "l": return showList(isCalendar: false)
    case "c": return list?.month == nil && list != nil ? error(.refused(2)) : showList(isCalendar: true)
    case "m":
      let month = month(words, beside: list.map { $0.month ?? today.calendarMonth } ?? wanted)
      return month.map { load(.month($0), anew: false) } ?? error(.refused(2))
    case "find", "fav", "recent", "on": return load(scope(words, today), anew: false)
    case "d", "t": return fetchDay(words)
    case "r": return load(list?.scope ?? .month(opening), anew: list != nil)
    case "lang": return showAgain()
    case "s", "f": return handle(words, list)
    case "export": return list.map { error($0.shown.isEmpty ? .refused(1) : .failed(73)) } ?? error(.nothing)
    case .some(let word) where word.hasPrefix("/"): return narrow(String(line.dropFirst()))
    case .some(let word): return Int(word).map { choose($0) } ?? error(.nothing)
    }
  }

  private mutating func photoHears(_ line: String) -> End {
    guard let photo else { return .nothing }
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case nil, "b", "l": return back(from: photo)
    case "n", "p": return walk(Self.count(words), from: photo)
    case "c": return calendar(of: photo)
    case "m":
      guard let month = month(words, beside: photo.day.calendarMonth) else { return error(.refused(2)) }
      return open(.month(month), from: photo)
    case "find", "fav", "recent", "on": return open(scope(words, photo.day), from: photo)
    case "d", "t": return fetchDay(words)
    case "r": return photo.isNewest ? fetchNewest(anew: true) : fetch(photo.day, anew: true)
    case "lang": return showAgain()
    case "s", "f": return handle(words, photo)
    case "export": return error(.failed(73))
    case .some(let word) where word.hasPrefix("/"): return narrow(String(line.dropFirst()), from: photo)
    case .some(let word): return Int(word).map { choose($0, beside: photo) } ?? error(.nothing)
    }
  }

  /// How far `n`, `p 3` lead.
  private static func count(_ words: [String]) -> Int {
    (words[0] == "n" ? 1 : -1) * (words.dropFirst().first.flatMap { Int($0) } ?? 1)
  }

  /// - Parameter day: the one on the screen.
  private func scope(_ words: [String], _ day: CalendarDay) -> Scope {
    switch words[0] {
    case "on": .everyYear(MonthDay(words.count > 1 ? CalendarDay(iso: "2020-" + words[1]) ?? day : day))
    case "find": .search(words[1])
    case "fav": .favorites
    default: .recent(Int(words[1]) ?? 7)
    }
  }
}

// MARK: - In a list

extension SessionModel {
  private mutating func enter() -> End {
    if list?.isCalendar == true { return showList(isCalendar: false) }
    hasLeft = leavesOnEnter
    if hasLeft { status = 0 }
    leavesOnEnter = true
    return .nothing
  }

  /// Another month in place of a month; other lists end here.
  private mutating func turn(by count: Int) -> End {
    guard let month = list == nil ? wanted : list?.month else { return .nothing }
    return load(.month(month.adding(months: count)), anew: false, replaces: true)
  }

  /// Opens a list on top of the one on the screen, unless that shows the same.
  private mutating func load(_ scope: Scope, anew: Bool, replaces: Bool = false) -> End {
    var new: List
    switch fetched(scope, anew: anew) {
    case .success(let list): new = list
    case .failure(let failure): return error(failure.end)
    }
    let isEmptySearch = if case .search = scope { new.all.isEmpty } else { false }
    let isSame = list?.scope == scope
    if new.all.isEmpty, scope.month == nil, list != nil, !isSame { return isEmptySearch ? .refused(1) : .nothing }
    if let list, isSame { (new.filter, new.isCalendar) = (list.filter, list.isCalendar) }
    if !new.all.isEmpty, new.shown.isEmpty { new.filter = "" }
    if isSame || replaces { _ = lists.popLast() }
    push(new)
    _ = showList()
    return isEmptySearch ? .refused(1) : end(new)
  }

  private mutating func goBack() -> End {
    guard lists.count > 1, list?.isCalendar == false else { return showList(isCalendar: false) }
    let below = lists[lists.count - 2]
    guard below.days == nil else {
      lists.removeLast()
      return showList()
    }
    switch fetched(below.scope, anew: false) {
    case .failure(let failure): return error(failure.end)
    case .success(let list):
      lists.removeLast(2)
      lists.append(list)
      return showList()
    }
  }

  private mutating func showList(isCalendar: Bool) -> End {
    guard !lists.isEmpty else { return error(.nothing) }
    lists[lists.count - 1].isCalendar = isCalendar
    return showList()
  }

  private mutating func choose(_ number: Int) -> End {
    guard let list else { return error(.nothing) }
    guard let day = day(number, of: list) else { return error(.refused(1)) }
    lists[lists.count - 1].isCalendar = false
    return show(Photo(day: day, isCopy: list.isCopy))
  }

  private mutating func narrow(_ text: String) -> End {
    guard var list else { return error(.nothing) }
    (list.filter, list.isCalendar) = (text, false)
    if list.shown.isEmpty, !list.all.isEmpty { return .nothing }
    lists[lists.count - 1] = list
    return showList()
  }

  /// Saves a picture, or makes it a favorite or none.
  private mutating func handle(_ words: [String], _ list: List?) -> End {
    guard let list else { return error(.nothing) }
    guard let number = words.dropFirst().first.flatMap({ Int($0) }) else { return error(.refused(2)) }
    return day(number, of: list).map { handle(words[0], $0) } ?? error(.refused(1))
  }

  private mutating func handle(_ word: String, _ day: CalendarDay) -> End {
    if word == "s" { return error(.failed(savingStatus(day))) }
    if favorites.remove(day) == nil { favorites.insert(day) }
    return .met
  }
}

// MARK: - At a picture

extension SessionModel {
  /// Shows a day or today's picture. The first one opens the picture's screen.
  private mutating func fetchDay(_ words: [String]) -> End {
    if words[0] == "t" { return fetchNewest(anew: false) }
    guard let written = CalendarDay(iso: words[1]),
      let day = CalendarDay(
        year: CalendarMonth.gregorianYear(from: written.year), month: written.month, day: written.day)
    else { return error(.refused(2)) }
    return fetch(day, anew: false)
  }

  private mutating func fetchNewest(anew: Bool) -> End {
    let fate = ask(.newest(anew: anew))
    guard fate != .fails else { return error(.failed(75)) }
    if fate == .comes { stored.insert(today) }
    return show(Photo(day: today, isCopy: fate == .copy, isNewest: true))
  }

  private mutating func fetch(_ day: CalendarDay, anew: Bool) -> End {
    guard CalendarDay("1995-06-16")...today ~= day else { return error(.refused(2)) }
    let fate = ask(.day(day, anew: anew))
    if fate == .fails { return error(.failed(75)) }
    if gaps.contains(day) { return error(.failed(1)) }
    if fate == .comes { stored.insert(day) }
    return show(Photo(day: day, isCopy: fate == .copy))
  }

  private mutating func back(from photo: Photo) -> End {
    if lists.isEmpty {
      switch fetched(.month(photo.day.calendarMonth), anew: false) {
      case .failure(let failure): return error(failure.end)
      case .success(let list): lists = [list]
      }
    }
    return leave(isCalendar: false)
  }

  /// Opens a list on top of the one that the picture belongs to, unless that shows the same.
  private mutating func open(_ scope: Scope, from photo: Photo) -> End {
    switch fetched(scope, anew: false) {
    case .failure(let failure): return error(failure.end)
    case .success(let new):
      if new.all.isEmpty, scope.month == nil { return scope == .favorites ? .nothing : .refused(1) }
      put(new, over: photo)
      _ = leave(isCalendar: false)
      return end(new)
    }
  }

  private mutating func put(_ new: List, over photo: Photo) {
    if lists.isEmpty { lists = [List(scope: .month(photo.day.calendarMonth))] }
    lists[lists.count - 1].isCalendar = false
    if list?.scope == new.scope { lists.removeLast() }
    push(new)
  }

  /// To the picture so many steps further, or the last before an end or a failure to load a month.
  private mutating func walk(_ count: Int, from photo: Photo) -> End {
    var (place, list, isMoved) = (photo, belonging(photo), false)
    for _ in 0..<abs(count) {
      switch step(count.signum(), from: place, in: list, beside: lists.last) {
      case .success(.some(let next)): (place, list, isMoved) = (next.photo, next.list, true)
      case .success(nil): return isMoved ? arrive(place, list) : .met
      case .failure(let failure): return error(failure.end)
      }
    }
    return arrive(place, list)
  }

  private mutating func arrive(_ photo: Photo, _ list: List?) -> End {
    if let list {
      _ = lists.popLast()
      lists.append(list)
    }
    return show(photo)
  }

  /// The next picture of the list as it is shown; of a whole month beyond its edge. `nil` at an end.
  private mutating func step(
    _ step: Int, from photo: Photo, in list: List?, beside other: List?
  ) -> Result<(photo: Photo, list: List)?, Failure> {
    var month = photo.day.calendarMonth
    if let list, let place = list.all.firstIndex(of: photo.day) {
      let days = step > 0 ? list.all[(place + 1)...] : list.all[..<place]
      let shown = days.filter(list.shown.contains)
      if let day = step > 0 ? shown.first : shown.last {
        return .success((Photo(day: day, isCopy: list.isCopy), list))
      }
      guard let edge = list.month, list.filter.isEmpty else { return .success(nil) }
      month = edge.adding(months: step)
    }
    while CalendarMonth("1995-06")...today.calendarMonth ~= month {
      switch fetched(.month(month), anew: false) {
      case .failure(let failure): return .failure(failure)
      case .success(let list):
        let day = step > 0 ? list.all.first { $0 > photo.day } : list.all.last { $0 < photo.day }
        if let day { return .success((Photo(day: day, isCopy: list.isCopy), list)) }
        month = month.adding(months: step)
      }
    }
    return .success(nil)
  }

  private mutating func choose(_ number: Int, beside photo: Photo) -> End {
    withListAround(photo) { model, list in
      guard let day = model.day(number, of: list) else { return model.error(.refused(1)) }
      return model.arrive(Photo(day: day, isCopy: list.isCopy), list)
    }
  }

  private mutating func calendar(of photo: Photo) -> End {
    let month = photo.day.calendarMonth
    if list?.month == month { return leave(isCalendar: true) }
    switch fetched(.month(month), anew: false) {
    case .failure(let failure): return error(failure.end)
    case .success(let new):
      put(new, over: photo)
      return leave(isCalendar: true)
    }
  }

  private mutating func narrow(_ text: String, from photo: Photo) -> End {
    if lists.isEmpty {
      switch fetched(.month(photo.day.calendarMonth), anew: false) {
      case .failure(let failure): return error(failure.end)
      case .success(let list): lists = [list]
      }
    }
    self.photo = nil
    // Where nothing has the text, the list is shown as it was.
    if case .nothing = narrow(text) { return showList() }
    return .met
  }

  private mutating func handle(_ words: [String], _ photo: Photo) -> End {
    guard let number = words.dropFirst().first.flatMap({ Int($0) }) else { return handle(words[0], photo.day) }
    return withListAround(photo) { model, list in
      model.day(number, of: list).map { model.handle(words[0], $0) } ?? model.error(.refused(1))
    }
  }

  /// The list that the picture belongs to.
  private func belonging(_ photo: Photo) -> List? { list.flatMap { $0.all.contains(photo.day) ? $0 : nil } }

  private mutating func withListAround(_ photo: Photo, _ use: (inout SessionModel, List) -> End) -> End {
    if var list = belonging(photo) {
      list.isCalendar = false
      return use(&self, list)
    }
    switch fetched(.month(photo.day.calendarMonth), anew: false) {
    case .failure(let failure): return error(failure.end)
    case .success(let list): return use(&self, list)
    }
  }

  private mutating func leave(isCalendar: Bool) -> End {
    photo = nil
    return showList(isCalendar: isCalendar)
  }
}

// MARK: - What is there

extension SessionModel {
  private struct Failure: Error { var end: End }

  private mutating func ask(_ call: Call) -> Fate {
    calls.append(call)
    return fate(call, calls.count - 1)
  }

  /// What comes of asking for a list.
  private mutating func fetched(_ scope: Scope, anew: Bool) -> Result<List, Failure> {
    var list = List(scope: scope)
    switch scope {
    case .month(let month):
      guard CalendarMonth("1995-06")...today.calendarMonth ~= month else { return .failure(Failure(end: .refused(2))) }
      if self.list == nil { wanted = month }
      list.days = allDays(of: month)
    case .recent(let count):
      list.days = (0..<count).map { today.adding(days: -$0) }.filter { !gaps.contains($0) }
    case .everyYear(let day):
      let days = (1995...today.year).reversed().compactMap(day.day)
      list.days = days.filter { CalendarDay("1995-06-16")...today ~= $0 && !gaps.contains($0) }
      list.isWhole = !list.all.contains(where: missing)
      list.days?.removeAll(where: missing)
    case .search(let text):
      list.days = stored.filter { Self.title(of: $0).lowercased().contains(text) }.sorted(by: >)
    case .favorites: list.days = favorites.sorted(by: >)
    }
    let fate = ask(.list(scope, anew: anew))
    switch scope {
    case .search, .favorites: return .success(list)
    case .month, .recent, .everyYear: break
    }
    if fate == .fails { return .failure(Failure(end: .failed(75))) }
    list.isCopy = fate == .copy
    // Of a day in every year, the copy is of one year.
    let isOfEveryYear = if case .everyYear = scope { true } else { false }
    if fate == .comes || isOfEveryYear { stored.formUnion(list.all) }
    return .success(list)
  }

  /// A list that lacks days ends as their failure does.
  private func end(_ list: List) -> End { list.isWhole ? .met : .refused(75) }

  /// At most twenty lists are kept.
  private mutating func push(_ list: List) { lists = (lists + [list]).suffix(20) }

  /// A list without entries says so, and nothing else.
  private mutating func showList() -> End {
    guard let list else { return error(.nothing) }
    if list.isCalendar, let month = list.month {
      screens.append(.calendar(month, isCopy: list.isCopy))
    } else if !list.all.isEmpty || !list.filter.isEmpty {
      screens.append(.list(list.scope, count: list.shown.count, isCopy: list.isCopy))
    }
    return .met
  }

  private mutating func show(_ photo: Photo) -> End {
    self.photo = photo
    screens.append(.photo(photo.day, isCopy: photo.isCopy))
    return .met
  }

  private mutating func showAgain() -> End {
    if let photo { _ = show(photo) } else if list != nil { _ = showList() }
    return .nothing
  }

  private mutating func error(_ end: End) -> End {
    errors += 1
    return end
  }

  private func month(_ words: [String], beside month: CalendarMonth) -> CalendarMonth? {
    guard let number = Int(words[1]) else { return nil }
    let year = words.count > 2 ? Int(words[2]).map(CalendarMonth.gregorianYear) : month.year
    let month = year.flatMap { CalendarMonth(year: $0, month: number) }
    // Without a year, a future month is refused without a request.
    return words.count == 2 && month.map { $0 > today.calendarMonth } == true ? nil : month
  }

  func allDays(of month: CalendarMonth) -> [CalendarDay] {
    let first = max(month.startOfMonth, "1995-06-16")
    return (first...max(first, min(month.endOfMonth, today))).filter { !gaps.contains($0) }
  }

  private func day(_ number: Int, of list: List) -> CalendarDay? {
    if list.isCalendar { return list.all.first { $0.day == number } }
    return list.all.indices.contains(number - 1) ? list.all[number - 1] : nil
  }

  static func title(of day: CalendarDay) -> String { "Moon & Mars’ dance of \(day)" }
}

// MARK: - What somebody types

extension SessionModel {
  /// A line that a user could type around these months.
  static func line(_ generator: inout some RandomNumberGenerator) -> String {
    let day = [
      "2023-10-25", "2023-10-09", "2023-11-15", "2023-09-30", "2566-11-01", "1990-01-01", "2023-12-01", "never",
    ]
    let month = ["m 12", "m 9", "m 10 2566", "m 11", "m 13", "m 12 2023", "m 5 1995", "m 10 2023"]
    let lines: [[String]] = [
      ["1", "3", "9", "15", "31", "99", "0"], ["n", "n", "p", "p", "n 3", "p 3"], ["b", "b", "l", ""], month,
      day.map { "d " + $0 }, ["t"],
      ["r", "r"], ["c"], ["/10-2", "/moon", "/nowhere", "/"], ["lang th", "lang en", "lang en"], ["xyz"],
      ["s 3 /dev/null/x", "s 99 /dev/null/x", "s /dev/null/x"], ["f 1", "f 3", "f", "f 99"], ["fav", "fav"],
      ["find 2023-10-2", "find dance", "find 2023-11-0", "find nowhere"], ["recent 3", "recent 7"],
      ["on", "on", "on 10-25", "on 02-29", "on 11-05", "on 09-29"],
      ["export /dev/null/x.html"],
    ]
    return lines.randomElement(using: &generator)?.randomElement(using: &generator) ?? "l"
  }
}
