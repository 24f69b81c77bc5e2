extension Option {
  /// True if the option is a task, whose output has no form of its own. A run can have several
  /// tasks.
  fileprivate var isTask: Bool { places.contains(.output) && !places.contains(.form) }

  fileprivate func excludes(_ other: Option) -> Bool {
    excluded.contains { $0.name == other.name }
  }
}

extension TypedArguments {
  /// - Throws: `UsageProblem.conflict` for the first option that can't be combined with a later
  ///   one. It quotes both as they were typed.
  func refuseConflicts() throws(UsageProblem) {
    for (index, one) in uses.enumerated() {
      let other = uses[(index + 1)...].first { conflict(one, $0) }
      if let other { throw .conflict(one.typed.shortened, other.typed.shortened) }
    }
  }

  private func conflict(_ one: Use, _ other: Use) -> Bool {
    if one.typed == other.typed { return false }
    if one.option.excludes(other.option) || other.option.excludes(one.option) { return true }
    if one.option.isTask, other.option.isTask { return one.option.name == other.option.name }
    return !places(of: one).isDisjoint(with: places(of: other))
  }

  private func places(of use: Use) -> Set<Option.Place> {
    let places = use.option.places.union(use.option.morePlaces(use.value))
    return hasPicture ? places.subtracting([.scope]) : places
  }

  private var hasPicture: Bool { uses.contains { $0.option.places.contains(.picture) } }

  /// - Throws: `UsageProblem.needs` for an option without another one that it needs.
  func refuseIncomplete() throws(UsageProblem) {
    let options = options
    var names = Set(options.map(\.name))
    let hasPeriod = !names.isDisjoint(with: [Option.month.name, Option.year.name])
    // Where a month is needed, a year will do, because both are ranges of days.
    if hasPeriod { names.insert(Option.month.name) }
    for option in options {
      if let other = option.needs.first(where: { !names.contains($0.name) }) {
        throw .needs(option: option.name, other: other.name)
      }
    }
    // A month or a year stands for its list, unless an option picks one picture.
    let task = options.first { $0.isTask && $0.places.contains(.scope) }
    if hasPeriod, !hasPicture, let task {
      throw .needs(option: task.name, other: Option.item.name)
    }
  }
}

extension Request {
  /// - Parameter typed: the arguments, which have no conflicts.
  /// - Throws: the problem of the first value that can't be used, in the order of the help.
  init(_ typed: TypedArguments) throws(UsageProblem) {
    var draft = RequestDraft()
    for option in typed.options {
      guard case .request(let parameter) = option.effect, let use = typed.last(of: option)
      else { continue }
      try parameter.read(use.value)(&draft)
    }
    self = draft.request
  }
}
