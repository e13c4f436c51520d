#include "lay.h"

typedef uint8_t bytes8 __attribute__((vector_size(8)));

// A mask of the four components of the left pixel, for each of two halves. The other pixel's components are zero.
static const words16 left_halves = {0xffff, 0xffff, 0xffff, 0xffff, 0, 0, 0, 0, 0xffff, 0xffff, 0xffff, 0xffff, 0, 0, 0, 0};

// A source's location in memory.
struct origin {
  const uint8_t *data;
  uint32_t bytes_per_row;
};

// The positions of four pixels in the source, minus half a pixel, in 65,536ths, and their fractions as weights: those
// of the first and the third, and those of the second and the fourth.
struct four {
  ints4 u, v;
  words16 even_across, odd_across, even_down, odd_down;
};

static vectors words16 twice(uint16_t first, uint16_t second) {
  words8 low = (words8){} + first, high = (words8){} + second;
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

// Returns the weights across. For the left half they are the complements, which a step changes in the opposite
// direction.
static vectors words16 across(int32_t first, int32_t second) {
  return twice((uint16_t)first, (uint16_t)second) ^ left_halves;
}

static vectors struct four make_four(int32_t u, int32_t v, struct step step) {
  const ints4 order = {0, 1, 2, 3};
  // The weights down have eight bits. Half of one more bit rounds them.
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

// Returns the next four pixels.
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

// Returns two neighbours in each of two rows.
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

// Returns the left and the right half of a mixture of four for each of two pixels, times 256. Their sum is the pixel.
static vectors words16 halves(
  const uint8_t *first, const uint8_t *second, ptrdiff_t bytes_per_row, words16 across, words16 down) {
  words16 upper = neighbours(first, second);
  words16 lower = neighbours(first + bytes_per_row, second + bytes_per_row);
  // The products are modulo 65,536; the result is within that.
  words16 column = (upper << 8) + (lower - upper) * (down >> 8);
  return high_products(column, across);
}

// Returns four pixels with 16 bits a component.
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

// Draws the pixels of one run.
static vectors void draw_run(const struct row *row, int32_t first, int32_t end, struct kind kind) {
  struct place place = find_place(&row->line, first, -0.5);
  struct step step = place.step;
  // A copy, since the compiler cannot know that drawing does not change it.
  struct origin origin = {row->source->data, (uint32_t)row->source->bytes_per_row};
  uint32_t *pixels = row->pixels;
  struct four four = make_four(place.u, place.v, step);
  int32_t x = first;
  for (; x + 4 <= end; x += 4) {
    lay_four(mixed(origin, four), pixels + x, kind);
    four = following(four, step);
  }
  // Fewer than four pixels are left. The source may end after them.
  int32_t u = place.u + step.u * (x - first), v = place.v + step.v * (x - first);
  for (; x < end; x++, u += step.u, v += step.v)
    lay_one(mixed(origin, make_four(u, v, (struct step){0, 0})), pixels + x, kind);
}

widest static void mix_inside(const struct row *row, int32_t first, int32_t end, struct kind kind) {
  for (int32_t next; first < end; first = next) {
    next = end_of_run(first, end);
    if (kind.is_solid) {
      draw_run(row, first, next, (struct kind){.is_solid = 1});
    } else {
      draw_run(row, first, next, kind);
    }
  }
}

void draw_inside(const struct row *row, int32_t first, int32_t end) {
  struct kind kind = {.has_opacity = row->source->has_opacity, .opacity = row->opacity};
  kind.is_solid = !kind.has_opacity && kind.opacity == 255;
#if defined(__x86_64__)
  if (kind.is_solid && __builtin_cpu_supports("avx2")) return mix_solid(row, first, end);
#endif
  mix_inside(row, first, end, kind);
}
