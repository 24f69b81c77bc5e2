import CSystem
import PhotoOfDayRouter

sys_open_missing_streams()
// A file that grows beyond `ulimit -f` is a failed write with a sentence, like one to a full disk.
sys_ignore_signal(SIGXFSZ)
let router = AppRouter()
// Nothing is buffered that would have to be written.
AppRouter.end(await router.run(Array(CommandLine.arguments.dropFirst())))
