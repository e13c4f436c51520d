#pragma once
#include <stdint.h>

// How many rows are handed out at once: few enough for whoever has the short ones to take more of them.
enum { most_rows = 32 };

// What is done for the rows from `first` to below `end`, no more than `most_rows`; rows do not depend on each other.
typedef void (*rows_work)(const void *context, int32_t first, int32_t end);

// Does `work` for the rows from `first` to below `end` on the thread that calls.
void do_rows(int32_t first, int32_t end, rows_work work, const void *context);

// Does it on all processors, and returns when all are done. Worth it from some 40,000 pixels on: to wake another thread and to
// wait for it takes 20 to 50 µs. At rest the other threads sleep.
void share_rows(int32_t first, int32_t end, rows_work work, const void *context);
