#include "row.h"

#include <math.h>
#include <string.h>

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint16_t words4 __attribute__((vector_size(8)));

// How much of a square of side 1 is in the half of the plane where a linear function is positive, if that is `value` in
// its middle and changes by `step` and `slope` from one side to the other.
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

// How much is between two parallel edges.
static double strip(double value, double width, double step, double slope) {
  double reach = (step + slope) / 2;
  if (value >= reach && width - value >= reach) return 1;
  return fmax(0, half_plane(value, step, slope) + half_plane(width - value, step, slope) - 1);
}

static int32_t clamped(double value, int32_t size) { return (int32_t)fmin(fmax(value, 0), size - 1); }

static uint32_t source_pixel(const struct pixels *source, double x, double y) {
  const uint8_t *row = source->data + clamped(y, source->height) * source->bytes_per_row;
  return ((const uint32_t *)(const void *)row)[clamped(x, source->width)] | (source->has_opacity ? 0 : 0xff000000);
}

static words4 widened(uint32_t pixel) {
  bytes4 parts;
  memcpy(&parts, &pixel, sizeof parts);
  return __builtin_convertvector(parts, words4);
}

// `fraction` of 256 of the way from one to the other.
static words4 mixed(words4 one, words4 other, uint32_t fraction) {
  return (one * (uint16_t)(256 - fraction) + other * (uint16_t)fraction + 128) >> 8;
}

static words4 divided(words4 products) {
  products += 128;
  return (products + (products >> 8)) >> 8;
}

// The pixel of `row` at the column x, as far as it is covered.
static void draw(const struct row *row, int32_t x, double u, double v, uint32_t coverage) {
  double left = floor(u - 0.5), top = floor(v - 0.5);
  uint32_t across = (uint32_t)((u - 0.5 - left) * 256 + 0.5), down = (uint32_t)((v - 0.5 - top) * 256 + 0.5);
  words4 upper =
    mixed(widened(source_pixel(row->source, left, top)), widened(source_pixel(row->source, left + 1, top)), across);
  words4 lower = mixed(
    widened(source_pixel(row->source, left, top + 1)), widened(source_pixel(row->source, left + 1, top + 1)), across);
  words4 drawn = divided(mixed(upper, lower, down) * (uint16_t)coverage);
  words4 behind = divided(widened(row->pixels[x]) * (uint16_t)(255 - drawn[3]));
  bytes4 result = __builtin_convertvector(drawn + behind, bytes4);
  memcpy(row->pixels + x, &result, sizeof result);
}

void draw_edge(const struct row *row, int32_t first, int32_t end) {
  for (int32_t x = first; x < end; x++) {
    double u = row->u + row->u_step * x, v = row->v + row->v_step * x;
    double covered = strip(u, row->source->width, fabs(row->u_step), row->u_slope)
      * strip(v, row->source->height, fabs(row->v_step), row->v_slope);
    if (!row->has_smooth_edges && covered > 0) covered = 1;
    uint32_t coverage = (uint32_t)(covered * row->opacity + 0.5);
    if (coverage > 0) draw(row, x, u, v, coverage);
  }
}
