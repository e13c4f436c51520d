// A Wayland compositor without a screen, whose only client is Xwayland. It is what a kiosk runs under there: a row of
// outputs, a touch screen, and the window manager of the X server.
//
//   compositor XWAYLAND NUMBER WIDTH HEIGHT    starts the program XWAYLAND as the X server :NUMBER
//
// When that takes connections, its number is written to descriptor 3. Commands come on descriptor 4, one a line, and
// each is answered on descriptor 3 with "ok" or "no". It ends with the commands, or with Xwayland.
//
//   down ID X Y · move ID X Y · up ID · frame 0 · cancel 0     touches, in pixels of the layout
//   plug 0|1                                                   the touch screen
//   output NUMBER WIDTH HEIGHT DEGREES                         0 to 2; a width of 0 removes it
//   picture FILE                                               "WIDTH HEIGHT\n" and the layout's pixels, 32 bits each
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "compositor.h"

enum { ANSWERS = 3, COMMANDS = 4 };

static struct wl_display *display;
static struct wl_client *xwayland;
static int manager;
static pid_t child;
static struct wl_event_source *ready;

// Xwayland removes its socket when it is asked to end.
static int finish(int signal, void *data) {
  kill(child, SIGTERM);
  waitpid(child, NULL, 0);
  exit(0);
}

static void paint(struct window *window, uint32_t *pixels, struct box all) {
  struct wl_resource *resource = window_surface(window);
  struct surface *surface = resource ? wl_resource_get_user_data(resource) : NULL;
  if (!window->is_mapped || !surface || !surface->pixels) return;
  for (int y = 0; y < surface->height; y++)
    for (int x = 0; x < surface->width; x++)
      if (box_contains(all, window->box.x + x, window->box.y + y))
        pixels[(window->box.y + y) * all.width + window->box.x + x] = surface->pixels[y * surface->width + x];
}

static bool write_picture(const char *path) {
  struct box all = outputs_layout();
  size_t count = (size_t)all.width * all.height;
  uint32_t *pixels = calloc(count, sizeof *pixels);
  struct window *window;
  wl_list_for_each(window, &windows, link) paint(window, pixels, all);
  FILE *file = fopen(path, "w");
  bool is_whole = file && fprintf(file, "%d %d\n", all.width, all.height) > 0 &&
                  fwrite(pixels, sizeof *pixels, count, file) == count;
  free(pixels);
  return file && fclose(file) == 0 && is_whole;
}

static bool set_output(const char *values) {
  int number, width, height, degrees;
  bool is_set = sscanf(values, "%d %d %d %d", &number, &width, &height, &degrees) == 4 &&
                outputs_set(number, width, height, degrees);
  windows_fit();
  return is_set;
}

static bool obey(const char *line) {
  char word[16], rest[4096];
  if (sscanf(line, "%15s %4095[^\n]", word, rest) != 2) return false;
  if (!strcmp(word, "picture")) return write_picture(rest);
  if (!strcmp(word, "output")) return set_output(rest);
  int id = 0;
  double x = 0, y = 0;
  sscanf(rest, "%d %lf %lf", &id, &x, &y);
  if (!strcmp(word, "down")) return seat_down(id, x, y);
  if (!strcmp(word, "move")) return seat_move(id, x, y);
  if (!strcmp(word, "up")) return seat_up(id);
  if (!strcmp(word, "frame")) return seat_frame();
  if (!strcmp(word, "cancel")) return seat_cancel();
  if (strcmp(word, "plug")) return false;
  seat_plug(id);
  return true;
}

static int read_commands(int descriptor, uint32_t mask, void *data) {
  static char buffer[1 << 16];
  static size_t length;
  ssize_t count = read(descriptor, buffer + length, sizeof buffer - 1 - length);
  if (count <= 0) finish(0, NULL);
  length += count;
  buffer[length] = 0;
  char *begin = buffer, *end;
  for (; (end = strchr(begin, '\n')); begin = end + 1) {
    *end = 0;
    dprintf(ANSWERS, "%s\n", obey(begin) ? "ok" : "no");
  }
  length -= begin - buffer;
  memmove(buffer, begin, length);
  return 0;
}

static int begin_managing(int descriptor, uint32_t mask, void *data) {
  // The number may come in parts: after the first one clients are let in.
  char digit;
  if (read(descriptor, &digit, 1) != 1) exit(1);
  wl_event_source_remove(ready);
  struct wl_event_loop *loop = wl_display_get_event_loop(display);
  windows_begin(manager, xwayland, loop);
  dprintf(ANSWERS, "%s\n", (const char *)data);
  wl_event_loop_add_fd(loop, COMMANDS, WL_EVENT_READABLE, read_commands, NULL);
  return 0;
}

static void end(struct wl_listener *listener, void *data) { exit(0); }

// Xwayland gets one end of each pair. It writes its number when it takes connections.
static void start_xwayland(const char *program, const char *number) {
  int wayland[2], windows[2], started[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, wayland) || socketpair(AF_UNIX, SOCK_STREAM, 0, windows) || pipe(started))
    exit(1);
  child = fork();
  if (child == 0) {
    close(ANSWERS), close(COMMANDS), close(wayland[0]), close(windows[0]), close(started[0]);
    char name[16], socket[16], wm[16], displayfd[16];
    snprintf(name, sizeof name, ":%s", number);
    snprintf(socket, sizeof socket, "%d", wayland[1]);
    snprintf(wm, sizeof wm, "%d", windows[1]);
    snprintf(displayfd, sizeof displayfd, "%d", started[1]);
    setenv("WAYLAND_SOCKET", socket, true);
    execl(
      program, program, name, "-rootless", "-shm", "-noreset", "-wm", wm, "-displayfd", displayfd, (char *)NULL);
    _exit(127);
  }
  close(wayland[1]), close(windows[1]), close(started[1]);
  manager = windows[0];
  xwayland = wl_client_create(display, wayland[0]);
  static struct wl_listener ended = {.notify = end};
  wl_client_add_destroy_listener(xwayland, &ended);
  ready = wl_event_loop_add_fd(
    wl_display_get_event_loop(display), started[0], WL_EVENT_READABLE, begin_managing, (void *)number);
}

int main(int count, char **arguments) {
  if (count != 5) return 64;
  display = wl_display_create();
  wl_display_init_shm(display);
  wl_list_init(&windows);
  surfaces_begin(display);
  outputs_begin(display);
  seat_begin(display);
  outputs_set(0, atoi(arguments[3]), atoi(arguments[4]), 0);
  start_xwayland(arguments[1], arguments[2]);
  // Not before, since this blocks the signal, for children too.
  wl_event_loop_add_signal(wl_display_get_event_loop(display), SIGTERM, finish, NULL);
  for (;;) {
    windows_dispatch();
    wl_display_flush_clients(display);
    wl_event_loop_dispatch(wl_display_get_event_loop(display), -1);
  }
}
