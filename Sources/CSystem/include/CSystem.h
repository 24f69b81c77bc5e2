#ifndef CSYSTEM_H
#define CSYSTEM_H

// The libc that photo-of-day uses: its headers, and functions for what Swift can't import from them (errno, variadic
// functions, macros) or what differs between Linux and macOS. A call that a signal interrupts starts again here, so that
// no caller needs a loop for EINTR.

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/stat.h>
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

/// Waits as `poll` does. On macOS that knows no devices, such as `/dev/tty`: then `select` waits.
int sys_poll(struct pollfd *descriptors, nfds_t count, int milliseconds);

/// Opens a plain file for reading, with further flags for `open`. A descriptor, or -1; EISDIR for anything but a plain file.
/// Doesn't wait for a pipe.
int sys_open_file(const char *path, int flags, size_t *size);

/// Reads up to `count` bytes, fewer only at the end of the file. How many, or -1.
ssize_t sys_read_file(int descriptor, void *bytes, size_t count);

/// Waits until a file's bytes are on the disk, where the file system can tell. 0, or an error number.
int sys_sync(int descriptor);

/// Makes this user's folder for temporary files, `photo-of-day-1000`, in the wanted folder, if that is an absolute path, or
/// else in `/tmp`: the first where files can be written, and others can't write. 0, or an error number.
///
/// - `path`: receives that of the folder, or of the last one that was tried; to be freed.
int sys_make_temporary_folder(const char *wanted, char **path);

/// Creates a file, and locks it as long as its descriptor is open. A descriptor, or -1.
///
/// - `path`: has `XXXXXX` before a suffix of that length; receives the file's path.
int sys_open_temporary(char *path, int suffix_length);

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

/// Makes room for so many more descriptors: raises the soft limit if it is too low and the hard one allows it. Whether there
/// is room.
bool sys_make_room_for_descriptors(unsigned count);

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

// MARK: - Other programs

/// A program to start.
struct sys_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int input, output, errors;
  /// Whether the program has a session of its own: it knows no terminal, and what it starts can be killed with it as one
  /// process group. Otherwise it may use the terminal, and Ctrl-C reaches it.
  bool has_own_session;
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

#endif
