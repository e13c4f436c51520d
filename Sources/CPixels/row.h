#pragma once
#include "span.h"

// The rectangle that a source is drawn into, and the line of a row of the target in it.
struct frame {
  double width, height;
  struct space space;
  struct line line;
};

// One row of a target, and the positions of its pixels in the source.
struct row {
  const struct pixels *source;
  uint32_t *pixels;
  uint32_t opacity;
  int has_smooth_edges;
  // Whether the source is a single pixel.
  int is_plain;
  // Whether parts of the source keep their size, and whether pixels that its edge crosses are left out.
  int is_stretched, has_clear_edge;
  // Whether neighbouring pixels of the source are so similar that the nearest one is as good as a mixture of four.
  int is_soft;
  // Whether each pixel of the source lies exactly on one of the target.
  int is_copy;
  // Whether every other pixel in both directions is the mean of its neighbours.
  int is_draft;
  struct frame frame;
  // The line in the source.
  struct line line;
};

// Draws pixels from `first` to below `end` that may be partly covered, or lie at an edge of the source.
void draw_edge(const struct row *row, int32_t first, int32_t end);

// Draws pixels that are fully covered and have four neighbours in the source.
void draw_inside(const struct row *row, int32_t first, int32_t end);

// Draws like `draw_inside`, for completely opaque sources: every other pixel is the mean of the one before and the one
// after.
void draw_draft(const struct row *row, int32_t first, int32_t end);

// Draws each pixel as the mean of the ones above and below.
void draw_between(const struct row *row, const struct row *above, const struct row *below, int32_t first, int32_t end);

// Draws pixels that are fully covered, each as the nearest one of the source.
void draw_nearest(const struct row *row, int32_t first, int32_t end);

#if defined(__x86_64__)
// Draws like `draw_inside`, for completely opaque sources, with AVX2 instructions.
void mix_solid(const struct row *row, int32_t first, int32_t end);
#endif

// Fills pixels that are fully covered with a source of a single pixel.
void fill_inside(const struct row *row, int32_t first, int32_t end);

// Draws pixels of a source one to one.
void copy_inside(const struct row *row, int32_t first, int32_t end);
