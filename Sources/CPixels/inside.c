#include "row.h"

#include <math.h>
#include <string.h>

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words8 __attribute__((vector_size(16)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef uint32_t longs4 __attribute__((vector_size(16)));
typedef uint32_t longs8 __attribute__((vector_size(32)));

// Inlined, so that what is the same for all pixels of a run is decided once.
#define vectors inline __attribute__((always_inline))

// So many pixels are stepped through in whole 65,536ths; more would let rounding errors add up to what can be seen.
enum { run_length = 64 };

// The four parts of the pixel on the left, where the other half has nothing.
static const words8 left_half = {0xffff, 0xffff, 0xffff, 0xffff, 0, 0, 0, 0};

// A place in the source, minus half a pixel, in 65,536ths; and the fractions of that as weights. Also the way from one to
// the next.
struct place {
  int32_t u, v;
  // Of the pixels on the left, 1 minus that on the right, less a 65,536th.
  words8 across;
  words8 down;
};

static vectors struct place make_place(int32_t u, int32_t v) {
  // The weights down have eight bits: half of one more rounds them.
  v += 128;
  return (struct place){u, v, left_half ^ (uint16_t)u, (words8){} + (uint16_t)v};
}

static vectors struct place make_step(int32_t u, int32_t v) {
  return (struct place){u, v, (left_half ^ (uint16_t)u) - left_half, (words8){} + (uint16_t)v};
}

static vectors struct place next(struct place place, struct place step) {
  return (struct place){place.u + step.u, place.v + step.v, place.across + step.across, place.down + step.down};
}

static vectors words8 two_pixels(const uint8_t *place) {
  bytes8 pixels;
  memcpy(&pixels, place, sizeof pixels);
  return __builtin_convertvector(pixels, words8);
}

static vectors words8 high_products(words8 left, words8 right) {
  longs8 products = __builtin_convertvector(left, longs8) * __builtin_convertvector(right, longs8);
  return __builtin_convertvector(products >> 16, words8);
}

// The left and the right half of a mixture of four pixels, times 256: their sum is the pixel.
static vectors words8 halves(const struct pixels *source, struct place place) {
  const uint8_t *top = source->data + (place.v >> 16) * source->bytes_per_row + (ptrdiff_t)(place.u >> 16) * 4;
  words8 upper = two_pixels(top), lower = two_pixels(top + source->bytes_per_row);
  // Modulo 65,536, within which the result is.
  words8 column = (upper << 8) + (lower - upper) * (place.down >> 8);
  return high_products(column, place.across);
}

// Two pixels, each part in 16 bits.
static vectors words8 mixed(const struct pixels *source, struct place one, struct place other) {
  words8 first = halves(source, one), second = halves(source, other);
  words8 left = __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11);
  words8 right = __builtin_shufflevector(first, second, 4, 5, 6, 7, 12, 13, 14, 15);
  return (left + right + 128) >> 8;
}

static vectors words8 divided(words8 products) {
  products += 128;
  return (products + (products >> 8)) >> 8;
}

static vectors words8 over(words8 source, words8 target) {
  words8 opacity = __builtin_shufflevector(source, source, 3, 3, 3, 3, 7, 7, 7, 7);
  return source + divided(target * (255 - opacity));
}

static vectors bytes16 narrowed(words8 first, words8 second) {
  words16 all = __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return __builtin_convertvector(all, bytes16);
}

// Four pixels that come to `pixels`. Returns the place of the next one.
static vectors struct place draw_four(
  const struct row *row, uint32_t *pixels, struct place place, struct place step, int is_solid) {
  const struct pixels *source = row->source;
  struct place second_place = next(place, step), third_place = next(second_place, step);
  struct place fourth_place = next(third_place, step);
  words8 first = mixed(source, place, second_place), second = mixed(source, third_place, fourth_place);
  if (!is_solid) {
    const longs4 full = {0xff000000, 0xff000000, 0xff000000, 0xff000000};
    if (!source->has_opacity) {
      longs4 opaque = (longs4)narrowed(first, second) | full;
      first = two_pixels((const uint8_t *)&opaque);
      second = two_pixels((const uint8_t *)&opaque + 8);
    }
    if (row->opacity < 255) {
      first = divided(first * (uint16_t)row->opacity);
      second = divided(second * (uint16_t)row->opacity);
    }
    first = over(first, two_pixels((const uint8_t *)pixels));
    second = over(second, two_pixels((const uint8_t *)pixels + 8));
  }
  longs4 result = (longs4)narrowed(first, second);
  if (is_solid) result |= 0xff000000;
  memcpy(pixels, &result, sizeof result);
  return next(fourth_place, step);
}

static int32_t whole(double value) { return (int32_t)floor(value * 65536 + 0.5); }

// Pixels of one run, which begins at a multiple of its length: so each pixel comes out the same, whatever is drawn with it.
static vectors void draw_run(const struct row *row, int32_t first, int32_t end, int is_solid) {
  int32_t start = first / run_length * run_length;
  int32_t u_step = whole(row->u_step), v_step = whole(row->v_step);
  struct place step = make_step(u_step, v_step), rest = make_step(0, 0);
  struct place place = make_place(
    whole(row->u + row->u_step * start - 0.5) + u_step * (first - start),
    whole(row->v + row->v_step * start - 0.5) + v_step * (first - start));
  int32_t x = first;
  for (; x + 4 <= end; x += 4) place = draw_four(row, row->pixels + x, place, step, is_solid);
  for (; x < end; x++) {
    uint32_t pixels[4] = {row->pixels[x]};
    draw_four(row, pixels, place, rest, is_solid);
    row->pixels[x] = pixels[0];
    place = next(place, step);
  }
}

void draw_inside(const struct row *row, int32_t first, int32_t end) {
  int is_solid = !row->source->has_opacity && row->opacity == 255;
  while (first < end) {
    int32_t next = (first / run_length + 1) * run_length;
    int32_t run_end = next < end ? next : end;
    if (is_solid) {
      draw_run(row, first, run_end, 1);
    } else {
      draw_run(row, first, run_end, 0);
    }
    first = run_end;
  }
}
