/// A slideshow, as the session sees it: pictures that are shown alone one after another, while
/// nobody waits at a prompt. Ctrl-C, and any key but its own, ends it and does nothing else.
@MainActor
struct Autoplay {
  /// An action. Returns a call that replaces the running command, or `nil` to let the command go
  /// on.
  typealias Action = @MainActor () -> Call?

  /// Returns the time for which each picture is shown; `nil` while the slideshow is paused.
  let interval: @MainActor () -> Duration?
  /// Runs when an interval is over.
  let whenDue: Action
  /// The actions of the slideshow's own keys, which take effect at once.
  let keys: [Key: Action]
  /// Runs when the user ends the slideshow.
  let end: Action
}
