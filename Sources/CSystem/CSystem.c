#define _GNU_SOURCE // pipe2, POSIX_SPAWN_SETSID, closefrom
#define _DARWIN_UNLIMITED_SELECT // more than FD_SETSIZE descriptors
#include "CSystem.h"

#include <spawn.h>
#include <stdatomic.h>

const char *sys_commit(void) {
#ifdef PHOTO_OF_DAY_COMMIT
  return PHOTO_OF_DAY_COMMIT;
#else
  return NULL;
#endif
}

// MARK: - Files and streams

int sys_write(int descriptor, const void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    const ssize_t written = write(descriptor, (const char *)bytes + done, count - done);
    if (written >= 0) {
      done += (size_t)written;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      // Another program that shares the stream may make it non-blocking.
      struct pollfd waiting = {.fd = descriptor, .events = POLLOUT};
      sys_poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

// How many sets `select` gets at once, each a bitmap of FD_SETSIZE descriptors (1024).
enum { set_count = 32 };

// Whether `select` can wait for all of them. Each of them is looked for, because it fails for all if one is closed.
static bool can_select(const struct pollfd *descriptors, nfds_t count) {
  for (nfds_t index = 0; index < count; index++) {
    const int descriptor = descriptors[index].fd;
    if (descriptor >= set_count * FD_SETSIZE || (descriptor >= 0 && fcntl(descriptor, F_GETFD) == -1)) return false;
  }
  return true;
}

static int wait_by_select(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  fd_set readable[set_count] = {0}, writable[set_count] = {0};
  int end = 0;
  for (nfds_t index = 0; index < count; index++) {
    const struct pollfd *next = &descriptors[index];
    if (next->fd < 0) continue;
    if (next->events & POLLIN) FD_SET(next->fd % FD_SETSIZE, &readable[next->fd / FD_SETSIZE]);
    if (next->events & POLLOUT) FD_SET(next->fd % FD_SETSIZE, &writable[next->fd / FD_SETSIZE]);
    if (next->fd >= end) end = next->fd + 1;
  }
  struct timeval limit = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
  if (select(end, readable, writable, NULL, milliseconds < 0 ? NULL : &limit) < 0) return -1;
  int ready = 0;
  for (nfds_t index = 0; index < count; index++) {
    struct pollfd *next = &descriptors[index];
    next->revents = 0;
    if (next->fd < 0) continue;
    if (FD_ISSET(next->fd % FD_SETSIZE, &readable[next->fd / FD_SETSIZE])) next->revents |= POLLIN;
    if (FD_ISSET(next->fd % FD_SETSIZE, &writable[next->fd / FD_SETSIZE])) next->revents |= POLLOUT;
    if (next->revents) ready++;
  }
  return ready;
}

int sys_poll_by(int (*poller)(struct pollfd *, nfds_t, int), struct pollfd *descriptors, nfds_t count, int milliseconds) {
  const int ready = poller(descriptors, count, milliseconds);
  if (ready <= 0) return ready;
  for (nfds_t index = 0; index < count; index++)
    if (descriptors[index].revents & POLLNVAL && can_select(descriptors, count))
      return wait_by_select(descriptors, count, milliseconds);
  return ready;
}

int sys_open_file(const char *path, size_t *size) {
  const int descriptor = sys_open(path, O_RDONLY | O_NONBLOCK, 0);
  if (descriptor < 0) return -1;
  struct stat status;
  int failure = fstat(descriptor, &status) != 0 ? errno : 0;
  if (failure == 0 && !sys_is_file(&status)) failure = EISDIR;
  if (failure == 0) {
    *size = (size_t)status.st_size;
    return descriptor;
  }
  close(descriptor);
  errno = failure;
  return -1;
}

ssize_t sys_read_file(int descriptor, void *bytes, size_t count) {
  size_t done = 0;
  while (done < count) {
    const ssize_t more = sys_read(descriptor, (char *)bytes + done, count - done);
    if (more < 0) return -1;
    if (more == 0) break;
    done += (size_t)more;
  }
  return (ssize_t)done;
}

int sys_pipe(int ends[2]) {
#ifdef __APPLE__
  if (pipe(ends) != 0) return -1;
  for (int index = 0; index < 2; index++) fcntl(ends[index], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return pipe2(ends, O_CLOEXEC);
#endif
}

void sys_open_missing_streams(void) {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
    if (fcntl(descriptor, F_GETFD) == -1) open("/dev/null", O_RDWR);
}

// MARK: - Unfinished files

enum { slot_free, slot_busy, slot_used };
static struct {
  atomic_int state;
  char path[4096];
} unfinished[64];
enum { unfinished_count = sizeof unfinished / sizeof *unfinished };
static atomic_bool is_dying;

int sys_guard_file(const char *path) {
  static atomic_flag is_watching = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&is_watching)) {
    const int ends[] = {SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGPIPE};
    for (unsigned index = 0; index < sizeof ends / sizeof *ends; index++) {
      struct sigaction action;
      // What is ignored, or handled elsewhere, stays so.
      if (sigaction(ends[index], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
      action.sa_handler = sys_die;
      sigfillset(&action.sa_mask);
      sigaction(ends[index], &action, NULL);
    }
  }
  // Whoever would create a file now would leave it behind.
  while (atomic_load(&is_dying)) pause();
  if (strlen(path) >= sizeof unfinished->path) return -1;
  for (int index = 0; index < unfinished_count; index++) {
    int expected = slot_free;
    if (!atomic_compare_exchange_strong(&unfinished[index].state, &expected, slot_busy)) continue;
    strcpy(unfinished[index].path, path);
    atomic_store(&unfinished[index].state, slot_used);
    return index;
  }
  return -1;
}

void sys_unguard_file(int guard) {
  if (guard >= 0) atomic_store(&unfinished[guard].state, slot_free);
}

void sys_begin_to_die(void) { atomic_store(&is_dying, true); }

// Async-signal-safe.
static void remove_unfinished_files(void) {
  sys_begin_to_die();
  // Another thread may be between guarding its file and creating it.
  const struct timespec moment = {.tv_nsec = 2000000};
  for (int turn = 0; turn < 2; turn++) {
    if (turn > 0) nanosleep(&moment, NULL);
    for (int index = 0; index < unfinished_count; index++)
      if (atomic_load(&unfinished[index].state) == slot_used) unlink(unfinished[index].path);
  }
}

// MARK: - Signals

bool sys_ignores_signal(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void sys_ignore_signal(int number) { signal(number, SIG_IGN); }

static void leave_screen(void);

void sys_die(int number) {
  remove_unfinished_files();
  leave_screen();
  sigset_t deadly;
  sigemptyset(&deadly);
  sigaddset(&deadly, number);
  signal(number, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &deadly, NULL);
  raise(number);
  _exit(128 + number);
}

// MARK: - Other programs

int sys_spawn(const struct sys_program *program, pid_t *id) {
  posix_spawnattr_t attributes;
  int failure = posix_spawnattr_init(&attributes);
  if (failure != 0) return failure;
  posix_spawn_file_actions_t actions;
  failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) {
    posix_spawnattr_destroy(&attributes);
    return failure;
  }

  // The program would inherit what we ignore.
  sigset_t defaults, blocked;
  sigemptyset(&blocked);
  // Ctrl-Z reaches the new process, too, until it leaves our group. Stopped before exec, it would never wake us: where
  // `posix_spawn` is a `vfork`, we can't be stopped, and so no shell would continue us.
  if (program->group == SYS_OWN_GROUP) sigaddset(&blocked, SIGTSTP);
  sigemptyset(&defaults);
  const int ours[] = {SIGINT, SIGPIPE, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGWINCH, SIGXFSZ};
  for (unsigned index = 0; index < sizeof ours / sizeof *ours; index++) sigaddset(&defaults, ours[index]);
  if (!program->ignores_hangup) sigaddset(&defaults, SIGHUP);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &blocked);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (program->group == SYS_OWN_GROUP) flags |= POSIX_SPAWN_SETPGROUP;
  if (program->group == SYS_OWN_SESSION) flags |= POSIX_SPAWN_SETSID;

  const int streams[] = {program->input, program->output, program->errors};
  for (int index = 0; index < 3 && failure == 0; index++)
    failure = posix_spawn_file_actions_adddup2(&actions, streams[index], index);
  // Libraries open descriptors without O_CLOEXEC, which a viewer would keep open.
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
  if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  posix_spawnattr_setflags(&attributes, flags);
  if (failure == 0)
    failure = posix_spawn(id, program->path, &actions, &attributes, program->arguments, program->environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failure;
}

int sys_wait(pid_t id) {
  int status;
  while (waitpid(id, &status, 0) < 0)
    if (errno != EINTR) return 127;
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

char **sys_environment(void) {
  extern char **environ;
  return environ;
}

// MARK: - The terminal

bool sys_is_in_background(int terminal) {
  const pid_t owner = tcgetpgrp(terminal);
  return owner > 0 && owner != getpgrp();
}

static atomic_bool was_continued;
static void continued(int number) { atomic_store(&was_continued, number == SIGCONT); }

bool sys_wait_for_foreground(int terminal) {
  const struct sigaction watch = {.sa_handler = continued, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigaction(SIGCONT, &watch, NULL);
  // A group without a shell can't be stopped, and isn't continued.
  for (int vain = 0; vain < 10 && sys_is_in_background(terminal); vain++) {
    // `kill` sends a stopped job SIGTERM and SIGCONT: the end comes first.
    poll(NULL, 0, 100);
    if (atomic_load(&is_dying) || atomic_exchange(&was_continued, false)) vain = 0;
    if (sys_is_in_background(terminal)) sys_stop(SIGTTIN);
  }
  return !sys_is_in_background(terminal);
}

// How many threads change the terminal, and whether Ctrl-Z stops us.
static atomic_int changing;
static atomic_bool is_stopping;

void sys_begin_change(void) {
  for (;;) {
    atomic_fetch_add(&changing, 1);
    if (!atomic_load(&is_stopping)) return;
    atomic_fetch_sub(&changing, 1);
    poll(NULL, 0, 1);
  }
}

void sys_end_change(void) { atomic_fetch_sub(&changing, 1); }

enum { crash_count = 6 };
static const int crashes[crash_count] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
static struct sigaction usual_ends[crash_count];

// The control sequences that take the whole window and give it back. Set while no screen is guarded.
static char screen_enter[64], screen_leave[256];
static atomic_int guarded_screen = -1;
// Whether it was given back when the program was stopped.
static atomic_bool screen_is_left = false;

// Not to a stopped terminal (Ctrl-S), which would keep us. Async-signal-safe.
static void show(int terminal, const char *sequences) {
  struct pollfd waiting = {.fd = terminal, .events = POLLOUT};
  if (sys_poll(&waiting, 1, 1000) > 0 && waiting.revents & POLLOUT) sys_write(terminal, sequences, strlen(sequences));
}

bool sys_enter_screen(int terminal, const char *enter, const char *leave) {
  if (strlen(enter) >= sizeof screen_enter || strlen(leave) >= sizeof screen_leave) return false;
  strcpy(screen_enter, enter);
  strcpy(screen_leave, leave);
  sys_begin_change();
  guarded_screen = terminal;
  screen_is_left = false;
  show(terminal, screen_enter);
  sys_end_change();
  return true;
}

static void leave_screen(void) {
  const int terminal = atomic_exchange(&guarded_screen, -1);
  if (terminal >= 0 && !screen_is_left) show(terminal, screen_leave);
}

void sys_leave_screen(void) {
  sys_begin_change();
  leave_screen();
  sys_end_change();
}

bool sys_retake_screen(void) {
  const int terminal = guarded_screen;
  bool is_ours = terminal < 0 || (!screen_is_left && !sys_is_in_background(terminal));
  while (!is_ours) {
    if (!sys_wait_for_foreground(terminal)) return false;
    sys_begin_change();
    is_ours = !sys_is_in_background(terminal);
    if (is_ours) {
      screen_is_left = false;
      show(terminal, screen_enter);
      kill(getpid(), SIGWINCH); // What was on it must be drawn again.
    }
    sys_end_change();
  }
  return true;
}

static struct termios guarded_modes;
static atomic_int guarded_terminal = -1;
static atomic_int stops = 0;

int sys_stops(void) { return stops; }

static bool set_modes(int terminal, const struct termios *modes) {
  // In the background, they are the shell's.
  return !sys_is_in_background(terminal) && tcsetattr(terminal, TCSANOW, modes) == 0;
}

// Calls nothing but async-signal-safe functions, and leaves the rest to the handler that was there before.
static void crashed(int number) {
  leave_screen();
  if (guarded_terminal >= 0) set_modes(guarded_terminal, &guarded_modes);
  for (int index = 0; index < crash_count; index++)
    if (crashes[index] == number) sigaction(number, &usual_ends[index], NULL);
  raise(number);
}

static void stopped(int number);

// Stops the program with the terminal as it was before us. Async-signal-safe.
static void stop(int number, bool stops_group) {
  sigset_t stopping, blocked;
  sigemptyset(&stopping);
  sigaddset(&stopping, number);
  pthread_sigmask(SIG_BLOCK, &stopping, &blocked);
  const struct sigaction usual = {.sa_handler = SIG_DFL};
  const struct sigaction ours = {.sa_handler = number == SIGTSTP ? stopped : SIG_DFL, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigaction(number, &usual, NULL);
  // Blocked until all is restored. A shell that has seen a script of our group stop may continue us before: SIGCONT takes a
  // pending stop back.
  raise(number);
  atomic_store(&is_stopping, true);
  // Not for ever: Ctrl-S keeps whoever writes to the terminal.
  for (int turn = 0; turn < 1000 && atomic_load(&changing) > 0; turn++) poll(NULL, 0, 1);
  const int terminal = guarded_terminal, screen = guarded_screen;
  if (screen >= 0 && !screen_is_left && !sys_is_in_background(screen)) {
    screen_is_left = true;
    show(screen, screen_leave);
  }
  if (terminal >= 0) stops++;
  struct termios modes;
  const bool is_restored = terminal >= 0 && tcgetattr(terminal, &modes) == 0 && set_modes(terminal, &guarded_modes);
  const bool reads_keys = is_restored && !(modes.c_lflag & ISIG);
  if (stops_group) kill(0, number);
  if (atomic_load(&is_dying)) sys_ignore_signal(number);
  pthread_sigmask(SIG_UNBLOCK, &stopping, NULL); // Here it stops.
  pthread_sigmask(SIG_SETMASK, &blocked, NULL);
  sigaction(number, &ours, NULL);
  if (is_restored && guarded_terminal == terminal) set_modes(terminal, &modes);
  atomic_store(&is_stopping, false);
  // What loads goes on, after `bg` too. Who reads keys or has the window takes it anew, after `fg`.
  if (number == SIGTSTP && (screen >= 0 || reads_keys)) kill(getpid(), SIGWINCH);
}

// Not the others of our group: one that is just being started would stop before it has become a program, and keep us from
// stopping.
static void stopped(int number) {
  const int error = errno;
  if (!atomic_load(&is_dying)) stop(number, false);
  errno = error;
}

void sys_stop(int number) {
  // With the others of our group, as a terminal does: the shell waits for the script that started us.
  if (!atomic_load(&is_dying) && !sys_ignores_signal(number)) stop(number, true);
}

void sys_guard_terminal(int terminal, const struct termios *modes) {
  static bool is_watching = false;
  guarded_modes = *modes;
  guarded_terminal = terminal;
  if (is_watching) return;
  is_watching = true;
  struct sigaction watch = {.sa_handler = crashed, .sa_flags = SA_NODEFER | SA_ONSTACK};
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &watch, &usual_ends[index]);
  if (sys_ignores_signal(SIGTSTP)) return;
  const struct sigaction stop = {.sa_handler = stopped, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigaction(SIGTSTP, &stop, NULL);
}

void sys_unguard_terminal(void) { guarded_terminal = -1; }
