#include "lay.h"

// Pixels that are not mixtures of several.

static vectors void fill_run(const struct row *row, int32_t first, int32_t end) {
  uint32_t pixel;
  memcpy(&pixel, row->source->data, sizeof pixel);
  longs4 four = (longs4){} + pixel;
  struct kind kind = {.has_opacity = row->source->has_opacity && pixel >> 24 < 255, .opacity = row->opacity};
  kind.is_solid = !kind.has_opacity && kind.opacity == 255;
  int32_t x = first;
  for (; x + 4 <= end; x += 4) lay_four(widened((bytes16)four), row->pixels + x, kind);
  for (; x < end; x++) lay_one(widened((bytes16)four), row->pixels + x, kind);
}

widest void fill_inside(const struct row *row, int32_t first, int32_t end) { fill_run(row, first, end); }

// Draws pixels of a source one to one, which may be translucent.
static vectors void copy_run(uint32_t *pixels, const uint32_t *source, int32_t count, struct kind kind) {
  int32_t x = 0;
  if (kind.is_solid) {
    for (; x < count; x++) pixels[x] = source[x] | 0xff000000;
    return;
  }
  bytes16 four;
  for (; x + 4 <= count; x += 4) {
    memcpy(&four, source + x, sizeof four);
    lay_four(widened(four), pixels + x, kind);
  }
  for (; x < count; x++) lay_one(widened((bytes16)((longs4){} + source[x])), pixels + x, kind);
}

widest void copy_inside(const struct row *row, int32_t first, int32_t end) {
  struct kind kind = {.has_opacity = row->source->has_opacity, .opacity = row->opacity};
  kind.is_solid = !kind.has_opacity && kind.opacity == 255;
  int32_t width = row->source->width, height = row->source->height;
  const uint8_t *data = row->source->data + (int32_t)row->line.v % height * row->source->bytes_per_row;
  const uint32_t *source = (const uint32_t *)(const void *)data;
  // The distance between the centres of pixels is a whole number of steps.
  int32_t at = ((int32_t)floor(row->line.u) + first) % width;
  for (int32_t next; first < end; first = next, at = 0) {
    next = lower(end, first + width - at);
    copy_run(row->pixels + first, source + at, next - first, kind);
  }
}

static vectors uint32_t pixel_at(const uint8_t *place) {
  uint32_t pixel;
  memcpy(&pixel, place, sizeof pixel);
  return pixel;
}

// Draws the nearest pixel of the source for each pixel of one run.
static vectors void nearest_run(const struct row *row, int32_t first, int32_t end, struct kind kind) {
  struct place place = find_place(&row->line, first, 0);
  const uint8_t *data = row->source->data;
  const ints4 order = {0, 1, 2, 3};
  ints4 u = place.u + order * place.step.u, v = place.v + order * place.step.v;
  // A source has less than 2^32 bytes.
  uint32_t bytes_per_row = (uint32_t)row->source->bytes_per_row;
  uint32_t *pixels = row->pixels;
  int32_t x = first;
  for (; x + 4 <= end; x += 4, u += 4 * place.step.u, v += 4 * place.step.v) {
    longs4 at = (longs4)(v >> 16) * bytes_per_row + ((longs4)(u >> 16) << 2);
    longs4 four = {pixel_at(data + at[0]), pixel_at(data + at[1]), pixel_at(data + at[2]), pixel_at(data + at[3])};
    lay_four(widened((bytes16)four), pixels + x, kind);
  }
  for (int32_t index = 0; x < end; x++, index++) {
    uint32_t at = (uint32_t)(v[index] >> 16) * bytes_per_row + ((uint32_t)(u[index] >> 16) << 2);
    lay_one(widened((bytes16)(longs4){pixel_at(data + at)}), pixels + x, kind);
  }
}

widest void draw_nearest(const struct row *row, int32_t first, int32_t end) {
  struct kind kind = {.has_opacity = row->source->has_opacity, .opacity = row->opacity};
  for (int32_t next; first < end; first = next) {
    next = end_of_run(first, end);
    if (kind.opacity == 255) {
      nearest_run(row, first, next, (struct kind){.has_opacity = kind.has_opacity, .opacity = 255});
    } else {
      nearest_run(row, first, next, kind);
    }
  }
}
