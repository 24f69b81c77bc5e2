/// A slideshow, as the session sees it: pictures that are shown alone one after another, while
/// nobody waits at a prompt. Any key but its own ends it and does nothing else, and so does Ctrl-C.
@MainActor
struct Unattended {
  /// An action. Returns a call that replaces the running command, or `nil` to let the command go
  /// on.
  typealias Act = @MainActor () -> Call?

  /// Returns the length of the pause after a command; `nil` for a pause without an end.
  let pause: @MainActor () -> Duration?
  /// Runs when the pause is over.
  let whenOver: Act
  /// The actions of the slideshow's own keys, which take effect at once.
  let keys: [Key: Act]
  /// Runs when the user ends the slideshow.
  let end: Act
}
