#include "decoding.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum images_status decoding_fails(struct decoding *decoding, enum images_status status, const char *problem) {
  snprintf(decoding->problem, decoding->problem_size, "%s", problem);
  return status;
}

enum images_status memory_fails(struct decoding *decoding) {
  return decoding_fails(decoding, images_no_memory, "there is no memory for it");
}

enum images_status ends_too_early(struct decoding *decoding) {
  return decoding_fails(decoding, images_unfinished, "it ends before its picture does");
}

enum images_status take_memory(struct decoding *decoding, uint64_t bytes) {
  if (bytes > decoding->memory_left) {
    return decoding_fails(decoding, images_too_large, "decoding it takes more memory than is allowed");
  }
  decoding->memory_left -= bytes;
  return images_ok;
}

// Whether `text` is at `place`, compared only up to the end of the file.
static int begins_with(const struct decoding *decoding, size_t place, const char *text, size_t length) {
  size_t rest = decoding->count > place ? decoding->count - place : 0;
  return memcmp(decoding->bytes + place, text, rest < length ? rest : length) == 0;
}

static enum images_status decode(struct decoding *decoding) {
  if (decoding->count == 0) return decoding_fails(decoding, images_unfinished, "it is empty");
  int is_jpeg = begins_with(decoding, 0, "\xff\xd8\xff", 3);
  int is_png = begins_with(decoding, 0, "\x89PNG\r\n\x1a\n", 8);
  int is_webp = begins_with(decoding, 0, "RIFF", 4) && begins_with(decoding, 8, "WEBP", 4);
  if ((is_jpeg || is_png || is_webp) && decoding->count < 12) return ends_too_early(decoding);
  if (is_jpeg) return decode_jpeg(decoding);
  if (is_png) return decode_png(decoding);
  if (is_webp) return decode_webp(decoding);
  return decoding_fails(decoding, images_unknown, "it is no JPEG, PNG or WebP file");
}

static int is_opaque(const struct images_picture *picture) {
  size_t count = (size_t)picture->width * picture->height;
  for (size_t index = 0; index < count; index++) {
    if (picture->pixels[index * 4 + 3] != 255) return 0;
  }
  return 1;
}

enum images_status images_decode(
  const uint8_t *bytes, size_t count, struct images_limits limits, struct images_picture *picture, char *problem,
  size_t problem_size) {
  memset(picture, 0, sizeof *picture);
  struct decoding decoding = {
    .bytes = bytes, .count = count, .limits = limits, .picture = picture, .problem = problem,
    .problem_size = problem_size, .memory_left = limits.memory,
  };
  enum images_status status = decode(&decoding);
  free(decoding.sums);
  colors_free(decoding.colors);
  if (status == images_ok) {
    picture->is_opaque = is_opaque(picture);
  } else {
    free(picture->pixels);
    memset(picture, 0, sizeof *picture);
  }
  return status;
}
