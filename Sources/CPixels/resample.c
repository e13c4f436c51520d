#include "parts.h"
#include "task.h"
#include "visible.h"

#include <math.h>

// The columns of a block, and of one whose pixels are sampled every other one; the pixels of a cache line; the maximum size of
// a source that stays in the cache, in bytes.
enum { block_width = 64, draft_width = 128, line_pixels = 16, small_source = 65536 };

// A row and the parts of it to draw.
struct job {
  struct row row;
  int32_t y;
  struct parts parts;
  struct visible visible;
  // The columns that are means of the rows of the jobs before and after this one.
  struct run between;
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
  } else if (row->is_draft) {
    draw_draft(row, inner_first, inner_end);
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
  job->y = y;
  job->between = (struct run){0, 0};
  job->row.frame.line = line_at(&task->row.frame.space, y);
  job->row.pixels = (uint32_t *)(void *)(task->target->data + y * task->target->bytes_per_row);
  find_parts(&job->parts, task->drawing, &job->row, task->clip.left, task->clip.right);
  if (job->parts.count == 0) return 0;
  struct run whole = {job->parts.items[0].first, job->parts.items[job->parts.count - 1].end};
  find_visible(&job->visible, covers, y, whole);
  return job->visible.count > 0;
}

// Returns the columns of a job whose row is not stretched that are visible, fully covered and have four neighbours; none if
// it has several runs.
static struct run inner_run(const struct job *job) {
  const struct part *part = &job->parts.items[0];
  const struct run *run = &job->visible.runs[0];
  if (job->visible.count > 1) return (struct run){0, 0};
  return (struct run){higher(part->inner_first, run->first), lower(part->inner_end, run->end)};
}

// Finds the columns of every other row that are drawn as means of the rows above and below.
static void find_between(struct job *jobs, int count) {
  for (int index = 1; index < count - 1; index++) {
    struct job *job = &jobs[index];
    if (job->y % 2 == 0 || job[-1].y != job->y - 1 || job[1].y != job->y + 1) continue;
    struct run own = inner_run(job), above = inner_run(&job[-1]), below = inner_run(&job[1]);
    job->between = (struct run){
      higher(own.first, higher(above.first, below.first)), lower(own.end, lower(above.end, below.end))};
  }
}

static int has_between(const struct job *job) { return job->between.first < job->between.end; }

// Draws the columns of a job from `first` to below `end`, after the jobs before and after it have drawn theirs.
static void draw_later(struct job *job, int32_t first, int32_t end) {
  int32_t between_first = lower(higher(first, job->between.first), end);
  int32_t between_end = higher(lower(end, job->between.end), between_first);
  draw_job(job, first, between_first);
  draw_between(&job->row, &job[-1].row, &job[1].row, between_first, between_end);
  draw_job(job, between_end, end);
}

static int32_t clamped(double value, int32_t size) { return (int32_t)fmin(fmax(value, 0), size); }

// Returns the pixels of the source that a block of the target needs, or a few more.
static struct pixels_rect find_needed(const struct task *task, int32_t x, int32_t width, int32_t first, int32_t end) {
  const struct pixels *source = &task->drawing->source;
  struct line upper = line_at(&task->row.frame.space, first), lower = line_at(&task->row.frame.space, end);
  double left = upper.u + upper.u_step * x, top = upper.v + upper.v_step * x;
  double across_u = upper.u_step * width, across_v = upper.v_step * width;
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
static void prefetch_target(const struct row *row, int32_t x, int32_t width) {
  for (int32_t column = x; column < x + width; column += line_pixels) __builtin_prefetch(row->pixels + column, 1, 3);
}

// Whether rows of the target cross many rows of a source that is not in the cache. Along rows processors prefetch by
// themselves, and stretched sources are small. Drafts need blocks in any case: their rows are drawn in another order.
static int needs_blocks(const struct task *task) {
  const struct pixels *source = &task->drawing->source;
  int is_small = source->bytes_per_row * source->height <= small_source;
  return task->row.is_draft || (!task->row.is_copy && !task->drawing->is_stretched && !is_small);
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
  int sampled = 0;
  for (int index = 0; index < count; index++) sampled += !has_between(&jobs[index]);
  int32_t width = task->row.is_draft ? draft_width : block_width;
  for (int32_t x = left / width * width; x < right; x += width) {
    struct pixels_rect next = find_needed(task, x + width, width, first, end);
    int number = 0;
    for (int index = 0; index < count; index++) {
      prefetch_target(&jobs[index].row, x + width, width);
      if (has_between(&jobs[index])) continue;
      prefetch_share(&task->drawing->source, next, number++, sampled);
      draw_job(&jobs[index], x, x + width);
    }
    for (int index = 0; index < count; index++) {
      if (has_between(&jobs[index])) draw_later(&jobs[index], x, x + width);
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
  if (task->row.is_draft) find_between(jobs, count);
  if (needs_blocks(task)) {
    draw_blocks(jobs, count, task, first, end);
  } else {
    for (int index = 0; index < count; index++) draw_job(&jobs[index], 0, INT32_MAX);
  }
}
