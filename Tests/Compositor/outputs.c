// Outputs, in a row from left to right. Each is an X output of Xwayland, which reads positions from zxdg_output_v1.
#include <stdio.h>

#include "compositor.h"
#include "xdg-output.h"

enum { OUTPUTS = 3, MICROMETRES_PER_PIXEL = 250 };

static struct output {
  struct wl_global *global;
  struct wl_resource *resource, *logical;
  int width, height, degrees;
} outputs[OUTPUTS];

static struct wl_display *display;

static struct box box_of(const struct output *output) {
  bool is_on_its_side = output->degrees % 180 == 90;
  struct box box = {
    .width = is_on_its_side ? output->height : output->width,
    .height = is_on_its_side ? output->width : output->height};
  for (const struct output *left = outputs; left < output; left++) box.x += box_of(left).width;
  return box;
}

struct box outputs_layout(void) {
  struct box all = {0};
  for (int i = 0; i < OUTPUTS; i++) {
    struct box box = box_of(&outputs[i]);
    all.width += box.width;
    if (box.height > all.height) all.height = box.height;
  }
  return all;
}

struct box outputs_at(int x, int y) {
  struct box first = {0};
  for (int i = OUTPUTS - 1; i >= 0; i--) {
    struct box box = box_of(&outputs[i]);
    if (box.width > 0) first = box;
    if (box_contains(box, x, y)) return box;
  }
  return first;
}

static void send(const struct output *output) {
  if (!output->resource) return;
  struct box box = box_of(output);
  int width = output->width * MICROMETRES_PER_PIXEL / 1000, height = output->height * MICROMETRES_PER_PIXEL / 1000;
  wl_output_send_geometry(
    output->resource, box.x, box.y, width, height, WL_OUTPUT_SUBPIXEL_UNKNOWN, "Touchlab", "panel",
    output->degrees / 90);
  uint32_t flags = WL_OUTPUT_MODE_CURRENT | WL_OUTPUT_MODE_PREFERRED;
  wl_output_send_mode(output->resource, flags, output->width, output->height, 60000);
  wl_output_send_scale(output->resource, 1);
  if (output->logical) {
    zxdg_output_v1_send_logical_position(output->logical, box.x, box.y);
    zxdg_output_v1_send_logical_size(output->logical, box.width, box.height);
  }
  wl_output_send_done(output->resource);
}

static const struct wl_output_interface output_requests = {.release = destroy};

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct output *output = data;
  output->resource = wl_resource_create(client, &wl_output_interface, version, id);
  wl_resource_set_implementation(output->resource, &output_requests, output, NULL);
  send(output);
}

static const struct zxdg_output_v1_interface logical_requests = {.destroy = destroy};

static void get_xdg_output(
  struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *resource) {
  struct output *output = wl_resource_get_user_data(resource);
  output->logical = wl_resource_create(client, &zxdg_output_v1_interface, wl_resource_get_version(manager), id);
  wl_resource_set_implementation(output->logical, &logical_requests, output, NULL);
  // XWayland 24 names its outputs after these; older ones always name them so.
  char name[16];
  snprintf(name, sizeof name, "XWAYLAND%d", (int)(output - outputs));
  zxdg_output_v1_send_name(output->logical, name);
  send(output);
}

static const struct zxdg_output_manager_v1_interface manager_requests = {
  .destroy = destroy, .get_xdg_output = get_xdg_output};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &zxdg_output_manager_v1_interface, version, id);
  wl_resource_set_implementation(resource, &manager_requests, NULL, NULL);
}

bool outputs_set(int number, int width, int height, int degrees) {
  if (number < 0 || number >= OUTPUTS || width < 0 || height < 0 || degrees % 90) return false;
  struct output *output = &outputs[number];
  output->width = width;
  output->height = height;
  output->degrees = degrees;
  if (output->global && width == 0) {
    wl_global_destroy(output->global);
    *output = (struct output){0};
  } else if (!output->global && width > 0) {
    output->global = wl_global_create(display, &wl_output_interface, 2, output, bind_output);
  }
  // Outputs to the right of it have moved.
  for (int i = number; i < OUTPUTS; i++) send(&outputs[i]);
  return true;
}

void outputs_begin(struct wl_display *shown) {
  display = shown;
  wl_global_create(display, &zxdg_output_manager_v1_interface, 3, NULL, bind_manager);
}
