#ifndef CCURL_H
#define CCURL_H

// The part of libcurl that photo-of-day uses, without libcurl's headers and without linking it. The
// library is loaded for the first request, so that a start without a network doesn't pay for it,
// and a build needs no development package. libcurl never changes its names and numbers (its ABI
// has been "4" since 2006).
//
// There is one multi handle in the process, and one thread that drives it. Everything but
// `ccurl_open`, `ccurl_start_thread` and `ccurl_wake` is called on that thread alone.

#include <stddef.h>

#define CURLE_OK 0
#define CURLE_URL_MALFORMAT 3
#define CURLE_COULDNT_RESOLVE_PROXY 5
#define CURLE_COULDNT_RESOLVE_HOST 6
#define CURLE_COULDNT_CONNECT 7
#define CURLE_HTTP2 16
#define CURLE_PARTIAL_FILE 18
#define CURLE_OPERATION_TIMEDOUT 28
#define CURLE_SSL_CONNECT_ERROR 35
#define CURLE_INTERFACE_FAILED 45
#define CURLE_GOT_NOTHING 52
#define CURLE_SEND_ERROR 55
#define CURLE_RECV_ERROR 56
#define CURLE_PEER_FAILED_VERIFICATION 60
#define CURLE_SSL_CACERT_BADFILE 77
#define CURLE_SSL_ISSUER_ERROR 83
#define CURLE_HTTP2_STREAM 92
#define CURLE_PROXY 97
#define CURLE_SSL_CLIENTCERT 98

#define CURLOPT_LOW_SPEED_LIMIT 19
#define CURLOPT_LOW_SPEED_TIME 20
#define CURLOPT_FOLLOWLOCATION 52
#define CURLOPT_NOSIGNAL 99
#define CURLOPT_CONNECTTIMEOUT_MS 156
#define CURLOPT_PROTOCOLS 181
#define CURLOPT_SUPPRESS_CONNECT_HEADERS 265
#define CURLOPT_HTTP09_ALLOWED 285
#define CURLOPT_QUICK_EXIT 322
#define CURLOPT_WRITEDATA 10001
#define CURLOPT_URL 10002
#define CURLOPT_PROXY 10004
#define CURLOPT_ERRORBUFFER 10010
#define CURLOPT_HTTPHEADER 10023
#define CURLOPT_HEADERDATA 10029
#define CURLOPT_CAINFO 10065
#define CURLOPT_CAPATH 10097
#define CURLOPT_ACCEPT_ENCODING 10102
#define CURLOPT_NOPROXY 10177
#define CURLOPT_WRITEFUNCTION 20011
#define CURLOPT_HEADERFUNCTION 20079
#define CURLOPT_MAXFILESIZE_LARGE 30117

#define CURLPROTO_HTTP 1
#define CURLPROTO_HTTPS 2

#define CURLINFO_REDIRECT_URL 0x10001F
#define CURLINFO_HTTP_CONNECTCODE 0x200016
#define CURLINFO_ACTIVESOCKET 0x50002C

#define CURL_ERROR_SIZE 256

/// Receives `size * count` bytes and returns that number; any other number ends the transfer.
typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);

enum ccurl_state {
  CCURL_READY,
  /// Not installed.
  CCURL_MISSING,
  /// Installed, but too old, damaged, or not to be loaded here.
  CCURL_UNUSABLE,
};

/// Loads libcurl and makes the multi handle. Must be called once. `reason` is in words, and empty
/// unless libcurl is unusable.
enum ccurl_state ccurl_open(const char **reason);

/// Runs `body` on a detached thread that no signal is delivered to. Returns 0 or an `errno`.
int ccurl_start_thread(void *(*body)(void *));

void *ccurl_easy_new(void);
void ccurl_easy_free(void *easy);
/// Sets a number, also for options of type `curl_off_t`: a `long` has 64 bits on all our systems.
int ccurl_set_long(void *easy, int option, long value);
/// Sets a pointer. libcurl copies texts, but nothing else.
int ccurl_set_pointer(void *easy, int option, const void *value);
int ccurl_set_receiver(void *easy, int option, ccurl_receiver value);
/// Returns a text that belongs to the easy handle, or `NULL`.
const char *ccurl_get_text(void *easy, int info);
/// Returns 0 for what libcurl doesn't know, too.
long ccurl_get_long(void *easy, int info);
/// Ends the connection that a finished transfer leaves open, unless another transfer uses it, so
/// that none will.
void ccurl_end_connection(void *easy);
const char *ccurl_describe(int code);

/// Returns the list with a copy of `line` appended. If there is no memory, returns `NULL` and
/// leaves `list` unchanged.
void *ccurl_list_append(void *list, const char *line);
void ccurl_list_free(void *list);

// The functions of the multi handle. An `int` that they return is 0 or a `CURLMcode`.

int ccurl_add(void *easy);
int ccurl_remove(void *easy);
int ccurl_perform(void);
int ccurl_poll(int milliseconds);
/// Ends the current `ccurl_poll`, or the next. Can be called from any thread after `ccurl_open`.
int ccurl_wake(void);
/// Returns the next easy handle that is done, with its `CURLcode`; `NULL` if there is none.
void *ccurl_next_done(int *code);

#endif
