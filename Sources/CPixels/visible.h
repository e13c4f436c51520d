#pragma once
#include "span.h"

// Of a row, what is not hidden, from the left.
struct visible {
  struct run runs[pixels_most_covers + 1];
  int count;
};

// Those of the covers of a drawing that may hide something of a part of the target.
struct covers {
  struct {
    struct space space;
    double width, height;
  } items[pixels_most_covers];
  int count;
};

void find_covers(struct covers *covers, const struct pixels_drawing *drawing, struct pixels_rect part);

// What `covers` leave of the columns `run` of the row `y`.
void find_visible(struct visible *visible, const struct covers *covers, int32_t y, struct run run);
