#pragma once
#include "pixels.h"

// One row of a target, and where its pixels lie in the source.
struct row {
  const struct pixels *source;
  uint32_t *pixels;
  uint32_t opacity;
  int has_smooth_edges;
  // The source is a single pixel.
  int is_plain;
  // Each pixel of an opaque source lies on one of the target.
  int is_copy;
  // Of the center of the first pixel, and from one pixel to the next.
  double u, v, u_step, v_step;
  // How much u and v change from one row to the next, without sign.
  double u_slope, v_slope;
  // How far from an edge of the source the center of a pixel is that only touches it.
  double u_reach, v_reach;
};

// Pixels from `first` to below `end` that may be covered in part, or lie at an edge of the source.
void draw_edge(const struct row *row, int32_t first, int32_t end);

// Pixels that are covered wholly, and have four neighbours in the source.
void draw_inside(const struct row *row, int32_t first, int32_t end);

// Pixels that are covered wholly by a source of a single pixel.
void fill_inside(const struct row *row, int32_t first, int32_t end);

// Pixels that are those of an opaque source.
void copy_inside(const struct row *row, int32_t first, int32_t end);
