import CSystem
import PhotoOfDayRouter

sys_open_missing_streams()
// A file that grows beyond `ulimit -f` is a failed write with a sentence, like one to a full disk.
sys_ignore_signal(SIGXFSZ)
let router = AppRouter()
// Not `exit`: it would run the clean-up of TLS libraries below the thread that may still be using them. Nothing is
// buffered that it would have to write.
_exit(await router.run(Array(CommandLine.arguments.dropFirst())))
