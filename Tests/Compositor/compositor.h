// The parts of the compositor. It has one client, Xwayland, so there is at most one resource of each kind.
#include <stdbool.h>
#include <stdint.h>
#include <wayland-server.h>

// A rectangle in pixels of the layout, the area of all outputs together.
struct box {
  int x, y, width, height;
};
static inline bool box_contains(struct box box, int x, int y) {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

// The request "destroy" or "release" of any interface.
static inline void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

// outputs.c: wl_output and zxdg_output_manager_v1.
void outputs_begin(struct wl_display *display);
// Changes output `number`, or adds it. A width of 0 removes it. Degrees are those of wl_output's transform.
bool outputs_set(int number, int width, int height, int degrees);
// Returns the box of the output that contains the point, or of the first that is on.
struct box outputs_at(int x, int y);
struct box outputs_layout(void);

// surfaces.c: wl_compositor, wl_surface and wl_region. A surface has a copy of its latest buffer.
struct surface {
  int width, height;
  uint32_t *pixels;
  struct wl_resource *attached;
};
void surfaces_begin(struct wl_display *display);

// seat.c: wl_seat with a touch screen.
void seat_begin(struct wl_display *display);
void seat_plug(bool plugged);
bool seat_down(int id, double x, double y);
bool seat_move(int id, double x, double y);
bool seat_up(int id);
bool seat_frame(void);
bool seat_cancel(void);

// windows.c: the window manager of the X server.
struct window {
  struct wl_list link;
  uint32_t id;
  // The wl_surface that shows it; 0: none yet.
  uint32_t surface;
  struct box box;
  bool is_mapped, is_full_screen;
};
// From the back to the front.
extern struct wl_list windows;
void windows_begin(int descriptor, struct wl_client *client, struct wl_event_loop *loop);
// Handles all events that have arrived.
void windows_dispatch(void);
// Lets each full-screen window cover its output again.
void windows_fit(void);
// Returns the resource of the window's surface; NULL while there is none.
struct wl_resource *window_surface(struct window *window);
