#include "decoding.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <jpeglib.h>
#include <jerror.h>

struct jpeg_decoding {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  struct decoding *decoding;
  enum images_status status;
  // Whether the library has reached the end of the file without the marker that ends an image.
  int has_run_out;
  jmp_buf failure;
};

static void fail(j_common_ptr jpeg) {
  struct jpeg_decoding *own = jpeg->client_data;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  if (jpeg->err->msg_code == JERR_OUT_OF_MEMORY) {
    own->status = memory_fails(own->decoding);
  } else if (own->has_run_out) {
    own->status = ends_too_early(own->decoding);
  } else {
    own->status = decoding_fails(own->decoding, images_damaged, text);
  }
  longjmp(own->failure, 1);
}

// Handles a message of the library. Levels below 0 are warnings. Some say that pixels are missing or made up; the
// others are harmless. At the end of the file the library reads a marker of its own making: only pixels missing after
// that show that the image was incomplete.
static void message(j_common_ptr jpeg, int level) {
  struct jpeg_decoding *own = jpeg->client_data;
  if (level >= 0) return;
  switch (jpeg->err->msg_code) {
    case JWRN_JPEG_EOF: own->has_run_out = 1; break;
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC: fail(jpeg);
  }
}

// Whether the scans so far make a whole image: of each colour and, in progressive files, each coefficient to its last
// bit. An arithmetic decoder does not report what it makes up.
static int has_all_scans(const struct jpeg_decompress_struct *jpeg) {
  if (jpeg->arith_code) return 0;
  for (int index = 0; index < jpeg->num_components; index++) {
    if (!jpeg->comp_info[index].quant_table) return 0;
    for (int place = 0; jpeg->coef_bits && place < DCTSIZE2; place++) {
      if (jpeg->coef_bits[index][place] != 0) return 0;
    }
  }
  return 1;
}

// Limits the number of scans. A small file can ask for thousands of passes over a large image.
static void watch_scans(j_common_ptr jpeg) {
  struct jpeg_decoding *own = jpeg->client_data;
  if (!jpeg->is_decompressor || own->jpeg.input_scan_number <= 200) return;
  own->status = decoding_fails(own->decoding, images_damaged, "it has more than 200 scans");
  longjmp(own->failure, 1);
}

static int orientation_of(struct jpeg_decompress_struct *jpeg) {
  for (jpeg_saved_marker_ptr marker = jpeg->marker_list; marker; marker = marker->next) {
    if (marker->marker == JPEG_APP0 + 1 && marker->data_length > 6 && memcmp(marker->data, "Exif\0\0", 6) == 0) {
      return orientation_in_exif(marker->data + 6, marker->data_length - 6);
    }
  }
  return 1;
}

// Converts ink to light. Nearly all such files are Adobe's, which stores ink inverted.
static void convert_ink(uint8_t *row, uint32_t width, int is_inverted) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint32_t parts[4];
    for (int part = 0; part < 4; part++) parts[part] = is_inverted ? row[part] : 255 - row[part];
    row[2] = (uint8_t)(parts[0] * parts[3] / 255);
    row[1] = (uint8_t)(parts[1] * parts[3] / 255);
    row[0] = (uint8_t)(parts[2] * parts[3] / 255);
    row[3] = 255;
  }
}

// Chooses the reduction. libjpeg reduces by 2, 4 and 8 while it decodes, which saves time; the rest is averaged.
static enum images_status choose_scale(struct jpeg_decoding *own, int orientation, uint32_t *rest) {
  struct jpeg_decompress_struct *jpeg = &own->jpeg;
  int swaps = orientation >= 5;
  uint32_t across = swaps ? jpeg->image_height : jpeg->image_width;
  uint32_t down = swaps ? jpeg->image_width : jpeg->image_height;
  uint32_t factor = 1, fast = 1;
  enum images_status status = find_factor(own->decoding, across, down, &factor);
  while (fast < 8 && fast * 2 <= factor) fast *= 2;
  jpeg->scale_num = 1;
  jpeg->scale_denom = fast;
  *rest = factor / fast;
  return status;
}

