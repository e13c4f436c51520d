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

// A rectangle, turned in any way, that will be covered by something opaque: whatever lies wholly within need not be drawn.
struct pixels_cover {
  // From pixels of the target to a place in which the rectangle lies upright, with a corner at the origin.
  struct pixels_transform from_target;
  double width, height;
};

enum { pixels_most_covers = 16 };

// How the columns, or the rows, of a source are stretched: from source[n] to source[n + 1] they fill what is from frame[n] to
// frame[n + 1]. Both rise from 0, the source to its size.
struct pixels_stretch {
  double frame[4], source[4];
};

// What is laid over a target, and how.
struct pixels_drawing {
  // One of a single pixel is a colour: its inside is filled.
  struct pixels source;
  // From pixels of the target to the frame: the rectangle that the source is laid into, which has a corner at the origin and,
  // where it is not stretched or repeated, the size of the source.
  struct pixels_transform to_frame;
  // Whether the source is stretched, and how.
  int is_stretched;
  struct pixels_stretch across, down;
  // How often the source is repeated to the right and below. Only a source that is copied, pixel by pixel, can be.
  int32_t repeats_across, repeats_down;
  // Of the nine parts of a stretched source the one in the middle is left out, and pixels are that the edge crosses: all that
  // cannot be seen of it.
  int has_clear_middle, has_clear_edge;
  // Neighbouring pixels of the source differ by no more than 3 of 255 in each part: of them the nearest is drawn, in place of a
  // mixture of four.
  int is_soft;
  // At most 255.
  uint32_t opacity;
  // Without, every pixel that is touched is covered wholly.
  int has_smooth_edges;
  const struct pixels_cover *covers;
  // No more than the first `pixels_most_covers` count.
  int cover_count;
};

// Part of a drawing: of the one with the index `drawing` the pixels that are in `clip`.
struct pixels_piece {
  int32_t drawing;
  struct pixels_rect clip;
};

// Draws `count` pieces of `drawings` on `target`, later ones over earlier ones: bilinear where they are not soft, and going on beyond the edges of a
// source as at its edges. All pieces are drawn of some rows before those of the next rows, which other processors may draw at
// the same time.
void pixels_draw(
  const struct pixels *target, const struct pixels_drawing *drawings, const struct pixels_piece *pieces, int32_t count);

// Makes `target` of `source`, which is as large or larger each way: each pixel is the mean of those that it covers. 0: there
// is no memory for a row.
int pixels_reduce(const struct pixels *target, const struct pixels *source);
