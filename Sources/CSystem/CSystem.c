#define _GNU_SOURCE // POSIX_SPAWN_SETSID, closefrom, asprintf
#include "CSystem.h"

#include <spawn.h>

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
      // Another program that shares the stream may have made it non-blocking.
      struct pollfd waiting = {.fd = descriptor, .events = POLLOUT};
      sys_poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

#ifdef __APPLE__
static int wait_by_select(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  fd_set readable, writable;
  FD_ZERO(&readable);
  FD_ZERO(&writable);
  int end = 0;
  for (nfds_t index = 0; index < count; index++) {
    const struct pollfd *next = &descriptors[index];
    if (next->fd < 0 || next->fd >= FD_SETSIZE) continue;
    if (next->events & POLLIN) FD_SET(next->fd, &readable);
    if (next->events & POLLOUT) FD_SET(next->fd, &writable);
    if (next->fd >= end) end = next->fd + 1;
  }
  struct timeval limit = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
  const int ready = select(end, &readable, &writable, NULL, milliseconds < 0 ? NULL : &limit);
  for (nfds_t index = 0; index < count && ready >= 0; index++) {
    struct pollfd *next = &descriptors[index];
    next->revents = 0;
    if (next->fd < 0 || next->fd >= FD_SETSIZE) continue;
    if (FD_ISSET(next->fd, &readable)) next->revents |= POLLIN;
    if (FD_ISSET(next->fd, &writable)) next->revents |= POLLOUT;
  }
  return ready;
}
#endif

int sys_poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  const int ready = poll(descriptors, count, milliseconds);
#ifdef __APPLE__
  for (nfds_t index = 0; index < count && ready > 0; index++)
    if (descriptors[index].revents & POLLNVAL) return wait_by_select(descriptors, count, milliseconds);
#endif
  return ready;
}

