// MARK: - Conflicts

/// A place in a request. Each is for one option; only tasks share theirs.
private enum Place {
  case month
  case year
  /// The list or picture that is shown.
  case subject
  /// The picture that is picked from it.
  case pick
  case layout
  case output
  /// The task for one picture.
  case ofPicture
  case form
}

extension Option.Meaning {
  /// The parts of a request that no other option may set beside this one.
  fileprivate var places: Set<Place> {
    switch self {
    case .month: [.month]
    case .year: [.year]
    case .list: [.month, .year, .subject, .pick]
    case .pool: [.month, .year, .subject]
    case .search: [.subject]
    case .day: [.month, .year, .subject, .pick, .layout]
    case .item: [.subject, .pick, .layout]
    case .random: [.pick, .layout]
    case .archive: [.subject, .pick, .layout, .output, .form]
    case .layout: [.layout, .output, .form]
    case .task: [.output, .ofPicture]
    case .taskOfLists: [.output]
    case .file: [.output, .form]
    case .record: [.form]
    case .archivedPictures, .setting, .information: []
    }
  }

  private var isTask: Bool {
    switch self {
    case .task, .taskOfLists: true
    default: false
    }
  }

  fileprivate var isRange: Bool {
    switch self {
    case .month, .year: true
    default: false
    }
  }

  fileprivate var isList: Bool {
    switch self {
    case .list, .pool, .search: true
    default: false
    }
  }

  fileprivate var isPicture: Bool {
    switch self {
    case .day, .item, .random: true
    default: false
    }
  }

  fileprivate func shares(_ other: Option.Meaning) -> Bool { isTask && other.isTask }
}

extension TypedArguments {
  /// - Throws: for the first option that conflicts with a later one, in the words that were typed.
  func refuseConflicts() throws(UsageProblem) {
    for (index, one) in given.enumerated() {
      let other = given[(index + 1)...].first { conflict(one, $0) }
      if let other { throw .conflict(one.typed.shortened, other.typed.shortened) }
    }
  }

  private func conflict(_ one: Given, _ other: Given) -> Bool {
    if one.typed == other.typed { return false }
    let exclude = one.option.excluded.contains(other.option.name)
    let isExcluded = other.option.excluded.contains(one.option.name)
    if exclude || isExcluded { return true }
    if one.option.meaning.shares(other.option.meaning) {
      return one.option.name == other.option.name
    }
    return !places(of: one).isDisjoint(with: places(of: other))
  }

  private func places(of given: Given) -> Set<Place> {
    var places = given.option.meaning.places
    if case .success(.month(_, .some))? = given.date {
      places.insert(.year)
    }
    let picksNone = !options.contains { $0.meaning.isPicture }
    if given.option.meaning.isList, picksNone {
      places.insert(.ofPicture)
    }
    return places
  }

  /// - Throws: for an option without another that it needs.
  func refuseIncomplete() throws(UsageProblem) {
    // A month or a year is a list, unless it narrows what shows one picture.
    let hasRange = options.contains { $0.meaning.isRange }
    let names = options.map(\.name) + (hasRange ? [Option.month.name] : [])
    for option in options {
      if let other = option.needs.first(where: { !names.contains($0) }) {
        throw .needs(option: option.name, other: other)
      }
    }
    let picksPicture = options.contains { $0.meaning.isPicture }
    let task = options.first { if case .task = $0.meaning { true } else { false } }
    if hasRange, !picksPicture, let task {
      throw .needs(option: task.name, other: Option.item.name)
    }
  }
}

// MARK: - Reading

extension Request {
  /// - Parameter typed: without conflicts.
  /// - Throws: for the first value, in the order of the help, that can't be.
  init(_ typed: TypedArguments) throws(UsageProblem) {
    var draft = RequestDraft()
    for option in typed.options {
      if let given = typed.last(of: option) { try draft.add(given) }
    }
    self = draft.request
  }
}

/// The parts of a request, while their values are read.
private struct RequestDraft {
  private var period: WrittenDate?
  private var list: Call?
  private var day: WrittenDate?
  private var item: Call?
  private var random: Call?
  private var pictures: ArchiveRequest.Pictures?
  private var layout: Call?
  private var file: Call?
  private var tasks: [Call] = []
  private var form: RecordForm?

  /// Options come in the order of the help: a month before its year, and both before a search.
  mutating func add(_ given: TypedArguments.Given) throws(UsageProblem) {
    let value = given.value
    switch given.option.meaning {
    case .month: period = try given.date?.get()
    case .year: try addYear(given.date?.get())
    case .list(let parameter), .pool(let parameter): list = try parameter.read(value)
    case .search(let parameter): list = try parameter.read(value)(period)
    case .day: day = try given.date?.get()
    case .item(let parameter): item = try parameter.read(value)
    case .random(let parameter): random = try parameter.read(value)
    case .archive(let parameter), .archivedPictures(let parameter):
      pictures = try parameter.read(value)
    case .layout(let parameter): layout = try parameter.read(value)
    case .task(let parameter), .taskOfLists(let parameter):
      tasks.append(try parameter.read(value))
    case .file(let parameter): file = try parameter.read(value)
    case .record(let parameter): form = try parameter.read(value)
    case .setting, .information: break
    }
  }

  private mutating func addYear(_ date: WrittenDate?) {
    if case .month(let month, _)? = period, case .year(let year)? = date {
      period = .month(month, year: year)
    } else {
      period = date
    }
  }

  var request: Request {
    if let pictures {
      return .archive(ArchiveRequest(months: period, pictures: pictures))
    }
    if let calls {
      return .picture(PictureRequest(calls: calls, output: output))
    }
    guard let list = shownList ?? usualList else {
      return .picture(PictureRequest(calls: [.today], output: output))
    }
    let layout = layout.map(ListRequest.Use.layout)
    let use = layout ?? output.map(ListRequest.Use.output) ?? .rows
    return .list(ListRequest(list: list, use: use))
  }

  /// Leads to the picture that is picked; `nil` for none.
  private var calls: [Call]? {
    if let day {
      return [.day(day)]
    }
    if let item {
      return [shownList ?? .thisMonth, item]
    }
    guard let random else { return nil }
    return switch (list, period) {
    case (nil, nil): [.random()]
    case (nil, .year(let year)?): [.random(year: year)]
    default: [shownList ?? .thisMonth, random]
    }
  }

  private var shownList: Call? { list ?? period.map(Call.month) }

  /// Where nothing says what to show, a layout or a file is one of a list.
  private var usualList: Call? { layout == nil && file == nil ? nil : .thisMonth }

  private var output: Request.Output? {
    if let file {
      return .file(file)
    }
    return tasks.isEmpty && form == nil ? nil : .tasks(tasks, form)
  }
}
