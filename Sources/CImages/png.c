#include "decoding.h"

#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <png.h>

struct png_decoding {
  struct decoding *decoding;
  size_t place;
  int orientation;
  enum images_status status;
  // Whether the library tried to read beyond the end of the file.
  int has_run_out;
  // Whether all pixels are there. Errors after them are harmless.
  int is_complete;
  // A row from libpng; `all` has all rows of an interlaced file.
  uint8_t *row;
  uint8_t *all;
  // A row with 8 bits a component, if that is a different one.
  uint8_t *converted;
};

static void read_bytes(png_structp png, png_bytep target, size_t length) {
  struct png_decoding *own = png_get_io_ptr(png);
  if (own->decoding->count - own->place < length) {
    own->has_run_out = 1;
    png_error(png, "it ends too early");
  }
  memcpy(target, own->decoding->bytes + own->place, length);
  own->place += length;
}

static void fail(png_structp png, png_const_charp text) {
  struct png_decoding *own = png_get_error_ptr(png);
  if (own->has_run_out) {
    own->status = own->is_complete ? images_ok : ends_too_early(own->decoding);
  } else {
    own->status = decoding_fails(own->decoding, images_damaged, text);
  }
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) { (void)png, (void)text; }

// Ignores texts and other chunks that could be unpacked to gigabytes. The chunk cICP is kept as it is: libpng knows it
// only since 1.6.45.
static void choose_chunks(png_structp png) {
  static const png_byte ignored[] =
    "bKGD\0eXIf\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sTER\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, ignored, sizeof ignored / 5);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_ALWAYS, (png_const_bytep)"cICP", 1);
  // Profiles are unpacked as well.
  png_set_chunk_malloc_max(png, 4 << 20);
  png_set_user_limits(png, 1000000, 1000000);
}

// Returns the transform of the chunk cICP. PNGs can only have RGB of the full range.
static colors_transform colors_of_code_points(png_structp png, png_infop info, enum colors_layout layout) {
  png_unknown_chunkp chunks;
  int count = png_get_unknown_chunks(png, info, &chunks);
  for (int index = 0; index < count; index++) {
    const png_byte *data = chunks[index].data;
    if (memcmp(chunks[index].name, "cICP", 4) != 0 || chunks[index].size != 4 || data[2] != 0 || data[3] != 1) continue;
    return colors_from_code_points(data[0], data[1], layout);
  }
  return NULL;
}

static colors_transform colors_of_profile(png_structp png, png_infop info, enum colors_layout layout) {
  png_charp name;
  png_bytep profile;
  int compression;
  png_uint_32 length;
  if (!png_get_iCCP(png, info, &name, &compression, &profile, &length)) return NULL;
  return colors_from_profile(profile, length, layout);
}

static colors_transform colors_of_gamma(png_structp png, png_infop info, enum colors_layout layout) {
  double gamma = 0, pairs[8];
  int has_gamma = png_get_gAMA(png, info, &gamma) != 0;
  int has_pairs = png_get_cHRM(
    png, info, &pairs[0], &pairs[1], &pairs[2], &pairs[3], &pairs[4], &pairs[5], &pairs[6], &pairs[7]) != 0;
  if (!has_gamma && !has_pairs) return NULL;
  return colors_from_gamma(has_gamma ? gamma : 0, has_pairs ? pairs : NULL, layout);
}

// Returns the transform of the chunk that takes precedence (PNG, third edition, 4.3).
static colors_transform colors_of(png_structp png, png_infop info, enum colors_layout layout) {
  colors_transform transform = colors_of_code_points(png, info, layout);
  if (!transform) transform = colors_of_profile(png, info, layout);
  if (transform || png_get_valid(png, info, PNG_INFO_sRGB)) return transform;
  return colors_of_gamma(png, info, layout);
}

// Has libpng convert all pixels to red, green, blue and opacity, of 8 bits, or of 16 bits if colours are still to be
// converted: dark colours need them.
static void set_transformations(png_structp png, png_infop info, int is_deep) {
  png_set_expand(png);
  if (is_deep) {
    uint16_t one = 1;
    if (*(uint8_t *)&one) png_set_swap(png);
  } else {
    png_set_scale_16(png);
  }
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, is_deep ? 0xffff : 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

static void swap_colors(uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint8_t red = row[0];
    row[0] = row[2];
    row[2] = red;
  }
}

static uint8_t *convert(struct png_decoding *own, uint8_t *row, uint32_t width, int is_deep) {
  uint8_t *result = is_deep ? own->converted : row;
  if (own->decoding->colors) {
    colors_convert(own->decoding->colors, row, result, width);
  } else {
    swap_colors(result, width);
  }
  const uint16_t *deep = (const uint16_t *)row;
  for (uint32_t x = 0; is_deep && x < width; x++) result[x * 4 + 3] = (uint8_t)((deep[x * 4 + 3] * 255u + 32767) / 65535);
  premultiply(result, width);
  return result;
}

