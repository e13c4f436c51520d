#include "lay.h"
#include "task.h"

// Fills polygons. What an edge covers of a pixel, and of all pixels to the right of it, is added to that pixel's cell
// and the next one. The sum of a row's cells from the left is then the exact coverage of each pixel.

// The units of a coordinate in a pixel, and of a pixel that is covered completely.
enum { unit = 256, full = 2 * unit * unit };

// The maximum number of cells of a strip: the part of the polygons that is filled at once.
enum { most_cells = 16384 };

// The number of a row's cells beyond its pixels: two of edges, and three that complete a vector.
enum { row_end = 5 };

// Rows of a target. `cells` has `width` + `row_end` cells for each row, all zero outside of the row's span.
struct strip {
  int32_t left, top, width, height;
  uint32_t *cells;
  // The cells of each row that are not zero, if `first` is below `end`.
  struct run *spans;
};

// Adds an edge with the height `rise` in one pixel. `columns` is the sum of its ends' distances from the pixel's left.
static vectors void add_to_cell(uint32_t *cell, int32_t rise, int32_t columns) {
  cell[0] += (uint32_t)(rise * (2 * unit - columns));
  cell[1] += (uint32_t)(rise * columns);
}

// Adds a part of an edge within a row, from (`x0`, `y0`) to (`x1`, `y1`) in units from the row's first pixel.
static vectors void add_to_row(
  const struct strip *strip, int32_t row, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t direction) {
  if (x0 > x1) {
    int32_t x = x0, y = y0;
    x0 = x1, y0 = y1;
    x1 = x, y1 = y;
    direction = -direction;
  }
  int32_t right = strip->width * unit, x = higher(x0, 0), y = y0;
  if (x0 >= right) return;
  uint32_t *cells = strip->cells + row * (strip->width + row_end);
  struct run *span = &strip->spans[row];
  span->first = lower(span->first, x / unit);
  span->end = higher(span->end, lower(higher(x1, 0), right) / unit + 2);
  if (x1 <= 0) return add_to_cell(cells, (y1 - y) * direction, 0);
  int32_t cell = x / unit, end = (cell + 1) * unit;
  if (x0 >= 0 && x1 <= end) return add_to_cell(cells + cell, (y1 - y) * direction, x + x1 - 2 * (end - unit));
  double slope = (double)(y1 - y0) / (x1 - x0);
  if (x0 < 0) {
    y = y0 + rounded_down(slope * -x0 + 0.5);
    add_to_cell(cells, (y - y0) * direction, 0);
  }
  for (; x < right; cell++, end += unit) {
    int32_t next = x1 <= end ? y1 : y0 + rounded_down(slope * (end - x0) + 0.5);
    add_to_cell(cells + cell, (next - y) * direction, x + lower(x1, end) - 2 * (end - unit));
    if (x1 <= end) return;
    x = end;
    y = next;
  }
}

// Adds an edge, row by row. Its position in a row depends on neither the strip nor the clip.
static vectors void add_edge(const struct strip *strip, struct pixels_edge edge) {
  edge.x0 -= strip->left * unit, edge.x1 -= strip->left * unit;
  edge.y0 -= strip->top * unit, edge.y1 -= strip->top * unit;
  int32_t y = higher(edge.y0, 0), bottom = lower(edge.y1, strip->height * unit);
  if (y >= bottom) return;
  if (y == edge.y0 && bottom == edge.y1 && y / unit == (bottom - 1) / unit) {
    return add_to_row(strip, y / unit, edge.x0, edge.y0, edge.x1, edge.y1, edge.direction);
  }
  double slope = (double)(edge.x1 - edge.x0) / (edge.y1 - edge.y0);
  int32_t x = edge.x0 + rounded_down(slope * (y - edge.y0) + 0.5);
  for (int32_t row = y / unit; y < bottom; row++) {
    int32_t next_y = lower((row + 1) * unit, bottom);
    int32_t next_x = edge.x0 + rounded_down(slope * (next_y - edge.y0) + 0.5);
    add_to_row(strip, row, x, y, next_x, next_y, edge.direction);
    x = next_x;
    y = next_y;
  }
}

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

static vectors longs4 four_at(const uint32_t *cells) {
  longs4 four;
  memcpy(&four, cells, sizeof four);
  return four;
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
  uint32_t color, cells[most_cells];
  struct run spans[most_rows];
  memcpy(&color, task->drawing->source.data, sizeof color);
  words16 wide = widened((bytes16)((longs4){} + color));
  memset(cells, 0, (size_t)(rows * row_cells) * sizeof *cells);
  for (int32_t top = part.top; top < part.bottom; top += rows) {
    struct strip strip = {part.left, top, width, lower(rows, part.bottom - top), cells, spans};
    for (int32_t row = 0; row < strip.height; row++) spans[row] = (struct run){INT32_MAX, 0};
    for (int32_t index = 0; index < task->drawing->edge_count; index++) add_edge(&strip, task->drawing->edges[index]);
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
