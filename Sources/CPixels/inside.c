#include "row.h"

#include <math.h>
#include <string.h>

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words8 __attribute__((vector_size(16)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef uint32_t longs4 __attribute__((vector_size(16)));
typedef uint32_t longs16 __attribute__((vector_size(64)));

// How vectors are handed to functions depends on the processor; these functions are inlined, so that none is handed over.
#pragma clang diagnostic ignored "-Wpsabi"

// Inlined, so that what is the same for all pixels of a run is decided once.
#define vectors inline __attribute__((always_inline))

// Where the processor has vectors of 32 bytes, which is found out when the program is loaded, they are used.
#if defined(__x86_64__)
#define widest __attribute__((target_clones("avx2", "default")))
#else
#define widest
#endif

// So many pixels are stepped through in whole 65,536ths; more would let rounding errors add up to what can be seen.
enum { run_length = 64 };

// The four parts of the pixel on the left, where the other half has nothing; of two pixels.
static const words16 left_halves = {0xffff, 0xffff, 0xffff, 0xffff, 0, 0, 0, 0, 0xffff, 0xffff, 0xffff, 0xffff, 0, 0, 0, 0};

// From one pixel to the next, in 65,536ths of a pixel of the source.
struct step {
  int32_t u, v;
};

// Two pixels with another one between them: the place of the first in the source, minus half a pixel, in 65,536ths, and the
// fractions of both as weights.
struct pair {
  int32_t u, v;
  words16 across, down;
};

static vectors words16 twice(uint16_t first, uint16_t second) {
  words8 low = (words8){} + first, high = (words8){} + second;
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

static vectors struct pair make_pair(int32_t u, int32_t v, struct step step) {
  // The weights down have eight bits: half of one more rounds them.
  v += 128;
  return (struct pair){
    u, v, twice((uint16_t)u, (uint16_t)(u + 2 * step.u)), twice((uint16_t)v, (uint16_t)(v + 2 * step.v))};
}

static vectors struct pair moved(struct pair pair, int32_t u, int32_t v) {
  return (struct pair){pair.u + u, pair.v + v, pair.across + (uint16_t)u, pair.down + (uint16_t)v};
}

static vectors words16 widened(bytes16 bytes) { return __builtin_convertvector(bytes, words16); }

// Two neighbours in each of two rows.
static vectors words16 neighbours(const uint8_t *first, const uint8_t *second) {
  bytes8 low, high;
  memcpy(&low, first, sizeof low);
  memcpy(&high, second, sizeof high);
  return widened(__builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
}

static vectors words16 high_products(words16 left, words16 right) {
  longs16 products = __builtin_convertvector(left, longs16) * __builtin_convertvector(right, longs16);
  return __builtin_convertvector(products >> 16, words16);
}

static vectors const uint8_t *place(const struct pixels *source, int32_t u, int32_t v) {
  return source->data + (v >> 16) * source->bytes_per_row + (ptrdiff_t)(u >> 16) * 4;
}

// For each of the two pixels the left and the right half of a mixture of four, times 256: their sum is the pixel.
static vectors words16 halves(const struct pixels *source, struct pair pair, struct step step) {
  const uint8_t *first = place(source, pair.u, pair.v);
  const uint8_t *second = place(source, pair.u + 2 * step.u, pair.v + 2 * step.v);
  words16 upper = neighbours(first, second);
  words16 lower = neighbours(first + source->bytes_per_row, second + source->bytes_per_row);
  // Modulo 65,536, within which the result is.
  words16 column = (upper << 8) + (lower - upper) * (pair.down >> 8);
  return high_products(column, pair.across ^ left_halves);
}

static vectors words16 divided(words16 products) {
  products += 128;
  return (products + (products >> 8)) >> 8;
}

static vectors words16 over(words16 source, words16 target) {
  words16 opacity = __builtin_shufflevector(source, source, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  return source + divided(target * (255 - opacity));
}

// Four pixels, each part in 16 bits.
static vectors words16 mixed(const struct pixels *source, struct pair pair, struct step step) {
  words16 even = halves(source, pair, step), odd = halves(source, moved(pair, step.u, step.v), step);
  words16 left = __builtin_shufflevector(even, odd, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
  words16 right = __builtin_shufflevector(even, odd, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
  return (left + right + 128) >> 8;
}

// Four pixels that come to `pixels`, the first and the third of which are at `pair`.
static vectors void draw_four(const struct row *row, uint32_t *pixels, struct pair pair, struct step step, int is_solid) {
  const longs4 full = {0xff000000, 0xff000000, 0xff000000, 0xff000000};
  words16 drawn = mixed(row->source, pair, step);
  if (!is_solid) {
    if (!row->source->has_opacity) {
      longs4 opaque = (longs4)__builtin_convertvector(drawn, bytes16) | full;
      drawn = widened((bytes16)opaque);
    }
    if (row->opacity < 255) drawn = divided(drawn * (uint16_t)row->opacity);
    bytes16 behind;
    memcpy(&behind, pixels, sizeof behind);
    drawn = over(drawn, widened(behind));
  }
  longs4 result = (longs4)__builtin_convertvector(drawn, bytes16);
  if (is_solid) result |= full;
  memcpy(pixels, &result, sizeof result);
}

static vectors int32_t whole(double value) { return (int32_t)floor(value * 65536 + 0.5); }

// Pixels of one run, which begins at a multiple of its length: so each pixel comes out the same, whatever is drawn with it.
static vectors void draw_run(const struct row *row, int32_t first, int32_t end, int is_solid) {
  int32_t start = first / run_length * run_length;
  struct step step = {whole(row->u_step), whole(row->v_step)}, rest = {0, 0};
  int32_t u = whole(row->u + row->u_step * start - 0.5) + step.u * (first - start);
  int32_t v = whole(row->v + row->v_step * start - 0.5) + step.v * (first - start);
  struct pair pair = make_pair(u, v, step);
  int32_t x = first;
  for (; x + 4 <= end; x += 4) {
    draw_four(row, row->pixels + x, pair, step, is_solid);
    pair = moved(pair, 4 * step.u, 4 * step.v);
  }
  // The last ones are drawn four times, each in its place.
  for (u = pair.u, v = pair.v - 128; x < end; x++, u += step.u, v += step.v) {
    uint32_t pixels[4] = {row->pixels[x]};
    draw_four(row, pixels, make_pair(u, v, rest), rest, is_solid);
    row->pixels[x] = pixels[0];
  }
}

widest void draw_inside(const struct row *row, int32_t first, int32_t end) {
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
