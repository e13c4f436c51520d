#include "task.h"

#include <math.h>
#include <stdlib.h>

// The number of pixels from which several threads draw.
enum { least_shared = 40000 };

// Whether the transform only moves pixels onto other pixels.
static int is_whole(const struct pixels_transform *way) {
  return way->a == 1 && way->b == 0 && way->c == 0 && way->d == 1 && way->tx == floor(way->tx) && way->ty == floor(way->ty);
}

static struct task make_task(
  const struct pixels *target, const struct pixels_drawing *drawings, const struct pixels_piece *piece) {
  const struct pixels_drawing *drawing = &drawings[piece->drawing];
  struct task task = {
    .target = target,
    .drawing = drawing,
    .clip = {
      .left = higher(piece->clip.left, 0),
      .top = higher(piece->clip.top, 0),
      .right = lower(piece->clip.right, target->width),
      .bottom = lower(piece->clip.bottom, target->height),
    },
    .row = {
      .source = &drawing->source,
      .is_plain = drawing->source.width == 1 && drawing->source.height == 1,
      .has_smooth_edges = drawing->has_smooth_edges,
      .opacity = drawing->opacity,
      .is_stretched = drawing->is_stretched,
      .is_soft = drawing->is_soft,
      .has_clear_edge = drawing->is_stretched && drawing->has_clear_edge,
      .frame = {
        .width = drawing->is_stretched ? drawing->across.frame[3] : (1 + drawing->repeats_across) * (double)drawing->source.width,
        .height = drawing->is_stretched ? drawing->down.frame[3] : (1 + drawing->repeats_down) * (double)drawing->source.height,
        .space = make_space(&drawing->to_frame),
      },
    },
  };
  task.row.is_copy = is_whole(&drawing->to_frame) && !drawing->is_stretched;
  task.row.is_draft = drawing->is_draft && !drawing->source.has_opacity && drawing->opacity == 255 && !task.row.is_plain &&
    !task.row.is_copy && !drawing->is_stretched;
  return task;
}

// All pieces, in drawing order.
struct tasks {
  struct task *first;
  int32_t count;
};

// Draws some rows of all pieces. The target's rows stay in the cache while one piece after the other is drawn on them.
static void draw_band(const void *context, int32_t first, int32_t end) {
  const struct tasks *tasks = context;
  for (const struct task *task = tasks->first; task < tasks->first + tasks->count; task++) {
    int32_t top = higher(first, task->clip.top), bottom = lower(end, task->clip.bottom);
    if (top >= bottom || task->clip.left >= task->clip.right) continue;
    (task->drawing->edges ? fill_rows : draw_rows)(task, top, bottom);
  }
}

void pixels_draw(
  const struct pixels *target, const struct pixels_drawing *drawings, const struct pixels_piece *pieces, int32_t count) {
  struct task single;
  struct task *list = count > 1 ? malloc((size_t)count * sizeof *list) : &single;
  if (!list) {
    for (int32_t index = 0; index < count; index++) pixels_draw(target, drawings, &pieces[index], 1);
    return;
  }
  int32_t top = INT32_MAX, bottom = 0;
  int64_t pixels = 0;
  for (int32_t index = 0; index < count; index++) {
    list[index] = make_task(target, drawings, &pieces[index]);
    struct pixels_rect clip = list[index].clip;
    if (clip.left >= clip.right || clip.top >= clip.bottom) continue;
    pixels += (int64_t)(clip.right - clip.left) * (clip.bottom - clip.top);
    top = lower(top, clip.top);
    bottom = higher(bottom, clip.bottom);
  }
  struct tasks tasks = {.first = list, .count = count};
  if (top < bottom) (pixels >= least_shared ? share_rows : do_rows)(top, bottom, draw_band, &tasks);
  if (list != &single) free(list);
}
