#include "share.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

// Rows are taken in bunches, so that whoever has the short ones takes more of them.
enum { bunch = 32, most_helpers = 3 };

static struct {
  pthread_mutex_t lock;
  pthread_cond_t begins, ends;
  int is_started, helpers;
  // Counts the pieces of work, so that a helper takes part in each once.
  unsigned long number;
  int working;
  rows_work work;
  const void *context;
  int32_t end;
  _Atomic int32_t next;
} shared = {.lock = PTHREAD_MUTEX_INITIALIZER, .begins = PTHREAD_COND_INITIALIZER, .ends = PTHREAD_COND_INITIALIZER};

// Held by the caller whose work is shared.
static pthread_mutex_t caller = PTHREAD_MUTEX_INITIALIZER;

static void take_rows(void) {
  for (;;) {
    int32_t first = atomic_fetch_add(&shared.next, bunch);
    if (first >= shared.end) return;
    int32_t end = first + bunch < shared.end ? first + bunch : shared.end;
    shared.work(shared.context, first, end);
  }
}

static void *help(void *nothing) {
  unsigned long done = 0;
  pthread_mutex_lock(&shared.lock);
  for (;;) {
    while (shared.number == done) pthread_cond_wait(&shared.begins, &shared.lock);
    done = shared.number;
    pthread_mutex_unlock(&shared.lock);
    take_rows();
    pthread_mutex_lock(&shared.lock);
    if (--shared.working == 0) pthread_cond_signal(&shared.ends);
  }
  return nothing;
}

// One helper for each further processor. Without any, as under a limit of threads, the caller does all rows.
static void start_helpers(void) {
  shared.is_started = 1;
  long wanted = sysconf(_SC_NPROCESSORS_ONLN) - 1;
  sigset_t all, before;
  sigfillset(&all);
  // Signals are the main thread's.
  pthread_sigmask(SIG_BLOCK, &all, &before);
  while (shared.helpers < wanted && shared.helpers < most_helpers) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, help, NULL)) break;
    pthread_detach(thread);
    shared.helpers++;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void share_rows(int32_t first, int32_t end, rows_work work, const void *context) {
  // While another thread has the helpers this one does without.
  if (pthread_mutex_trylock(&caller)) {
    work(context, first, end);
    return;
  }
  pthread_mutex_lock(&shared.lock);
  if (!shared.is_started) start_helpers();
  shared.work = work;
  shared.context = context;
  shared.end = end;
  atomic_store(&shared.next, first);
  shared.working = shared.helpers;
  shared.number++;
  pthread_cond_broadcast(&shared.begins);
  pthread_mutex_unlock(&shared.lock);
  take_rows();
  pthread_mutex_lock(&shared.lock);
  while (shared.working > 0) pthread_cond_wait(&shared.ends, &shared.lock);
  pthread_mutex_unlock(&shared.lock);
  pthread_mutex_unlock(&caller);
}
