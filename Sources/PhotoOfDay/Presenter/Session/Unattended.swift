/// Something that goes on by itself at pictures alone, while nobody waits at a prompt. Any key but
/// its own ends it and does nothing else, and so does Ctrl-C.
@MainActor
struct Unattended {
  /// - Returns: a call that replaces the running command; `nil` lets the command go on.
  typealias Act = @MainActor () -> Call?

  /// The pause that begins where a prompt would open; `nil` for one without an end.
  let pause: @MainActor () -> Duration?
  /// Runs when the pause is over.
  let whenOver: Act
  /// Its own keys, which act at once.
  let keys: [Key: Act]
  /// Runs when the user ends it.
  let end: Act
}
