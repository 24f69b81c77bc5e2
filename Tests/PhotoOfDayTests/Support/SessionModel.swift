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
    case month(CalendarMonth, anew: Bool)
    case day(CalendarDay, anew: Bool)
    case newest(anew: Bool)
  }

  enum Screen: Equatable {
    case list(CalendarMonth, count: Int, isCopy: Bool)
    case calendar(CalendarMonth, isCopy: Bool)
    case photo(CalendarDay, isCopy: Bool)

    var isCopy: Bool {
      switch self {
      case .list(_, _, let isCopy), .calendar(_, let isCopy), .photo(_, let isCopy): isCopy
      }
    }

    func asCopy(_ isCopy: Bool) -> Screen {
      switch self {
      case .list(let month, let count, _): .list(month, count: count, isCopy: isCopy)
      case .calendar(let month, _): .calendar(month, isCopy: isCopy)
      case .photo(let day, _): .photo(day, isCopy: isCopy)
      }
    }
  }

  struct List: Equatable {
    var month: CalendarMonth
    var isCopy: Bool
    var filter = ""
    var isCalendar = false
  }

  struct Photo: Equatable {
    var day: CalendarDay
    var isCopy: Bool
    /// The list to go back to.
    var list: List?
    var isNewest = false
  }

  let today: CalendarDay
  let gaps: Set<CalendarDay>
  let opening: CalendarMonth
  /// The outcome of the call with this index.
  let fate: (Call, Int) -> Fate
  /// The status after saving a day's picture to a folder that can't be created.
  var savingStatus: (CalendarDay) -> Int32 = { _ in 73 }

  private(set) var screens: [Screen] = []
  private(set) var calls: [Call] = []
  private(set) var errors = 0
  private(set) var status: Int32 = 0
  private(set) var hasLeft = false
  private var list: List?
  private var photo: Photo?
  private var failed: String?
  private var leavesOnEnter = false

  init(
    today: CalendarDay, gaps: Set<CalendarDay>, opening: CalendarMonth, fate: @escaping (Call, Int) -> Fate
  ) {
    (self.today, self.gaps, self.opening, self.fate) = (today, gaps, opening, fate)
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
    settle(load(opening, anew: false), of: "open")
    hasLeft = status == 1 || status == 2
  }

  /// Types the line, unless the session has ended.
  mutating func type(_ line: String) {
    if hasLeft { return }
    if line != "" { leavesOnEnter = false }
    let wish = line == "r" ? failed ?? "r" : line
    settle(wish == "open" ? load(opening, anew: false) : photo == nil ? listHears(wish) : photoHears(wish), of: wish)
  }

  private mutating func settle(_ end: End, of wish: String) {
    switch end {
    case .met: (status, failed) = (0, nil)
    case .nothing: break
    case .refused(let status): (self.status, failed) = (status, nil)
    case .failed(let status): (self.status, failed) = (status, wish)
    }
  }

  private mutating func listHears(_ line: String) -> End {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case nil: return enter()
    case "n", "p": return load((list?.month ?? opening).adding(months: words[0] == "n" ? 1 : -1), anew: false)
    case "b", "l": return showList(isCalendar: false)
    case "c": return showList(isCalendar: true)
    case "m": return load(month(words, beside: list?.month ?? opening), anew: false)
    case "d", "t": return fetchDay(words, before: list)
    case "r": return load(list?.month ?? opening, anew: list != nil)
    case "lang": return showAgain()
    case "s": return save(words, list)
    case .some(let word) where word.hasPrefix("/"): return narrow(String(line.dropFirst()))
    case .some(let word): return Int(word).map { choose($0) } ?? error(.nothing)
    }
  }

  private mutating func photoHears(_ line: String) -> End {
    guard let photo else { return .nothing }
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case nil, "b", "l": return back(to: photo.list?.month ?? photo.day.calendarMonth, from: photo.list)
    case "n", "p": return walk(words[0] == "n" ? 1 : -1, from: photo)
    case "c": return calendar(of: photo)
    case "m": return goToMonth(month(words, beside: photo.day.calendarMonth))
    case "d", "t": return fetchDay(words, before: photo.list)
    case "r":
      return photo.isNewest
        ? fetchNewest(anew: true, before: photo.list) : fetch(photo.day, anew: true, before: photo.list)
    case "lang": return showAgain()
    case "s": return savePhoto(words, photo)
    case .some(let word) where word.hasPrefix("/"): return narrow(String(line.dropFirst()), from: photo)
    case .some(let word): return Int(word).map { choose($0, beside: photo) } ?? error(.nothing)
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

  private mutating func load(_ month: CalendarMonth?, anew: Bool) -> End {
    guard let month else { return error(.refused(2)) }
    guard let fate = ask(.month(month, anew: anew), of: month) else { return error(.refused(2)) }
    if fate == .fails { return error(.failed(75)) }
    var new = List(month: month, isCopy: fate == .copy)
    if let list, list.month == month { (new.filter, new.isCalendar) = (list.filter, list.isCalendar) }
    if days(of: new).isEmpty { new.filter = "" }
    return show(new)
  }

  private mutating func showList(isCalendar: Bool) -> End {
    guard var list else { return error(.nothing) }
    list.isCalendar = isCalendar
    return show(list)
  }

  private mutating func choose(_ number: Int) -> End {
    guard let list else { return error(.nothing) }
    guard let day = day(number, of: list) else { return error(.refused(1)) }
    var behind = list
    behind.isCalendar = false
    return show(Photo(day: day, isCopy: list.isCopy, list: behind))
  }

  private mutating func narrow(_ text: String) -> End {
    guard var list else { return error(.nothing) }
    (list.filter, list.isCalendar) = (text, false)
    return days(of: list).isEmpty ? .nothing : show(list)
  }

  private mutating func save(_ words: [String], _ list: List?) -> End {
    guard let list else { return error(.nothing) }
    guard let number = Int(words[1]) else { return error(.refused(2)) }
    return day(number, of: list).map { error(.failed(savingStatus($0))) } ?? error(.refused(1))
  }
}

