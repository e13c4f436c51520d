#include "row.h"
#include "share.h"

#include <math.h>

// From so many pixels on several threads draw.
enum { least_shared = 40000 };

// The greatest part of [*first, *end) on which low <= at_zero + step x <= high; empty if *end is not above *first.
static void narrow(double *first, double *end, double at_zero, double step, double low, double high) {
  if (low > high) *end = *first;
  if (fabs(step) < 1e-9) {
    if (at_zero < low || at_zero > high) *end = *first;
    return;
  }
  double one = (low - at_zero) / step, other = (high - at_zero) / step;
  *first = fmax(*first, fmin(one, other));
  *end = fmin(*end, fmax(one, other));
}

// Where a row meets the source with a margin on each side of it, in columns of the target whose centers are meant.
static void find_span(
  const struct row *row, double margin_u, double margin_v, double left, double right, double *first, double *end) {
  *first = left;
  *end = right;
  narrow(first, end, row->u, row->u_step, margin_u, row->source->width - margin_u);
  narrow(first, end, row->v, row->v_step, margin_v, row->source->height - margin_v);
}

static void resample_row(const struct row *row, int32_t left, int32_t right) {
  double first, end;
  find_span(row, -row->u_reach, -row->v_reach, left, right, &first, &end);
  if (!(first < end)) return;
  int32_t outer_first = (int32_t)floor(first), outer_end = (int32_t)fmin(ceil(end) + 1, right);
  if (outer_first < left) outer_first = left;
  // Pixels that are covered wholly, and whose four neighbours in the source exist: the loops inside round their weights by
  // adding a 512th of a pixel, and stray by a 2,000th within a run.
  double margin_u = fmax(row->u_reach, 0.5) + 0.004, margin_v = fmax(row->v_reach, 0.5) + 0.004;
  find_span(row, margin_u, margin_v, outer_first, outer_end, &first, &end);
  int32_t inner_first = outer_end, inner_end = outer_end;
  if (first < end) {
    inner_first = (int32_t)ceil(first);
    // The last column is that at `end`, except where that is the edge of the clip.
    inner_end = (int32_t)fmin(floor(end) + 1, outer_end);
    if (inner_end < inner_first) inner_end = inner_first;
  }
  draw_edge(row, outer_first, inner_first);
  draw_inside(row, inner_first, inner_end);
  draw_edge(row, inner_end, outer_end);
}

// One picture on its way to the target.
struct drawing {
  const struct pixels *target;
  struct row row;
  struct pixels_rect clip;
  struct pixels_transform to_source;
};

static void draw_rows(const void *context, int32_t first, int32_t end) {
  const struct drawing *drawing = context;
  const struct pixels_transform *to_source = &drawing->to_source;
  struct row row = drawing->row;
  for (int32_t y = first; y < end; y++) {
    double center = y + 0.5;
    row.pixels = (uint32_t *)(void *)(drawing->target->data + y * drawing->target->bytes_per_row);
    row.u = to_source->a / 2 + to_source->c * center + to_source->tx;
    row.v = to_source->b / 2 + to_source->d * center + to_source->ty;
    resample_row(&row, drawing->clip.left, drawing->clip.right);
  }
}

void pixels_resample(
  const struct pixels *target, const struct pixels *source, struct pixels_rect clip, struct pixels_transform to_source,
  uint32_t opacity, int has_smooth_edges) {
  if (clip.left < 0) clip.left = 0;
  if (clip.top < 0) clip.top = 0;
  if (clip.right > target->width) clip.right = target->width;
  if (clip.bottom > target->height) clip.bottom = target->height;
  if (clip.left >= clip.right || clip.top >= clip.bottom) return;
  struct drawing drawing = {
    .target = target,
    .row = {
      .source = source,
      .has_smooth_edges = has_smooth_edges,
      .opacity = opacity,
      .u_step = to_source.a,
      .v_step = to_source.b,
      .u_slope = fabs(to_source.c),
      .v_slope = fabs(to_source.d),
      // How far from an edge of the source the center of a pixel is that only touches it.
      .u_reach = (fabs(to_source.a) + fabs(to_source.c)) / 2,
      .v_reach = (fabs(to_source.b) + fabs(to_source.d)) / 2,
    },
    .clip = clip,
    .to_source = to_source,
  };
  if ((int64_t)(clip.right - clip.left) * (clip.bottom - clip.top) >= least_shared) {
    share_rows(clip.top, clip.bottom, draw_rows, &drawing);
  } else {
    draw_rows(&drawing, clip.top, clip.bottom);
  }
}
