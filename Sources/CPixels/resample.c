#include "row.h"
#include "share.h"
#include "span.h"

#include <math.h>

// From so many pixels on several threads draw; columns of a block; pixels that come into the cache at once.
enum { least_shared = 40000, block_width = 64, line_pixels = 16 };

// Where a row meets the source: touched from `outer_first` to below `outer_end`, and from `inner_first` to below `inner_end`
// covered wholly.
struct extent {
  int32_t outer_first, inner_first, inner_end, outer_end;
};

static int32_t higher(int32_t one, int32_t other) { return one > other ? one : other; }

static int32_t lower(int32_t one, int32_t other) { return one < other ? one : other; }

static struct extent find_extent(const struct row *row, struct line line, int32_t left, int32_t right) {
  double width = row->source->width, height = row->source->height;
  struct span touched = find_span(
    line, -row->u_reach, -row->v_reach, width + row->u_reach, height + row->v_reach, (struct span){left, right});
  if (!(touched.first < touched.end)) return (struct extent){0};
  struct extent extent = {
    .outer_first = higher((int32_t)floor(touched.first), left),
    .outer_end = (int32_t)fmin(ceil(touched.end) + 1, right),
  };
  // Pixels that are covered wholly, and whose four neighbours in the source exist: the loops inside round their weights by
  // adding a 512th of a pixel, and stray by a 2,000th within a run.
  double needed = row->is_plain ? 0 : 0.5;
  double u = fmax(row->u_reach, needed) + 0.004, v = fmax(row->v_reach, needed) + 0.004;
  struct span covered =
    find_span(line, u, v, width - u, height - v, (struct span){extent.outer_first, extent.outer_end});
  extent.inner_first = extent.inner_end = extent.outer_end;
  if (covered.first < covered.end) {
    extent.inner_first = (int32_t)ceil(covered.first);
    // The last column is that at `end`, except where that is the edge of the clip.
    extent.inner_end = higher((int32_t)fmin(floor(covered.end) + 1, extent.outer_end), extent.inner_first);
  }
  return extent;
}

// The columns of `extent` from `first` to below `end`.
static void draw_part(const struct row *row, struct extent extent, int32_t first, int32_t end) {
  draw_edge(row, first, lower(end, extent.inner_first));
  int32_t inner_first = higher(first, extent.inner_first), inner_end = lower(end, extent.inner_end);
  if (row->is_plain) {
    fill_inside(row, inner_first, inner_end);
  } else {
    draw_inside(row, inner_first, inner_end);
  }
  draw_edge(row, higher(first, extent.inner_end), end);
}

// One picture on its way to the target.
struct task {
  const struct pixels *target;
  const struct pixels_drawing *drawing;
  struct pixels_rect clip;
  struct row row;
};

// A row with what is to be drawn of it.
struct job {
  struct row row;
  struct extent extent;
  struct hidden hidden;
};

// The columns of a job from `first` to below `end`.
static void draw_job(const struct job *job, int32_t first, int32_t end) {
  first = higher(first, job->extent.outer_first);
  end = lower(end, job->extent.outer_end);
  int32_t next;
  for (int32_t x = first; (x = next_visible(&job->hidden, x, end, &next)) < end; x = next)
    draw_part(&job->row, job->extent, x, next);
}

static struct job make_job(const struct task *task, int32_t y) {
  struct line line = line_at(&task->drawing->to_source, y);
  struct job job = {.row = task->row, .extent = find_extent(&task->row, line, task->clip.left, task->clip.right)};
  job.row.pixels = (uint32_t *)(void *)(task->target->data + y * task->target->bytes_per_row);
  job.row.u = line.u;
  job.row.v = line.v;
  job.hidden = find_hidden(task->drawing, y, job.extent.outer_first, job.extent.outer_end);
  return job;
}

static int32_t clamped(double value, int32_t size) { return (int32_t)fmin(fmax(value, 0), size); }

