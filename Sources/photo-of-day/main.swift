import CSystem
import PhotoOfDayRouter

sys_open_missing_streams()
// Makes a file that grows beyond `ulimit -f` a failed write, reported like one to a full disk.
sys_ignore_signal(SIGXFSZ)
let router = AppRouter()
// Ends without flushing, because nothing is buffered.
AppRouter.end(await router.run(Array(CommandLine.arguments.dropFirst())))
