#include "images.h"

#include <stdio.h>
#include <stdlib.h>
#include <setjmp.h>
#include <jpeglib.h>

struct jpeg_encoding {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf failure;
  // The buffer that the library writes into, and the number of bytes in it.
  unsigned char *result;
  unsigned long size;
};

static void fail(j_common_ptr jpeg) {
  struct jpeg_encoding *own = jpeg->client_data;
  longjmp(own->failure, 1);
}

static void ignore(j_common_ptr jpeg, int level) {
  (void)jpeg;
  (void)level;
}

// Returns the maximum size of a file with this many pixels if the colours are at half the size, as they are by default
// (source: tjBufSize of libjpeg-turbo).
static size_t most_bytes(uint32_t width, uint32_t height) {
  size_t across = ((size_t)width + 15) / 16 * 16, down = ((size_t)height + 15) / 16 * 16;
  return across * down * 3 + 2048;
}

// Encoding can fail only for lack of memory.
enum images_status images_encode_jpeg(
  const uint8_t *pixels, size_t bytes_per_row, uint32_t width, uint32_t height, int quality, uint8_t **bytes,
  size_t *count
) {
  size_t capacity = most_bytes(width, height);
  // The library does not say what it has freed when it fails. With a large enough buffer it allocates nothing.
  unsigned char *const room = malloc(capacity);
  struct jpeg_encoding *own = calloc(1, sizeof *own);
  if (!room || !own) {
    free(room);
    free(own);
    return images_no_memory;
  }
  own->result = room;
  own->size = capacity;
  own->jpeg.err = jpeg_std_error(&own->errors);
  own->jpeg.client_data = own;
  own->errors.error_exit = fail;
  own->errors.emit_message = ignore;
  enum images_status status;
  if (setjmp(own->failure) == 0) {
    jpeg_create_compress(&own->jpeg);
    jpeg_mem_dest(&own->jpeg, &own->result, &own->size);
    own->jpeg.image_width = width;
    own->jpeg.image_height = height;
    own->jpeg.input_components = 4;
    own->jpeg.in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(&own->jpeg);
    jpeg_set_quality(&own->jpeg, quality, TRUE);
    jpeg_start_compress(&own->jpeg, TRUE);
    while (own->jpeg.next_scanline < height) {
      JSAMPROW row = (JSAMPROW)(pixels + own->jpeg.next_scanline * bytes_per_row);
      jpeg_write_scanlines(&own->jpeg, &row, 1);
    }
    jpeg_finish_compress(&own->jpeg);
    *bytes = own->result;
    *count = own->size;
    if (own->result != room) free(room);
    status = images_ok;
  } else {
    free(room);
    status = images_no_memory;
  }
  jpeg_destroy_compress(&own->jpeg);
  free(own);
  return status;
}
