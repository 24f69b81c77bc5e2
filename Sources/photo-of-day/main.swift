#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import PhotoOfDayRouter

var environment: [String: String] = [:]
for name in AppParts.variables {
  if let value = getenv(name) { environment[name] = String(cString: value) }
}
let router = AppRouter(environment: environment)
// Not `exit`: it would run the clean-up of TLS libraries below the thread that may still be using them. Nothing is
// buffered that it would have to write.
_exit(await router.run(Array(CommandLine.arguments.dropFirst())))
