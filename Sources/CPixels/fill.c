#include "task.h"

#include <string.h>

// Fills polygons. What an edge covers of a pixel, and of all pixels to the right of it, is added to that pixel's cell
// and the next one. The sum of a row's cells from the left is then the exact coverage of each pixel.

// The units of a coordinate in a pixel, and of a pixel that is covered completely.
enum { unit = 256, full = 2 * unit * unit };

// The maximum number of cells of a strip: the part of the polygons that is filled at once.
enum { most_cells = 16384 };

// Rows of a target. `cells` has `width` + 2 cells for each row, all zero outside of the row's span.
struct strip {
  int32_t left, top, width, height;
  uint32_t *cells;
  // The cells of each row that are not zero, if `first` is below `end`.
  struct run *spans;
};

// Adds an edge with the height `rise` in one pixel. `columns` is the sum of its ends' distances from the pixel's left.
static inline void add_to_cell(uint32_t *cell, int32_t rise, int32_t columns) {
  cell[0] += (uint32_t)(rise * (2 * unit - columns));
  cell[1] += (uint32_t)(rise * columns);
}

// Adds a part of an edge within a row, whose ends are in units from the row's first pixel.
static void add_to_row(const struct strip *strip, int32_t row, struct pixels_edge part) {
  if (part.x0 > part.x1) part = (struct pixels_edge){part.x1, part.y1, part.x0, part.y0, -part.direction};
  int32_t right = strip->width * unit, x = higher(part.x0, 0), y = part.y0;
  if (part.x0 >= right) return;
  uint32_t *cells = strip->cells + row * (strip->width + 2);
  struct run *span = &strip->spans[row];
  span->first = lower(span->first, x / unit);
  span->end = higher(span->end, lower(higher(part.x1, 0), right) / unit + 2);
  if (part.x1 <= 0) return add_to_cell(cells, (part.y1 - y) * part.direction, 0);
  int32_t cell = x / unit, end = (cell + 1) * unit;
  if (part.x0 >= 0 && part.x1 <= end) {
    return add_to_cell(cells + cell, (part.y1 - y) * part.direction, x + part.x1 - 2 * (end - unit));
  }
  double slope = (double)(part.y1 - part.y0) / (part.x1 - part.x0);
  if (part.x0 < 0) {
    y = part.y0 + rounded_down(slope * -part.x0 + 0.5);
    add_to_cell(cells, (y - part.y0) * part.direction, 0);
  }
  for (; x < right; cell++, end += unit) {
    int32_t next = part.x1 <= end ? part.y1 : part.y0 + rounded_down(slope * (end - part.x0) + 0.5);
    add_to_cell(cells + cell, (next - y) * part.direction, x + lower(part.x1, end) - 2 * (end - unit));
    if (part.x1 <= end) return;
    x = end;
    y = next;
  }
}

// Adds an edge, row by row. Its position in a row depends on neither the strip nor the clip.
static void add_edge(const struct strip *strip, struct pixels_edge edge) {
  edge.x0 -= strip->left * unit, edge.x1 -= strip->left * unit;
  edge.y0 -= strip->top * unit, edge.y1 -= strip->top * unit;
  int32_t y = higher(edge.y0, 0), bottom = lower(edge.y1, strip->height * unit);
  if (y >= bottom) return;
  if (y == edge.y0 && bottom == edge.y1 && y / unit == (bottom - 1) / unit) return add_to_row(strip, y / unit, edge);
  double slope = (double)(edge.x1 - edge.x0) / (edge.y1 - edge.y0);
  int32_t x = edge.x0 + rounded_down(slope * (y - edge.y0) + 0.5);
  for (int32_t row = y / unit; y < bottom; row++) {
    int32_t next_y = lower((row + 1) * unit, bottom);
    int32_t next_x = edge.x0 + rounded_down(slope * (next_y - edge.y0) + 0.5);
    add_to_row(strip, row, (struct pixels_edge){x, y, next_x, next_y, edge.direction});
    x = next_x;
    y = next_y;
  }
}

// Multiplies each component by a `factor` of 0…255, divided by 255 and rounded.
static inline uint32_t multiplied(uint32_t color, uint32_t factor) {
  uint32_t even = (color & 0xff00ff) * factor + 0x800080, odd = (color >> 8 & 0xff00ff) * factor + 0x800080;
  even = (even + (even >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
  odd = (odd + (odd >> 8 & 0xff00ff)) & 0xff00ff00;
  return even | odd;
}

// Draws `color` over `count` pixels.
static void lay_color(uint32_t *pixels, int32_t count, uint32_t color) {
  uint32_t behind = 255 - (color >> 24);
  if (behind == 255) return;
  if (behind == 0) {
    for (int32_t x = 0; x < count; x++) pixels[x] = color;
  } else {
    for (int32_t x = 0; x < count; x++) pixels[x] = color + multiplied(pixels[x], behind);
  }
}

// Returns the share of a pixel that is covered, 0…255, by the non-zero rule.
static inline uint32_t coverage_of(uint32_t sum) {
  int32_t area = (int32_t)sum < 0 ? -(int32_t)sum : (int32_t)sum;
  return (uint32_t)(lower(area, full) * 255 + full / 2) / full;
}

static void fill_row(const struct strip *strip, int32_t row, uint32_t *pixels, uint32_t color) {
  const uint32_t *cells = strip->cells + row * (strip->width + 2);
  uint32_t sum = 0;
  int32_t end = lower(strip->spans[row].end, strip->width);
  for (int32_t x = strip->spans[row].first, next; x < end; x = next) {
    sum += cells[x];
    for (next = x + 1; next < end && cells[next] == 0;) next++;
    // Where edges beyond the clip end a run, it reaches the clip.
    int32_t last = next == end ? strip->width : next;
    uint32_t coverage = coverage_of(sum);
    lay_color(pixels + x, last - x, coverage == 255 ? color : multiplied(color, coverage));
  }
}

// Fills the polygons of `task` in `part`, which is at most `most_cells` - 2 wide.
static void fill_part(const struct task *task, struct pixels_rect part) {
  int32_t width = part.right - part.left, row_cells = width + 2;
  int32_t rows = lower(lower(most_cells / row_cells, most_rows), part.bottom - part.top);
  uint32_t color, cells[most_cells];
  struct run spans[most_rows];
  memcpy(&color, task->drawing->source.data, sizeof color);
  memset(cells, 0, (size_t)(rows * row_cells) * sizeof *cells);
  for (int32_t top = part.top; top < part.bottom; top += rows) {
    struct strip strip = {part.left, top, width, lower(rows, part.bottom - top), cells, spans};
    for (int32_t row = 0; row < strip.height; row++) spans[row] = (struct run){INT32_MAX, 0};
    for (int32_t index = 0; index < task->drawing->edge_count; index++) add_edge(&strip, task->drawing->edges[index]);
    for (int32_t row = 0; row < strip.height; row++) {
      if (spans[row].first >= spans[row].end) continue;
      uint8_t *first_pixel = task->target->data + (top + row) * task->target->bytes_per_row;
      fill_row(&strip, row, (uint32_t *)(void *)first_pixel + part.left, color);
      memset(cells + row * row_cells + spans[row].first, 0, (size_t)(spans[row].end - spans[row].first) * sizeof *cells);
    }
  }
}

void fill_rows(const struct task *task, int32_t first, int32_t end) {
  for (int32_t left = task->clip.left; left < task->clip.right; left += most_cells - 2) {
    int32_t right = lower(left + most_cells - 2, task->clip.right);
    fill_part(task, (struct pixels_rect){left, first, right, end});
  }
}
