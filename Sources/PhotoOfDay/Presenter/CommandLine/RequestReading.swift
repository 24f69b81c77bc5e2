extension Option {
  /// True if something is done that has no form of its own. Several tasks can be done.
  fileprivate var isTask: Bool { takes.contains(.output) && !takes.contains(.form) }

  fileprivate func excludes(_ other: Option) -> Bool { excluded.contains(other.name) }
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
    if one.option.excludes(other.option) || other.option.excludes(one.option) { return true }
    if one.option.isTask, other.option.isTask { return one.option.name == other.option.name }
    return !places(of: one).isDisjoint(with: places(of: other))
  }

  private func places(of given: Given) -> Set<Option.Place> {
    let places = given.option.takes.union(given.option.takesWith(given.value))
    return hasPicture ? places.subtracting([.scope]) : places
  }

  private var hasPicture: Bool { given.contains { $0.option.takes.contains(.picture) } }

  /// - Throws: for an option without another that it needs.
  func refuseIncomplete() throws(UsageProblem) {
    let options = options
    var names = Set(options.map(\.name))
    let hasPeriod = !names.isDisjoint(with: [Option.month.name, Option.year.name])
    // A year is a range of days like a month.
    if hasPeriod { names.insert(Option.month.name) }
    for option in options {
      if let other = option.needs.first(where: { !names.contains($0) }) {
        throw .needs(option: option.name, other: other)
      }
    }
    // A month or a year is a list, unless it narrows what shows one picture.
    let task = options.first { $0.isTask && $0.takes.contains(.scope) }
    if hasPeriod, !hasPicture, let task {
      throw .needs(option: task.name, other: Option.item.name)
    }
  }
}

extension Request {
  /// - Parameter typed: without conflicts.
  /// - Throws: for the first value, in the order of the help, that can't be.
  init(_ typed: TypedArguments) throws(UsageProblem) {
    var draft = RequestDraft()
    for option in typed.options {
      guard case .request(let parameter) = option.effect, let given = typed.last(of: option)
      else { continue }
      try parameter.read(given.value)(&draft)
    }
    self = draft.request
  }
}
