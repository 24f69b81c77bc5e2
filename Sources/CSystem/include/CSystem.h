#ifndef CSYSTEM_H
#define CSYSTEM_H

// The libc that photo-of-day uses: its headers, and functions for what Swift can't import from them
// (errno, variadic functions, macros) or what differs between Linux and macOS. They repeat a call
// that a signal interrupts, so that no caller needs a loop for EINTR.

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

/// Returns the error number of this thread's last failed call. `errno` is a macro, which Swift can
/// use on some systems only.
static inline int sys_errno(void) { return errno; }

#ifndef __APPLE__
/// Finds bytes in others. glibc declares it only with GNU extensions.
void *memmem(const void *bytes, size_t count, const void *wanted, size_t wanted_count);
#endif

/// Returns the commit that the program was built from, such as `72e8afa98`; `NULL` if the build
/// didn't know it.
const char *sys_commit(void);

// MARK: - Files and streams

/// Opens a file that programs started meanwhile don't inherit. Returns a descriptor, or -1.
static inline int sys_open(const char *path, int flags, mode_t mode) {
  int descriptor;
  do descriptor = open(path, flags | O_CLOEXEC, mode);
  while (descriptor < 0 && errno == EINTR);
  return descriptor;
}

/// Reads what is available, after waiting for it if necessary. Returns the number of bytes, 0 at
/// the end, or -1.
static inline ssize_t sys_read(int descriptor, void *bytes, size_t capacity) {
  ssize_t count;
  do count = read(descriptor, bytes, capacity);
  while (count < 0 && errno == EINTR);
  return count;
}

/// Writes all of the bytes, even if the stream is non-blocking. Returns 0, or an error number.
int sys_write(int descriptor, const void *bytes, size_t count);

/// Waits as `poll` does. On macOS, `poll` knows no devices such as `/dev/tty`; `select` waits for
/// those.
int sys_poll(struct pollfd *descriptors, nfds_t count, int milliseconds);

/// Opens a plain file for reading, with further flags for `open`, and without waiting for a pipe.
/// Returns a descriptor, or -1; `errno` is EISDIR for anything but a plain file.
int sys_open_file(const char *path, int flags, size_t *size);

/// Reads up to `count` bytes, fewer only at the end of the file. Returns their number, or -1.
ssize_t sys_read_file(int descriptor, void *bytes, size_t count);

/// Waits until a file's bytes are on the disk, if the file system can tell. Returns 0, or an error
/// number.
int sys_sync(int descriptor);

/// Makes this user's folder for temporary files, such as `photo-of-day-1000`: in the wanted folder,
/// if that is an absolute path, or else in `/tmp`. Takes the first where we can write files and
/// others can't. Returns 0, or an error number.
///
/// - `path`: receives the path of the folder, or of the last one that was tried. The caller frees
///   it.
int sys_make_temporary_folder(const char *wanted, char **path);

/// The suffix of the temporary names of unfinished files, which no other program gives.
#define SYS_PART_ENDING ".photo-of-day.part"

/// Creates a file that doesn't exist yet, and locks it as long as its descriptor is open, where the
/// file system has locks. `sys_end_unfinished` removes it, unless it has been renamed by then.
/// Returns a descriptor, or -1.
int sys_create_unfinished(const char *path, mode_t mode);

/// Creates such a file under a name of its own.
///
/// - `path`: has `XXXXXX` before a suffix of that length; receives the file's path.
int sys_create_temporary(char *path, int suffix_length);

/// Removes such a file, if it is still there.
void sys_remove_unfinished(const char *path);

/// Removes all such files, and prevents the creation of more, because the program ends.
void sys_end_unfinished(void);

static inline bool sys_is_file(const struct stat *status) { return S_ISREG(status->st_mode); }

static inline bool sys_is_folder(const struct stat *status) { return S_ISDIR(status->st_mode); }

/// Returns true for a symbolic link, after `lstat`.
static inline bool sys_is_link(const struct stat *status) { return S_ISLNK(status->st_mode); }

/// Returns the time when the file was last changed.
static inline struct timespec sys_changed_at(const struct stat *status) {
#ifdef __APPLE__
  return status->st_mtimespec;
#else
  return status->st_mtim;
#endif
}

/// Returns the name of the folder's next entry, valid until the next call; `NULL` after the last.
static inline const char *sys_next_name(DIR *folder) {
  const struct dirent *entry = readdir(folder);
  return entry ? entry->d_name : NULL;
}

/// Opens `/dev/null` for each standard stream that is closed. Otherwise the next file or connection
/// would get its number, and output would go there.
void sys_open_missing_streams(void);

/// Makes room for so many more descriptors, if the hard limit allows it: raises the soft limit if
/// that is too low. Returns true if there is room.
bool sys_make_room_for_descriptors(unsigned count);

// MARK: - Signals

/// Returns true if the signal is ignored, as SIGHUP is under `nohup`.
bool sys_ignores_signal(int number);

void sys_ignore_signal(int number);

/// Leaves the signal to its dispatch source. On Linux the source has taken it over itself, and must
/// keep it.
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
  /// True if the program has a session of its own: it knows no terminal, and can be killed as one
  /// process group with what it starts. Otherwise it may use the terminal, and Ctrl-C reaches it.
  bool has_own_session;
  /// True if the program ignores SIGHUP.
  bool ignores_hangup;
};

/// Starts a program with its three streams and no other descriptor. Returns 0 and its number, or an
/// error number, also that of a failed `exec`.
int sys_spawn(const struct sys_program *program, pid_t *id);

/// Waits for a child process and forgets it. Returns its exit status, or minus the number of the
/// signal that killed it; 127 for a process that is no child.
int sys_wait(pid_t id);

/// Returns all variables of our environment as `NAME=value`, with `NULL` after the last.
char **sys_environment(void);

// MARK: - The terminal

/// Returns the terminal's size in cells and pixels in `size`. The result is 0, or -1 for anything
/// but a terminal.
static inline int sys_window_size(int descriptor, struct winsize *size) { return ioctl(descriptor, TIOCGWINSZ, size); }

#endif
