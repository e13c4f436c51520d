#include "edges.h"
#include "task.h"

// Fills polygons, some rows at a time.

// The maximum number of cells of a strip: the part of the polygons that is filled at once.
enum { most_cells = 16384 };

// Returns the shares of four pixels that are covered, 0…255, by the non-zero rule.
static vectors longs4 coverage_of(longs4 sums) {
  ints4 signs = (ints4)sums >> 31;
  ints4 areas = ((ints4)sums ^ signs) - signs;
  ints4 overfull = areas > full;
  areas = (areas & ~overfull) | (overfull & full);
  return (longs4)(areas * 255 + full / 2) / full;
}

// Returns the sums of each number and those before it.
static vectors longs4 summed(longs4 numbers) {
  const longs4 none = {};
  numbers += __builtin_shufflevector(numbers, none, 4, 0, 1, 2);
  return numbers + __builtin_shufflevector(numbers, none, 4, 4, 0, 1);
}

static vectors int is_zero(longs4 four) {
  typedef uint64_t pair __attribute__((vector_size(16)));
  pair two = (pair)four;
  return (two[0] | two[1]) == 0;
}

// Draws `color` over `count` pixels that are covered alike.
static vectors void lay_run(uint32_t *pixels, int32_t count, words16 color, uint32_t coverage) {
  if (coverage == 0) return;
  words16 drawn = divided(color * (uint16_t)coverage);
  struct kind kind = {.is_solid = drawn[3] == 255, .has_opacity = 1, .opacity = 255};
  int32_t x = 0;
  for (; x + 4 <= count; x += 4) lay_four(drawn, pixels + x, kind);
  for (; x < count; x++) lay_one(drawn, pixels + x, kind);
}

// Draws `color` over up to four pixels, which are covered as `coverages` says.
static vectors void lay_covered(uint32_t *pixels, int32_t count, words16 color, longs4 coverages) {
  words16 factors = widened(__builtin_shufflevector(
    (bytes16)coverages, (bytes16)coverages, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12));
  words16 drawn = divided(color * factors);
  struct kind kind = {.has_opacity = 1, .opacity = 255};
  if (count >= 4) return lay_four(drawn, pixels, kind);
  uint32_t four[4] = {};
  memcpy(four, pixels, (size_t)count * sizeof *four);
  lay_four(drawn, four, kind);
  memcpy(pixels, four, (size_t)count * sizeof *four);
}

static vectors void fill_row(const struct strip *strip, int32_t row, uint32_t *pixels, words16 color) {
  const uint32_t *cells = strip->cells + row * (strip->width + row_end);
  struct run span = strip->spans[row];
  uint32_t sum = 0;
  int32_t x = span.first;
  while (x < span.end && x < strip->width) {
    longs4 four = four_at(cells + x);
    if (!is_zero(four)) {
      longs4 sums = sum + summed(four);
      lay_covered(pixels + x, strip->width - x, color, coverage_of(sums));
      sum = sums[3];
      x += 4;
    } else {
      int32_t first = x;
      do x += 4;
      while (x < span.end && is_zero(four_at(cells + x)));
      lay_run(pixels + first, lower(x, strip->width) - first, color, coverage_of((longs4){} + sum)[0]);
    }
  }
  // Where edges beyond the clip end a run, it reaches the clip.
  if (x < strip->width) lay_run(pixels + x, strip->width - x, color, coverage_of((longs4){} + sum)[0]);
}

// Fills the polygons of `task` in `part`, which is at most `most_cells` - `row_end` wide.
static vectors void fill_part(const struct task *task, struct pixels_rect part) {
  int32_t width = part.right - part.left, row_cells = width + row_end;
  int32_t rows = lower(lower(most_cells / row_cells, most_rows), part.bottom - part.top);
  // They are zero whenever nothing is being filled.
  static _Thread_local uint32_t cells[most_cells];
  uint32_t color;
  struct run spans[most_rows];
  memcpy(&color, task->drawing->source.data, sizeof color);
  words16 wide = widened((bytes16)((longs4){} + color));
  for (int32_t top = part.top; top < part.bottom; top += rows) {
    struct strip strip = {part.left, top, width, lower(rows, part.bottom - top), cells, spans};
    for (int32_t row = 0; row < strip.height; row++) spans[row] = (struct run){INT32_MAX, 0};
    for (int32_t index = 0; index < task->drawing->edge_count; index++) add_edge(&strip, &task->drawing->edges[index]);
    for (int32_t row = 0; row < strip.height; row++) {
      if (spans[row].first >= spans[row].end) continue;
      uint8_t *first_pixel = task->target->data + (top + row) * task->target->bytes_per_row;
      fill_row(&strip, row, (uint32_t *)(void *)first_pixel + part.left, wide);
      memset(cells + row * row_cells + spans[row].first, 0, (size_t)(spans[row].end - spans[row].first) * sizeof *cells);
    }
  }
}

widest void fill_rows(const struct task *task, int32_t first, int32_t end) {
  for (int32_t left = task->clip.left; left < task->clip.right; left += most_cells - row_end) {
    int32_t right = lower(left + most_cells - row_end, task->clip.right);
    fill_part(task, (struct pixels_rect){left, first, right, end});
  }
}
