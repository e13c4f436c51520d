#pragma once
#include "row.h"

// Columns of a row from `first` to below `end`, of which those from `inner_first` to below `inner_end` are covered wholly and
// have four neighbours in the source.
struct part {
  int32_t first, inner_first, inner_end, end;
  // In the source.
  struct line line;
};

// A row meets no more of the nine parts of a stretched source.
enum { most_parts = 5 };

// Where a row meets a source, from the left.
struct parts {
  struct part items[most_parts];
  int count;
};

// Of the columns from `left` to below `right` of `row`.
void find_parts(struct parts *parts, const struct pixels_drawing *drawing, const struct row *row, int32_t left, int32_t right);
