#ifndef CSYSTEM_H
#define CSYSTEM_H

// The libc that photo-of-day uses: its headers, and functions for what Swift can't import from them (errno, variadic
// functions, macros) or what differs between Linux and macOS. A call that a signal interrupts starts again here, so that
// no caller needs a loop for EINTR.

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/// The error number of this thread's last failed call. `errno` itself is a macro, which Swift replaces on some systems only.
static inline int sys_errno(void) { return errno; }

#ifndef __APPLE__
/// Finds bytes in others. glibc declares it only with GNU extensions.
void *memmem(const void *bytes, size_t count, const void *wanted, size_t wanted_count);
#endif

/// The commit that the program was built from, `72e8afa98`; `NULL` if the build didn't know it.
const char *sys_commit(void);

// MARK: - Files and streams

/// Opens a file that programs started meanwhile don't inherit. A descriptor, or -1.
static inline int sys_open(const char *path, int flags, mode_t mode) {
  int descriptor;
  do descriptor = open(path, flags | O_CLOEXEC, mode);
  while (descriptor < 0 && errno == EINTR);
  return descriptor;
}

/// Reads what is available, after waiting for it if necessary. The number of bytes, 0 at the end, or -1.
static inline ssize_t sys_read(int descriptor, void *bytes, size_t capacity) {
  ssize_t count;
  do count = read(descriptor, bytes, capacity);
  while (count < 0 && errno == EINTR);
  return count;
}

/// Writes all of the bytes, even if the stream is non-blocking. 0, or an error number.
int sys_write(int descriptor, const void *bytes, size_t count);

/// Waits, as `poll` does, with `poll` or what stands in for it in tests.
///
/// On macOS `poll` knows no devices: asked about `/dev/tty`, it answers POLLNVAL at once, and whoever reads then can't be
/// cancelled. So if it refuses a descriptor that is open, `select` waits for all of them. If one of them is closed, it can't,
/// and the answer of `poll` stands. Async-signal-safe.
int sys_poll_by(int (*poller)(struct pollfd *, nfds_t, int), struct pollfd *descriptors, nfds_t count, int milliseconds);

static inline int sys_poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  return sys_poll_by(poll, descriptors, count, milliseconds);
}

/// Opens a plain file for reading. A descriptor, or -1; EISDIR for anything but a plain file. Doesn't wait for a pipe.
int sys_open_file(const char *path, size_t *size);

/// Reads up to `count` bytes, fewer only at the end of the file. How many, or -1.
ssize_t sys_read_file(int descriptor, void *bytes, size_t count);

/// A pipe that programs started meanwhile don't inherit. 0, or -1.
int sys_pipe(int ends[2]);

static inline bool sys_is_file(const struct stat *status) { return S_ISREG(status->st_mode); }

static inline bool sys_is_folder(const struct stat *status) { return S_ISDIR(status->st_mode); }

/// Whether it is a symbolic link, after `lstat`.
static inline bool sys_is_link(const struct stat *status) { return S_ISLNK(status->st_mode); }

/// When the file was last changed.
static inline struct timespec sys_changed_at(const struct stat *status) {
#ifdef __APPLE__
  return status->st_mtimespec;
#else
  return status->st_mtim;
#endif
}

/// The name of the folder's next entry, valid until the next call; `NULL` after the last.
static inline const char *sys_next_name(DIR *folder) {
  const struct dirent *entry = readdir(folder);
  return entry ? entry->d_name : NULL;
}

/// Opens `/dev/null` for each standard stream that is closed. Otherwise the next file or connection would get its number,
/// and output would go there.
void sys_open_missing_streams(void);

// MARK: - Unfinished files

/// Removes this file if SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGPIPE or `sys_die` ends us. The guard, or -1 if the path is too
/// long or too many files are guarded.
int sys_guard_file(const char *path);

/// Leaves the file of a guard alone from now on. Once for each guard, because another file may get its number.
void sys_unguard_file(int guard);

// MARK: - Signals

/// Whether the signal is ignored, as SIGHUP is after `nohup`.
bool sys_ignores_signal(int number);

void sys_ignore_signal(int number);

/// Leaves the signal to its dispatch source. On Linux the source has taken it over by itself, and must keep it.
static inline void sys_leave_signal_to_dispatch(int number) {
#ifdef __APPLE__
  sys_ignore_signal(number);
#else
  (void)number;
#endif
}

/// Keeps the program from being stopped, and files from being created, until `sys_die`. Async-signal-safe.
void sys_begin_to_die(void);

/// Ends the program as the signal ends programs that don't handle it, without unfinished files. Async-signal-safe.
_Noreturn void sys_die(int number);

// MARK: - Other programs

enum sys_group {
  /// Our process group: the program may use the terminal, and Ctrl-C reaches it.
  SYS_OUR_GROUP,
  /// A process group of its own: the program and what it starts can be killed as one. It can't read from the terminal.
  SYS_OWN_GROUP,
  /// A session of its own, without a terminal: the program may outlive us.
  SYS_OWN_SESSION,
};

/// A program to start.
struct sys_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int input, output, errors;
  enum sys_group group;
  /// Whether the program ignores SIGHUP.
  bool ignores_hangup;
};

/// Starts a program with its three streams and no other descriptor. 0 and its number, or an error number, that of a
/// failed `exec` too.
int sys_spawn(const struct sys_program *program, pid_t *id);

/// Waits for a child process and forgets it. Its exit status, or minus the number of the signal that killed it; 127 for a
/// process that is no child.
int sys_wait(pid_t id);

/// All variables of our environment, `NAME=value`, with `NULL` after the last.
char **sys_environment(void);

// MARK: - The terminal

/// The terminal's size in cells and pixels. 0, or -1 for anything but a terminal.
static inline int sys_window_size(int descriptor, struct winsize *size) { return ioctl(descriptor, TIOCGWINSZ, size); }

/// Whether the terminal is another job's: its keys, its modes and its window. Not if it isn't our session's, where no shell
/// gives it to jobs. Async-signal-safe.
bool sys_is_in_background(int terminal);

/// Stops our process group by the signal until it is continued. Dispatch's threads block all signals; this one unblocks it, so
/// that nothing else happens before it has stopped us. Async-signal-safe.
void sys_stop(int number);

/// Stops the program while it is in the background, as terminals stop whoever reads them there, unless SIGTTIN is blocked.
/// `false` if it is there still, because nobody would continue it. Async-signal-safe.
bool sys_wait_for_foreground(int terminal);

/// Between these two, Ctrl-Z doesn't stop us: first the terminal's modes or window are changed, and then given back. If it is
/// stopping us already, the change comes after. Not one change inside of another.
void sys_begin_change(void);

void sys_end_change(void);

/// Restores these modes of the terminal if we crash, and while Ctrl-Z has stopped us.
void sys_guard_terminal(int terminal, const struct termios *modes);

void sys_unguard_terminal(void);

/// How often Ctrl-Z has stopped us while the terminal was guarded, so that others have written to it.
int sys_stops(void);

/// Takes the whole window with these control sequences until `sys_leave_screen`. If a signal, a crash or Ctrl-Z ends or
/// stops the program before, the window is given back. `false` if the sequences are too long. Guard the terminal's modes once
/// before.
bool sys_enter_screen(int terminal, const char *enter, const char *leave);

/// Takes it again, as if it had been resized, if the program was stopped: not before `fg`. Without one it does nothing.
/// `false` in a background that can't be left.
bool sys_retake_screen(void);

/// Gives the window back. Without one it does nothing.
void sys_leave_screen(void);

#endif
