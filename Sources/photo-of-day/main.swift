#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import PhotoOfDayRouter

// A stream that is missing is put in place before anything else: the next file or connection would get its number, and
// what is printed would go there.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
  _ = open("/dev/null", O_RDWR)
}

let router = AppRouter()
// Not `exit`: it would run the clean-up of TLS libraries below the thread that may still be using them. Nothing is
// buffered that it would have to write.
_exit(await router.run(Array(CommandLine.arguments.dropFirst())))
