#pragma once
#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// The two functions by which the run loops of CoreFoundation and GLib serve the main queue of libdispatch, to which Swift's
// runtime hands the tasks of the main actor. No header declares them (libdispatch, src/queue.c). Every Swift program has
// libdispatch, since the runtime of concurrency needs it.

// Returns a descriptor (eventfd(2)) that becomes readable when there are tasks. It is the same at each call.
int _dispatch_get_main_queue_handle_4CF(void);
// Runs the waiting tasks. Call it only on the main thread. `message` has no meaning on Linux.
void _dispatch_main_queue_callback_4CF(void *message);

// Whether the calling thread is the first one of the program.
static inline int mainQueue_isHere(void) { return syscall(SYS_gettid) == getpid(); }

// Calls poll() with a time limit in nanoseconds, or without one if it is NULL. The C library declares ppoll() only
// under _GNU_SOURCE, which cannot be set for the module that Swift has made of its headers.
extern int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask);
static inline int runLoop_poll(struct pollfd *files, unsigned count, const struct timespec *limit) {
  return ppoll(files, count, limit, NULL);
}
