#pragma once
#include "row.h"

// Columns of a row from `first` to below `end`. Those from `inner_first` to below `inner_end` are fully covered and
// have four neighbours in the source.
struct part {
  int32_t first, inner_first, inner_end, end;
  // The row in the source.
  struct line line;
};

// The maximum number of the nine parts of a stretched source that one row crosses.
enum { most_parts = 5 };

// The parts of a row that are in a source, from the left.
struct parts {
  struct part items[most_parts];
  int count;
};

// Finds the parts of the columns from `left` to below `right` of `row`.
void find_parts(struct parts *parts, const struct pixels_drawing *drawing, const struct row *row, int32_t left, int32_t right);
