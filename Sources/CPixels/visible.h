#pragma once
#include "span.h"

// The visible runs of a row, from the left.
struct visible {
  struct run runs[pixels_most_covers + 1];
  int count;
};

// The covers of a drawing that may hide a part of the target.
struct covers {
  struct {
    struct space space;
    double width, height;
  } items[pixels_most_covers];
  int count;
};

void find_covers(struct covers *covers, const struct pixels_drawing *drawing, struct pixels_rect part);

// Finds the columns of `run` in the row `y` that no cover hides.
void find_visible(struct visible *visible, const struct covers *covers, int32_t y, struct run run);
