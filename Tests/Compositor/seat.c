// A seat with a touch screen that covers the layout. A finger stays with the surface that it has landed on.
#include <time.h>

#include "compositor.h"

enum { FINGERS = 16 };

static struct finger {
  struct wl_resource *surface;
  // The finger's number, and the position of its window.
  int id, x, y;
} fingers[FINGERS];

static struct wl_display *display;
static struct wl_resource *seat, *touch;
static bool is_plugged = true;

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)time.tv_sec * 1000 + (uint32_t)(time.tv_nsec / 1000000);
}

static void forget_touch(struct wl_resource *resource) { touch = NULL; }

static const struct wl_touch_interface touch_requests = {.release = destroy};

static void get_touch(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  touch = wl_resource_create(client, &wl_touch_interface, wl_resource_get_version(resource), id);
  wl_resource_set_implementation(touch, &touch_requests, NULL, forget_touch);
}

// There is no pointer and no keyboard to get.
static const struct wl_seat_interface seat_requests = {.get_touch = get_touch, .release = destroy};

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  seat = wl_resource_create(client, &wl_seat_interface, version, id);
  wl_resource_set_implementation(seat, &seat_requests, NULL, NULL);
  wl_seat_send_name(seat, "seat0");
  seat_plug(is_plugged);
}

void seat_plug(bool plugged) {
  is_plugged = plugged;
  wl_seat_send_capabilities(seat, is_plugged ? WL_SEAT_CAPABILITY_TOUCH : 0);
}

// Returns the place of a finger that is down, or with -1 a free place.
static struct finger *find(int id) {
  for (struct finger *finger = fingers; finger < fingers + FINGERS; finger++)
    if (id < 0 ? !finger->surface : finger->surface && finger->id == id) return finger;
  return NULL;
}

static struct window *window_at(int x, int y) {
  struct window *window;
  wl_list_for_each_reverse(window, &windows, link)
    if (window->is_mapped && box_contains(window->box, x, y) && window_surface(window)) return window;
  return NULL;
}

bool seat_down(int id, double x, double y) {
  struct window *window = window_at((int)x, (int)y);
  struct finger *finger = find(-1);
  if (!touch || !window || !finger || find(id)) return false;
  *finger = (struct finger){window_surface(window), id, window->box.x, window->box.y};
  wl_touch_send_down(
    touch, wl_display_next_serial(display), now(), finger->surface, id, wl_fixed_from_double(x - finger->x),
    wl_fixed_from_double(y - finger->y));
  return true;
}

bool seat_move(int id, double x, double y) {
  struct finger *finger = find(id);
  if (!touch || !finger) return false;
  wl_touch_send_motion(
    touch, now(), id, wl_fixed_from_double(x - finger->x), wl_fixed_from_double(y - finger->y));
  return true;
}

bool seat_up(int id) {
  struct finger *finger = find(id);
  if (!touch || !finger) return false;
  finger->surface = NULL;
  wl_touch_send_up(touch, wl_display_next_serial(display), now(), id);
  return true;
}

bool seat_frame(void) {
  if (touch) wl_touch_send_frame(touch);
  return touch;
}

bool seat_cancel(void) {
  for (int i = 0; i < FINGERS; i++) fingers[i].surface = NULL;
  if (touch) wl_touch_send_cancel(touch);
  return touch;
}

void seat_begin(struct wl_display *shown) {
  display = shown;
  wl_global_create(display, &wl_seat_interface, 5, NULL, bind_seat);
}