int sys_open_file(const char *path, int flags, size_t *size) {
  const int descriptor = sys_open(path, O_RDONLY | O_NONBLOCK | flags, 0644);
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

int sys_sync(int descriptor) {
  int result;
#ifdef __APPLE__
  // `fsync` alone leaves the bytes in the drive's memory.
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  do result = fsync(descriptor);
  while (result != 0 && errno == EINTR);
  const bool is_unknown = result != 0 && (errno == EINVAL || errno == ENOTSUP || errno == ENOSYS);
  return result == 0 || is_unknown ? 0 : errno;
}

/// The files that must not outlive the program, in a list that `unfinished_lock` guards.
struct unfinished {
  struct unfinished *next;
  char *path;
};
static struct unfinished *unfinished;
static bool is_ending;
static pthread_mutex_t unfinished_lock = PTHREAD_MUTEX_INITIALIZER;

/// Locks a new file, and adds its path to the list. Returns the descriptor, or -1.
static int add_unfinished(int descriptor, const char *path) {
  if (descriptor < 0) return -1;
  struct unfinished *added = malloc(sizeof *added);
  char *copy = strdup(path);
  if (added == NULL || copy == NULL) {
    free(added);
    free(copy);
    close(descriptor);
    unlink(path);
    errno = ENOMEM;
    return -1;
  }
  flock(descriptor, LOCK_EX | LOCK_NB);
  *added = (struct unfinished){.next = unfinished, .path = copy};
  unfinished = added;
  return descriptor;
}

int sys_create_unfinished(const char *path, mode_t mode) {
  int descriptor = -1;
  pthread_mutex_lock(&unfinished_lock);
  errno = ECANCELED;
  if (!is_ending) descriptor = add_unfinished(sys_open(path, O_RDWR | O_CREAT | O_EXCL, mode), path);
  pthread_mutex_unlock(&unfinished_lock);
  return descriptor;
}

int sys_create_temporary(char *path, int suffix_length) {
  int descriptor = -1;
  pthread_mutex_lock(&unfinished_lock);
  errno = ECANCELED;
  if (!is_ending) descriptor = add_unfinished(mkstemps(path, suffix_length), path);
  pthread_mutex_unlock(&unfinished_lock);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

void sys_remove_unfinished(const char *path) {
  pthread_mutex_lock(&unfinished_lock);
  for (struct unfinished **next = &unfinished; *next != NULL; next = &(*next)->next) {
    struct unfinished *found = *next;
    if (strcmp(found->path, path) != 0) continue;
    unlink(path);
    *next = found->next;
    free(found->path);
    free(found);
    break;
  }
  pthread_mutex_unlock(&unfinished_lock);
}

void sys_end_unfinished(void) {
  pthread_mutex_lock(&unfinished_lock);
  is_ending = true;
  for (struct unfinished *next = unfinished; next != NULL; next = next->next) unlink(next->path);
  pthread_mutex_unlock(&unfinished_lock);
}

/// Writes a file of a few kilobytes into a folder, and removes it. Returns 0, or the error number
/// that others would meet there: a full disk lets files be made, but not filled.
static int try_writing(const char *folder) {
  static const char suffix[] = SYS_PART_ENDING;
  const char block[4096] = {0};
  char *path;
  if (asprintf(&path, "%s/XXXXXX%s", folder, suffix) < 0) return ENOMEM;
  const int descriptor = sys_create_temporary(path, sizeof suffix - 1);
  int failure = errno;
  if (descriptor >= 0) {
    sys_remove_unfinished(path);
    failure = sys_write(descriptor, block, sizeof block);
    close(descriptor);
  }
  free(path);
  return failure;
}

static int make_own_folder(const char *path) {
  struct stat status;
  if (mkdir(path, 0700) != 0 && errno != EEXIST) return errno;
  if (lstat(path, &status) != 0) return errno;
  // In `/tmp`, anybody may have made it, or a link with its name.
  const bool is_own = sys_is_folder(&status) && status.st_uid == geteuid() && (status.st_mode & 022) == 0;
  return is_own ? try_writing(path) : EPERM;
}

int sys_make_temporary_folder(const char *wanted, char **path) {
  const char *parents[] = {wanted, "/tmp"};
  int failure = ENOENT;
  *path = NULL;
  for (int index = 0; index < 2 && failure != 0; index++) {
    const char *parent = parents[index];
    if (!parent || parent[0] != '/') continue;
    free(*path);
    *path = NULL;
    if (asprintf(path, "%s/photo-of-day-%u", parent, (unsigned)geteuid()) < 0) return ENOMEM;
    failure = make_own_folder(*path);
  }
  return failure;
}

void sys_open_missing_streams(void) {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
    if (fcntl(descriptor, F_GETFD) == -1) open("/dev/null", O_RDWR);
}

static rlim_t free_descriptors(rlim_t limit) {
  struct pollfd known[1024];
  const nfds_t count = limit < 1024 ? (nfds_t)limit : 1024;
  for (nfds_t index = 0; index < count; index++) known[index] = (struct pollfd){.fd = (int)index};
  if (poll(known, count, 0) < 0) return limit;
  rlim_t free = limit - count;
  for (nfds_t index = 0; index < count; index++)
    if (known[index].revents & POLLNVAL) free++;
  return free;
}

bool sys_make_room_for_descriptors(unsigned count) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return true;
  const rlim_t free = free_descriptors(limit.rlim_cur);
  if (free >= count) return true;
  limit.rlim_cur += count - free;
  return limit.rlim_cur <= limit.rlim_max && setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

// MARK: - Signals

bool sys_ignores_signal(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void sys_ignore_signal(int number) { signal(number, SIG_IGN); }

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

  // Otherwise the program would ignore the signals that we ignore.
  sigset_t defaults, blocked;
  sigemptyset(&blocked);
  // Ctrl-Z is for us: we stop the programs of our group. If the new process stopped before its
  // exec, we would wait forever, because `posix_spawn` may be a `vfork`.
  if (!program->has_own_session) sigaddset(&blocked, SIGTSTP);
  sigfillset(&defaults);
  if (program->ignores_hangup) sigdelset(&defaults, SIGHUP);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &blocked);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (program->has_own_session) flags |= POSIX_SPAWN_SETSID;

  const int streams[] = {program->input, program->output, program->errors};
  for (int index = 0; index < 3 && failure == 0; index++)
    failure = posix_spawn_file_actions_adddup2(&actions, streams[index], index);
  // Closes what libraries open without O_CLOEXEC, and a viewer would keep open.
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
