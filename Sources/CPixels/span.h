#pragma once
#include "pixels.h"

// A row of pixels as it lies in another space: the place of the center of the first pixel, and the way to the next one.
struct line {
  double u, v, u_step, v_step;
};

// The row `y` of a target, as `transform` has it.
struct line line_at(const struct pixels_transform *transform, int32_t y);

// How far a pixel reaches from its center in the space of `transform`.
void find_reach(const struct pixels_transform *transform, double *u, double *v);

// Columns from `first` to `end`, both included, in fractions of a column; none if `first` is not below `end`.
struct span {
  double first, end;
};

// The part of `within` in which the centers of a line lie in the rectangle from (left, top) to (right, bottom).
struct span find_span(struct line line, double left, double top, double right, double bottom, struct span within);

// Of a row, what is hidden: columns from `first` to below `end`.
struct hidden {
  struct {
    int32_t first, end;
  } parts[pixels_most_covers];
  int count;
};

// Those of the covers of a drawing that may hide something of a part of the target.
struct covers {
  const struct pixels_cover *items[pixels_most_covers];
  int count;
};

struct covers find_covers(const struct pixels_drawing *drawing, struct pixels_rect part);

// What `covers` hide of the columns from `first` to below `end` of the row `y`.
struct hidden find_hidden(const struct covers *covers, int32_t y, int32_t first, int32_t end);

// The first column from `column` on that is not hidden, `end` if there is none; `next` is where something hidden follows.
int32_t next_visible(const struct hidden *hidden, int32_t column, int32_t end, int32_t *next);
