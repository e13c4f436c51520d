#pragma once
#include "lay.h"

#include <stdlib.h>

// Adds up the areas that edges of polygons cover. The share of a pixel that is right of an edge, and that of all pixels
// after it, is added to the pixel's cell and the next one. The sum of a row's cells from the left is then the exact coverage
// of each pixel.

// The units of a coordinate in a pixel, and of a pixel that is covered completely.
enum { unit = 256, full = 2 * unit * unit };

// The number of a row's cells beyond its pixels: two of edges, and three that complete a vector.
enum { row_end = 5 };

typedef double doubles4 __attribute__((vector_size(32)));

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

// A part of an edge within a row, from (`x0`, `y0`) to (`x1`, `y1`) in units from the row's first pixel. It goes to the
// right; `direction` is that of the edge, or its opposite.
struct piece {
  int32_t x0, y0, x1, y1, direction;
};

// An edge from (`x0`, `y0`) on, in units from the strip's first pixel. The part from `top` to `bottom` is in its rows.
struct edge {
  int32_t x0, y0, top, bottom;
  // The distance to the right for each unit down.
  double slope;
  int32_t direction;
};

static vectors double slope_of(struct piece piece) {
  return (double)(piece.y1 - piece.y0) / higher(piece.x1 - piece.x0, 1);
}

// Adds a piece from `x` and `y` on, cell by cell. The part of it that is right of the row is left out.
static vectors void add_cells(uint32_t *cells, struct piece piece, int32_t x, int32_t y, int32_t width) {
  double slope = slope_of(piece);
  int32_t cell = x / unit, end = (cell + 1) * unit;
  for (; cell < width; cell++, end += unit) {
    int32_t next = piece.x1 <= end ? piece.y1 : piece.y0 + rounded_down(slope * (end - piece.x0) + 0.5);
    add_to_cell(cells + cell, (next - y) * piece.direction, x + lower(piece.x1, end) - 2 * (end - unit));
    if (piece.x1 <= end) return;
    x = end;
    y = next;
  }
}

// Adds a piece that may begin or end beyond the row.
static vectors void add_clipped(uint32_t *cells, struct run *span, struct piece piece, int32_t width) {
  int32_t x = piece.x0, y = piece.y0, right = width * unit;
  if (piece.x0 >= right) return;
  span->first = lower(span->first, higher(piece.x0, 0) / unit);
  span->end = higher(span->end, lower(higher(piece.x1, 0), right) / unit + 2);
  if (piece.x1 <= 0) return add_to_cell(cells, (piece.y1 - piece.y0) * piece.direction, 0);
  if (piece.x0 < 0) {
    x = 0;
    y = piece.y0 + rounded_down(slope_of(piece) * -piece.x0 + 0.5);
    add_to_cell(cells, (y - piece.y0) * piece.direction, 0);
  }
  add_cells(cells, piece, x, y, width);
}

// Returns the nearest whole numbers, of two the greater one.
static vectors ints4 rounded(doubles4 numbers) {
  numbers += 0.5;
  ints4 whole = __builtin_convertvector(numbers, ints4);
  return whole + __builtin_convertvector(numbers < __builtin_convertvector(whole, doubles4), ints4);
}

static vectors doubles4 as_doubles(ints4 numbers) { return __builtin_convertvector(numbers, doubles4); }

static vectors ints4 chosen(ints4 condition, ints4 one, ints4 other) { return (one & condition) | (other & ~condition); }

static vectors ints4 least(ints4 one, ints4 other) { return chosen(one < other, one, other); }

static vectors ints4 greatest(ints4 one, ints4 other) { return chosen(one > other, one, other); }

