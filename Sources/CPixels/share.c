#define _GNU_SOURCE
#include "share.h"

#include "pixels.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>

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
  pthread_t threads[most_helpers];
  // The processors that this program may use, and the one of them that no helper may; -1: helpers may use all.
  cpu_set_t processors;
  int reserved;
  // The number of the piece of work, so that a helper takes part in each once. `is_open` is true only while there is
  // work.
  _Atomic unsigned long number;
  int is_open;
  _Atomic int working;
  rows_work work;
  const void *context;
  int32_t end;
  _Atomic int32_t next;
} shared = {
  .lock = PTHREAD_MUTEX_INITIALIZER,
  .begins = PTHREAD_COND_INITIALIZER,
  .ends = PTHREAD_COND_INITIALIZER,
  .reserved = -1,
};

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

// Starts one helper for each further processor of this program. Without any, for example because of a limit of threads,
// the caller does all rows.
static void start_helpers(void) {
  shared.is_started = 1;
  if (pthread_getaffinity_np(pthread_self(), sizeof shared.processors, &shared.processors)) return;
  int wanted = CPU_COUNT(&shared.processors) - 1;
  sigset_t all, before;
  sigfillset(&all);
  // Signals are for the main thread.
  pthread_sigmask(SIG_BLOCK, &all, &before);
  while (shared.helpers < wanted && shared.helpers < most_helpers) {
    pthread_t *thread = &shared.threads[shared.helpers];
    if (pthread_create(thread, NULL, help, NULL)) break;
    pthread_setname_np(*thread, "pixels");
    pthread_detach(*thread);
    shared.helpers++;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Keeps helpers away from the processor that the caller runs on; -1: from none. Linux may wake a helper where its caller
// runs, if the other processors are busy in that moment, and leave both there for 15 ms while another one is idle again.
static void reserve(int processor) {
  if (processor == shared.reserved) return;
  shared.reserved = processor;
  cpu_set_t allowed = shared.processors;
  if (processor >= 0) CPU_CLR(processor, &allowed);
  for (int index = 0; index < shared.helpers; index++) {
    pthread_setaffinity_np(shared.threads[index], sizeof allowed, &allowed);
  }
}

// Waits for the helpers that still work. If that takes long, another program has their processors, and the caller's is
// free for them.
static void await_helpers(void) {
  for (int turn = 0; turn < most_turns && atomic_load(&shared.working) > 0; turn++) pause_processor();
  pthread_mutex_lock(&shared.lock);
  if (shared.working > 0) reserve(-1);
  while (shared.working > 0) pthread_cond_wait(&shared.ends, &shared.lock);
  pthread_mutex_unlock(&shared.lock);
}

void share_rows(int32_t first, int32_t end, rows_work work, const void *context) {
  // While another thread has the helpers, this one works without them.
  if (pthread_mutex_trylock(&caller)) {
    do_rows(first, end, work, context);
    return;
  }
  pthread_mutex_lock(&shared.lock);
  if (!shared.is_started) start_helpers();
  if (shared.helpers > 0) reserve(sched_getcpu());
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
  pthread_mutex_unlock(&shared.lock);
  await_helpers();
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
