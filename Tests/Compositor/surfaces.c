// Surfaces: each commit copies the buffer, and frames are done at 60 Hz.
#include <stdlib.h>
#include <string.h>

#include "compositor.h"

enum { FRAME_MS = 16 };

static struct wl_list callbacks;
static struct wl_event_source *timer;

static void ignore_box(struct wl_client *c, struct wl_resource *r, int32_t x, int32_t y, int32_t w, int32_t h) {}

static void ignore_region(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region) {}

static void ignore_number(struct wl_client *client, struct wl_resource *resource, int32_t number) {}

static void attach(
  struct wl_client *client, struct wl_resource *resource, struct wl_resource *buffer, int32_t x, int32_t y) {
  ((struct surface *)wl_resource_get_user_data(resource))->attached = buffer;
}

static void forget_callback(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static void frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
  wl_resource_set_implementation(callback, NULL, NULL, forget_callback);
  if (wl_list_empty(&callbacks)) wl_event_source_timer_update(timer, FRAME_MS);
  wl_list_insert(callbacks.prev, wl_resource_get_link(callback));
}

static int finish_frames(void *data) {
  struct wl_resource *callback, *next;
  wl_resource_for_each_safe(callback, next, &callbacks) {
    wl_callback_send_done(callback, 0);
    wl_resource_destroy(callback);
  }
  return 0;
}

static void commit(struct wl_client *client, struct wl_resource *resource) {
  struct surface *surface = wl_resource_get_user_data(resource);
  struct wl_shm_buffer *buffer = surface->attached ? wl_shm_buffer_get(surface->attached) : NULL;
  if (!buffer) return;
  surface->width = wl_shm_buffer_get_width(buffer);
  surface->height = wl_shm_buffer_get_height(buffer);
  int stride = wl_shm_buffer_get_stride(buffer), row = surface->width * 4;
  surface->pixels = realloc(surface->pixels, (size_t)row * surface->height);
  wl_shm_buffer_begin_access(buffer);
  char *from = wl_shm_buffer_get_data(buffer), *to = (char *)surface->pixels;
  for (int y = 0; y < surface->height; y++) memcpy(to + (size_t)y * row, from + (size_t)y * stride, row);
  wl_shm_buffer_end_access(buffer);
  wl_buffer_send_release(surface->attached);
  surface->attached = NULL;
}

static const struct wl_surface_interface surface_requests = {
  .destroy = destroy, .attach = attach, .damage = ignore_box, .frame = frame, .set_opaque_region = ignore_region,
  .set_input_region = ignore_region, .commit = commit, .set_buffer_transform = ignore_number,
  .set_buffer_scale = ignore_number, .damage_buffer = ignore_box};

static void forget_surface(struct wl_resource *resource) {
  struct surface *surface = wl_resource_get_user_data(resource);
  free(surface->pixels);
  free(surface);
}

static void create_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *made =
    wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(resource), id);
  wl_resource_set_implementation(made, &surface_requests, calloc(1, sizeof(struct surface)), forget_surface);
}

static const struct wl_region_interface region_requests = {
  .destroy = destroy, .add = ignore_box, .subtract = ignore_box};

static void create_region(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *made = wl_resource_create(client, &wl_region_interface, 1, id);
  wl_resource_set_implementation(made, &region_requests, NULL, NULL);
}

static const struct wl_compositor_interface compositor_requests = {
  .create_surface = create_surface, .create_region = create_region};

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &wl_compositor_interface, version, id);
  wl_resource_set_implementation(resource, &compositor_requests, NULL, NULL);
}

void surfaces_begin(struct wl_display *display) {
  wl_list_init(&callbacks);
  timer = wl_event_loop_add_timer(wl_display_get_event_loop(display), finish_frames, NULL);
  wl_global_create(display, &wl_compositor_interface, 4, NULL, bind_compositor);
}
