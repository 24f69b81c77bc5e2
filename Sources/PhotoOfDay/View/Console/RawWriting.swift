import CSystem

/// Writing all of something to a descriptor, without a buffer in between.
enum RawWriting {
  /// Writes the whole text. Returns the error number that ended it, or `nil`.
  static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    let failure = text.withUTF8 { sys_write(descriptor, $0.baseAddress, $0.count) }
    return failure == 0 ? nil : failure
  }

  /// Stops the program as Ctrl-Z stops programs; returns when it goes on.
  ///
  /// The signal is for this thread, which else blocks it: nothing more is done before it has stopped us.
  static func stop() {
    var (stopping, before) = (sigset_t(), sigset_t())
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopping, &before)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Ends the program as the signal ends programs that don't handle it.
  ///
  /// A write to a closed pipe ends other programs by SIGPIPE, in silence. We ignore that signal otherwise, because libcurl
  /// writes to sockets that may be closed.
  static func die(of number: Int32) -> Never { sys_die(number) }
}