// MARK: - At a picture

extension SessionModel {
  /// Shows a day or today's picture. The first one opens the picture's screen.
  private mutating func fetchDay(_ words: [String], before list: List?) -> End {
    if words[0] == "t" { return fetchNewest(anew: false, before: list) }
    guard let written = CalendarDay(iso: words[1]),
      let day = CalendarDay(
        year: CalendarMonth.gregorianYear(from: written.year), month: written.month, day: written.day)
    else { return error(.refused(2)) }
    return fetch(day, anew: false, before: list)
  }

  private mutating func fetchNewest(anew: Bool, before list: List?) -> End {
    guard let fate = ask(.newest(anew: anew), of: today.calendarMonth), fate != .fails else {
      return error(.failed(75))
    }
    return show(Photo(day: today, isCopy: fate == .copy, list: list, isNewest: true))
  }

  private mutating func fetch(_ day: CalendarDay, anew: Bool, before list: List?) -> End {
    guard CalendarDay("1995-06-16")...today ~= day else { return error(.refused(2)) }
    let fate = ask(.day(day, anew: anew), of: day.calendarMonth)
    if fate == .fails { return error(.failed(75)) }
    if gaps.contains(day) { return error(.failed(1)) }
    return show(Photo(day: day, isCopy: fate == .copy, list: list))
  }

  private mutating func back(to month: CalendarMonth, from list: List?) -> End {
    if var list {
      list.isCalendar = false
      return leave(to: list)
    }
    return fetchAround(month) { model, list in model.leave(to: list) }
  }

  private mutating func walk(_ step: Int, from photo: Photo) -> End {
    if let list = around(photo) {
      let days = allDays(of: list.month)
      let place = (days.firstIndex(of: photo.day) ?? 0) + step
      if days.indices.contains(place) { return show(Photo(day: days[place], isCopy: list.isCopy, list: list)) }
      return walk(step, from: photo, into: list.month.adding(months: step))
    }
    return walk(step, from: photo, into: photo.day.calendarMonth)
  }

  private mutating func walk(_ step: Int, from photo: Photo, into month: CalendarMonth) -> End {
    guard CalendarMonth("1995-06")...today.calendarMonth ~= month else { return .met }
    return fetchAround(month) { model, list in
      let days = model.allDays(of: month)
      let day = step > 0 ? days.first { $0 > photo.day } : days.last { $0 < photo.day }
      guard let day else { return model.walk(step, from: photo, into: month.adding(months: step)) }
      return model.show(Photo(day: day, isCopy: list.isCopy, list: list))
    }
  }

