#pragma once
#include "row.h"
#include "share.h"

// One piece on its way to the target.
struct task {
  const struct pixels *target;
  const struct pixels_drawing *drawing;
  struct pixels_rect clip;
  struct row row;
};

// Draws the rows of `task` from `first` to below `end`, no more than `most_rows`.
void draw_rows(const struct task *task, int32_t first, int32_t end);
