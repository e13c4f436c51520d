#include "parts.h"
#include "task.h"
#include "visible.h"

#include <math.h>

// The columns of a block; the pixels of a cache line; the maximum size of a source that stays in the cache, in bytes.
enum { block_width = 64, line_pixels = 16, small_source = 65536 };

// A row and the parts of it to draw.
struct job {
  struct row row;
  struct parts parts;
  struct visible visible;
};

// Draws the columns of `part` from `first` to below `end`.
static void draw_part(struct row *row, const struct part *part, int32_t first, int32_t end) {
  row->line = part->line;
  draw_edge(row, first, lower(end, part->inner_first));
  int32_t inner_first = higher(first, part->inner_first), inner_end = lower(end, part->inner_end);
  if (row->is_plain) {
    fill_inside(row, inner_first, inner_end);
  } else if (row->is_copy) {
    copy_inside(row, inner_first, inner_end);
  } else if (row->is_soft) {
    draw_nearest(row, inner_first, inner_end);
  } else {
    draw_inside(row, inner_first, inner_end);
  }
  draw_edge(row, higher(first, part->inner_end), end);
}

// Draws the columns of `job` from `first` to below `end`.
static void draw_job(struct job *job, int32_t first, int32_t end) {
  for (const struct run *run = job->visible.runs; run < job->visible.runs + job->visible.count; run++) {
    int32_t run_first = higher(first, run->first), run_end = lower(end, run->end);
    if (run_first >= run_end) continue;
    for (const struct part *part = job->parts.items; part < job->parts.items + job->parts.count; part++) {
      int32_t part_first = higher(run_first, part->first), part_end = lower(run_end, part->end);
      if (part_first < part_end) draw_part(&job->row, part, part_first, part_end);
    }
  }
}

// Prepares the row `y`. Returns false if there is nothing to draw.
static int make_job(struct job *job, const struct task *task, const struct covers *covers, int32_t y) {
  job->row = task->row;
  job->row.frame.line = line_at(&task->row.frame.space, y);
  job->row.pixels = (uint32_t *)(void *)(task->target->data + y * task->target->bytes_per_row);
  find_parts(&job->parts, task->drawing, &job->row, task->clip.left, task->clip.right);
  if (job->parts.count == 0) return 0;
  struct run whole = {job->parts.items[0].first, job->parts.items[job->parts.count - 1].end};
  find_visible(&job->visible, covers, y, whole);
  return job->visible.count > 0;
}

static int32_t clamped(double value, int32_t size) { return (int32_t)fmin(fmax(value, 0), size); }

// Returns the pixels of the source that a block of the target needs, or a few more.
static struct pixels_rect find_needed(const struct task *task, int32_t x, int32_t first, int32_t end) {
  const struct pixels *source = &task->drawing->source;
  struct line upper = line_at(&task->row.frame.space, first), lower = line_at(&task->row.frame.space, end);
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

// Prefetches the share with this number of the pixels of `rect`.
static void prefetch_share(const struct pixels *source, struct pixels_rect rect, int32_t share, int32_t shares) {
  int32_t height = rect.bottom - rect.top;
  int32_t end = rect.top + height * (share + 1) / shares;
  for (int32_t y = rect.top + height * share / shares; y < end; y++) {
    const uint8_t *row = source->data + y * source->bytes_per_row;
    for (int32_t x = rect.left; x < rect.right; x += line_pixels) __builtin_prefetch(row + 4 * (ptrdiff_t)x, 0, 2);
  }
}

// Prefetches a row of a block of the target, to be written. Nothing happens where it ends before.
static void prefetch_target(const struct row *row, int32_t x) {
  for (int32_t column = x; column < x + block_width; column += line_pixels) __builtin_prefetch(row->pixels + column, 1, 3);
}

// Whether rows of the target cross many rows of a source that is not in the cache. Along rows processors prefetch by
// themselves, and stretched sources are small.
static int needs_blocks(const struct task *task) {
  const struct pixels *source = &task->drawing->source;
  return !task->row.is_copy && !task->drawing->is_stretched && source->bytes_per_row * source->height > small_source;
}

// Draws block by block. The pixels of the source for one row of a block are still in the cache when the next row needs
// them, and while one block is drawn those of the next are prefetched.
static void draw_blocks(struct job *jobs, int count, const struct task *task, int32_t first, int32_t end) {
  int32_t left = INT32_MAX, right = 0;
  for (int index = 0; index < count; index++) {
    const struct visible *visible = &jobs[index].visible;
    left = lower(left, visible->runs[0].first);
    right = higher(right, visible->runs[visible->count - 1].end);
  }
  for (int32_t x = left / block_width * block_width; x < right; x += block_width) {
    struct pixels_rect next = find_needed(task, x + block_width, first, end);
    for (int index = 0; index < count; index++) {
      prefetch_share(&task->drawing->source, next, index, count);
      prefetch_target(&jobs[index].row, x + block_width);
      draw_job(&jobs[index], x, x + block_width);
    }
  }
}

void draw_rows(const struct task *task, int32_t first, int32_t end) {
  struct job jobs[most_rows];
  struct covers covers;
  find_covers(
    &covers, task->drawing,
    (struct pixels_rect){.left = task->clip.left, .top = first, .right = task->clip.right, .bottom = end});
  int count = 0;
  for (int32_t y = first; y < end; y++) count += make_job(&jobs[count], task, &covers, y);
  if (needs_blocks(task)) {
    draw_blocks(jobs, count, task, first, end);
  } else {
    for (int index = 0; index < count; index++) draw_job(&jobs[index], 0, INT32_MAX);
  }
}
