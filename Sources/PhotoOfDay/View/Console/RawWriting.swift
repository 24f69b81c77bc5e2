#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writing all of something to a descriptor, without a buffer in between.
enum RawWriting {
  /// Writes the whole text. Returns the error number that ended it, or `nil`.
  static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(descriptor, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if let failure = failureAfterWaiting(for: descriptor) {
        return failure
      }
    }
    return nil
  }

  /// What `errno` says, after waiting where that helps: another program may have made the stream non-blocking.
  private static func failureAfterWaiting(for descriptor: Int32) -> Int32? {
    switch errno {
    case EINTR: return nil
    case EAGAIN, EWOULDBLOCK:
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, -1)
      return nil
    case let failure: return failure
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, start, count)
    #else
      Glibc.write(descriptor, start, count)
    #endif
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

  /// Ends the program as the signal ends programs that do not take it into their own hands.
  ///
  /// SIGPIPE is how a write to a closed pipe ends other programs: in silence. We ignore it otherwise, because libcurl
  /// writes to sockets that may be closed.
  static func die(of number: Int32) -> Never {
    var deadly = sigset_t()
    sigemptyset(&deadly)
    sigaddset(&deadly, number)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &deadly, nil)
    raise(number)
    _exit(128 + number)
  }
}
