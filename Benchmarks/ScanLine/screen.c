#include "screen.h"
#include <arpa/inet.h>
#include <drm.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

const double blank = 0.04;

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

void sleep_until(double moment) {
  struct timespec time = {(time_t)moment, (long)((moment - floor(moment)) * 1e9)};
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
}

double refreshes(const struct screen *screen, double moment) { return (moment - screen->epoch) / screen->period; }

static void fail(const char *what) {
  perror(what);
  exit(1);
}

// Opens a file with a header of big-endian numbers, the colours and the pixels (XWDFile.h).
static struct screen open_file(const char *path, double rate) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) fail(path);
  const uint8_t *start = mmap(NULL, status.st_size, PROT_READ, MAP_SHARED, file, 0);
  if (start == MAP_FAILED) fail(path);
  const uint32_t *header = (const uint32_t *)start;
  return (struct screen){.width = ntohl(header[4]), .height = ntohl(header[5]), .stride = ntohl(header[12]),
    .pixels = start + ntohl(header[0]) + ntohl(header[19]) * 12, .period = 1 / rate, .epoch = now()};
}

// Returns the time at which the last refresh began, and its number, as reported by the kernel.
static double last_refresh(int card, unsigned *number) {
  union drm_wait_vblank wait = {.request = {.type = _DRM_VBLANK_RELATIVE, .sequence = 0}};
  if (ioctl(card, DRM_IOCTL_WAIT_VBLANK, &wait)) fail("the card tells of no refreshes");
  *number = wait.reply.sequence;
  return wait.reply.tval_sec + wait.reply.tval_usec / 1e6;
}

static void time_refreshes(int card, struct screen *screen) {
  unsigned first, last;
  double from = last_refresh(card, &first);
  sleep_until(now() + 2);
  double to = last_refresh(card, &last);
  if (last == first) fprintf(stderr, "the card does not refresh\n"), exit(1);
  screen->period = (to - from) / (last - first);
  screen->epoch = to - blank * screen->period;
}

static struct screen open_card(const char *path) {
  uint32_t crtcs[16];
  struct drm_mode_card_res resources = {.count_crtcs = 16, .crtc_id_ptr = (uintptr_t)crtcs};
  int card = open(path, O_RDWR);
  if (card < 0 || ioctl(card, DRM_IOCTL_MODE_GETRESOURCES, &resources)) fail(path);
  for (unsigned i = 0; i < resources.count_crtcs && i < 16; i++) {
    struct drm_mode_crtc crtc = {.crtc_id = crtcs[i]};
    if (ioctl(card, DRM_IOCTL_MODE_GETCRTC, &crtc) || !crtc.fb_id) continue;
    struct drm_mode_fb_cmd2 buffer = {.fb_id = crtc.fb_id};
    if (ioctl(card, DRM_IOCTL_MODE_GETFB2, &buffer)) fail("what the card shows");
    struct drm_mode_map_dumb map = {.handle = buffer.handles[0]};
    if (ioctl(card, DRM_IOCTL_MODE_MAP_DUMB, &map)) fail("the memory of the card");
    struct screen screen = {.width = crtc.mode.hdisplay, .height = crtc.mode.vdisplay, .stride = buffer.pitches[0]};
    screen.pixels = mmap(NULL, (size_t)screen.stride * buffer.height, PROT_READ, MAP_SHARED, card, map.offset);
    if (screen.pixels == MAP_FAILED) fail("the memory of the card");
    time_refreshes(card, &screen);
    return screen;
  }
  fprintf(stderr, "%s shows nothing\n", path);
  exit(1);
}

struct screen open_screen(const char *path, double rate) {
  return strncmp(path, "/dev/", 5) ? open_file(path, rate) : open_card(path);
}
