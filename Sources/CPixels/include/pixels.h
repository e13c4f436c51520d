#pragma once
#include <stddef.h>
#include <stdint.h>

// Loops over pixels with vectors of clang, for both x86-64 and arm64: 32 bits a pixel, premultiplied, in the byte order
// of the machine, which is little-endian (blue first) on both.

struct pixels {
  uint8_t *data;
  int32_t width, height;
  ptrdiff_t bytes_per_row;
  // Whether the upper eight bits are opacity. If not, they have no meaning and every pixel is opaque.
  int has_opacity;
};

// Columns from `left` up to `right` and rows from `top` up to `bottom`, without the last.
struct pixels_rect {
  int32_t left, top, right, bottom;
};

// x' = a x + c y + tx, y' = b x + d y + ty
struct pixels_transform {
  double a, b, c, d, tx, ty;
};

// A rectangle, rotated by any angle, that opaque content will cover. Pixels completely inside need not be drawn.
struct pixels_cover {
  // The transform from pixels of the target to a space in which the rectangle is upright, with a corner at the origin.
  struct pixels_transform from_target;
  double width, height;
};

enum { pixels_most_covers = 16 };

// The stretching of a source's columns or rows: those from source[n] to source[n + 1] fill the part of the frame from
// frame[n] to frame[n + 1]. Both rise from 0, the source to its size.
struct pixels_stretch {
  double frame[4], source[4];
};

// An edge of a polygon, from an upper end to a lower one, in 256ths of a pixel of the target. `direction` is 1 if the
// outline goes down along it, -1 if it goes up.
struct pixels_edge {
  int32_t x0, y0, x1, y1, direction;
};

// A source to draw over a target, with the options of drawing.
struct pixels_drawing {
  // The source. If it is a single pixel, its colour fills the frame.
  struct pixels source;
  // The transform from pixels of the target to the frame, the rectangle that the source is drawn into. It has a corner
  // at the origin and, unless the source is stretched or repeated, the size of the source.
  struct pixels_transform to_frame;
  // Whether the source is stretched; `across` and `down` say how.
  int is_stretched;
  struct pixels_stretch across, down;
  // The number of repetitions of the source to the right and below. Only a source that is copied pixel by pixel can be
  // repeated.
  int32_t repeats_across, repeats_down;
  // Whether the middle one of the nine parts of a stretched source is left out, and whether pixels that the edge
  // crosses are: they are completely transparent.
  int has_clear_middle, has_clear_edge;
  // Whether neighbouring pixels of the source differ by no more than 3 of 255 in each component. Then the nearest one
  // is drawn instead of a mixture of four.
  int is_soft;
  // Whether every other pixel in both directions may be the mean of its neighbours: for sources in motion on screens with
  // small pixels. A third of the pixels of an opaque source that is not stretched are sampled then.
  int is_draft;
  // The opacity, 0…255.
  uint32_t opacity;
  // Whether edges are smooth. If not, every pixel that the frame touches is fully covered.
  int has_smooth_edges;
  const struct pixels_cover *covers;
  // The number of covers. Only the first `pixels_most_covers` are used.
  int cover_count;
  // If there are edges, the source's colour fills the inside of their polygons by the non-zero rule, and neither the
  // frame nor the options count. The opacity of a pixel is the exact share of it that is inside, in 255ths; it depends
  // neither on the clip nor on the order of edges. Polygons are closed; level edges can be left out.
  const struct pixels_edge *edges;
  int32_t edge_count;
};

// A part of a drawing: the pixels in `clip` of the one with the index `drawing`.
struct pixels_piece {
  int32_t drawing;
  struct pixels_rect clip;
};

// Draws `count` pieces of `drawings` on `target`, later ones over earlier ones. Sources that are not soft are
// interpolated bilinearly, and their edge pixels are repeated beyond the edges. Some rows of all pieces are drawn
// before the next rows, which other processors may draw at the same time.
void pixels_draw(
  const struct pixels *target, const struct pixels_drawing *drawings, const struct pixels_piece *pieces, int32_t count);

// Reduces `source`, which is at least as large in both directions, to `target`. Each pixel is the mean of those that it
// covers. Returns 0 if there is no memory for a row.
int pixels_reduce(const struct pixels *target, const struct pixels *source);

// Calls `work` with each number from 0 to below `count`, on all processors, and returns when all calls have. They must not
// depend on each other.
void pixels_share(int32_t count, void (*work)(const void *context, int32_t number), const void *context);
