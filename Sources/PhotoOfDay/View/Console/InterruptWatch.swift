import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells of Ctrl-C (SIGINT) on the main actor, in place of the program's sudden end.
@MainActor
final class InterruptWatch {
  private let source: any DispatchSourceSignal

  init(_ report: @escaping @MainActor () -> Void) {
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(report) }
    // Until the source listens, Ctrl-C ends the program as usual instead of being lost. On Linux the library then takes
    // the signal over itself (and must not be told to ignore it); on macOS it only watches.
    #if canImport(Darwin)
      source.setRegistrationHandler { signal(SIGINT, SIG_IGN) }
    #endif
    source.resume()
  }
}
