#include "row.h"

#include <math.h>
#include <string.h>

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint16_t words4 __attribute__((vector_size(8)));

// Returns the share of a square of side 1 in the half-plane where a linear function is positive. The function is
// `value` in the centre and changes by `step` and `slope` from one side to the other.
static double half_plane(double value, double step, double slope) {
  double p = fmax(step, slope), q = fmin(step, slope), distance = fabs(value);
  double part;
  if (distance >= (p + q) / 2) {
    part = 1;
  } else if (distance <= (p - q) / 2) {
    part = 0.5 + distance / p;
  } else {
    double rest = (p + q) / 2 - distance;
    part = 1 - rest * rest / (2 * p * q);
  }
  return value < 0 ? 1 - part : part;
}

// Returns the share of the square between two parallel edges.
static double strip(double value, double width, double step, double slope) {
  double reach = (step + slope) / 2;
  if (value >= reach && width - value >= reach) return 1;
  return fmax(0, half_plane(value, step, slope) + half_plane(width - value, step, slope) - 1);
}

// The pixel of the source to the left of a position, or above it, and the distance from it, in 256ths of a pixel.
struct between {
  int32_t index;
  uint32_t fraction;
};

static struct between between(double place) {
  // Before the source all positions are alike. A positive value is rounded down when it is converted to an integer.
  uint32_t fixed = (uint32_t)((place > -1 ? place + 1.5 : 0.5) * 256 + 0.5);
  return (struct between){(int32_t)(fixed >> 8) - 2, fixed & 255};
}

static int32_t clamped(int32_t value, int32_t size) { return higher(0, lower(value, size - 1)); }

static words4 widened(uint32_t pixel) {
  bytes4 parts;
  memcpy(&parts, &pixel, sizeof parts);
  return __builtin_convertvector(parts, words4);
}

// Returns the mixture of two pixels with `fraction` in 256ths of the second.
static words4 mixed(words4 one, words4 other, uint32_t fraction) {
  return (one * (uint16_t)(256 - fraction) + other * (uint16_t)fraction + 128) >> 8;
}

static words4 divided(words4 products) {
  products += 128;
  return (products + (products >> 8)) >> 8;
}

// Returns the mixture of two neighbours in a row of the source. Beyond its edges the pixels at the edge are repeated.
static words4 mixed_pair(const struct pixels *source, int32_t y, struct between across) {
  const uint32_t *row =
    (const uint32_t *)(const void *)(source->data + clamped(y, source->height) * source->bytes_per_row);
  uint32_t opaque = source->has_opacity ? 0 : 0xff000000;
  return mixed(
    widened(row[clamped(across.index, source->width)] | opaque),
    widened(row[clamped(across.index + 1, source->width)] | opaque), across.fraction);
}

// Draws the pixel of `row` in column x with this coverage.
static void draw(const struct row *row, int32_t x, uint32_t coverage) {
  struct between across = between(row->line.u + row->line.u_step * x), down = between(row->line.v + row->line.v_step * x);
  words4 upper = mixed_pair(row->source, down.index, across), lower = mixed_pair(row->source, down.index + 1, across);
  words4 drawn = divided(mixed(upper, lower, down.fraction) * (uint16_t)coverage);
  words4 behind = divided(widened(row->pixels[x]) * (uint16_t)(255 - drawn[3]));
  bytes4 result = __builtin_convertvector(drawn + behind, bytes4);
  memcpy(row->pixels + x, &result, sizeof result);
}

// Returns the share of the pixel in column x that is in the frame.
static double coverage(const struct frame *frame, int32_t x) {
  const struct pixels_transform *way = &frame->space.way;
  const struct line *line = &frame->line;
  return strip(line->u + line->u_step * x, frame->width, fabs(way->a), fabs(way->c))
    * strip(line->v + line->v_step * x, frame->height, fabs(way->b), fabs(way->d));
}

void draw_edge(const struct row *row, int32_t first, int32_t end) {
  for (int32_t x = first; x < end; x++) {
    double covered = coverage(&row->frame, x);
    if (!row->has_smooth_edges && covered > 0) covered = 1;
    uint32_t opacity = (uint32_t)(covered * row->opacity + 0.5);
    if (opacity > 0) draw(row, x, opacity);
  }
}