  private mutating func choose(_ number: Int, beside photo: Photo) -> End {
    withListAround(photo) { model, list in
      guard let day = model.day(number, of: list) else { return model.error(.refused(1)) }
      return model.show(Photo(day: day, isCopy: list.isCopy, list: list))
    }
  }

  private mutating func calendar(of photo: Photo) -> End {
    func shown(_ list: List) -> List {
      var list = list
      list.isCalendar = true
      return list
    }
    if let list = photo.list, list.month == photo.day.calendarMonth { return leave(to: shown(list)) }
    return fetchAround(photo.day.calendarMonth) { model, list in model.leave(to: shown(list)) }
  }

  private mutating func goToMonth(_ month: CalendarMonth?) -> End {
    guard let month else { return error(.refused(2)) }
    return fetchAround(month) { model, list in model.leave(to: list) }
  }

  private mutating func narrow(_ text: String, from photo: Photo) -> End {
    func narrowed(_ model: inout SessionModel, _ list: List) -> End {
      var narrowed = list
      (narrowed.filter, narrowed.isCalendar) = (text, false)
      return model.leave(to: model.days(of: narrowed).isEmpty ? list : narrowed)
    }
    if let list = photo.list { return narrowed(&self, list) }
    return fetchAround(photo.day.calendarMonth, narrowed)
  }

  private mutating func savePhoto(_ words: [String], _ photo: Photo) -> End {
    guard let number = Int(words[1]) else { return error(.failed(savingStatus(photo.day))) }
    return withListAround(photo) { model, list in
      model.day(number, of: list).map { model.error(.failed(model.savingStatus($0))) } ?? model.error(.refused(1))
    }
  }

  private func around(_ photo: Photo) -> List? {
    photo.list.flatMap { allDays(of: $0.month).contains(photo.day) ? $0 : nil }
  }

  private mutating func withListAround(_ photo: Photo, _ use: (inout SessionModel, List) -> End) -> End {
    if let list = around(photo) { return use(&self, list) }
    return fetchAround(photo.day.calendarMonth, use)
  }

  private mutating func fetchAround(_ month: CalendarMonth, _ use: (inout SessionModel, List) -> End) -> End {
    guard let fate = ask(.month(month, anew: false), of: month) else { return error(.refused(2)) }
    return fate == .fails ? error(.failed(75)) : use(&self, List(month: month, isCopy: fate == .copy))
  }

  private mutating func leave(to list: List) -> End {
    photo = nil
    return show(list)
  }
}

// MARK: - What is there

extension SessionModel {
  /// `nil` for a month that can't be requested.
  private mutating func ask(_ call: Call, of month: CalendarMonth) -> Fate? {
    guard CalendarMonth("1995-06")...today.calendarMonth ~= month else { return nil }
    calls.append(call)
    return fate(call, calls.count - 1)
  }

  private mutating func show(_ list: List) -> End {
    self.list = list
    screens.append(
      list.isCalendar
        ? .calendar(list.month, isCopy: list.isCopy)
        : .list(list.month, count: days(of: list).count, isCopy: list.isCopy))
    return .met
  }

  private mutating func show(_ photo: Photo) -> End {
    self.photo = photo
    screens.append(.photo(photo.day, isCopy: photo.isCopy))
    return .met
  }

  private mutating func showAgain() -> End {
    if let photo { _ = show(photo) } else if let list { _ = show(list) }
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

  private func days(of list: List) -> [CalendarDay] {
    let all = allDays(of: list.month)
    return list.isCalendar ? all : all.filter { Self.title(of: $0).lowercased().contains(list.filter) }
  }

  private func day(_ number: Int, of list: List) -> CalendarDay? {
    let days = allDays(of: list.month)
    if list.isCalendar { return days.first { $0.day == number } }
    return days.indices.contains(number - 1) ? days[number - 1] : nil
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
      ["1", "3", "9", "15", "31", "99", "0"], ["n", "n", "p", "p"], ["b", "l", ""], month, day.map { "d " + $0 }, ["t"],
      ["r", "r"], ["c"], ["/-2", "/moon", "/nowhere", "/"], ["lang th", "lang en", "lang en"], ["xyz"],
      ["s 3 /dev/null/x", "s 99 /dev/null/x", "s /dev/null/x"],
    ]
    return lines.randomElement(using: &generator)?.randomElement(using: &generator) ?? "l"
  }
}