// Adds an edge within the strip that is at least as high as wide, in up to four rows from `row` on. In each row it is in one
// cell or in two, which are treated alike: a branch that the processor guesses wrongly takes longer.
static vectors void add_steep(const struct strip *strip, struct edge edge, int32_t row) {
  const ints4 order = {0, 1, 2, 3};
  ints4 y = least(greatest((row + order) * unit, (ints4){} + edge.top), (ints4){} + edge.bottom);
  ints4 next_y = least((row + 1 + order) * unit, (ints4){} + edge.bottom);
  ints4 x = edge.x0 + rounded(edge.slope * as_doubles(y - edge.y0));
  ints4 next_x = edge.x0 + rounded(edge.slope * as_doubles(next_y - edge.y0));
  // A mask: whether the edge goes to the left on its way down.
  ints4 is_left = (ints4){} - (edge.slope < 0);
  ints4 x0 = chosen(is_left, next_x, x), y0 = chosen(is_left, next_y, y);
  ints4 x1 = chosen(is_left, x, next_x), y1 = chosen(is_left, y, next_y);
  int32_t direction = edge.slope < 0 ? -edge.direction : edge.direction;
  ints4 cell = x0 / unit, end = (cell + 1) * unit;
  doubles4 slope = as_doubles(y1 - y0) / as_doubles(greatest(x1 - x0, (ints4){} + 1));
  ints4 middle = chosen(x1 <= end, y1, y0 + rounded(slope * as_doubles(end - x0)));
  ints4 rise = (middle - y0) * direction, rest = (y1 - middle) * direction;
  ints4 columns = x0 + least(x1, end) - 2 * (end - unit), more = x1 - end;
  ints4 first = rise * (2 * unit - columns), second = rise * columns + rest * (2 * unit - more), third = rest * more;
  ints4 span_end = x1 / unit + 2;
  int32_t count = lower(4, (edge.bottom - 1) / unit - row + 1);
  uint32_t *cells = strip->cells + row * (strip->width + row_end);
  struct run *span = &strip->spans[row];
  for (int32_t index = 0; index < count; index++, span++, cells += strip->width + row_end) {
    span->first = lower(span->first, cell[index]);
    span->end = higher(span->end, span_end[index]);
    cells[cell[index]] += (uint32_t)first[index];
    cells[cell[index] + 1] += (uint32_t)second[index];
    cells[cell[index] + 2] += (uint32_t)third[index];
  }
}

static vectors longs4 four_at(const uint32_t *cells) {
  longs4 four;
  memcpy(&four, cells, sizeof four);
  return four;
}

// Adds a piece within the row, four cells at a time.
static vectors void add_flat(uint32_t *cells, struct run *span, struct piece piece) {
  const ints4 order = {0, 1, 2, 3}, none = {};
  int32_t cell = piece.x0 / unit, y = piece.y0;
  double slope = slope_of(piece);
  span->first = lower(span->first, cell);
  span->end = higher(span->end, piece.x1 / unit + 2);
  for (;; cell += 4) {
    ints4 end = (cell + 1 + order) * unit, start = end - unit;
    ints4 next = chosen(end >= piece.x1, none + piece.y1, piece.y0 + rounded(slope * as_doubles(end - piece.x0)));
    ints4 before = __builtin_shufflevector(next, none + y, 4, 0, 1, 2);
    ints4 rise = (next - before) * piece.direction;
    ints4 columns = greatest(start, none + piece.x0) + least(end, none + piece.x1) - 2 * start;
    ints4 right = rise * columns;
    ints4 sums = rise * (2 * unit) - right + __builtin_shufflevector(right, none, 4, 0, 1, 2);
    longs4 four = four_at(cells + cell) + (longs4)sums;
    memcpy(cells + cell, &four, sizeof four);
    cells[cell + 4] += (uint32_t)right[3];
    if (end[3] >= piece.x1) return;
    y = next[3];
  }
}

// Adds an edge row by row. If it is clipped it may reach beyond the strip on either side.
static vectors void add_rows(const struct strip *strip, struct edge edge, int is_clipped) {
  int32_t row_cells = strip->width + row_end, x = edge.x0, y = edge.top;
  if (y > edge.y0) x += rounded_down(edge.slope * (y - edge.y0) + 0.5);
  for (int32_t row = y / unit; y < edge.bottom; row++) {
    int32_t next_y = lower((row + 1) * unit, edge.bottom);
    int32_t next_x = edge.x0 + rounded_down(edge.slope * (next_y - edge.y0) + 0.5);
    struct piece piece = edge.slope < 0 ? (struct piece){next_x, next_y, x, y, -edge.direction}
                                        : (struct piece){x, y, next_x, next_y, edge.direction};
    uint32_t *cells = strip->cells + row * row_cells;
    if (is_clipped) {
      add_clipped(cells, &strip->spans[row], piece, strip->width);
    } else {
      add_flat(cells, &strip->spans[row], piece);
    }
    x = next_x;
    y = next_y;
  }
}

// Adds an edge. Its position in a row depends on neither the strip nor the clip.
static vectors void add_edge(const struct strip *strip, const struct pixels_edge *given) {
  int32_t y0 = given->y0 - strip->top * unit, y1 = given->y1 - strip->top * unit;
  struct edge edge = {
    .x0 = given->x0 - strip->left * unit,
    .y0 = y0,
    .top = higher(y0, 0),
    .bottom = lower(y1, strip->height * unit),
    .slope = (double)(given->x1 - given->x0) / (y1 - y0),
    .direction = given->direction,
  };
  if (edge.top >= edge.bottom) return;
  int32_t x1 = given->x1 - strip->left * unit;
  if (lower(edge.x0, x1) < 0 || higher(edge.x0, x1) >= strip->width * unit) return add_rows(strip, edge, 1);
  if (abs(x1 - edge.x0) > y1 - y0) return add_rows(strip, edge, 0);
  for (int32_t row = edge.top / unit; row * unit < edge.bottom; row += 4) add_steep(strip, edge, row);
}
