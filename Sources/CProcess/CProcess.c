#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// vfork copies nothing and waits until the program runs, so a failure can be told through memory. macOS warns of it.
#ifdef __APPLE__
#define start_copy fork
#else
#define start_copy vfork
#endif

static void limit(int resource, unsigned long long soft, unsigned long long hard) {
  struct rlimit now, wanted = {soft, hard};
  if (getrlimit(resource, &now) != 0) return;
  if (wanted.rlim_max > now.rlim_max) wanted.rlim_max = now.rlim_max;
  if (wanted.rlim_cur > wanted.rlim_max) wanted.rlim_cur = wanted.rlim_max;
  // macOS refuses some limits: then the time limit of whoever waits has to do.
  setrlimit(resource, &wanted);
}

static int give(int ours, int theirs) {
  return ours == theirs ? fcntl(ours, F_SETFD, 0) : dup2(ours, theirs);
}

// Between the copy and the program nothing but system calls is safe: other threads may have held any lock.
static int become(const struct process_order *order) {
  if (order->company == PROCESS_OWN_GROUP && setpgid(0, 0) < 0) return errno;
  if (order->company == PROCESS_OWN_SESSION && setsid() < 0) return errno;
  if (give(order->input, 0) < 0 || give(order->output, 1) < 0 || give(order->errors, 2) < 0) return errno;
  if (order->memory > 0) limit(RLIMIT_AS, order->memory, order->memory);
  if (order->seconds > 0) {
    limit(RLIMIT_CPU, order->seconds, order->seconds + 1);
    limit(RLIMIT_CORE, 0, 0); // which running into the limit of time would write
  }
  // We ignore or watch these, which a program would inherit.
  const int ours[] = {SIGINT, SIGPIPE, SIGTERM, SIGHUP};
  for (unsigned i = 0; i < sizeof ours / sizeof *ours; i++) signal(ours[i], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(order->path, order->arguments, order->environment);
  return errno;
}

int process_start(const struct process_order *order, pid_t *id) {
  sigset_t all, before;
  sigfillset(&all);
  // No handler of ours may run in the copy.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  volatile int failure = 0;
  const pid_t copy = start_copy();
  if (copy == 0) {
    failure = become(order);
    _exit(127);
  }
  if (copy < 0) failure = errno;
  // Where it is not waited for, the copy may not have come to it yet.
  if (copy > 0 && order->company == PROCESS_OWN_GROUP) setpgid(copy, copy);
  if (copy > 0 && failure != 0) waitpid(copy, NULL, 0);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  *id = copy;
  return failure;
}

char **process_environment(void) {
  extern char **environ;
  return environ;
}

bool process_ignores(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

enum { crash_count = 6 };
static const int crashes[crash_count] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
static struct sigaction usual_ends[crash_count];

static struct termios guarded_modes;
static volatile sig_atomic_t guarded_terminal = -1;

// Only what may be called in a handler is called here: tcsetattr, sigaction and raise are on POSIX's list. What else
// there is to do about a crash is left to whoever was asked before.
static void crashed(int signal) {
  if (guarded_terminal >= 0) tcsetattr(guarded_terminal, TCSANOW, &guarded_modes);
  for (int index = 0; index < crash_count; index++)
    if (crashes[index] == signal) sigaction(signal, &usual_ends[index], NULL);
  raise(signal);
}

void process_guard_terminal(int terminal, const struct termios *modes) {
  static bool is_watching = false;
  guarded_modes = *modes;
  guarded_terminal = terminal;
  if (is_watching) return;
  is_watching = true;
  struct sigaction watch = {.sa_handler = crashed, .sa_flags = SA_NODEFER | SA_ONSTACK};
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &watch, &usual_ends[index]);
}

void process_unguard_terminal(void) { guarded_terminal = -1; }
