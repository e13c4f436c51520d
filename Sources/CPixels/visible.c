#include "visible.h"

#include <math.h>

// Whether a coordinate may be between 0 and `size` somewhere in a rectangle. It is `one` in one corner, and changes by
// `across` and `down` to the others.
static int comes_between(double one, double across, double down, double size) {
  return one + fmin(across, 0) + fmin(down, 0) <= size && one + fmax(across, 0) + fmax(down, 0) >= 0;
}

void find_covers(struct covers *covers, const struct pixels_drawing *drawing, struct pixels_rect part) {
  double width = part.right - part.left, height = part.bottom - part.top;
  covers->count = 0;
  for (int index = 0; index < drawing->cover_count && index < pixels_most_covers; index++) {
    const struct pixels_cover *cover = &drawing->covers[index];
    const struct pixels_transform *way = &cover->from_target;
    double u = way->a * part.left + way->c * part.top + way->tx, v = way->b * part.left + way->d * part.top + way->ty;
    if (!comes_between(u, way->a * width, way->c * height, cover->width)
      || !comes_between(v, way->b * width, way->d * height, cover->height))
      continue;
    covers->items[covers->count].space = make_space(way);
    covers->items[covers->count].width = cover->width;
    covers->items[covers->count].height = cover->height;
    covers->count++;
  }
}

static void remove_run(struct visible *visible, int index) {
  visible->count--;
  for (; index < visible->count; index++) visible->runs[index] = visible->runs[index + 1];
}

static void insert_run(struct visible *visible, int index, struct run run) {
  for (int last = visible->count++; last > index; last--) visible->runs[last] = visible->runs[last - 1];
  visible->runs[index] = run;
}

// Removes the columns `hidden` from the runs.
static void hide(struct visible *visible, struct run hidden) {
  for (int index = visible->count - 1; index >= 0; index--) {
    struct run run = visible->runs[index];
    struct run left = {run.first, lower(run.end, hidden.first)}, right = {higher(run.first, hidden.end), run.end};
    if (left.first < left.end) {
      visible->runs[index] = left;
      if (right.first < right.end) insert_run(visible, index + 1, right);
    } else if (right.first < right.end) {
      visible->runs[index] = right;
    } else {
      remove_run(visible, index);
    }
  }
}

void find_visible(struct visible *visible, const struct covers *covers, int32_t y, struct run run) {
  visible->runs[0] = run;
  visible->count = run.first < run.end;
  for (int index = 0; index < covers->count && visible->count > 0; index++) {
    const struct space *space = &covers->items[index].space;
    double u = space->u_reach, v = space->v_reach;
    struct span hidden = find_span(
      space, line_at(space, y), u, v, covers->items[index].width - u, covers->items[index].height - v,
      (struct span){run.first, run.end - 1});
    if (hidden.first < hidden.end) hide(visible, columns_of(hidden, run));
  }
}
