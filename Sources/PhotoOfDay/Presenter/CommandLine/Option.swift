/// An option of the command line, declared once, in the file of what it asks for: how it is read,
/// what the help says of it, and its kind, from which follows what it excludes.
package struct Option: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A month or a year, which narrows what some others show.
    case range
    case list
    case picture
    /// Shows nothing, and archives months.
    case archive
    /// What to do with a picture; `ofLists` if with all of a list, too.
    case action(ofLists: Bool)
    case layout
    /// Writes what would be shown to a file.
    case file
    /// Prints entries for programs.
    case record
    case setting
    /// Only prints something about the program, so that no other option matters.
    case information
  }

  /// Whether a value follows, and what the help calls it.
  package enum Value: Equatable, Sendable {
    case none
    case needed(String)
    case optional(String)
  }

  /// With its dashes: `--month`.
  package let name: String
  /// With its dash: `-m`.
  package let letter: String?
  package let value: Value
  /// What a shell offers for the value; `nil` for something that only the user knows.
  package let candidates: Completion.Candidates?
  package let kind: Kind
  /// The environment variable that stands in for the option.
  package let variable: String?
  /// What it does, on one line.
  package let help: Text
  let narrowedBy: [String]
  /// What it excludes besides what its kind does.
  let excluded: [String]
  package let needs: [String]
  /// Other words, without dashes, that are typed for it, and what should be typed instead.
  package let alias: (words: [String], meant: String)?
  /// Whether the words after a value belong to it (`--on 25 Oct`); otherwise they are arguments of
  /// their own.
  package let takesRest: @Sendable (String) -> Bool
  private let effect: @Sendable (inout LaunchPlan, OptionValue) throws(UsageProblem) -> Void

  /// - Parameter effect: changes the plan, in the order of the help; `nil` for a setting, whose
  ///   value is read elsewhere.
  package init<Value>(
    _ name: String, letter: String? = nil, _ parameter: Parameter<Value>, _ kind: Kind,
    variable: String? = nil,
    narrowedBy: [String] = [], excludes: [String] = [], needs: [String] = [],
    alias: (words: [String], meant: String)? = nil,
    takesRest: @escaping @Sendable (String) -> Bool = { _ in false }, _ help: Text,
    effect: (@Sendable (inout LaunchPlan, Value) -> Void)?
  ) {
    (self.name, self.letter, self.kind, self.variable, self.help) = (
      name, letter, kind, variable, help
    )
    (self.narrowedBy, excluded, self.needs, self.alias) = (narrowedBy, excludes, needs, alias)
    (value, candidates, self.takesRest) = (parameter.value, parameter.candidates, takesRest)
    self.effect = { plan, value throws(UsageProblem) in
      if let effect { effect(&plan, try parameter.read(value)) }
    }
  }

  package func apply(_ value: OptionValue, to plan: inout LaunchPlan) throws(UsageProblem) {
    try effect(&plan, value)
    if kind == .layout || kind == .file { plan.showsList = true }
  }
}

// MARK: - What goes together

extension Option {
  private var saysWhat: Bool { [.list, .picture, .archive].contains(kind) }

  /// Whether the two can't be combined; of an option and itself, whether it can't be repeated.
  ///
  /// - Parameter isNarrowed: whether another option picks one picture of a list.
  package func excludes(_ other: Option, isNarrowed: Bool = false) -> Bool {
    excludesBehind(other, isNarrowed) || other.excludesBehind(self, isNarrowed)
  }

  private func excludesBehind(_ other: Option, _ isNarrowed: Bool) -> Bool {
    if excluded.contains(other.name) { return true }
    return switch kind {
    case .range: other.name == name || other.saysWhat && !other.narrowedBy.contains(name)
    case .list:
      other.saysWhat && !other.narrowedBy.contains(name)
        || other.kind == .action(ofLists: false) && !isNarrowed
    case .picture: other.saysWhat && !narrowedBy.contains(other.name) || other.kind == .layout
    case .archive: other.saysWhat || other.isOfWhatIsShown
    case .layout, .file: other.isOfWhatIsShown
    case .record: other.kind == .record
    case .action: other.name == name
    // A setting can be repeated, so that an alias can be overruled.
    case .setting, .information: false
    }
  }

  /// Whether it acts on what is shown.
  private var isOfWhatIsShown: Bool {
    switch kind {
    case .action, .layout, .file, .record: true
    case .range, .list, .picture, .archive, .setting, .information: false
    }
  }
}

/// What the command line asks for, without its settings.
package struct LaunchPlan: Equatable, Sendable {
  /// 1 to 12.
  var month: Int?
  /// Of either era.
  var year: Int?
  /// The number of a picture of the month.
  var item: Int?
  /// Whether one picture is to be picked, of a list if there is one.
  var isRandom = false
  /// Leads to what to show, where that isn't a month, a year or a search.
  var destination: Call?
  var searchText: String?
  /// Whether months are archived, and nothing is shown.
  package var archives = false
  var archivesPictures = false
  /// Whether pictures are archived without asking.
  var isConfirmed = false
  /// What to do with the picture, or with the whole list.
  package var tasks: [Call] = []
  /// Whether to show a list where nothing says what to show.
  var showsList = false
  /// What is printed for programs; `nil` for a person.
  package var form: RecordForm?
  package var takesInput = true

  package init() {}

  /// What to do in turn. A list that isn't the last of it is only passed through.
  package var calls: [Call] {
    if archives { return [.sync(period, pictures: archivesPictures, isConfirmed: isConfirmed)] }
    return [opening] + (item.map { [.choose($0)] } ?? []) + (picksOfList ? [.anyOfList] : [])
      + tasks
  }

  private var picksOfList: Bool {
    isRandom && (destination != nil || searchText != nil || month != nil)
  }

  private var opening: Call {
    if isRandom, !picksOfList { return .random(year: year) }
    if let destination { return destination }
    if let searchText { return .find(searchText, in: period) }
    if let period { return month == nil ? .day(period) : .month(period) }
    return showsList ? .thisMonth : .today
  }

  /// As it is written.
  private var period: String? {
    let numbers = [month, year].compactMap(\.self)
    return numbers.isEmpty ? nil : numbers.map(String.init).joined(separator: " ")
  }
}
