/// Something that runs by itself, such as a slideshow, as the session sees it. Ctrl-C, and any key but
/// its own, ends it and does nothing else.
@MainActor
struct Autoplay {
  /// An action. Returns a call that replaces the running command, or `nil` to let the command go
  /// on.
  typealias Action = @MainActor () -> Call?

  /// Returns the time until it is due again; `nil` while it is paused.
  let interval: @MainActor () -> Duration?
  /// Runs when an interval is over.
  let whenDue: Action
  /// Returns false for a screen that ends it.
  let goesOn: @MainActor (Screen?) -> Bool
  /// The actions of its own keys, which take effect at once.
  let keys: [Key: Action]
  /// Runs when the user ends it.
  let end: Action
}
