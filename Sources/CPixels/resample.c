#include "span.h"
#include "task.h"

#include <math.h>

// Columns of a block; pixels that come into the cache at once.
enum { block_width = 64, line_pixels = 16 };

// Where a row meets the source: touched from `outer_first` to below `outer_end`, and from `inner_first` to below `inner_end`
// covered wholly.
struct extent {
  int32_t outer_first, inner_first, inner_end, outer_end;
};

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
  } else if (row->is_copy) {
    copy_inside(row, inner_first, inner_end);
  } else {
    draw_inside(row, inner_first, inner_end);
  }
  draw_edge(row, higher(first, extent.inner_end), end);
}

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

static struct job make_job(const struct task *task, const struct covers *covers, int32_t y) {
  struct line line = line_at(&task->drawing->to_source, y);
  struct job job = {.row = task->row, .extent = find_extent(&task->row, line, task->clip.left, task->clip.right)};
  job.row.pixels = (uint32_t *)(void *)(task->target->data + y * task->target->bytes_per_row);
  job.row.u = line.u;
  job.row.v = line.v;
  job.hidden = find_hidden(covers, y, job.extent.outer_first, job.extent.outer_end);
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

// Block by block: in a turned picture rows of the target go across many of the source, and
// those of one block are still in the cache when the next row needs them, and while one is drawn that of the next is fetched.
void draw_rows(const struct task *task, int32_t first, int32_t end) {
  struct job jobs[most_rows];
  struct covers covers = find_covers(
    task->drawing, (struct pixels_rect){.left = task->clip.left, .top = first, .right = task->clip.right, .bottom = end});
  int32_t left = INT32_MAX, right = 0;
  for (int32_t y = first; y < end; y++) {
    struct job *job = &jobs[y - first];
    *job = make_job(task, &covers, y);
    if (job->extent.outer_first >= job->extent.outer_end) continue;
    left = lower(left, job->extent.outer_first);
    right = higher(right, job->extent.outer_end);
  }
  for (int32_t x = left / block_width * block_width; x < right; x += block_width) {
    struct pixels_rect next = find_needed(task, x + block_width, first, end);
    for (int32_t y = first; y < end; y++) {
      // Along rows processors foresee what is needed.
      if (!task->row.is_copy) prefetch_share(&task->drawing->source, next, y - first);
      draw_job(&jobs[y - first], x, x + block_width);
    }
  }
}
