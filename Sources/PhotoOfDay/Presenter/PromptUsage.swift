/// A command at the prompt that was given something that it does not take.
package enum PromptUsage: Hashable, Sendable {
  case month, day, language, find
  /// A command of that name takes numbers of pictures.
  case pictures(String)
  /// A command of that name takes nothing.
  case nothing(String)
}
