#ifndef CPROCESS_H
#define CPROCESS_H

#include <stdbool.h>
#include <sys/types.h>

/// What a program is to be part of.
enum process_company { PROCESS_OUR_GROUP, PROCESS_OWN_GROUP, PROCESS_OWN_SESSION };

/// A program that is to be started.
struct process_order {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int input, output, errors;
  enum process_company company;
  /// How much address space it and each program that it starts may have, in bytes; 0 for as much as we.
  unsigned long long memory;
  /// How long each may compute, in seconds of all its threads together; 0 for as long as we.
  unsigned long long seconds;
};

/// Starts a program. Returns 0 and its number, or the number of an error.
int process_start(const struct process_order *order, pid_t *id);

/// All variables of our environment, `NAME=value`, and `NULL` behind the last.
char **process_environment(void);

/// Whether the signal does nothing to us, as after `nohup`.
bool process_ignores(int signal);

struct termios;

/// Brings a terminal back to these modes if we crash.
void process_guard_terminal(int terminal, const struct termios *modes);

/// Leaves the terminal alone again.
void process_unguard_terminal(void);

#endif
