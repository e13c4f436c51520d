#pragma once
#include "span.h"

// The rectangle that a source is laid into, as a row of the target crosses it.
struct frame {
  double width, height;
  struct space space;
  struct line line;
};

// One row of a target, and where its pixels lie in the source.
struct row {
  const struct pixels *source;
  uint32_t *pixels;
  uint32_t opacity;
  int has_smooth_edges;
  // The source is a single pixel.
  int is_plain;
  // Parts of it keep their size; pixels that its edge crosses show nothing of it.
  int is_stretched, has_clear_edge;
  // Its neighbouring pixels are so much alike that the nearest one is as good as a mixture of four.
  int is_soft;
  // Each pixel of an opaque source lies on one of the target.
  int is_copy;
  struct frame frame;
  // In the source.
  struct line line;
};

// Pixels from `first` to below `end` that may be covered in part, or lie at an edge of the source.
void draw_edge(const struct row *row, int32_t first, int32_t end);

// Pixels that are covered wholly, and have four neighbours in the source.
void draw_inside(const struct row *row, int32_t first, int32_t end);

// Pixels that are covered wholly, each as the nearest one of the source.
void draw_nearest(const struct row *row, int32_t first, int32_t end);

#if defined(__x86_64__)
// As `draw_inside`, for sources that are opaque as a whole, by instructions of AVX2.
void mix_solid(const struct row *row, int32_t first, int32_t end);
#endif

// Pixels that are covered wholly by a source of a single pixel.
void fill_inside(const struct row *row, int32_t first, int32_t end);

// Pixels that are those of an opaque source.
void copy_inside(const struct row *row, int32_t first, int32_t end);