// The pixels of the source that a block of the target is drawn from, or a few more.
static struct pixels_rect find_needed(const struct task *task, int32_t x, int32_t first, int32_t end) {
  const struct pixels *source = &task->drawing->source;
  struct line upper = line_at(&task->drawing->to_source, first), lower = line_at(&task->drawing->to_source, end);
  double left = upper.u + upper.u_step * x, top = upper.v + upper.v_step * x;
  double across_u = upper.u_step * block_width, across_v = upper.v_step * block_width;
  double down_u = lower.u - upper.u, down_v = lower.v - upper.v;
  return (struct pixels_rect){
    .left = clamped(left + fmin(across_u, 0) + fmin(down_u, 0) - 1, source->width),
    .right = clamped(left + fmax(across_u, 0) + fmax(down_u, 0) + 2, source->width),
    .top = clamped(top + fmin(across_v, 0) + fmin(down_v, 0) - 1, source->height),
    .bottom = clamped(top + fmax(across_v, 0) + fmax(down_v, 0) + 2, source->height),
  };
}

// Has the processor fetch one of `most_rows` shares of the pixels of `rect`.
static void prefetch_share(const struct pixels *source, struct pixels_rect rect, int32_t share) {
  int32_t height = rect.bottom - rect.top;
  int32_t end = rect.top + height * (share + 1) / most_rows;
  for (int32_t y = rect.top + height * share / most_rows; y < end; y++) {
    const uint8_t *row = source->data + y * source->bytes_per_row;
    for (int32_t x = rect.left; x < rect.right; x += line_pixels) __builtin_prefetch(row + 4 * (ptrdiff_t)x, 0, 2);
  }
}

// No more than `most_rows` rows, block by block: in a turned picture rows of the target go across many of the source, and
// those of one block are still in the cache when the next row needs them. Processors foresee what is read along rows alone: so
// while one block is drawn the source of the next one is fetched.
static void draw_rows(const void *context, int32_t first, int32_t end) {
  const struct task *task = context;
  struct job jobs[most_rows];
  int32_t left = INT32_MAX, right = 0;
  for (int32_t y = first; y < end; y++) {
    struct job *job = &jobs[y - first];
    *job = make_job(task, y);
    if (job->extent.outer_first >= job->extent.outer_end) continue;
    left = lower(left, job->extent.outer_first);
    right = higher(right, job->extent.outer_end);
  }
  for (int32_t x = left / block_width * block_width; x < right; x += block_width) {
    struct pixels_rect next = find_needed(task, x + block_width, first, end);
    for (int32_t y = first; y < end; y++) {
      prefetch_share(&task->drawing->source, next, y - first);
      draw_job(&jobs[y - first], x, x + block_width);
    }
  }
}

void pixels_resample(const struct pixels *target, const struct pixels_drawing *drawing, struct pixels_rect clip) {
  clip.left = higher(clip.left, 0);
  clip.top = higher(clip.top, 0);
  clip.right = lower(clip.right, target->width);
  clip.bottom = lower(clip.bottom, target->height);
  if (clip.left >= clip.right || clip.top >= clip.bottom) return;
  const struct pixels_transform *to_source = &drawing->to_source;
  struct task task = {
    .target = target,
    .drawing = drawing,
    .clip = clip,
    .row = {
      .source = &drawing->source,
      .is_plain = drawing->source.width == 1 && drawing->source.height == 1,
      .has_smooth_edges = drawing->has_smooth_edges,
      .opacity = drawing->opacity,
      .u_step = to_source->a,
      .v_step = to_source->b,
      .u_slope = fabs(to_source->c),
      .v_slope = fabs(to_source->d),
    },
  };
  find_reach(to_source, &task.row.u_reach, &task.row.v_reach);
  int64_t pixels = (int64_t)(clip.right - clip.left) * (clip.bottom - clip.top);
  (pixels >= least_shared ? share_rows : do_rows)(clip.top, clip.bottom, draw_rows, &task);
}
