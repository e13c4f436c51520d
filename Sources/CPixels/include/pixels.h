#pragma once
#include <stddef.h>
#include <stdint.h>

// Loops over pixels with vectors of clang, for x86-64 and arm64 alike: 32 bits a pixel, premultiplied, in the byte order of
// the machine, which is little-endian (blue first) on both.

struct pixels {
  uint8_t *data;
  int32_t width, height;
  ptrdiff_t bytes_per_row;
  // Whether the upper eight bits are opacity. If not they mean nothing and every pixel is opaque.
  int has_opacity;
};

// Columns from left to below right, rows from top to below bottom.
struct pixels_rect {
  int32_t left, top, right, bottom;
};

// x' = a x + c y + tx, y' = b x + d y + ty
struct pixels_transform {
  double a, b, c, d, tx, ty;
};

// Lays `source` over the pixels of `target` that are in `clip`: bilinear, and going on beyond its edges as at its edges.
// `to_source` leads from pixels of the target to those of the source, and `opacity` is at most 255. Without smooth edges every
// pixel that is touched is covered wholly.
void pixels_resample(
  const struct pixels *target, const struct pixels *source, struct pixels_rect clip, struct pixels_transform to_source,
  uint32_t opacity, int has_smooth_edges);

// Makes `target` of `source`, which is as large or larger each way: each pixel is the mean of those that it covers. 0: there
// is no memory for a row.
int pixels_reduce(const struct pixels *target, const struct pixels *source);
