// The window manager of an X server without a root window of its own (Xwayland -rootless). Full-screen windows cover an
// output, and all others have the space of a title bar above them.
#include <stdlib.h>
#include <string.h>
#include <xcb/composite.h>
#include <xcb/xcb.h>

#include "compositor.h"

enum { TITLE_BAR = 24 };

struct wl_list windows;
static xcb_connection_t *connection;
static xcb_window_t root;
static struct wl_client *client;
static struct {
  xcb_atom_t surface_id, check, state, full_screen, active;
} atoms;

static xcb_atom_t atom(const char *name) {
  xcb_intern_atom_cookie_t cookie = xcb_intern_atom(connection, false, strlen(name), name);
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(connection, cookie, NULL);
  if (!reply) exit(1);
  xcb_atom_t atom = reply->atom;
  free(reply);
  return atom;
}

static struct window *find(xcb_window_t id) {
  struct window *window;
  wl_list_for_each(window, &windows, link) if (window->id == id) return window;
  return NULL;
}

struct wl_resource *window_surface(struct window *window) {
  struct wl_resource *resource = window->surface ? wl_client_get_object(client, window->surface) : NULL;
  return resource && !strcmp(wl_resource_get_class(resource), "wl_surface") ? resource : NULL;
}

static void configure(struct window *window, struct box box) {
  uint32_t values[] = {box.x, box.y, box.width, box.height};
  uint16_t mask = XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y | XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT;
  xcb_configure_window(connection, window->id, mask, values);
}

static void fit(struct window *window) {
  struct box box = window->box;
  if (window->is_full_screen) configure(window, outputs_at(box.x + box.width / 2, box.y + box.height / 2));
}

void windows_fit(void) {
  struct window *window;
  wl_list_for_each(window, &windows, link) fit(window);
}

static void raise(struct window *window) {
  wl_list_remove(&window->link);
  wl_list_insert(windows.prev, &window->link);
  uint32_t mode = XCB_STACK_MODE_ABOVE;
  xcb_configure_window(connection, window->id, XCB_CONFIG_WINDOW_STACK_MODE, &mode);
  xcb_set_input_focus(connection, XCB_INPUT_FOCUS_POINTER_ROOT, window->id, XCB_CURRENT_TIME);
}

static bool asks_for_full_screen(xcb_window_t id) {
  xcb_get_property_cookie_t cookie = xcb_get_property(connection, false, id, atoms.state, XCB_ATOM_ATOM, 0, 16);
  xcb_get_property_reply_t *reply = xcb_get_property_reply(connection, cookie, NULL);
  bool asks = false;
  for (int i = 0; reply && i < xcb_get_property_value_length(reply) / 4; i++)
    asks |= ((xcb_atom_t *)xcb_get_property_value(reply))[i] == atoms.full_screen;
  free(reply);
  return asks;
}

static void create(const xcb_create_notify_event_t *event) {
  struct window *window = calloc(1, sizeof *window);
  window->id = event->window;
  window->box = (struct box){event->x, event->y, event->width, event->height};
  wl_list_insert(windows.prev, &window->link);
}

static void show(struct window *window) {
  window->is_full_screen = asks_for_full_screen(window->id);
  window->box.y += TITLE_BAR;
  configure(window, window->box);
  fit(window);
  xcb_map_window(connection, window->id);
  raise(window);
}

static void grant(struct window *window, const xcb_configure_request_event_t *event) {
  struct box box = window->box;
  if (!window->is_full_screen) {
    if (event->value_mask & XCB_CONFIG_WINDOW_X) box.x = event->x;
    if (event->value_mask & XCB_CONFIG_WINDOW_Y) box.y = event->y;
    if (event->value_mask & XCB_CONFIG_WINDOW_WIDTH) box.width = event->width;
    if (event->value_mask & XCB_CONFIG_WINDOW_HEIGHT) box.height = event->height;
  }
  // A full-screen window comes later in the same batch, and counts from here.
  window->box = box;
  configure(window, box);
}

static void note(struct window *window, const xcb_client_message_event_t *message) {
  const uint32_t *data = message->data.data32;
  if (message->type == atoms.surface_id) {
    window->surface = data[0];
  } else if (message->type == atoms.active) {
    raise(window);
  } else if (message->type == atoms.state && data[1] == atoms.full_screen) {
    window->is_full_screen = data[0] == 1;
    fit(window);
  }
}

static void handle(const xcb_generic_event_t *event) {
  // The window follows on the event's header, or on the window that has received the event.
  int type = event->response_type & 0x7f;
  if (type == XCB_CREATE_NOTIFY) return create((void *)event);
  xcb_window_t id = type == XCB_CLIENT_MESSAGE ? ((xcb_client_message_event_t *)event)->window
                                               : ((xcb_map_request_event_t *)event)->window;
  struct window *window = find(id);
  if (!window) return;
  switch (type) {
    case XCB_MAP_REQUEST: return show(window);
    case XCB_CONFIGURE_REQUEST: return grant(window, (void *)event);
    case XCB_CLIENT_MESSAGE: return note(window, (void *)event);
    case XCB_MAP_NOTIFY: window->is_mapped = true; return;
    case XCB_UNMAP_NOTIFY: window->is_mapped = false; return;
    case XCB_CONFIGURE_NOTIFY: {
      const xcb_configure_notify_event_t *now = (void *)event;
      window->box = (struct box){now->x, now->y, now->width, now->height};
      return;
    }
    case XCB_DESTROY_NOTIFY:
      wl_list_remove(&window->link);
      free(window);
  }
}

void windows_dispatch(void) {
  xcb_generic_event_t *event;
  while (connection && (event = xcb_poll_for_event(connection))) {
    handle(event);
    free(event);
  }
  if (connection) xcb_flush(connection);
}

// The events are dispatched after each round of the loop, since replies bring some too.
static int wake(int descriptor, uint32_t mask, void *data) { return 0; }

void windows_begin(int descriptor, struct wl_client *xwayland, struct wl_event_loop *loop) {
  client = xwayland;
  connection = xcb_connect_to_fd(descriptor, NULL);
  if (xcb_connection_has_error(connection)) exit(1);
  root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data->root;
  atoms.surface_id = atom("WL_SURFACE_ID");
  atoms.check = atom("_NET_SUPPORTING_WM_CHECK");
  atoms.state = atom("_NET_WM_STATE");
  atoms.full_screen = atom("_NET_WM_STATE_FULLSCREEN");
  atoms.active = atom("_NET_ACTIVE_WINDOW");
  xcb_composite_query_version(connection, 0, 4);
  xcb_composite_redirect_subwindows(connection, root, XCB_COMPOSITE_REDIRECT_MANUAL);
  uint32_t events = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT;
  xcb_change_window_attributes(connection, root, XCB_CW_EVENT_MASK, &events);
  xcb_window_t check = xcb_generate_id(connection);
  xcb_create_window(connection, 0, check, root, -1, -1, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, 0, 0, NULL);
  xcb_window_t owners[] = {root, check};
  for (int i = 0; i < 2; i++)
    xcb_change_property(
      connection, XCB_PROP_MODE_REPLACE, owners[i], atoms.check, XCB_ATOM_WINDOW, 32, 1, &check);
  wl_event_loop_add_fd(loop, descriptor, WL_EVENT_READABLE, wake, NULL);
  free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), NULL));
}
