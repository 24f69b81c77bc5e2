/// An option of the command line, declared once, in the file of what it asks for: how it is read,
/// what the help says of it, and what it does.
package struct Option: Sendable {
  /// Shows what follows the option's name in the help: nothing, `M`, or `[DIR]`.
  enum Placeholder: Equatable, Sendable {
    case none
    case needed(String)
    case optional(String)
  }

  /// With its dashes: `--month`.
  let name: String
  /// With its dash: `-m`.
  let letter: String?
  let placeholder: Placeholder
  /// The candidates that a shell offers for the value; `nil` for something that only the user
  /// knows.
  let candidates: Completion.Candidates?
  let effect: Effect
  /// The places in a request that no other option may take beside this one.
  let takes: Set<Place>
  /// The places that it takes with some values only.
  let takesWith: @Sendable (GivenText) -> Set<Place>
  /// The environment variable that stands in for the option.
  package let variable: String?
  /// Its effect, on one line.
  package let help: Text
  /// The options that it excludes besides those that take its places.
  let excluded: [String]
  let needs: [String]
  /// Other words, without dashes, that are typed for it, and what should be typed instead.
  let alias: (words: [String], meant: String)?
  /// True if the words after a value belong to it (`--on 25 Oct`); otherwise they are arguments of
  /// their own.
  let takesRest: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - effect: a case of `Effect`, which takes what is made of the value.
  ///   - means: makes that of the value.
  init<Value, Meant>(
    _ name: String,
    letter: String? = nil,
    _ parameter: Parameter<Value>,
    _ effect: (Parameter<Meant>) -> Effect,
    takes: Set<Place> = [],
    takesWith: @escaping @Sendable (GivenText) -> Set<Place> = { _ in [] },
    variable: String? = nil,
    excludes: [String] = [],
    needs: [String] = [],
    alias: (words: [String], meant: String)? = nil,
    takesRest: @escaping @Sendable (String) -> Bool = { _ in false },
    _ help: Text,
    means: @escaping @Sendable (Value) -> Meant
  ) {
    self.name = name
    self.letter = letter
    self.variable = variable
    self.help = help
    self.takes = takes
    self.takesWith = takesWith
    self.needs = needs
    self.alias = alias
    self.takesRest = takesRest
    excluded = excludes
    placeholder = parameter.placeholder
    candidates = parameter.candidates
    self.effect = effect(parameter.map(means))
  }

  /// `-m, --month M`.
  package var label: String {
    let names = [letter, name].compactMap(\.self).joined(separator: ", ")
    return switch placeholder {
    case .none: names
    case .needed(let word): "\(names) \(word)"
    case .optional(let word): "\(names) [\(word)]"
    }
  }
}

extension Option {
  typealias Change<Target> = @Sendable (inout Target) -> Void

  /// The thing that an option's value is read into.
  enum Effect: Sendable {
    case request(Parameter<Change<RequestDraft>>)
    /// Can be repeated, so that an alias can be overruled.
    case setting(Parameter<Change<LaunchOptions>>)
    /// Only prints something about the program, so that no other option matters.
    case information(Parameter<Information>)
  }

  /// A place in a request. Each is for one option, except that tasks share theirs.
  enum Place: Sendable {
    case month
    case year
    /// The list that is shown, or that a picture is picked from.
    case list
    /// The picture that is shown alone.
    case picture
    /// What a task is done with: all of a list, or one picture. An option that takes `picture`
    /// settles it, and leaves it free.
    case scope
    /// The look of a list. A picture alone has none.
    case layout
    /// What is done in place of showing a list as rows.
    case output
    /// The form of what is printed or written.
    case form
  }

  /// An option that says what is shown, or what is done with it.
  ///
  /// - Parameters:
  ///   - takes: the places that no other option may take beside it.
  ///   - takesWith: the places that it takes besides, with some values.
  ///   - write: writes the value into the request.
  init<Value>(
    _ name: String,
    letter: String? = nil,
    _ parameter: Parameter<Value>,
    takes: Set<Place>,
    takesWith: @escaping @Sendable (Value) -> Set<Place> = { _ in [] },
    excludes: [String] = [],
    needs: [String] = [],
    takesRest: @escaping @Sendable (String) -> Bool = { _ in false },
    _ help: Text,
    write: @escaping @Sendable (inout RequestDraft, Value) -> Void
  ) {
    self.init(
      name,
      letter: letter,
      parameter,
      Effect.request,
      takes: takes,
      takesWith: { given in (try? parameter.read(given)).map(takesWith) ?? [] },
      excludes: excludes,
      needs: needs,
      takesRest: takesRest,
      help
    ) { value in
      { draft in write(&draft, value) }
    }
  }
}
