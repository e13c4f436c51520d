#pragma once
#include "row.h"

#include <math.h>
#include <string.h>

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

// In 16 bits a part, what makes pixels opaque.
static const words16 opaque = {0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255};

// From one pixel to the next, in 65,536ths of a pixel of the source.
struct step {
  int32_t u, v;
};

// How pixels are laid over others.
struct kind {
  // It is opaque as a whole: nothing is seen of what was there.
  int is_solid;
  int has_opacity;
  uint32_t opacity;
};

static vectors words16 widened(bytes16 bytes) { return __builtin_convertvector(bytes, words16); }

static vectors words16 divided(words16 products) {
  products += 128;
  return (products + (products >> 8)) >> 8;
}

static vectors words16 over(words16 source, words16 target) {
  words16 opacity = __builtin_shufflevector(source, source, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  return source + divided(target * (255 - opacity));
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

// Where a pixel lies in the source, and the way to the next one, in 65,536ths.
struct place {
  int32_t u, v;
  struct step step;
};

static vectors int32_t whole(double value) { return (int32_t)floor(value * 65536 + 0.5); }

// Of the pixel `first`, moved by `offset` both ways. Runs begin at multiples of their length: so each pixel comes out the same,
// whatever is drawn with it.
static vectors struct place find_place(const struct line *line, int32_t first, double offset) {
  int32_t start = first / run_length * run_length;
  struct step step = {whole(line->u_step), whole(line->v_step)};
  return (struct place){
    .u = whole(line->u + line->u_step * start + offset) + step.u * (first - start),
    .v = whole(line->v + line->v_step * start + offset) + step.v * (first - start),
    .step = step,
  };
}

// Of the run that `first` is in, or before it.
static vectors int32_t end_of_run(int32_t first, int32_t end) {
  return lower((first / run_length + 1) * run_length, end);
}

