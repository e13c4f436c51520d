#include "share.h"

#include "pixels.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

// The maximum numbers of helper threads and of spin turns. A turn is a pause of some 10 to 50 ns.
enum { most_helpers = 3, most_turns = 2000 };

static void pause_processor(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb");
#endif
}

static struct {
  pthread_mutex_t lock;
  pthread_cond_t begins, ends;
  int is_started, helpers;
  // The number of the piece of work, so that a helper takes part in each once. `is_open` is true only while there is
  // work.
  _Atomic unsigned long number;
  int is_open, working;
  rows_work work;
  const void *context;
  int32_t end;
  _Atomic int32_t next;
} shared = {.lock = PTHREAD_MUTEX_INITIALIZER, .begins = PTHREAD_COND_INITIALIZER, .ends = PTHREAD_COND_INITIALIZER};

// The lock of the caller whose work is shared.
static pthread_mutex_t caller = PTHREAD_MUTEX_INITIALIZER;

static int32_t end_of_rows(int32_t first, int32_t end) { return end - first > most_rows ? first + most_rows : end; }

void do_rows(int32_t first, int32_t end, rows_work work, const void *context) {
  for (; first < end; first += most_rows) work(context, first, end_of_rows(first, end));
}

static void take_rows(void) {
  for (;;) {
    int32_t first = atomic_fetch_add(&shared.next, most_rows);
    if (first >= shared.end) return;
    shared.work(shared.context, first, end_of_rows(first, shared.end));
  }
}

// Spins for a moment until there is another piece of work. A frame brings many, one after the other, and waking up for
// each would take longer.
static void await_number_after(unsigned long done) {
  for (int turn = 0; turn < most_turns && atomic_load(&shared.number) == done; turn++) pause_processor();
}

static void *help(void *nothing) {
  unsigned long done = 0;
  for (;;) {
    await_number_after(done);
    pthread_mutex_lock(&shared.lock);
    while (!shared.is_open || shared.number == done) pthread_cond_wait(&shared.begins, &shared.lock);
    done = shared.number;
    shared.working++;
    pthread_mutex_unlock(&shared.lock);
    take_rows();
    pthread_mutex_lock(&shared.lock);
    if (--shared.working == 0) pthread_cond_signal(&shared.ends);
    pthread_mutex_unlock(&shared.lock);
  }
  return nothing;
}

// Starts one helper for each further processor. Without any, for example because of a limit of threads, the caller does
// all rows.
static void start_helpers(void) {
  shared.is_started = 1;
  long wanted = sysconf(_SC_NPROCESSORS_ONLN) - 1;
  sigset_t all, before;
  sigfillset(&all);
  // Signals are for the main thread.
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
  // While another thread has the helpers, this one works without them.
  if (pthread_mutex_trylock(&caller)) {
    do_rows(first, end, work, context);
    return;
  }
  pthread_mutex_lock(&shared.lock);
  if (!shared.is_started) start_helpers();
  shared.work = work;
  shared.context = context;
  shared.end = end;
  atomic_store(&shared.next, first);
  shared.is_open = 1;
  shared.number++;
  pthread_cond_broadcast(&shared.begins);
  pthread_mutex_unlock(&shared.lock);
  take_rows();
  pthread_mutex_lock(&shared.lock);
  // Helpers that come late need not be waited for: all rows are taken.
  shared.is_open = 0;
  while (shared.working > 0) pthread_cond_wait(&shared.ends, &shared.lock);
  pthread_mutex_unlock(&shared.lock);
  pthread_mutex_unlock(&caller);
}

struct numbered_work {
  void (*work)(const void *context, int32_t number);
  const void *context;
};

// The rows that are taken at once stand for one number.
static void do_number(const void *context, int32_t first, int32_t end) {
  const struct numbered_work *numbered = context;
  numbered->work(numbered->context, first / most_rows);
}

void pixels_share(int32_t count, void (*work)(const void *context, int32_t number), const void *context) {
  struct numbered_work numbered = {.work = work, .context = context};
  share_rows(0, count * most_rows, do_number, &numbered);
}