static void add_rows(png_structp png, struct png_decoding *own, uint32_t width, uint32_t height, int is_deep) {
  for (uint32_t y = 0; y < height; y++) {
    uint8_t *row = own->row;
    if (own->all) {
      row = own->all + (size_t)y * width * (is_deep ? 8 : 4);
    } else {
      png_read_row(png, row, NULL);
    }
    add_row(own->decoding, convert(own, row, width, is_deep));
  }
  own->is_complete = 1;
}

// Reads the seven passes of an interlaced file, which need the whole image at once.
static enum images_status read_passes(png_structp png, struct png_decoding *own, size_t length, uint32_t height) {
  uint64_t size = (uint64_t)length * height;
  if (take_memory(own->decoding, size) != images_ok) {
    return decoding_fails(
      own->decoding, images_too_large, "decoding it takes more memory than is allowed, since it is interlaced");
  }
  own->all = calloc(1, size);
  if (!own->all) return memory_fails(own->decoding);
  for (int pass = 0; pass < 7; pass++) {
    for (uint32_t y = 0; y < height; y++) png_read_row(png, own->all + y * length, NULL);
  }
  return images_ok;
}

static enum images_status make_rows(struct png_decoding *own, size_t length) {
  // libpng has two internal rows, of up to twice the length.
  enum images_status status = take_memory(own->decoding, (uint64_t)length * 6);
  if (status != images_ok) return status;
  own->row = malloc(length);
  own->converted = malloc(length);
  return own->row && own->converted ? images_ok : memory_fails(own->decoding);
}

// Returns the orientation. Exif may come before or after the pixels, and the size of the image depends on it.
static int orientation_of(const struct decoding *decoding) {
  const uint8_t *bytes = decoding->bytes;
  size_t place = 8;
  while (decoding->count - place >= 12) {
    size_t length = (size_t)bytes[place] << 24 | bytes[place + 1] << 16 | bytes[place + 2] << 8 | bytes[place + 3];
    if (length > decoding->count - place - 12) break;
    if (memcmp(bytes + place + 4, "eXIf", 4) == 0) return orientation_in_exif(bytes + place + 8, length);
    place += length + 12;
  }
  return 1;
}

static enum images_status decode_rows(png_structp png, png_infop info, struct png_decoding *own) {
  choose_chunks(png);
  png_read_info(png, info);
  uint32_t width = png_get_image_width(png, info), height = png_get_image_height(png, info), factor;
  int is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  int swaps = own->orientation >= 5;
  enum images_status status = find_factor(own->decoding, swaps ? height : width, swaps ? width : height, &factor);
  if (status != images_ok) return status;
  int has_16_bits = png_get_bit_depth(png, info) == 16;
  own->decoding->colors = colors_of(png, info, has_16_bits ? colors_rgba16 : colors_rgba8);
  int is_deep = has_16_bits && own->decoding->colors;
  set_transformations(png, info, is_deep);
  size_t length = png_get_rowbytes(png, info);
  if (length != (size_t)width * (is_deep ? 8 : 4)) {
    return decoding_fails(own->decoding, images_damaged, "its pixels are of no known kind");
  }
  status = begin_rows(own->decoding, width, height, factor);
  if (status == images_ok) status = make_rows(own, length);
  if (status == images_ok && is_interlaced) status = read_passes(png, own, length, height);
  if (status != images_ok) return status;
  add_rows(png, own, width, height, is_deep);
  png_read_end(png, info);
  return images_ok;
}

enum images_status decode_png(struct decoding *decoding) {
  struct png_decoding *own = calloc(1, sizeof *own);
  png_structp png = own ? png_create_read_struct(PNG_LIBPNG_VER_STRING, own, fail, ignore) : NULL;
  png_infop info = png ? png_create_info_struct(png) : NULL;
  enum images_status status;
  if (!info) {
    status = memory_fails(decoding);
  } else {
    own->decoding = decoding;
    own->orientation = orientation_of(decoding);
    if (setjmp(png_jmpbuf(png)) == 0) {
      png_set_read_fn(png, own, read_bytes);
      status = decode_rows(png, info, own);
    } else {
      status = own->status;
    }
    if (status == images_ok) status = orient(decoding, own->orientation);
  }
  png_destroy_read_struct(&png, &info, NULL);
  if (own) {
    free(own->row);
    free(own->all);
    free(own->converted);
  }
  free(own);
  return status;
}
