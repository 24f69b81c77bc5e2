/// An option of the command line, declared once, in the file of what it asks for: how it is read,
/// what the help says of it, and what it means.
package struct Option: Sendable {
  /// Says if a value follows, and what the help calls it.
  enum Value: Equatable, Sendable {
    case none
    case needed(String)
    case optional(String)
  }

  /// With its dashes: `--month`.
  let name: String
  /// With its dash: `-m`.
  let letter: String?
  let value: Value
  /// The candidates that a shell offers for the value; `nil` for something that only the user
  /// knows.
  let candidates: Completion.Candidates?
  let meaning: Meaning
  /// The environment variable that stands in for the option.
  package let variable: String?
  /// Its effect, on one line.
  package let help: Text
  /// The options that it excludes besides those that need its places in a request.
  let excluded: [String]
  let needs: [String]
  /// Other words, without dashes, that are typed for it, and what should be typed instead.
  let alias: (words: [String], meant: String)?
  /// True if the words after a value belong to it (`--on 25 Oct`); otherwise they are arguments of
  /// their own.
  let takesRest: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - meaning: a case of `Meaning`, which takes what is made of the value.
  ///   - means: makes that of the value.
  init<Value, Meant>(
    _ name: String,
    letter: String? = nil,
    _ parameter: Parameter<Value>,
    _ meaning: (Parameter<Meant>) -> Meaning,
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
    self.needs = needs
    self.alias = alias
    self.takesRest = takesRest
    excluded = excludes
    value = parameter.value
    candidates = parameter.candidates
    self.meaning = meaning(parameter.map(means))
  }

  /// `-m, --month M`.
  package var label: String {
    let names = [letter, name].compactMap(\.self).joined(separator: ", ")
    return switch value {
    case .none: names
    case .needed(let value): "\(names) \(value)"
    case .optional(let value): "\(names) [\(value)]"
    }
  }
}

extension Option {
  /// The part of a request that an option's value is read into, or a setting.
  enum Meaning: Sendable {
    typealias Setting = @Sendable (inout LaunchOptions) -> Void

    case month(Parameter<WrittenDate>)
    case year(Parameter<WrittenDate>)
    /// A list as it is.
    case list(Parameter<Call>)
    /// A list from which one picture can be picked.
    case pool(Parameter<Call>)
    /// Such a list, of a month or a year if that is given.
    case search(Parameter<@Sendable (WrittenDate?) -> Call>)
    case day(Parameter<WrittenDate>)
    /// Picks a picture of a month.
    case item(Parameter<Call>)
    /// Picks a picture of a list, if there is one.
    case random(Parameter<Call>)
    /// Shows nothing, and archives months.
    case archive(Parameter<ArchiveRequest.Pictures>)
    case archivedPictures(Parameter<ArchiveRequest.Pictures>)
    case layout(Parameter<Call>)
    /// Is done with one picture.
    case task(Parameter<Call>)
    /// Is done with one picture, or with all of a list.
    case taskOfLists(Parameter<Call>)
    /// Writes what would be shown to a file.
    case file(Parameter<Call>)
    /// Prints entries for programs.
    case record(Parameter<RecordForm>)
    /// Can be repeated, so that an alias can be overruled.
    case setting(Parameter<Setting>)
    /// Only prints something about the program, so that no other option matters.
    case information(Parameter<Information>)
  }
}
