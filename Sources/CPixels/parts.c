#include "parts.h"

#include <math.h>

// The minimum distance from the edges of a source at which four neighbours are read: the inner loops round their
// weights by up to a 256th of a pixel in total, and drift by a 2,000th within a run.
static const double least_inside = 0.506;

// Returns the inner pixels of the columns `run`, whose positions in the source are on `line`.
static struct run find_inner(const struct row *row, struct line line, struct run run) {
  const struct frame *frame = &row->frame;
  // If the edge is clear, the uncovered part of a pixel there is transparent anyway.
  double u = row->has_clear_edge ? 0 : frame->space.u_reach, v = row->has_clear_edge ? 0 : frame->space.v_reach;
  if (!row->is_plain && !row->is_copy && !row->is_stretched) {
    u = fmax(u, least_inside);
    v = fmax(v, least_inside);
  }
  struct span span =
    find_span(&frame->space, frame->line, u, v, frame->width - u, frame->height - v, (struct span){run.first, run.end});
  if (!row->is_stretched) return columns_of(span, run);
  struct space source = make_space(&(struct pixels_transform){.a = line.u_step, .b = line.v_step});
  double right = row->source->width - least_inside, bottom = row->source->height - least_inside;
  return columns_of(find_span(&source, line, least_inside, least_inside, right, bottom, span), run);
}

// Adds a part in place. A copy would have to wait in each row for what has just been written.
static struct part *add_run(struct parts *parts, const struct row *row, struct line line, struct run run) {
  struct run inner = find_inner(row, line, run);
  struct part *part = &parts->items[parts->count++];
  part->first = run.first;
  part->inner_first = inner.first;
  part->inner_end = inner.end;
  part->end = run.end;
  part->line = line;
  return part;
}

// Adds the column from which on a coordinate is beyond `limit`, or before it. `pixels` is the number of pixels for one
// unit of the coordinate.
static void add_crossing(int32_t *columns, int *count, double at_zero, double pixels, double limit) {
  if (pixels == 0) return;
  double column = (limit - at_zero) * pixels;
  if (fabs(column) > 1e9) return;
  int32_t first = rounded_up(column);
  int index = (*count)++;
  for (; index > 0 && columns[index - 1] > first; index--) columns[index] = columns[index - 1];
  columns[index] = first;
}

// Returns the index of the part, of three, that contains `place`.
static int part_at(const struct pixels_stretch *stretch, double place) {
  return (place >= stretch->frame[1]) + (place >= stretch->frame[2]);
}

// The mapping from a position of the frame in one part to the source: its offset, and the factor of steps.
struct mapping {
  double offset, factor;
};

static struct mapping mapping_of(const struct pixels_stretch *stretch, int index) {
  double width = stretch->frame[index + 1] - stretch->frame[index];
  double factor = width > 0 ? (stretch->source[index + 1] - stretch->source[index]) / width : 0;
  return (struct mapping){stretch->source[index] - stretch->frame[index] * factor, factor};
}

// Adds the part that begins at `first`. It crosses no edge between the nine parts.
static void add_part(
  struct parts *parts, const struct pixels_drawing *drawing, const struct row *row, int32_t first, int32_t end) {
  const struct line *line = &row->frame.line;
  double middle = (first + end - 1) / 2.0;
  int column = part_at(&drawing->across, line->u + line->u_step * middle);
  int line_of_parts = part_at(&drawing->down, line->v + line->v_step * middle);
  if (drawing->has_clear_middle && column == 1 && line_of_parts == 1) return;
  struct mapping across = mapping_of(&drawing->across, column), down = mapping_of(&drawing->down, line_of_parts);
  struct line placed = {
    .u = across.offset + line->u * across.factor,
    .v = down.offset + line->v * down.factor,
    .u_step = line->u_step * across.factor,
    .v_step = line->v_step * down.factor,
  };
  struct part *part = add_run(parts, row, placed, (struct run){first, end});
  if (row->has_clear_edge) {
    part->first = part->inner_first;
    part->end = part->inner_end;
  }
}

void find_parts(
  struct parts *parts, const struct pixels_drawing *drawing, const struct row *row, int32_t left, int32_t right) {
  const struct frame *frame = &row->frame;
  parts->count = 0;
  double u = frame->space.u_reach, v = frame->space.v_reach;
  struct span touched =
    find_span(&frame->space, frame->line, -u, -v, frame->width + u, frame->height + v, (struct span){left, right});
  if (!(touched.first < touched.end)) return;
  int32_t first = higher(rounded_down(touched.first), left), end = lower(rounded_up(touched.end) + 1, right);
  if (!row->is_stretched) {
    add_run(parts, row, frame->line, (struct run){first, end});
    return;
  }
  int32_t columns[most_parts - 1];
  int count = 0;
  for (int index = 1; index <= 2; index++) {
    add_crossing(columns, &count, frame->line.u, frame->space.u_pixels, drawing->across.frame[index]);
    add_crossing(columns, &count, frame->line.v, frame->space.v_pixels, drawing->down.frame[index]);
  }
  for (int index = 0; index <= count && first < end; index++) {
    int32_t next = index < count && columns[index] < end ? columns[index] : end;
    if (next <= first) continue;
    add_part(parts, drawing, row, first, next);
    first = next;
  }
}
