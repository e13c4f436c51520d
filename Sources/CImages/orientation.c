#include "decoding.h"

#include <stdlib.h>
#include <string.h>

static uint32_t number(const uint8_t *bytes, int length, int is_little) {
  uint32_t value = 0;
  for (int index = 0; index < length; index++) {
    value |= (uint32_t)bytes[index] << 8 * (is_little ? index : length - 1 - index);
  }
  return value;
}

// The format is that of Exif 2.32, section 4.6: a TIFF header, then entries of 12 bytes each, of which 0x0112 is the
// orientation.
int orientation_in_exif(const uint8_t *bytes, size_t count) {
  if (count < 8 || (memcmp(bytes, "II*\0", 4) != 0 && memcmp(bytes, "MM\0*", 4) != 0)) return 1;
  int is_little = bytes[0] == 'I';
  size_t place = number(bytes + 4, 4, is_little);
  if (place > count || count - place < 2) return 1;
  uint32_t entries = number(bytes + place, 2, is_little);
  place += 2;
  for (uint32_t entry = 0; entry < entries && count - place >= 12; entry++, place += 12) {
    if (number(bytes + place, 2, is_little) != 0x0112) continue;
    uint32_t value = number(bytes + place + 8, 2, is_little);
    return value >= 1 && value <= 8 ? (int)value : 1;
  }
  return 1;
}

enum images_status orient(struct decoding *decoding, int orientation) {
  if (orientation <= 1 || orientation > 8) return images_ok;
  struct images_picture *picture = decoding->picture;
  uint32_t width = picture->width, height = picture->height;
  uint32_t *turned = malloc((size_t)width * height * 4);
  if (!turned) return memory_fails(decoding);
  const uint32_t *pixels = (const uint32_t *)picture->pixels;
  int swaps = orientation >= 5;
  int mirrors_x = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  int mirrors_y = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  uint32_t columns = swaps ? height : width, rows = swaps ? width : height;
  for (uint32_t y = 0; y < rows; y++) {
    for (uint32_t x = 0; x < columns; x++) {
      uint32_t from_x = swaps ? y : x, from_y = swaps ? x : y;
      if (mirrors_x) from_x = width - 1 - from_x;
      if (mirrors_y) from_y = height - 1 - from_y;
      turned[(size_t)y * columns + x] = pixels[(size_t)from_y * width + from_x];
    }
  }
  free(picture->pixels);
  picture->pixels = (uint8_t *)turned;
  picture->width = columns;
  picture->height = rows;
  return images_ok;
}
