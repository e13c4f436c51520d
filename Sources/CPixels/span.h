#pragma once
#include "pixels.h"

#include <math.h>

// Every processor gives the same pixels: without this, a·b + c is rounded once where there is an instruction for it.
#pragma STDC FP_CONTRACT OFF

static inline int32_t higher(int32_t one, int32_t other) { return one > other ? one : other; }

static inline int32_t lower(int32_t one, int32_t other) { return one < other ? one : other; }

// Another space, in which rows of pixels of a target are lines.
struct space {
  // The transform from pixels of the target.
  struct pixels_transform way;
  // The number of pixels for one unit of either coordinate, or 0 if the coordinate does not change.
  double u_pixels, v_pixels;
  // The reach of a pixel from its centre.
  double u_reach, v_reach;
};

static inline struct space make_space(const struct pixels_transform *way) {
  return (struct space){
    .way = *way,
    .u_pixels = fabs(way->a) < 1e-9 ? 0 : 1 / way->a,
    .v_pixels = fabs(way->b) < 1e-9 ? 0 : 1 / way->b,
    .u_reach = (fabs(way->a) + fabs(way->c)) / 2,
    .v_reach = (fabs(way->b) + fabs(way->d)) / 2,
  };
}

// A row of pixels in another space: the position of the first pixel's centre, and the step to the next one.
struct line {
  double u, v, u_step, v_step;
};

// Returns the line of the row `y` of a target.
static inline struct line line_at(const struct space *space, int32_t y) {
  const struct pixels_transform *way = &space->way;
  double center = y + 0.5;
  return (struct line){
    .u = way->a / 2 + way->c * center + way->tx,
    .v = way->b / 2 + way->d * center + way->ty,
    .u_step = way->a,
    .v_step = way->b,
  };
}

// Columns from `first` to `end`, both included, in fractions of a column. There are none if `first` is not below `end`.
struct span {
  double first, end;
};

// Narrows `span` to the part in which a coordinate is between `low` and `high`. The coordinate is `at_zero` in the
// first column, and changes by one unit in `pixels`. The span is empty if `end` is not above `first`.
static inline void narrow(struct span *span, double at_zero, double pixels, double low, double high) {
  if (low > high || (pixels == 0 && (at_zero < low || at_zero > high))) span->end = span->first;
  if (pixels == 0) return;
  double one = (low - at_zero) * pixels, other = (high - at_zero) * pixels;
  double first = one < other ? one : other, end = one < other ? other : one;
  if (first > span->first) span->first = first;
  if (end < span->end) span->end = end;
}

// Returns the part of `within` in which the centres on a line of `space` are in the rectangle from (left, top) to
// (right, bottom).
static inline struct span find_span(
  const struct space *space, struct line line, double left, double top, double right, double bottom, struct span within) {
  narrow(&within, line.u, space->u_pixels, left, right);
  narrow(&within, line.v, space->v_pixels, top, bottom);
  return within;
}

// Columns from `first` to below `end`.
struct run {
  int32_t first, end;
};

// Rounds a value that fits. The functions of the library are not inlined.
static inline int32_t rounded_down(double value) {
  int32_t whole = (int32_t)value;
  return whole - (value < whole);
}

static inline int32_t rounded_up(double value) { return -rounded_down(-value); }

// Returns the columns of `span` that are in `within`. The last one contains the end of `span`, unless `within` ends
// there.
static inline struct run columns_of(struct span span, struct run within) {
  if (!(span.first < span.end)) return (struct run){within.end, within.end};
  int32_t first = higher(rounded_up(span.first), within.first);
  return (struct run){first, higher(lower(rounded_down(span.end) + 1, within.end), first)};
}
