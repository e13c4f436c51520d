#include "span.h"

#include <math.h>

struct line line_at(const struct pixels_transform *transform, int32_t y) {
  double center = y + 0.5;
  return (struct line){
    .u = transform->a / 2 + transform->c * center + transform->tx,
    .v = transform->b / 2 + transform->d * center + transform->ty,
    .u_step = transform->a,
    .v_step = transform->b,
  };
}

void find_reach(const struct pixels_transform *transform, double *u, double *v) {
  *u = (fabs(transform->a) + fabs(transform->c)) / 2;
  *v = (fabs(transform->b) + fabs(transform->d)) / 2;
}

// The greatest part of `span` on which low <= at_zero + step x <= high; empty if `end` is not above `first`.
static void narrow(struct span *span, double at_zero, double step, double low, double high) {
  if (low > high) span->end = span->first;
  if (fabs(step) < 1e-9) {
    if (at_zero < low || at_zero > high) span->end = span->first;
    return;
  }
  double one = (low - at_zero) / step, other = (high - at_zero) / step;
  span->first = fmax(span->first, fmin(one, other));
  span->end = fmin(span->end, fmax(one, other));
}

struct span find_span(struct line line, double left, double top, double right, double bottom, struct span within) {
  narrow(&within, line.u, line.u_step, left, right);
  narrow(&within, line.v, line.v_step, top, bottom);
  return within;
}

// Whether a coordinate that is `one` in one corner of a rectangle, and changes by `across` and `down` to its other corners, may
// come between 0 and `size` in it.
static int comes_between(double one, double across, double down, double size) {
  return one + fmin(across, 0) + fmin(down, 0) <= size && one + fmax(across, 0) + fmax(down, 0) >= 0;
}

struct covers find_covers(const struct pixels_drawing *drawing, struct pixels_rect part) {
  double width = part.right - part.left, height = part.bottom - part.top;
  struct covers covers = {.count = 0};
  for (int index = 0; index < drawing->cover_count && index < pixels_most_covers; index++) {
    const struct pixels_cover *cover = &drawing->covers[index];
    const struct pixels_transform *way = &cover->from_target;
    double u = way->a * part.left + way->c * part.top + way->tx, v = way->b * part.left + way->d * part.top + way->ty;
    if (comes_between(u, way->a * width, way->c * height, cover->width)
      && comes_between(v, way->b * width, way->d * height, cover->height))
      covers.items[covers.count++] = cover;
  }
  return covers;
}

struct hidden find_hidden(const struct covers *covers, int32_t y, int32_t first, int32_t end) {
  struct hidden hidden = {.count = 0};
  for (int index = 0; index < covers->count; index++) {
    const struct pixels_cover *cover = covers->items[index];
    double u, v;
    find_reach(&cover->from_target, &u, &v);
    struct span span = find_span(
      line_at(&cover->from_target, y), u, v, cover->width - u, cover->height - v, (struct span){first, end - 1});
    if (!(span.first < span.end)) continue;
    hidden.parts[hidden.count].first = (int32_t)ceil(span.first);
    hidden.parts[hidden.count].end = (int32_t)floor(span.end) + 1;
    hidden.count++;
  }
  return hidden;
}

int32_t next_visible(const struct hidden *hidden, int32_t column, int32_t end, int32_t *next) {
  *next = end;
  for (int index = 0; index < hidden->count; index++) {
    if (hidden->parts[index].first <= column && column < hidden->parts[index].end) {
      // Another one may hide what follows, and one that was looked at already may begin before that.
      column = hidden->parts[index].end;
      *next = end;
      index = -1;
    } else if (hidden->parts[index].first > column && hidden->parts[index].first < *next) {
      *next = hidden->parts[index].first;
    }
  }
  return column < end ? column : end;
}