// Counts the memory of the coefficients. A file with several scans, such as a progressive one, has all of them in
// memory.
static enum images_status take_coefficients(struct jpeg_decoding *own) {
  struct jpeg_decompress_struct *jpeg = &own->jpeg;
  if (!jpeg_has_multiple_scans(jpeg)) return images_ok;
  uint64_t blocks = 0;
  for (int index = 0; index < jpeg->num_components; index++) {
    const jpeg_component_info *component = &jpeg->comp_info[index];
    blocks += (uint64_t)component->width_in_blocks * component->height_in_blocks;
  }
  if (take_memory(own->decoding, blocks * sizeof(JBLOCK)) == images_ok) return images_ok;
  return decoding_fails(
    own->decoding, images_too_large, "decoding it takes more memory than is allowed, since it is progressive");
}

// Returns the transform for the colour information in the file.
static colors_transform colors_of(struct jpeg_decompress_struct *jpeg, int is_ink) {
  JOCTET *profile = NULL;
  unsigned int length = 0;
  if (!jpeg_read_icc_profile(jpeg, &profile, &length)) return NULL;
  enum colors_layout ink = jpeg->saw_Adobe_marker ? colors_inverted_ink : colors_ink;
  colors_transform transform = colors_from_profile(profile, length, is_ink ? ink : colors_bgra8);
  free(profile);
  return transform;
}

static void convert(struct jpeg_decoding *own, uint8_t *row, int is_ink) {
  uint32_t width = own->jpeg.output_width;
  if (own->decoding->colors) {
    colors_convert(own->decoding->colors, row, row, width);
    for (uint32_t x = 0; is_ink && x < width; x++) row[x * 4 + 3] = 255;
  } else if (is_ink) {
    convert_ink(row, width, own->jpeg.saw_Adobe_marker);
  }
}

static enum images_status decode_rows(struct jpeg_decoding *own) {
  struct jpeg_decompress_struct *jpeg = &own->jpeg;
  jpeg_mem_src(jpeg, own->decoding->bytes, own->decoding->count);
  jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xffff);
  jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xffff);
  jpeg_read_header(jpeg, TRUE);
  int orientation = orientation_of(jpeg);
  uint32_t rest;
  enum images_status status = choose_scale(own, orientation, &rest);
  if (status != images_ok) return status;
  int is_ink = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = is_ink ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_calc_output_dimensions(jpeg);
  status = begin_rows(own->decoding, jpeg->output_width, jpeg->output_height, rest);
  if (status != images_ok) return status;
  status = take_coefficients(own);
  if (status != images_ok) return status;
  own->decoding->colors = colors_of(jpeg, is_ink);
  jpeg_start_decompress(jpeg);
  uint8_t *row = (*jpeg->mem->alloc_large)((j_common_ptr)jpeg, JPOOL_IMAGE, (size_t)jpeg->output_width * 4);
  while (jpeg->output_scanline < jpeg->output_height) {
    jpeg_read_scanlines(jpeg, &row, 1);
    convert(own, row, is_ink);
    add_row(own->decoding, row);
  }
  int is_whole = has_all_scans(jpeg);
  jpeg_finish_decompress(jpeg);
  if (own->has_run_out && !is_whole) return ends_too_early(own->decoding);
  return orient(own->decoding, orientation);
}

enum images_status decode_jpeg(struct decoding *decoding) {
  struct jpeg_decoding *own = calloc(1, sizeof *own);
  if (!own) return memory_fails(decoding);
  own->decoding = decoding;
  own->jpeg.err = jpeg_std_error(&own->errors);
  own->jpeg.client_data = own;
  own->errors.error_exit = fail;
  own->errors.emit_message = message;
  enum images_status status;
  if (setjmp(own->failure) == 0) {
    jpeg_create_decompress(&own->jpeg);
    own->progress.progress_monitor = watch_scans;
    own->jpeg.progress = &own->progress;
    status = decode_rows(own);
  } else {
    status = own->status;
  }
  jpeg_destroy_decompress(&own->jpeg);
  free(own);
  return status;
}
