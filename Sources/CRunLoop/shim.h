#pragma once
#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// The two functions by which the run loops of CoreFoundation and GLib serve the main queue of libdispatch, to which Swift's
// runtime hands the tasks of the main actor. No header declares them (libdispatch, src/queue.c). Every Swift program has
// libdispatch, since the runtime of concurrency needs it.

// A descriptor (eventfd(2)) that can be read when there is something to do. It is the same at each call.
int _dispatch_get_main_queue_handle_4CF(void);
// Does what there is to do; to be called on the main thread alone. `message` means nothing on Linux.
void _dispatch_main_queue_callback_4CF(void *message);

// Whether the calling thread is the one that the program began with.
static inline int mainQueue_isHere(void) { return syscall(SYS_gettid) == getpid(); }

// Like poll() with a time limit in nanoseconds; NULL: none. The C library declares ppoll() only under _GNU_SOURCE, which
// can not be set for the module that Swift has made of its headers.
extern int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask);
static inline int runLoop_poll(struct pollfd *files, unsigned count, const struct timespec *limit) {
  return ppoll(files, count, limit, NULL);
}
