/// An option of the command line: its value, its help and its effect. It is declared once, in the
/// file of its feature.
package struct Option: Sendable {
  /// The value that follows the option, with its name in the help.
  enum Placeholder: Equatable, Sendable {
    case none
    case needed(String)
    case optional(String)
  }

  /// The name with its dashes, such as `--month`.
  let name: String
  /// The letter with its dash, such as `-m`.
  let letter: String?
  let placeholder: Placeholder
  /// The candidates that a shell offers for the value; `nil` if only the user knows the value.
  let candidates: Completion.Source?
  let effect: Effect
  /// The places in a request that the option takes. No other option may take the same place.
  let places: Set<Place>
  /// Returns the places that the option also takes if it has a certain value.
  let morePlaces: @Sendable (GivenText) -> Set<Place>
  /// The environment variable that stands in for the option.
  let variable: String?
  /// The description of the option, on one line.
  package let help: Text
  /// The options that this one excludes, besides those that take the same places. One of two options
  /// names the other; if both did, neither could be initialized.
  let excluded: [Option]
  let needs: [Option]
  /// Other words, without dashes, that users type for the option, and the text to type instead.
  let alias: (words: [String], meant: String)?
  /// Returns true if a value and the words after it are one value (`--on 25 Oct`). Otherwise, these
  /// words are separate arguments.
  let isOneValue: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - effect: the case of `Effect` that holds the converted parameter.
  ///   - means: converts the parameter's value into the one that the effect needs.
  init<Value, Meant>(
    _ name: String,
    letter: String? = nil,
    _ parameter: Parameter<Value>,
    _ effect: (Parameter<Meant>) -> Effect,
    places: Set<Place> = [],
    morePlaces: @escaping @Sendable (GivenText) -> Set<Place> = { _ in [] },
    variable: String? = nil,
    excludes: [Option] = [],
    needs: [Option] = [],
    alias: (words: [String], meant: String)? = nil,
    isOneValue: @escaping @Sendable (String) -> Bool = { _ in false },
    _ help: Text,
    means: @escaping @Sendable (Value) -> Meant
  ) {
    self.name = name
    self.letter = letter
    self.variable = variable
    self.help = help
    self.places = places
    self.morePlaces = morePlaces
    self.needs = needs
    self.alias = alias
    self.isOneValue = isOneValue
    excluded = excludes
    placeholder = parameter.placeholder
    candidates = parameter.candidates
    self.effect = effect(parameter.map(means))
  }

  /// The option as the help shows it, such as `-m, --month M`.
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

  /// The target that the value of an option is read into.
  enum Effect: Sendable {
    case request(Parameter<Change<RequestDraft>>)
    /// A setting. The option can be repeated, so that a later use overrides the one in a shell
    /// alias.
    case setting(Parameter<Change<LaunchOptions>>)
    /// Information about the program, which is printed. All other options are then ignored.
    case information(Parameter<Information>)
  }

  /// A place in a request. Only one option may take a place, except that several tasks share
  /// theirs.
  enum Place: Sendable {
    case month
    case year
    /// The list that is shown, or that a picture is picked from.
    case list
    /// The picture that is shown alone.
    case picture
    /// The pictures that a task is for: a whole list, or one picture. An option that takes
    /// `picture` decides this, so the place is then free.
    case scope
    /// The layout of a list. A picture alone has none.
    case layout
    /// The output instead of a list as rows: a task or a file.
    case output
    /// The form of the printed or written output.
    case form
  }

  /// Creates an option that chooses a list or a picture, or something to do with it.
  ///
  /// - Parameters:
  ///   - places: the places in a request that the option takes.
  ///   - morePlaces: returns the places that the option also takes if it has a certain value.
  ///   - write: writes the value into the request.
  init<Value>(
    _ name: String,
    letter: String? = nil,
    _ parameter: Parameter<Value>,
    places: Set<Place>,
    morePlaces: @escaping @Sendable (Value) -> Set<Place> = { _ in [] },
    excludes: [Option] = [],
    needs: [Option] = [],
    isOneValue: @escaping @Sendable (String) -> Bool = { _ in false },
    _ help: Text,
    write: @escaping @Sendable (inout RequestDraft, Value) -> Void
  ) {
    self.init(
      name,
      letter: letter,
      parameter,
      Effect.request,
      places: places,
      morePlaces: { given in (try? parameter.read(given)).map(morePlaces) ?? [] },
      excludes: excludes,
      needs: needs,
      isOneValue: isOneValue,
      help
    ) { value in
      { draft in write(&draft, value) }
    }
  }
}
