#pragma once
#include "row.h"
#include "share.h"

// One piece to draw on the target.
struct task {
  const struct pixels *target;
  const struct pixels_drawing *drawing;
  struct pixels_rect clip;
  struct row row;
};

// Draws the rows of `task` from `first` to below `end`, at most `most_rows`.
void draw_rows(const struct task *task, int32_t first, int32_t end);

// Fills the polygons of `task` in the same rows.
void fill_rows(const struct task *task, int32_t first, int32_t end);
