/// What can be wrong with the words of a command line.
package enum UsageProblem: Error, Hashable, Sendable {
  case unknownOption(String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case unexpectedArgument(String)
  /// Text of several words that are not one argument.
  case unquoted(option: String, text: String)
  /// Two ways to say what to show, of which only one can be meant.
  case conflict(String, String)
  /// An option that requires another one.
  case needs(option: String, other: String)
  case badMonth(String)
  /// `meant` is the only year that two digits can mean.
  case badYear(String, meant: Int?)
  case badDate(String)
  /// The lowest and the highest number that can be meant are as they are to be written.
  case badNumber(option: String, value: String, lowest: String, highest: String)
  case badChoice(option: String, value: String, choices: [String])
  case badAddress(option: String, value: String)
  /// A year without a month, and nobody to ask for the month.
  case yearWithoutMonth
}
