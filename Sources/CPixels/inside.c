#include "row.h"

#include <math.h>
#include <string.h>

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words8 __attribute__((vector_size(16)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef int32_t ints4 __attribute__((vector_size(16)));
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

// In 16 bits a part, what makes pixels opaque.
static const words16 opaque = {0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255};

// From one pixel to the next, in 65,536ths of a pixel of the source.
struct step {
  int32_t u, v;
};

// Where a source is in memory.
struct origin {
  const uint8_t *data;
  uint32_t bytes_per_row;
};

// How pixels are laid over others.
struct kind {
  // It is opaque as a whole: nothing is seen of what was there.
  int is_solid;
  int has_opacity;
  uint32_t opacity;
};

// The places of four pixels in the source, minus half a pixel, in 65,536ths, and their fractions as weights: those of the
// first and the third, and those of the second and the fourth.
struct four {
  ints4 u, v;
  words16 even_across, odd_across, even_down, odd_down;
};

static vectors words16 twice(uint16_t first, uint16_t second) {
  words8 low = (words8){} + first, high = (words8){} + second;
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

// For the left half what is missing to the whole, which a step changes the other way.
static vectors words16 across(int32_t first, int32_t second) {
  return twice((uint16_t)first, (uint16_t)second) ^ left_halves;
}

static vectors struct four make_four(int32_t u, int32_t v, struct step step) {
  const ints4 order = {0, 1, 2, 3};
  // The weights down have eight bits: half of one more rounds them.
  v += 128;
  return (struct four){
    .u = u + order * step.u,
    .v = v + order * step.v,
    .even_across = across(u, u + 2 * step.u),
    .odd_across = across(u + step.u, u + 3 * step.u),
    .even_down = twice((uint16_t)v, (uint16_t)(v + 2 * step.v)),
    .odd_down = twice((uint16_t)(v + step.v), (uint16_t)(v + 3 * step.v)),
  };
}

// The four pixels that follow.
static vectors struct four following(struct four four, struct step step) {
  words16 across = {}, down = {};
  across = ((across + (uint16_t)(4 * step.u)) ^ left_halves) - left_halves;
  down += (uint16_t)(4 * step.v);
  return (struct four){
    .u = four.u + 4 * step.u,
    .v = four.v + 4 * step.v,
    .even_across = four.even_across + across,
    .odd_across = four.odd_across + across,
    .even_down = four.even_down + down,
    .odd_down = four.odd_down + down,
  };
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

// The left and the right half of a mixture of four for each of two pixels, times 256: their sum is the pixel.
static vectors words16 halves(
  const uint8_t *first, const uint8_t *second, ptrdiff_t bytes_per_row, words16 across, words16 down) {
  words16 upper = neighbours(first, second);
  words16 lower = neighbours(first + bytes_per_row, second + bytes_per_row);
  // Modulo 65,536, within which the result is.
  words16 column = (upper << 8) + (lower - upper) * (down >> 8);
  return high_products(column, across);
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
static vectors words16 mixed(struct origin origin, struct four four) {
  // A source has less than 2^32 bytes.
  longs4 places = (longs4)(four.v >> 16) * origin.bytes_per_row + ((longs4)(four.u >> 16) << 2);
  words16 even = halves(
    origin.data + places[0], origin.data + places[2], origin.bytes_per_row, four.even_across, four.even_down);
  words16 odd =
    halves(origin.data + places[1], origin.data + places[3], origin.bytes_per_row, four.odd_across, four.odd_down);
  words16 left = __builtin_shufflevector(even, odd, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
  words16 right = __builtin_shufflevector(even, odd, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
  return (left + right + 128) >> 8;
}

static vectors words16 laid_over(words16 drawn, const uint32_t *pixels, struct kind kind) {
  if (!kind.has_opacity) drawn |= opaque;
  if (kind.opacity < 255) drawn = divided(drawn * (uint16_t)kind.opacity);
  bytes16 behind;
  memcpy(&behind, pixels, sizeof behind);
  return over(drawn, widened(behind));
}

// Lays four pixels on those at `pixels`.
static vectors void lay_four(words16 drawn, uint32_t *pixels, struct kind kind) {
  drawn = kind.is_solid ? drawn | opaque : laid_over(drawn, pixels, kind);
  bytes16 result = __builtin_convertvector(drawn, bytes16);
  memcpy(pixels, &result, sizeof result);
}

// Lays the first of four pixels on that at `pixel`.
static vectors void lay_one(words16 drawn, uint32_t *pixel, struct kind kind) {
  uint32_t four[4] = {*pixel};
  lay_four(drawn, four, kind);
  *pixel = four[0];
}

static vectors int32_t whole(double value) { return (int32_t)floor(value * 65536 + 0.5); }

// Pixels of one run, which begins at a multiple of its length: so each pixel comes out the same, whatever is drawn with it.
static vectors void draw_run(const struct row *row, int32_t first, int32_t end, struct kind kind) {
  int32_t start = first / run_length * run_length;
  const struct line *line = &row->line;
  struct step step = {whole(line->u_step), whole(line->v_step)};
  int32_t u = whole(line->u + line->u_step * start - 0.5) + step.u * (first - start);
  int32_t v = whole(line->v + line->v_step * start - 0.5) + step.v * (first - start);
  // Copied, since what is drawn might for all that the compiler knows change it.
  struct origin origin = {row->source->data, (uint32_t)row->source->bytes_per_row};
  uint32_t *pixels = row->pixels;
  struct four four = make_four(u, v, step);
  int32_t x = first;
  for (; x + 4 <= end; x += 4) {
    lay_four(mixed(origin, four), pixels + x, kind);
    four = following(four, step);
  }
  // Fewer than four are left: behind them the source may end.
  for (u += step.u * (x - first), v += step.v * (x - first); x < end; x++, u += step.u, v += step.v)
    lay_one(mixed(origin, make_four(u, v, (struct step){0, 0})), pixels + x, kind);
}

widest void draw_inside(const struct row *row, int32_t first, int32_t end) {
  struct kind kind = {.has_opacity = row->source->has_opacity, .opacity = row->opacity};
  int is_solid = !kind.has_opacity && kind.opacity == 255;
  while (first < end) {
    int32_t next = (first / run_length + 1) * run_length;
    int32_t run_end = next < end ? next : end;
    if (is_solid) {
      draw_run(row, first, run_end, (struct kind){.is_solid = 1});
    } else {
      draw_run(row, first, run_end, kind);
    }
    first = run_end;
  }
}

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

void copy_inside(const struct row *row, int32_t first, int32_t end) {
  const uint8_t *data = row->source->data + (ptrdiff_t)row->line.v * row->source->bytes_per_row;
  const uint32_t *source = (const uint32_t *)(const void *)data + (ptrdiff_t)floor(row->line.u);
  for (int32_t x = first; x < end; x++) row->pixels[x] = source[x] | 0xff000000;
}
