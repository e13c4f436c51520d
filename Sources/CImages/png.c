#include "decoding.h"

#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <png.h>

struct png_decoding {
  struct decoding *decoding;
  size_t place;
  enum images_status status;
  uint8_t *row;
  uint8_t *all;
};

static void read_bytes(png_structp png, png_bytep target, size_t length) {
  struct png_decoding *own = png_get_io_ptr(png);
  if (own->decoding->count - own->place < length) png_error(png, "it ends too early");
  memcpy(target, own->decoding->bytes + own->place, length);
  own->place += length;
}

static void fail(png_structp png, png_const_charp text) {
  struct png_decoding *own = png_get_error_ptr(png);
  own->status = decoding_fails(own->decoding, images_damaged, text);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void premultiply(uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    if (row[3] == 255) continue;
    for (int part = 0; part < 3; part++) row[part] = (uint8_t)((row[part] * row[3] + 127) / 255);
  }
}

// Whatever is in the file becomes 8 bits of blue, green, red and opacity.
static void set_transformations(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_strip_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

static void add_rows(png_structp png, struct png_decoding *own, uint32_t width, uint32_t height) {
  for (uint32_t y = 0; y < height; y++) {
    uint8_t *row = own->row;
    if (own->all) {
      row = own->all + (size_t)y * width * 4;
    } else {
      png_read_row(png, row, NULL);
    }
    premultiply(row, width);
    add_row(own->decoding, row);
  }
}

// The seven passes of an interlaced file need the whole picture at once.
static enum images_status read_passes(png_structp png, struct png_decoding *own, uint32_t width, uint32_t height) {
  uint64_t size = (uint64_t)width * height * 4;
  if (take_memory(own->decoding, size) != images_ok) {
    return decoding_fails(
      own->decoding, images_too_large, "decoding it takes more memory than is allowed, since it is interlaced");
  }
  own->all = calloc(1, size);
  if (!own->all) return memory_fails(own->decoding);
  for (int pass = 0; pass < 7; pass++) {
    for (uint32_t y = 0; y < height; y++) png_read_row(png, own->all + (size_t)y * width * 4, NULL);
  }
  return images_ok;
}

static enum images_status read_row_by_row(struct png_decoding *own, size_t length) {
  // libpng has two such rows of its own, of up to twice the length.
  enum images_status status = take_memory(own->decoding, (uint64_t)length * 5);
  if (status != images_ok) return status;
  own->row = malloc(length);
  return own->row ? images_ok : memory_fails(own->decoding);
}

static enum images_status decode_rows(png_structp png, png_infop info, struct png_decoding *own) {
  // Texts, profiles and the like, which could be unpacked to gigabytes.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_user_limits(png, 1000000, 1000000);
  png_read_info(png, info);
  uint32_t width = png_get_image_width(png, info), height = png_get_image_height(png, info), factor;
  int is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  enum images_status status = find_factor(own->decoding, width, height, &factor);
  if (status != images_ok) return status;
  set_transformations(png, info);
  size_t length = png_get_rowbytes(png, info);
  if (length != (size_t)width * 4) return decoding_fails(own->decoding, images_damaged, "its pixels are of no known kind");
  status = begin_rows(own->decoding, width, height, factor);
  if (status != images_ok) return status;
  status = is_interlaced ? read_passes(png, own, width, height) : read_row_by_row(own, length);
  if (status != images_ok) return status;
  add_rows(png, own, width, height);
  png_read_end(png, NULL);
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
    if (setjmp(png_jmpbuf(png)) == 0) {
      png_set_read_fn(png, own, read_bytes);
      status = decode_rows(png, info, own);
    } else {
      status = own->status;
    }
  }
  png_destroy_read_struct(&png, &info, NULL);
  if (own) {
    free(own->row);
    free(own->all);
  }
  free(own);
  return status;
}
