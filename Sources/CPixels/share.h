#pragma once
#include <stdint.h>

// The number of rows that a thread takes at once. It is small enough that threads with quick rows can take more of
// them.
enum { most_rows = 32 };

// A function that works on the rows from `first` to below `end`, at most `most_rows`. Rows do not depend on each other.
typedef void (*rows_work)(const void *context, int32_t first, int32_t end);

// Does `work` for the rows from `first` to below `end` on the calling thread.
void do_rows(int32_t first, int32_t end, rows_work work, const void *context);

// Does `work` on all processors, and returns when all rows are done. This is worthwhile from some 40,000 pixels on:
// waking another thread and waiting for it takes 20 to 50 µs. Idle threads sleep.
void share_rows(int32_t first, int32_t end, rows_work work, const void *context);
