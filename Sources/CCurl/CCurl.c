#define _GNU_SOURCE // pthread_sigmask, whatever standard the compiler is told
#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#define CURL_GLOBAL_ALL 3
#define CURLMSG_DONE 1

// libcurl's `struct CURLMsg`, which is part of its ABI.
struct message {
  int kind;
  void *easy;
  union {
    void *whatever;
    int code;
  } data;
};

// `setopt` and `getinfo` are variadic in libcurl and must be variadic here: on Apple silicon,
// variadic arguments are passed differently.
#define FUNCTIONS(FUNCTION)                                                                    \
  FUNCTION(int, global_init, (long flags))                                                     \
  FUNCTION(void *, easy_init, (void))                                                          \
  FUNCTION(void, easy_cleanup, (void *easy))                                                   \
  FUNCTION(int, easy_setopt, (void *easy, int option, ...))                                    \
  FUNCTION(int, easy_getinfo, (void *easy, int info, ...))                                     \
  FUNCTION(const char *, easy_strerror, (int code))                                            \
  FUNCTION(void *, slist_append, (void *list, const char *line))                               \
  FUNCTION(void, slist_free_all, (void *list))                                                 \
  FUNCTION(void *, multi_init, (void))                                                         \
  FUNCTION(int, multi_add_handle, (void *multi, void *easy))                                   \
  FUNCTION(int, multi_remove_handle, (void *multi, void *easy))                                \
  FUNCTION(int, multi_perform, (void *multi, int *running))                                    \
  FUNCTION(int, multi_poll, (void *multi, void *extra, unsigned count, int limit, int *ready)) \
  FUNCTION(int, multi_wakeup, (void *multi))                                                   \
  FUNCTION(struct message *, multi_info_read, (void *multi, int *left))

static struct {
#define POINTER(result, name, parameters) result(*name) parameters;
  FUNCTIONS(POINTER)
} curl;

static const struct {
  const char *name;
  void *slot;
} symbols[] = {
#define SYMBOL(result, name, parameters) {"curl_" #name, &curl.name},
    FUNCTIONS(SYMBOL)};

static const char *const names[] = {
#ifdef __APPLE__
    "/usr/lib/libcurl.4.dylib",
    "libcurl.4.dylib",
#else
    "libcurl.so.4",
    "libcurl-gnutls.so.4",
#endif
};

static char problem[512];
static void *multi;

// Notes the first reason why a library that is installed can't be used.
static void note(const char *reason) {
  if (!problem[0]) snprintf(problem, sizeof problem, "%s", reason);
}

static int find_symbols(void *library, const char *name) {
  for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
    void *address = dlsym(library, symbols[index].name);
    if (!address) {
      char reason[256];
      snprintf(reason, sizeof reason, "%s has no %s (7.68 or newer is needed)", name, symbols[index].name);
      note(reason);
      return 0;
    }
    *(void **)symbols[index].slot = address;
  }
  return 1;
}

// Loads the first library that has all functions, by its usual names.
static void *load_library(void) {
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    const char *name = names[index];
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      const char *reason = dlerror();
      // A library that libcurl needs may be missing instead.
      const int is_missing = reason && strstr(reason, name) && strstr(reason, "o such file");
      if (!is_missing) note(reason ? reason : name);
    } else if (find_symbols(library, name)) {
      return library;
    } else {
      dlclose(library);
    }
  }
  return NULL;
}

enum ccurl_state ccurl_open(const char **reason) {
  *reason = problem;
  if (!load_library()) return problem[0] ? CCURL_UNUSABLE : CCURL_MISSING;
  multi = curl.global_init(CURL_GLOBAL_ALL) == CURLE_OK ? curl.multi_init() : NULL;
  if (multi) return CCURL_READY;
  *reason = "it could not be initialised";
  return CCURL_UNUSABLE;
}

int ccurl_start_thread(void *(*body)(void *)) {
  pthread_t thread;
  sigset_t all, before;
  // The thread inherits the mask. With all signals blocked, Ctrl-C reaches only the threads that
  // handle it, and writing to a connection that NASA has closed is an error instead of SIGPIPE.
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = pthread_create(&thread, NULL, body, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!error) pthread_detach(thread);
  return error;
}

void *ccurl_easy_new(void) { return curl.easy_init(); }
void ccurl_easy_free(void *easy) { curl.easy_cleanup(easy); }
int ccurl_set_long(void *easy, int option, long value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_pointer(void *easy, int option, const void *value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_receiver(void *easy, int option, ccurl_receiver value) { return curl.easy_setopt(easy, option, value); }

const char *ccurl_get_text(void *easy, int info) {
  const char *value = NULL;
  return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

long ccurl_get_long(void *easy, int info) {
  long value = 0;
  return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

void ccurl_end_connection(void *easy) {
  int descriptor = -1;
  // libcurl closes the ended connection when it is about to use it again.
  if (curl.easy_getinfo(easy, CURLINFO_ACTIVESOCKET, &descriptor) == CURLE_OK && descriptor >= 0) {
    shutdown(descriptor, SHUT_RDWR);
  }
}

const char *ccurl_describe(int code) { return curl.easy_strerror(code); }

void *ccurl_list_append(void *list, const char *line) { return curl.slist_append(list, line); }
void ccurl_list_free(void *list) { curl.slist_free_all(list); }

int ccurl_add(void *easy) { return curl.multi_add_handle(multi, easy); }
int ccurl_remove(void *easy) { return curl.multi_remove_handle(multi, easy); }

int ccurl_perform(void) {
  int running = 0;
  return curl.multi_perform(multi, &running);
}

int ccurl_poll(int milliseconds) { return curl.multi_poll(multi, NULL, 0, milliseconds, NULL); }

int ccurl_wake(void) { return curl.multi_wakeup(multi); }

void *ccurl_next_done(int *code) {
  int left = 0;
  for (struct message *next; (next = curl.multi_info_read(multi, &left));) {
    if (next->kind != CURLMSG_DONE) continue;
    *code = next->data.code;
    return next->easy;
  }
  return NULL;
}
